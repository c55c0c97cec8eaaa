/** Makes the past of a new market on all cores and stores it while it is being made. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Db } from '../../db/database.ts';
import { writeChunks } from '../candles/store.ts';
import type { Chunk } from '../candles/store.ts';
import { historyChunks } from './history-chunks.ts';
import type { HistoryOrder } from './history-chunks.ts';

const MAX_WORKERS = 4;
/** Less than this is made sooner than a thread starts. */
const MIN_DAYS_FOR_WORKERS = 7;

type Order = Omit<HistoryOrder, 'instrumentIds'>;

export const writeHistory = async (db: Db, order: Order): Promise<void> => {
  const ids = order.model.instruments.map(({ id }) => id);
  if (order.span.minuteDays >= MIN_DAYS_FOR_WORKERS) return writeByWorkers(db, order);
  for (const chunks of historyChunks({ ...order, instrumentIds: ids })) await writeChunks(db, chunks);
};

/** Markets that sleep on two days of seven are less work. */
const weightOf = ({ hours }: Order['model']['instruments'][number]): number => (hours === 'always' ? 7 : 5);

/** Neighbours go together: they are of a kind, and share assets that have to be walked. */
export const shareOut = (instruments: Order['model']['instruments'], count: number): number[][] => {
  const whole = instruments.reduce((sum, instrument) => sum + weightOf(instrument), 0);
  const shares: number[][] = Array.from({ length: count }, () => []);
  let before = 0;
  for (const instrument of instruments) {
    shares[Math.min(count - 1, Math.floor((before * count) / whole))]!.push(instrument.id);
    before += weightOf(instrument);
  }
  return shares.filter((share) => share.length > 0);
};

const writeByWorkers = async (db: Db, order: Order): Promise<void> => {
  const count = Math.min(MAX_WORKERS, availableParallelism());
  let stored: Promise<void> = Promise.resolve();
  const onChunks = (chunks: Chunk[]): void => {
    stored = stored.then(() => writeChunks(db, chunks));
    // The await of `stored` below reports a failure; until then it must not count as unhandled.
    stored.catch(() => {});
  };
  const shares = shareOut(order.model.instruments, count);
  await Promise.all(shares.map((instrumentIds) => runWorker({ ...order, instrumentIds }, onChunks)));
  await stored;
};

const runWorker = (order: HistoryOrder, onChunks: (chunks: Chunk[]) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./history-worker.ts', import.meta.url), { workerData: order });
    worker.on('message', (chunks: Chunk[] | object) => {
      // Under `--watch` Node tells through the same channel which files the worker imported.
      if (!Array.isArray(chunks)) return;
      // Buffers arrive as plain byte arrays, which the driver would not take for bytea.
      onChunks((chunks as Chunk[]).map((chunk) => ({ ...chunk, body: Buffer.from(chunk.body) })));
    });
    worker.on('error', reject);
    worker.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`a history worker ended with code ${code}`)),
    );
  });
