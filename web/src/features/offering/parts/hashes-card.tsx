import type { Offering } from '@assay/contract/offering';
import { Card } from '@assay/ui/card.tsx';
import { useT } from '../../../i18n/i18n.ts';
import type { Draw } from '../../../proof/check-draw.ts';
import { HashLine } from './hash-line.tsx';

/** Published hashes, and when each piece becomes known. */
export const HashesCard = ({ offering, draw }: { offering: Offering; draw: Draw | undefined }) => {
  const t = useT();
  const entriesHash = draw?.entriesHash ?? null;
  const seed = draw?.seed ?? null;
  return (
    <Card className="grid gap-14 p-16">
      <HashLine name={t('offering.commitment')} hash={offering.commitment} />
      {entriesHash !== null && <HashLine name={t('offering.entriesHash')} hash={entriesHash} />}
      {seed === null ? (
        <p className="text-caption text-ink-3">{t('offering.seedHidden')}</p>
      ) : (
        <HashLine name={t('offering.seed')} hash={seed} />
      )}
    </Card>
  );
};
