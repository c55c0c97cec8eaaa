import type { Product } from '@assay/contract/product';
import { tone } from '@assay/ui/change.tsx';
import { cx } from '@assay/ui/cx.ts';
import { RowChevron } from '@assay/ui/row-frame.tsx';
import { withUnit } from '../../../money/with-unit.ts';
import { useT } from '../../../i18n/i18n.ts';
import { showDay } from '../../../time/show-time.ts';
import { detailHref } from '../kinds.ts';
import { showRate } from '../show-rate.ts';
import { Pill } from '../../../templates/pill.tsx';
import { SoldGauge } from './sold-gauge.tsx';

/** A product in its list: what it really brought or pays, what it takes, and how much is left of it. */
export const ProductCard = ({ product }: { product: Product }) => {
  const { kind, id, name, summary, state, level } = product;
  const t = useT();
  return (
    <a
      href={detailHref(kind, id)}
      className="press mx-12 mb-12 block rounded-card bg-surface p-16 text-left shadow-card -outline-offset-2"
    >
      <span className="flex items-start justify-between gap-12">
        <span className="min-w-0">
          <span className="block text-head">{name}</span>
          <span className="block text-caption text-ink-3">{summary}</span>
        </span>
        <span className="flex shrink-0 items-center gap-6">
          {level > 0 && <Pill tone="brand">{t('product.level', { level })}</Pill>}
          {state === 'open' ? (
            <RowChevron />
          ) : (
            <Pill tone={state === 'default' ? 'warn' : 'quiet'}>{t(`product.state.${state}`)}</Pill>
          )}
        </span>
      </span>
      <Rate product={product} />
      <Terms product={product} />
      <SoldGauge product={product} />
    </a>
  );
};

const Rate = ({ product }: { product: Product }) => {
  const t = useT();
  const { label, rate, caption, daily, realised } = showRate(t, product);
  return (
    <span className="block pt-14">
      <span className="block text-caption text-ink-2">{label}</span>
      <span
        className={cx(
          'block pt-2',
          product.rateKind === 'variable' && realised === null ? 'text-head text-ink-2' : 'text-title',
          realised !== null && tone(realised),
        )}
      >
        {rate}
      </span>
      {caption !== '' && <span className="block text-caption text-ink-3">{caption}</span>}
      {daily !== '' && <span className="block text-caption text-ink-3">{daily}</span>}
      {product.isAlwaysOn && <span className="block text-caption text-ink-3">{t('product.alwaysOn')}</span>}
    </span>
  );
};

const Terms = ({ product: { termDays, minAmount, unitPrice, currency, deadline, state } }: { product: Product }) => {
  const t = useT();
  return (
    <span className="flex flex-wrap gap-x-28 gap-y-8 pt-14">
      <Term name={t('product.term')} value={t('product.days', { count: termDays })} />
      {unitPrice === null ? (
        <Term name={t('product.minimum')} value={withUnit(minAmount, currency)} />
      ) : (
        <Term name={t('product.unitPrice')} value={withUnit(unitPrice, currency)} />
      )}
      {deadline !== null && state === 'open' && <Term name={t('product.deadline')} value={showDay(deadline)} />}
    </span>
  );
};

const Term = ({ name, value }: { name: string; value: string }) => (
  <span className="min-w-0">
    <span className="block text-caption text-ink-3">{name}</span>
    <span className="block text-label font-medium">{value}</span>
  </span>
);
