/** Prices as those see them who make none: here, or followed from the server that does. */
import type { FlushEvent, Quotes } from './quotes.ts';
import type { PublishedCheckpoint } from './tape/tape.ts';

type Reads =
  | 'instruments'
  | 'tapedFrom'
  | 'isSimulated'
  | 'find'
  | 'last'
  | 'ticker'
  | 'spark'
  | 'openCandle'
  | 'candles'
  | 'ticksPerSecond';

export interface PriceReader extends Pick<Quotes, Reads> {
  readonly tape: { readonly latestCheckpoint: PublishedCheckpoint | undefined };
  /** Called after each flush that is committed; returns a function that ends it. */
  onFlush(listener: (event: Pick<FlushEvent, 'number' | 'atMs' | 'ticks' | 'checkpoint'>) => void): () => void;
}
