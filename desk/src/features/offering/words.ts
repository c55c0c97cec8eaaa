import type { DeskOutput } from '@assay/contract/desk/endpoint';
import type { getDeskOffering, OFFERING_VIEWS } from '@assay/contract/desk/offering';

export type Details = DeskOutput<typeof getDeskOffering>;
export type OfferingView = (typeof OFFERING_VIEWS)[number];

export const VIEW_WORDS: Record<OfferingView, string> = { open: 'Before listing', draft: 'Drafts', ended: 'Listed' };

const STAGE_WORDS: Record<NonNullable<Details['stage']>, string> = {
  upcoming: 'To come',
  issuing: 'Open for applications',
  drawing: 'Waits for its draw',
  paying: 'Winners pay',
  completed: 'Waits for its listing',
  listed: 'Listed',
};

export const stateText = ({ stage, isPaused }: Pick<Details, 'stage' | 'isPaused'>): string => {
  if (stage === null) return 'Draft';
  return isPaused && (stage === 'upcoming' || stage === 'issuing')
    ? `${STAGE_WORDS[stage]}, paused`
    : STAGE_WORDS[stage];
};
