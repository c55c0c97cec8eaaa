/** The packed history of some instruments, one instrument at a time. */
import { createFold } from '../candles/candle.ts';
import { ChunkPacker, HOUR, MINUTE } from '../candles/store.ts';
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

export function* historyChunks({ model, seed, opening, span, instrumentIds }: HistoryOrder): Generator<Chunk[]> {
  const own = model.instruments.filter(({ id }) => instrumentIds.includes(id));
  // Each asset walks by itself, so those that none of these instruments needs are left to whoever makes the others.
  const needed = new Set(own.flatMap(({ base, quote }) => [base, quote]));
  const isNeeded = (_: unknown, index: number): boolean => needed.has(model.assets[index]!.code);
  const history = new MarketHistory(
    { ...model, assets: model.assets.filter(isNeeded) },
    seed,
    { ...opening, values: opening.values.filter(isNeeded) },
    span,
  );
  for (const instrument of own) {
    const minutes = new ChunkPacker(instrument.id, MINUTE);
    const hours = new ChunkPacker(instrument.id, HOUR);
    for (const hour of history.hours(instrument)) hours.push(hour);
    const fold = createFold('1h', (hour) => hours.push(hour));
    history.eachMinute(instrument, (minute) => {
      minutes.push(minute);
      fold.push(minute);
    });
    fold.end();
    yield [...minutes.chunks(), ...hours.chunks()];
  }
}
