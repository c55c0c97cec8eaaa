import type { EntryState } from '@assay/contract/contest';
import { useT } from '../../../i18n/i18n.ts';
import { Pill } from '../../../templates/pill.tsx';

/** Pill that stands out only while running. */
export const StatePill = ({ state }: { state: EntryState }) => {
  const t = useT();
  return <Pill tone={state === 'running' ? 'brand' : 'quiet'}>{t(`contest.state.${state}`)}</Pill>;
};
