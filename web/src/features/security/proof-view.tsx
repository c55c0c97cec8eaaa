import { Card } from '@assay/ui/card.tsx';
import { SettingRow } from '@assay/ui/setting-row.tsx';
import { Scale } from 'lucide-react';
import { PanicButton } from '../../domain/panic/panic-button.tsx';
import { useT } from '../../i18n/i18n.ts';
import { ComparePhones } from '../../proof/compare-view.tsx';
import { hrefTo } from '../../navigation/links.ts';
import { MoveKept } from '../../proof/move-view.tsx';
import { ProofFactsView } from '../../proof/proof-facts.tsx';
import { DetailScreen } from '../../templates/detail-screen.tsx';

/** By which keys this phone knows the server, and how far it has checked it. */
export const ProofView = () => {
  const t = useT();
  return (
    <DetailScreen title={t('proof.title')} parent="security" action={<PanicButton />}>
      <ProofFactsView />
      <ComparePhones />
      <MoveKept />
      <Card className="mt-12">
        <SettingRow icon={<Scale />} title={t('title.fairness')} href={hrefTo('fairness')} />
      </Card>
    </DetailScreen>
  );
};
