/** Reasons for which the server takes no commands and runs no jobs, while it goes on reading. */
import type { ErrorName } from '@assay/contract/errors';
import type { DiskSpace } from './disk-space.ts';

export interface Hold {
  /** The refusal that commands get now; undefined when they are taken. */
  reason(): ErrorName | undefined;
  /** Hears why a request failed; true when there was no room on the disk. */
  noteFailure(error: unknown): boolean;
  /** Lines of the log that are lost. */
  droppedLines(): number;
}

export const createHold = (deps: {
  disk: DiskSpace;
  isClockDoubtful: () => boolean;
  droppedLines: () => number;
}): Hold => ({
  reason: () => {
    if (deps.isClockDoubtful()) return 'clock_doubtful';
    return deps.disk.isFull() ? 'disk_full' : undefined;
  },
  noteFailure: (error) => deps.disk.note(error),
  droppedLines: deps.droppedLines,
});
