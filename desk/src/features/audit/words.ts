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

export const stateText = ({ state, done, sections, failed }: Run): string => {
  switch (state) {
    case 'waiting':
      return 'Begins in a moment';
    case 'running':
      return `Running, ${done} of ${sections}`;
    case 'holds':
      return 'Everything holds';
    case 'broken':
      return `${failed} ${failed === 1 ? 'check does' : 'checks do'} not hold`;
    default:
      return 'Stopped before its end';
  }
};
