import { Card } from '@assay/ui/card.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { formatPercent } from '@assay/ui/number-format.ts';
import { useT } from '../../../i18n/i18n.ts';
import { amountText, withUnit } from '../../../money/with-unit.ts';
import { downgradeOf, type Levels } from '../level-maths.ts';

const ARROW = '→';

/** Losses of a step down, said before it happens. */
export const DowngradeCard = ({ data }: { data: Levels }) => {
  const t = useT();
  const downgrade = downgradeOf(data);
  if (!downgrade) return null;
  const { own, to, products } = downgrade;
  return (
    <Card className="p-16">
      <h2 className="text-label font-book text-ink-2">
        {t('level.downgrade', { amount: withUnit(own.threshold, data.currency, 'row') })}
      </h2>
      <p className="pt-2 pb-12 text-row">{t('level.down', { level: to.level })}</p>
      <KeyValues>
        <KeyValue name={t('level.loseFee')}>
          {`${formatPercent(own.feeDiscountPercent)} ${ARROW} ${formatPercent(to.feeDiscountPercent)}`}
        </KeyValue>
        {data.rewards.isOn && (
          <KeyValue name={t('level.loseEnvelope')}>
            {`${amountText(own.envelope, data.currency)} ${ARROW} ${withUnit(to.envelope, data.currency)}`}
          </KeyValue>
        )}
        {products.length > 0 && <KeyValue name={t('level.loseProducts')}>{products.join(', ')}</KeyValue>}
      </KeyValues>
    </Card>
  );
};
