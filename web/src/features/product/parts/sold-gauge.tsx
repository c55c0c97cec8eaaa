import type { Product } from '@assay/contract/product';
import { useT } from '../../../i18n/i18n.ts';
import { minus, percentOf, shareOf } from '../../../money/amount-maths.ts';
import { withUnit } from '../../../money/with-unit.ts';
import { Gauge } from '../../../templates/gauge.tsx';

/** How much of the capacity is sold; of a bond, how much of its target is raised. */
export const SoldGauge = ({ product: { kind, sold, capacity, currency } }: { product: Product }) => {
  const t = useT();
  const percent = `${percentOf(sold, capacity)}%`;
  return (
    <span className="block pt-16">
      <Gauge share={shareOf(sold, capacity)} />
      <span className="flex flex-wrap justify-between gap-x-12 pt-8 text-caption text-ink-3">
        <span>{t(kind === 'bond' ? 'product.raised' : 'product.capacity', { percent })}</span>
        <span>
          {kind === 'bond'
            ? t('product.ofTarget', { raised: withUnit(sold, currency), target: withUnit(capacity, currency) })
            : t('product.left', { amount: withUnit(minus(capacity, sold), currency) })}
        </span>
      </span>
    </span>
  );
};
