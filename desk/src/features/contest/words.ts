import type { CONTEST_VIEWS, getDeskContest } from '@assay/contract/desk/contest';
import type { DeskOutput } from '@assay/contract/desk/endpoint';

export type Details = DeskOutput<typeof getDeskContest>;
export type ContestView = (typeof CONTEST_VIEWS)[number];

export const VIEW_WORDS: Record<ContestView, string> = { open: 'Running and to come', draft: 'Drafts', ended: 'Ended' };

const STAGE_WORDS: Record<NonNullable<Details['stage']>, string> = {
  upcoming: 'To come',
  running: 'Running',
  ended: 'Being settled',
  settled: 'Being paid',
  done: 'Settled and paid',
};

export const stateText = ({ stage, isPaused }: Pick<Details, 'stage' | 'isPaused'>): string => {
  if (stage === null) return 'Draft';
  return isPaused && (stage === 'upcoming' || stage === 'running')
    ? `${STAGE_WORDS[stage]}, entries paused`
    : STAGE_WORDS[stage];
};
