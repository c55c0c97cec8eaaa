import { useT } from '../../../i18n/i18n.ts';
import { Verdict } from '../../../templates/verdict.tsx';
import { UnlocksCard } from './unlocks-card.tsx';

/** A level that nobody has asked for yet, with what it would bring. */
export const NothingYet = () => {
  const t = useT();
  return (
    <>
      <Verdict kind="waiting" title={t('identity.state.none')} text={t('identity.says.none')} />
      <UnlocksCard />
    </>
  );
};
