/** The packed history of some instruments, one instrument at a time. */
import { foldCandles } from '../candles/candle.ts';
import { HOUR, MINUTE, toChunks } from '../candles/store.ts';
import type { Chunk } from '../candles/store.ts';
import { MarketHistory } from './history.ts';
import type { HistorySpan } from './history.ts';
import type { MarketModel } from './model.ts';
import type { MarketState } from './walk.ts';

export interface HistoryOrder {
  model: MarketModel;
  seed: Uint8Array;
  opening: MarketState;
  span: HistorySpan;
  instrumentIds: readonly number[];
}

export async function* historyChunks({
  model,
  seed,
  opening,
  span,
  instrumentIds,
}: HistoryOrder): AsyncGenerator<Chunk[]> {
  const history = new MarketHistory(model, seed, opening, span);
  for (const instrument of model.instruments.filter(({ id }) => instrumentIds.includes(id))) {
    const minutes = history.minutes(instrument);
    const hours = [...history.hours(instrument), ...foldCandles('1h', minutes)];
    yield [...(await toChunks(instrument.id, MINUTE, minutes)), ...(await toChunks(instrument.id, HOUR, hours))];
  }
}
