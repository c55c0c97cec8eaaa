import type { Offering } from '@assay/contract/offering';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { hrefTo } from '../../../navigation/links.ts';
import { useT } from '../../../i18n/i18n.ts';
import { showSecond } from '../../../time/show-time.ts';
import { isDrawn } from '../phases.ts';
import { HashLine } from './hash-line.tsx';
import { StepList } from '../../../templates/step-list.tsx';

/** Why nobody can know or bend the draw, and what was published for it. */
export const FairCard = ({ offering }: { offering: Offering }) => {
  const t = useT();
  const { id, drawSymbol, drawsAt, commitment, isSimulated } = offering;
  const steps = [
    t('offering.fair1'),
    t('offering.fair2'),
    t('offering.fair3', { symbol: drawSymbol, time: showSecond(drawsAt) }),
  ];
  return (
    <Card className="grid gap-14 p-16">
      <h2 className="text-row">{t('offering.fair')}</h2>
      <StepList steps={steps} />
      <HashLine name={t('offering.commitment')} hash={commitment} />
      <p className="text-caption text-ink-3">
        {[!isDrawn(offering) && t('offering.seedHidden'), isSimulated && t('offering.fairSimulated')]
          .filter(Boolean)
          .join(' ')}
      </p>
      <Button kind="secondary" size="medium" href={hrefTo('offering', { id, view: 'draw' })}>
        {t('offering.seeDraw')}
      </Button>
    </Card>
  );
};
