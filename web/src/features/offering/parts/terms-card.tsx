import type { Offering } from '@assay/contract/offering';
import { useT } from '../../../i18n/i18n.ts';
import { withUnit } from '../../../money/with-unit.ts';
import { Fact, SheetCard } from '../../../templates/sheet-card.tsx';
import { coinsOf, costOf } from '../offering-maths.ts';

/** The terms in sentences: what a lot is, what is held, and what becomes of the money in each case. */
export const TermsCard = ({ offering }: { offering: Offering }) => {
  const t = useT();
  const { coin, currency, lots, memberLots } = offering;
  return (
    <SheetCard title={t('offering.terms')}>
      <Fact name={t('offering.oneLot')}>
        {t('offering.oneLotText', {
          coins: withUnit(coinsOf(offering, 1), coin),
          price: withUnit(costOf(offering, 1), currency),
        })}
      </Fact>
      <Fact name={t('offering.given')}>
        {t('offering.givenText', { count: lots, coins: withUnit(coinsOf(offering, lots), coin) })}
      </Fact>
      <Fact name={t('offering.most')}>{t('offering.lots', { count: memberLots })}</Fact>
      <Fact name={t('offering.hold')}>{t('offering.holdText')}</Fact>
      <Fact name={t('offering.notWon')}>{t('offering.notWonText')}</Fact>
      <Fact name={t('offering.notPaid')}>{t('offering.notPaidText')}</Fact>
      <Fact name={t('offering.risk')}>{t('offering.riskText')}</Fact>
    </SheetCard>
  );
};
