import type { Instrument } from '@assay/contract/market';
import { updateStopLoss } from '@assay/contract/trade';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { Chips } from '@assay/ui/chips.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { Skeleton } from '@assay/ui/skeleton.tsx';
import { toast } from '@assay/ui/toast.tsx';
import { lazyPart } from '@assay/ui/lazy-part.ts';
import { type ReactNode, Suspense } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { hrefTo } from '../../../navigation/links.ts';
import { useIsStale } from '../../../domain/instrument/use-live-quote.ts';
import { OFFERED_STOP_PERCENT } from '../live-position.ts';
import { tradeErrorText } from '../trade-error.ts';
import type { Realm } from '../../../domain/trading/realm.ts';
import type { useOwnTrades } from '../use-own-trades.ts';
import { useTradeCommand } from '../use-trade-command.ts';
import type { View } from '../use-trade-place.ts';
import { PositionCard } from './position-card.tsx';
import { SummaryHead } from './summary-head.tsx';
import type { OpenSheet } from './open-sheet.ts';

/** Behind a press, or for those who have orders waiting. */
const OrderCard = lazyPart(async () => (await import('./order-card.tsx')).OrderCard);
const HistoryView = lazyPart(async () => (await import('./history-view.tsx')).HistoryView);

type Trades = ReturnType<typeof useOwnTrades>;

interface OwnTradesProps {
  realm: Realm;
  trades: Trades;
  instruments: readonly Instrument[];
  view: View;
  onView: (view: View) => void;
  onSheet: (sheet: OpenSheet) => void;
}

/** Trades of the member: the summary, and open positions, waiting orders or history below it. */
export const OwnTrades = ({ realm, trades, instruments, view, onView, onSheet }: OwnTradesProps) => {
  const t = useT();
  const isStale = useIsStale();
  const { open, orders, positions, summary, failedSummary } = trades;
  const waiting = orders.data?.total ?? 0;
  const count = (total: number | undefined): string => String(total ?? '');
  return (
    <>
      <SummaryHead summary={summary} isDim={isStale} failed={failedSummary} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
        {/* Where both have no room in one line, the button has one of its own. */}
        <div className="flex flex-wrap items-center justify-end">
          <Chips
            label={t('trade.views')}
            className="max-w-full min-w-0 grow pr-0"
            choices={[
              { value: 'open', label: t('trade.viewOpen', { count: count(positions.data?.total) }).trim() },
              { value: 'orders', label: t('trade.viewOrders', { count: count(orders.data?.total) }).trim() },
              { value: 'history', label: t('trade.viewHistory') },
            ]}
            value={view}
            onChange={onView}
          />
          {view === 'open' && realm === 'money' && open !== undefined && open.length > 0 && (
            <Button kind="ghost" size="small" className="shrink-0 px-8" href={hrefTo('risk')}>
              {t('title.risk')}
            </Button>
          )}
          {view === 'open' && open !== undefined && open.length > 1 && (
            <Button
              kind="ghost"
              size="small"
              className="shrink-0 pr-20 pl-8"
              onClick={() => onSheet({ kind: 'closeAll' })}
            >
              {t('trade.closeAll')}
            </Button>
          )}
          {view === 'orders' && waiting > 1 && (
            <Button
              kind="ghost"
              size="small"
              className="shrink-0 pr-20 pl-8"
              onClick={() => onSheet({ kind: 'cancelAll', count: waiting })}
            >
              {t('trade.cancelAll')}
            </Button>
          )}
        </div>
        {view === 'open' && <OpenPositions trades={trades} isDim={isStale} onSheet={onSheet} />}
        {view === 'orders' && <WaitingOrders trades={trades} instruments={instruments} onSheet={onSheet} />}
        {view === 'history' && (
          <Suspense fallback={<CardSkeleton />}>
            <HistoryView realm={realm} instruments={instruments} />
          </Suspense>
        )}
      </div>
    </>
  );
};

interface OpenPositionsProps {
  trades: Trades;
  isDim: boolean;
  onSheet: (sheet: OpenSheet) => void;
}

const OpenPositions = ({ trades: { open, positions }, isDim, onSheet }: OpenPositionsProps) => {
  const t = useT();
  const stop = useTradeCommand(updateStopLoss, () => toast(t('trade.saved'), 'good'));
  const setStop = (id: string): void =>
    stop.mutate(
      { id, stopLoss: { percent: String(OFFERED_STOP_PERCENT) } },
      { onError: (error) => toast(tradeErrorText(t, error), 'bad') },
    );
  return (
    <ListStates
      query={positions}
      isEmpty={open?.length === 0}
      empty={<Empty title={t('trade.noPositions')} text={t('trade.noPositionsText')} />}
    >
      {open?.map((one) => (
        <PositionCard
          key={one.position.id}
          open={one}
          isDim={isDim}
          onAct={(act, id) => onSheet({ kind: act, id })}
          onStop={setStop}
        />
      ))}
    </ListStates>
  );
};

interface WaitingOrdersProps {
  trades: Trades;
  instruments: readonly Instrument[];
  onSheet: (sheet: OpenSheet) => void;
}

const WaitingOrders = ({ trades: { orders }, instruments, onSheet }: WaitingOrdersProps) => {
  const t = useT();
  const bySymbol = new Map(instruments.map((one) => [one.symbol, one]));
  return (
    <ListStates
      query={orders}
      isEmpty={orders.data?.records.length === 0}
      empty={<Empty title={t('trade.noOrders')} text={t('trade.noOrdersText')} />}
    >
      <Suspense fallback={<CardSkeleton />}>
        {orders.data?.records.map((order) => {
          const instrument = bySymbol.get(order.symbol);
          if (!instrument) return null;
          const edit = (): void => onSheet({ kind: 'editOrder', order, instrument });
          return <OrderCard key={order.id} order={order} instrument={instrument} onEdit={edit} />;
        })}
      </Suspense>
    </ListStates>
  );
};

interface ListStatesProps {
  query: { data: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown };
  isEmpty: boolean;
  empty: ReactNode;
  children: ReactNode;
}

/** Loading, failed, empty, or the cards themselves. */
const ListStates = ({ query, isEmpty, empty, children }: ListStatesProps) => {
  const t = useT();
  if (query.data !== undefined) return isEmpty ? <Card>{empty}</Card> : children;
  if (!query.isError) return <CardSkeleton />;
  return (
    <Card>
      <ErrorState
        title={t('trade.failed')}
        text={t('trade.failedText')}
        retry={{ label: t('app.retry'), onRetry: () => void query.refetch(), busy: query.isFetching }}
      />
    </Card>
  );
};

const CardSkeleton = () => {
  const t = useT();
  return (
    <Card className="grid gap-16 p-16" role="status">
      <span className="sr-only">{t('app.loading')}</span>
      <div className="flex items-center gap-12">
        <Skeleton shape="disc" className="size-40" />
        <span className="grid flex-1 gap-8">
          <Skeleton className="h-13 w-84" />
          <Skeleton className="h-11 w-110" />
        </span>
        <Skeleton className="h-20 w-72" />
      </div>
      <Skeleton className="h-34" />
      <Skeleton className="h-40" />
      <Skeleton shape="disc" className="h-44" />
    </Card>
  );
};
