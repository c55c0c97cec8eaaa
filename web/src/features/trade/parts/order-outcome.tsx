import { useEndpoint } from '@assay/client/hooks';
import { listOrders, listPositions, type OrderReason, type TradeOrder } from '@assay/contract/trade';
import { formatCount } from '@assay/ui/number-format.ts';
import { useBook } from '../../../domain/trading/in-contest.ts';
import { useT } from '../../../i18n/i18n.ts';
import { Verdict } from '../../../templates/verdict.tsx';
import { wirePrice } from '../show-numbers.ts';

const RETURNED = {
  slippage: 'trade.returnedSlippage',
  no_price: 'trade.returnedNoPrice',
  cancelled: 'trade.returnedOther',
  changed: 'trade.returnedOther',
} as const satisfies Record<OrderReason, string>;

/** Outcome of an accepted order, as the stream tells it: filled at a tick of the tape, or returned with the reason. */
export const OrderOutcome = ({ order }: { order: TradeOrder }) => {
  const t = useT();
  const isMarket = order.kind === 'market';
  const book = useBook(order.realm);
  const position = useEndpoint(listPositions, { id: order.id, ...book }).data?.records[0];
  const ended = useEndpoint(
    listOrders,
    { ...book, state: 'ended', symbol: order.symbol },
    { enabled: isMarket && !position },
  ).data?.records.find(({ id }) => id === order.id);
  if (position)
    return (
      <Verdict
        kind="done"
        title={t('trade.filled', { price: wirePrice(position.openPrice) })}
        text={t('trade.filledText', { tick: formatCount(position.openTick) })}
      />
    );
  if (ended)
    return <Verdict kind="refused" title={t('trade.returned')} text={t(RETURNED[ended.reason ?? 'cancelled'])} />;
  if (!isMarket)
    return (
      <Verdict
        kind="waiting"
        title={t('trade.placed')}
        text={t('trade.placedText', { price: wirePrice(order.stop ?? order.price) })}
      />
    );
  return (
    <Verdict
      kind="waiting"
      title={t('trade.accepted')}
      text={t('trade.acceptedText', { tick: formatCount(order.acceptTick) })}
    />
  );
};
