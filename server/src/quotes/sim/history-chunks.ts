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
    const minutes = history.minutes(instrument);
    const hours = [...history.hours(instrument), ...foldCandles('1h', minutes)];
    yield [...(await toChunks(instrument.id, MINUTE, minutes)), ...(await toChunks(instrument.id, HOUR, hours))];
  }
}
