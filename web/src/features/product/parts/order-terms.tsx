import type { OutputOf } from '@assay/contract/endpoint';
import type { getProductOrder } from '@assay/contract/product';
import { tone } from '@assay/ui/change.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { isZero } from '../../../money/amount-text.ts';
import { signedAmount, withUnit } from '../../../money/with-unit.ts';
import { showMinute } from '../../../time/show-time.ts';
import { useDays } from '../use-days.ts';

export type OrderDetail = OutputOf<typeof getProductOrder>;

/** True when no more payments come. */
export const isOver = ({ state }: Pick<OrderDetail, 'state'>): boolean => state === 'ended' || state === 'cancelled';

/** The terms of an order and how it stands. */
export const OrderTerms = ({ order }: { order: OrderDetail }) => {
  const t = useT();
  const days = useDays();
  const { currency, units } = order;
  return (
    <KeyValues>
      <KeyValue name={t('product.pays')} strong>
        {withUnit(order.amount, currency)}
      </KeyValue>
      {units !== null && <KeyValue name={t('product.units')}>{t('product.unitsOf', { count: units })}</KeyValue>}
      {!isOver(order) && <KeyValue name={t('product.principalNow')}>{withUnit(order.principal, currency)}</KeyValue>}
      <KeyValue name={t('product.incomeToday')}>
        <span className={tone(order.todayIncome)}>{signedAmount(order.todayIncome, currency)}</span>
      </KeyValue>
      <KeyValue name={t('product.incomeTotal')}>
        <span className={tone(order.totalIncome)}>{signedAmount(order.totalIncome, currency)}</span>
      </KeyValue>
      <KeyValue name={t('product.starts')}>{days.long(order.startDay)}</KeyValue>
      <KeyValue name={t('product.ends')}>{days.long(order.endDay)}</KeyValue>
      <KeyValue name={t('product.ordered')}>{showMinute(order.time)}</KeyValue>
      {order.end && (
        <>
          <KeyValue name={t('product.endedAt')}>{showMinute(order.end.time)}</KeyValue>
          {!isZero(order.end.fee) && (
            <KeyValue name={t('product.endFee')}>{withUnit(order.end.fee, currency)}</KeyValue>
          )}
          {!isZero(order.end.lost) && (
            <KeyValue name={t('product.endLost')}>
              <span className="text-down">{withUnit(order.end.lost, currency)}</span>
            </KeyValue>
          )}
          <KeyValue name={t('product.endReturned')} strong>
            {withUnit(order.end.returned, currency)}
          </KeyValue>
        </>
      )}
    </KeyValues>
  );
};
