/** A thread that makes the packed history of some instruments, so that a first start uses every core. */
import { parentPort, workerData } from 'node:worker_threads';
import { foldCandles } from '../candles/candle.ts';
import { HOUR, MINUTE, toChunks } from '../candles/store.ts';
import { invariant } from '../../domain-error.ts';
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

const { model, seed, opening, span, instrumentIds } = workerData as HistoryOrder;
invariant(parentPort, 'history is made by a worker');
const history = new MarketHistory(model, seed, opening, span);
for (const instrument of model.instruments) {
  if (!instrumentIds.includes(instrument.id)) continue;
  const minutes = history.minutes(instrument);
  const hours = [...history.hours(instrument), ...foldCandles('1h', minutes)];
  parentPort.postMessage([
    ...(await toChunks(instrument.id, MINUTE, minutes)),
    ...(await toChunks(instrument.id, HOUR, hours)),
  ]);
}
