import type { SubscriptionState } from '@assay/contract/offering';
import { useT } from '../../../i18n/i18n.ts';
import { Pill } from '../../../templates/pill.tsx';

/** A win is to be paid for: it stands out, the rest is quiet. */
export const StatePill = ({ state }: { state: SubscriptionState }) => {
  const t = useT();
  return <Pill tone={state === 'won' ? 'brand' : 'quiet'}>{t(`offering.mine.${state}`)}</Pill>;
};
