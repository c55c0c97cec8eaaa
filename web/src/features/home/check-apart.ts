/** The check of the tape in a worker of its own, which ends with it. */
import type { Checked, Followed } from './check-tape.ts';
import { workerAddress } from '../../device/worker-address.ts';
import type { Answered, Asked } from './tape-worker.ts';
// oxlint-disable-next-line import/default -- The build answers this with the address of the worker.
import tapeWorker from './tape-worker.ts?worker&url';

export const checkApart = (note: string, instrument: Followed, signal: AbortSignal): Promise<Checked> => {
  const worker = new Worker(workerAddress(tapeWorker), { type: 'module' });
  const answered = new Promise<Checked>((resolve, reject) => {
    const fail = (): void => reject(new Error('the tape could not be checked'));
    worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => (data === null ? fail() : resolve(data)));
    worker.addEventListener('error', fail);
    signal.addEventListener('abort', fail);
  });
  worker.postMessage({ note, instrument } satisfies Asked, { transfer: [] });
  return answered.finally(() => worker.terminate());
};
