import type { ProductOrder } from '@assay/contract/product';
import { tone } from '@assay/ui/change.tsx';
import { Ring } from '@assay/ui/ring.tsx';
import type { ReactNode } from 'react';
import { signedAmount, withUnit } from '../../../money/with-unit.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useDays } from '../use-days.ts';
import { Pill } from '../../../templates/pill.tsx';
import { isOver } from './order-terms.tsx';

const TONES = { running: 'brand', frozen: 'warn', not_started: 'quiet', ended: 'quiet', cancelled: 'quiet' } as const;

/** One order in the list: what is in it, what it brought today and in all, and how much of its term is left. */
export const OrderCard = ({ order, onPress }: { order: ProductOrder; onPress: () => void }) => {
  const t = useT();
  const { name, state, units, isPaused } = order;
  return (
    <button
      type="button"
      onClick={onPress}
      className="press mx-12 mb-12 block w-[calc(100%-1.5rem)] rounded-card bg-surface p-16 text-left shadow-card -outline-offset-2"
    >
      <span className="flex items-center gap-12">
        <Remaining order={order} />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-row">{name}</span>
          <span className="block text-caption text-ink-3">
            {units === null ? <Span order={order} /> : t('product.unitsOf', { count: units })}
          </span>
        </span>
        <Pill tone={isPaused ? 'warn' : TONES[state]}>
          {t(isPaused ? 'product.order.paused' : `product.order.${state}`)}
        </Pill>
      </span>
      <span className="grid grid-cols-3 gap-12 pt-14">
        <Figure name={t('product.amount')}>{withUnit(order.amount, order.currency, 'row')}</Figure>
        <Figure name={t('product.incomeToday')} className={`text-center ${tone(order.todayIncome)}`}>
          {signedAmount(order.todayIncome, order.currency, 'row')}
        </Figure>
        <Figure name={t('product.incomeTotal')} className={`text-right ${tone(order.totalIncome)}`}>
          {signedAmount(order.totalIncome, order.currency, 'row')}
        </Figure>
      </span>
    </button>
  );
};

const Span = ({ order: { startDay, endDay } }: { order: ProductOrder }) => {
  const t = useT();
  const days = useDays();
  return t('product.paidUntil', { from: days.short(startDay), to: days.short(endDay) });
};

/** The days that are left, in the ring of those that are over. An order that has ended has none, and no last day ahead. */
const Remaining = ({ order }: { order: ProductOrder }) => {
  const t = useT();
  const { remainingDays, termDays } = order;
  return (
    <Ring value={termDays === 0 ? 1 : (termDays - remainingDays) / termDays} label={t('product.progress')} size={48}>
      <span className="text-note font-semi">
        <span aria-hidden="true">{remainingDays}</span>
        {!isOver(order) && <span className="sr-only">{t('product.remaining', { count: remainingDays })}</span>}
      </span>
    </Ring>
  );
};

const Figure = ({ name, className, children }: { name: string; className?: string; children: ReactNode }) => (
  <span className={`min-w-0 ${className ?? ''}`}>
    <span className="block truncate text-caption text-ink-3">{name}</span>
    <span className="block text-label font-medium wrap-anywhere">{children}</span>
  </span>
);
