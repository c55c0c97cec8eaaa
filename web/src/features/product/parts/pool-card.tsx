import type { ProductDetail } from '@assay/contract/product';
import { Card } from '@assay/ui/card.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { percentOf, shareOf, times } from '../../../money/amount-maths.ts';
import { isZero } from '../../../money/amount-text.ts';
import { withUnit } from '../../../money/with-unit.ts';
import { Gauge } from '../../../templates/gauge.tsx';

/** Money to pay from, at this moment. */
export const PoolCard = ({ product: { truth, currency, bond } }: { product: ProductDetail }) => {
  const t = useT();
  if (bond) return <EscrowCard bond={bond} currency={currency} />;
  const { coverDays: days, leastCoverDays: least } = truth;
  return (
    <Amount
      title={t('product.poolTitle')}
      amount={withUnit(truth.pool, currency)}
      text={[days !== null && t('product.poolCover', { days, least }), t('product.poolText')].filter(Boolean).join(' ')}
    />
  );
};

const Amount = ({ title, amount, text }: { title: string; amount: string; text: string }) => (
  <Card className="p-16">
    <div className="flex flex-wrap items-baseline justify-between gap-x-12">
      <h2 className="text-row">{title}</h2>
      <p className="text-head">{amount}</p>
    </div>
    <p className="pt-6 text-caption text-ink-3">{text}</p>
  </Card>
);

interface EscrowCardProps {
  bond: NonNullable<ProductDetail['bond']>;
  currency: string;
}

/** The gauge ends at a quarter more than what is owed, so that the mark of 100 % always stands inside it. */
const EscrowCard = ({ bond: { escrowed, owed }, currency }: EscrowCardProps) => {
  const t = useT();
  if (isZero(owed))
    return (
      <Amount title={t('product.escrowTitle')} amount={withUnit(escrowed, currency)} text={t('product.owesNothing')} />
    );
  const whole = times(owed, 5n);
  return (
    <Card className="p-16">
      <div className="flex flex-wrap items-baseline justify-between gap-x-12">
        <h2 className="text-row">{t('product.escrowTitle')}</h2>
        <p className="text-head">{`${percentOf(escrowed, owed)}%`}</p>
      </div>
      <div className="pt-12">
        <Gauge share={shareOf(times(escrowed, 4n), whole)} mark={0.8} />
      </div>
      <div className="flex flex-wrap justify-between gap-x-12 pt-10 text-caption text-ink-3">
        <p>{t('product.holds', { amount: withUnit(escrowed, currency) })}</p>
        <p>{t('product.owes', { amount: withUnit(owed, currency) })}</p>
      </div>
      <p className="pt-6 text-caption text-ink-3">{t('product.escrowText')}</p>
    </Card>
  );
};
