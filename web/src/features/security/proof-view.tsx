import { useT } from '../../i18n/i18n.ts';
import { ComparePhones } from '../../proof/compare-view.tsx';
import { ProofFactsView } from '../../proof/proof-facts.tsx';
import { DetailScreen } from '../../templates/detail-screen.tsx';

/** By which keys this phone knows the server, and how far it has checked it. */
export const ProofView = () => {
  const t = useT();
  return (
    <DetailScreen title={t('proof.title')} parent="security">
      <ProofFactsView />
      <ComparePhones />
    </DetailScreen>
  );
};
