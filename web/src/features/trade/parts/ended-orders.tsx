import { useEndpointPages } from '@assay/client/page-hooks';
import type { Instrument } from '@assay/contract/market';
import { listOrders, type OrderReason, type TradeOrder } from '@assay/contract/trade';
import { Card } from '@assay/ui/card.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { EndlessList } from '@assay/ui/endless-list.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { MoneyRow } from '@assay/ui/money-row.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { useState } from 'react';
import { InstrumentCoin } from '../../../domain/instrument/instrument-coin.tsx';
import { ALL_MARKETS, MarketFilter } from '../../../domain/instrument/market-filter.tsx';
import { ArchivedNote } from '../../../domain/trading/archived-note.tsx';
import { useBook } from '../../../domain/trading/in-contest.ts';
import { useT } from '../../../i18n/i18n.ts';
import { showMinute } from '../../../time/show-time.ts';
import { exactUnit, quantityText, wirePrice } from '../show-numbers.ts';
import { readMoney } from '../terms.ts';
import type { HistoryProps } from './history-props.ts';

const ROW_HEIGHT = 56;
const REASONS = {
  cancelled: 'trade.order.cancelled',
  changed: 'trade.order.changed',
  slippage: 'trade.order.slippage',
  no_price: 'trade.order.noPrice',
} as const satisfies Record<OrderReason, string>;

/** Orders that never became a position, newest first, each with the reason. Nothing of them was spent. */
export const EndedOrders = ({ realm, instruments }: HistoryProps) => {
  const t = useT();
  const [filter, setFilter] = useState(ALL_MARKETS);
  const book = useBook(realm);
  const pages = useEndpointPages(listOrders, {
    ...book,
    state: 'ended',
    ...(filter !== ALL_MARKETS && { symbol: filter }),
  });
  const bySymbol = new Map(instruments.map((one) => [one.symbol, one]));
  const skeleton = (count: number) => (
    <RowSkeletons kind="money" count={count} label={t('app.loading')} className="px-16" />
  );
  return (
    <>
      <div className="flex px-20 py-4">
        <MarketFilter instruments={instruments} value={filter} onChange={setFilter} />
      </div>
      <Card className="py-6">
        <EndlessList
          items={pages.records}
          rowHeight={ROW_HEIGHT}
          state={pages.state}
          render={(order) => <OrderRow key={order.id} order={order} instrument={bySymbol.get(order.symbol)} />}
          skeleton={skeleton(3)}
          error={
            <ErrorState
              title={t('trade.failed')}
              text={t('trade.failedText')}
              retry={{ label: t('app.retry'), onRetry: () => void pages.refetch(), busy: pages.isFetching }}
            />
          }
          empty={<Empty title={t('trade.noEnded')} text={t('trade.noEndedText')} />}
          more={{ has: pages.hasMore, busy: pages.isFetchingMore, onMore: pages.fetchMore, skeleton: skeleton(2) }}
        />
        {!pages.hasMore && <ArchivedNote since={pages.lastPage?.listedSince} />}
      </Card>
    </>
  );
};

const OrderRow = ({ order, instrument }: { order: TradeOrder; instrument: Instrument | undefined }) => {
  const t = useT();
  const { direction, leverage, reason } = order;
  const base = instrument?.base ?? order.symbol;
  return (
    <MoneyRow
      title={`${base} · ${t(direction === 'buy' ? 'trade.long' : 'trade.short', { leverage })}`}
      caption={`${quantityText(order.quantity, base)} · ${wirePrice(order.price)} · ${showMinute(order.doneTime ?? order.time)}`}
      amount={t('trade.heldBack', { amount: exactUnit(readMoney(order.held)) })}
      amountCaption={t(reason ? REASONS[reason] : 'trade.returned')}
      mark={instrument && <InstrumentCoin instrument={instrument} size={34} />}
    />
  );
};
