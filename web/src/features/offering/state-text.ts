import type { Offering } from '@assay/contract/offering';
import type { Translate } from '../../i18n/i18n.ts';

/** A sale that takes no applications for now is not called open. */
export const stateText = (t: Translate, { state, isPaused }: Pick<Offering, 'state' | 'isPaused'>): string =>
  t(isPaused ? 'offering.paused' : `offering.state.${state}`);
