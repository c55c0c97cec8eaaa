/** Runs of the audit in words. */
import type { getRun } from '@assay/contract/desk/audit';
import type { DeskOutput } from '@assay/contract/desk/endpoint';

type Run = DeskOutput<typeof getRun>;

export const SCOPE_WORDS: Record<Run['scope'], string> = {
  all: 'of all days',
  week: 'of the last week',
  night: 'of the last two days',
};

export const TONES = { waiting: 'act', running: 'act', holds: 'quiet', broken: 'warn', stopped: 'warn' } as const;

const STATES: Record<Run['state'], (run: Run) => string> = {
  waiting: () => 'Begins in a moment',
  running: ({ done, sections }) => `Running, ${done} of ${sections}`,
  holds: () => 'Everything holds',
  broken: ({ failed }) => `${failed} ${failed === 1 ? 'check does' : 'checks do'} not hold`,
  stopped: () => 'Stopped before its end',
};

export const stateText = (run: Run): string => STATES[run.state](run);
