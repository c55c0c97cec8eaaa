/** A thread that makes the history of some instruments, so that a first start uses every core. */
import { parentPort, workerData } from 'node:worker_threads';
import { invariant } from '../../base/domain-error.ts';
import { historyChunks } from './history-chunks.ts';
import type { HistoryOrder } from './history-chunks.ts';

invariant(parentPort, 'history is made by a worker');
for (const chunks of historyChunks(workerData as HistoryOrder)) parentPort.postMessage(chunks, []);
