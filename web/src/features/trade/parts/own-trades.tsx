import type { Instrument } from '@assay/contract/market';
import { updateStopLoss } from '@assay/contract/trade';
import { AfterPaint } from '@assay/ui/after-paint.tsx';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { Chips } from '@assay/ui/chips.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { Skeleton } from '@assay/ui/skeleton.tsx';
import { toast } from '@assay/ui/toast.tsx';
import { lazyPart } from '@assay/ui/lazy-part.ts';
import { watchNear } from '@assay/ui/near-screen.ts';
import { type ComponentProps, memo, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { hrefTo } from '../../../navigation/links.ts';
import { useIsStale } from '../../../domain/instrument/use-live-quote.ts';
import { OFFERED_STOP_PERCENT } from '../live-position.ts';
import { tradeErrorText } from '../trade-error.ts';
import type { Realm } from '../../../domain/trading/realm.ts';
import type { useOwnTrades } from '../use-own-trades.ts';
import { useIsSettled } from '../use-is-settled.ts';
import { useTradeCommand } from '../use-trade-command.ts';
import type { View } from '../use-trade-place.ts';
import { type PositionAct, PositionCard } from './position-card.tsx';
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
  const isStale = useIsStale();
  const { open, orders, positions, summary, failedSummary } = trades;
  return (
    <>
      <SummaryHead summary={summary} isDim={isStale} failed={failedSummary} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
        <ViewBar
          realm={realm}
          view={view}
          shown={open?.length ?? 0}
          total={positions.data?.total}
          waiting={orders.data?.total}
          onView={onView}
          onSheet={onSheet}
        />
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

interface ViewBarProps extends Pick<OwnTradesProps, 'realm' | 'view' | 'onView' | 'onSheet'> {
  /** Positions in the list. */
  shown: number;
  total: number | undefined;
  waiting: number | undefined;
}

/** Not drawn anew with every tick. */
const ViewBar = memo(({ realm, view, shown, total, waiting, onView, onSheet }: ViewBarProps) => {
  const t = useT();
  const count = (number: number | undefined): string => String(number ?? '');
  return (
    // Where both have no room in one line, the button has one of its own.
    <div className="flex flex-wrap items-center justify-end">
      <Chips
        label={t('trade.views')}
        className="max-w-full min-w-0 grow pr-0"
        choices={[
          { value: 'open', label: t('trade.viewOpen', { count: count(total) }).trim() },
          { value: 'orders', label: t('trade.viewOrders', { count: count(waiting) }).trim() },
          { value: 'history', label: t('trade.viewHistory') },
        ]}
        value={view}
        onChange={onView}
      />
      {view === 'open' && realm === 'money' && shown > 0 && (
        <Button kind="ghost" size="small" className="shrink-0 px-8" href={hrefTo('risk')}>
          {t('title.risk')}
        </Button>
      )}
      {view === 'open' && shown > 1 && (
        <Button kind="ghost" size="small" className="shrink-0 pr-20 pl-8" onClick={() => onSheet({ kind: 'closeAll' })}>
          {t('trade.closeAll')}
        </Button>
      )}
      {view === 'orders' && waiting !== undefined && waiting > 1 && (
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
  );
});
ViewBar.displayName = 'ViewBar';

interface OpenPositionsProps {
  trades: Trades;
  isDim: boolean;
  onSheet: (sheet: OpenSheet) => void;
}

const OpenPositions = ({ trades: { open, positions }, isDim, onSheet }: OpenPositionsProps) => {
  const t = useT();
  const { mutate } = useTradeCommand(updateStopLoss, () => toast(t('trade.saved'), 'good'));
  // The same functions with every tick: a card whose market has not moved is not drawn anew.
  const setStop = useCallback(
    (id: string): void =>
      mutate(
        { id, stopLoss: { percent: String(OFFERED_STOP_PERCENT) } },
        { onError: (error) => toast(tradeErrorText(t, error), 'bad') },
      ),
    [mutate, t],
  );
  const act = useCallback((kind: PositionAct, id: string): void => onSheet({ kind, id }), [onSheet]);
  return (
    <ListStates
      query={positions}
      isEmpty={open?.length === 0}
      empty={<Empty title={t('trade.noPositions')} text={t('trade.noPositionsText')} />}
    >
      {open?.map((one, index) => (
        <PlacedCard key={one.position.id} index={index} open={one} isDim={isDim} onAct={act} onStop={setStop} />
      ))}
    </ListStates>
  );
};

/** Cards that a phone shows without scrolling. */
const FIRST_CARDS = 2;

interface PlacedCardProps extends Omit<ComponentProps<typeof PositionCard>, 'isNear'> {
  index: number;
}

/** Drawn one a frame, since together they would hold up a tap on a slow phone; those below the screen when it has settled. */
const PlacedCard = ({ index, ...card }: PlacedCardProps) => {
  const box = useRef<HTMLDivElement>(null);
  const isFirst = index < FIRST_CARDS;
  const [isNear, setNear] = useState(isFirst);
  const isSettled = useIsSettled();
  useEffect(() => watchNear(box.current!, isFirst, (told) => setNear(told.isNear)), [isFirst]);
  return (
    <div ref={box}>
      <AfterPaint isReady={isNear || isSettled} frames={index + 1} room={<Card className="h-275" />}>
        <PositionCard {...card} isNear={isNear} />
      </AfterPaint>
    </div>
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
