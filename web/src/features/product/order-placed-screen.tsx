import { useEndpoint } from '@assay/client/hooks';
import { getProductOrder } from '@assay/contract/product';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { Check } from 'lucide-react';
import { errorText, useT } from '../../i18n/i18n.ts';
import { withUnit } from '../../money/with-unit.ts';
import { hrefTo } from '../../navigation/links.ts';
import { useScreenSearch } from '../../navigation/place.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { type OrderDetail, OrderTerms } from './parts/order-terms.tsx';
import { ScheduleLines } from './parts/schedule-lines.tsx';
import { useDays } from './use-days.ts';

/** Purchase, as the server has it. It leads to the order and on, never to one more of the same. */
export const OrderPlacedScreen = () => {
  const t = useT();
  const { id = '' } = useScreenSearch('orderPlaced');
  const { data: order, error, isFetching, refetch } = useEndpoint(getProductOrder, { id });
  return (
    <DetailScreen
      title={t('title.orderPlaced')}
      parent="productOrders"
      dock={
        <div className="grid gap-8">
          <Button href={hrefTo('productOrders', order ? { id: order.id } : {})}>{t('product.seeOrder')}</Button>
          <Button kind="ghost" href={hrefTo('home')}>
            {t('product.finish')}
          </Button>
        </div>
      }
    >
      {order ? (
        <Placed order={order} />
      ) : (
        <Card className="mt-8 px-16 py-6">
          {error ? (
            <ErrorState
              className="px-0"
              title={t('product.orderMissing')}
              text={errorText(error)}
              retry={{ label: t('app.retry'), onRetry: () => void refetch(), busy: isFetching }}
            />
          ) : (
            <RowSkeletons kind="money" count={5} label={t('app.loading')} />
          )}
        </Card>
      )}
    </DetailScreen>
  );
};

const Placed = ({ order }: { order: OrderDetail }) => {
  const t = useT();
  const days = useDays();
  const { name, amount, currency, startDay, endDay, schedule } = order;
  return (
    <>
      <div role="status" className="flex flex-col items-center px-20 pt-28 pb-24 text-center">
        <span className="flex size-56 items-center justify-center rounded-full bg-ink text-on-ink" aria-hidden="true">
          <Check className="size-28" strokeWidth={2.4} />
        </span>
        <h2 className="pt-16 text-heading">{t('title.orderPlaced')}</h2>
        <p className="pt-6 text-price break-all">{withUnit(amount, currency)}</p>
        <p className="pt-4 text-label font-book text-ink-2">
          {t('product.doneText', { name, start: days.long(startDay), end: days.long(endDay) })}
        </p>
      </div>
      <Card className="grid gap-20 p-16">
        <OrderTerms order={order} />
        <ScheduleLines schedule={schedule} currency={currency} />
      </Card>
    </>
  );
};
