/** A process from its start to its end: what was started is ended in the reverse order, on a signal or when the start fails. */
import { EXIT_CODES, StartError } from '../base/start-error.ts';
import { endAll } from './end-all.ts';
import type { Ending } from './ending.ts';

export interface Process {
  endings: Ending[];
  stop: (code: number) => Promise<void>;
}

export const runProcess = async (run: (process: Process) => Promise<void>): Promise<void> => {
  // Standard output may be a file on a full disk; what cannot be said must not end the server.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const endings: Ending[] = [];
  let isStopping = false;

  /** The lock goes back only after everything that writes has ended, or is late; transactions of a late part are fenced by its epoch. */
  const stop = async (code: number): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await endAll(endings, (text) => process.stderr.write(`${text}\n`));
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));

  try {
    await run({ endings, stop });
  } catch (error) {
    // A start that is being stopped fails because its ground goes; that is no news.
    if (isStopping) return;
    const isExpected = error instanceof StartError;
    process.stderr.write(
      `\n  Assay could not start. ${isExpected ? error.message : ((error as Error).stack ?? String(error))}\n`,
    );
    await stop(isExpected ? EXIT_CODES[error.failure] : 1);
  }
};
