import type { Instrument } from '@assay/contract/market';
import { cancelOrder, type TradeOrder } from '@assay/contract/trade';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { cx } from '@assay/ui/cx.ts';
import { formatPercent } from '@assay/ui/number-format.ts';
import { toast } from '@assay/ui/toast.tsx';
import { type Translate, useT } from '../../../i18n/i18n.ts';
import { showMinute } from '../../../time/show-time.ts';
import { InstrumentCoin } from '../../../domain/instrument/instrument-coin.tsx';
import { CARD_OF } from '../../../domain/trading/realm.ts';
import { useLiveQuote } from '../../../domain/instrument/use-live-quote.ts';
import { moneyText, priceText, quantityText, wirePrice } from '../show-numbers.ts';
import { trailOf } from '../target-text.ts';
import { readMoney } from '../terms.ts';
import { useTradeCommand } from '../use-trade-command.ts';
import { DirectionPill } from './direction-pill.tsx';
import { Refusal } from './refusal.tsx';
import { Stats } from './stats.tsx';

interface OrderCardProps {
  order: TradeOrder;
  instrument: Instrument;
  onEdit: () => void;
}

/** An order that waits for its price. Taking it back frees what was held at once. */
export const OrderCard = ({ order, instrument, onEdit }: OrderCardProps) => {
  const t = useT();
  const quote = useLiveQuote(instrument);
  const command = useTradeCommand(cancelOrder, () => toast(t('trade.cancelled'), 'good'));
  const kind = t(`trade.${order.kind}`);
  const isTrailing = trailOf(order.stopLoss, instrument.scale) !== undefined;
  const price = wirePrice(order.stop ?? order.price);
  const now = BigInt(order.direction === 'buy' ? quote.ask : quote.bid);
  return (
    <Card
      aria-label={[`${instrument.base}/${instrument.quote}`, kind, price].join(' ')}
      className={cx('grid gap-14 p-16', CARD_OF[order.realm])}
    >
      <div className="flex items-center gap-12">
        <InstrumentCoin instrument={instrument} />
        <div className="min-w-0 flex-1">
          <p className="truncate text-row">
            {instrument.base} <span className="font-book text-ink-3">{instrument.quote}</span>
          </p>
          <p className="flex flex-wrap items-center gap-x-8 gap-y-2 text-caption text-ink-2">
            <DirectionPill direction={order.direction} leverage={String(order.leverage)} />
            <span>{quantityText(order.quantity, instrument.base)}</span>
          </p>
        </div>
        <p className="shrink-0 text-caption text-ink-3">{showMinute(order.time)}</p>
      </div>
      <Stats
        stats={[
          [kind, price],
          [t('trade.now'), priceText(now, instrument.scale)],
          [t('trade.held'), moneyText(readMoney(order.held))],
        ]}
      />
      {(order.takeProfit ?? order.stopLoss) !== null && (
        <p className="flex flex-wrap gap-x-16 text-caption text-ink-2">
          <TargetText name={t('trade.takeProfit')} target={order.takeProfit} />
          <TargetText name={t(isTrailing ? 'trade.trailing' : 'trade.stopLoss')} target={order.stopLoss} />
        </p>
      )}
      <Refusal error={command.error} />
      <div className="flex flex-wrap gap-8">
        {order.kind !== 'market' && (
          <Button kind="secondary" size="medium" className="flex-1" onClick={onEdit}>
            {t('trade.editOrder')}
          </Button>
        )}
        <Button
          kind="secondary"
          size="medium"
          className="flex-1"
          busy={command.isPending}
          onClick={() => command.mutate({ id: order.id })}
        >
          {t('trade.cancelOrder')}
        </Button>
      </div>
    </Card>
  );
};

const targetText = (t: Translate, target: NonNullable<TradeOrder['stopLoss']>): string => {
  if ('trail' in target) return t('trade.trailBy', { distance: wirePrice(target.trail) });
  if ('trailPercent' in target) return t('trade.trailBy', { distance: formatPercent(target.trailPercent) });
  return 'price' in target ? wirePrice(target.price) : formatPercent(target.percent);
};

const TargetText = ({ name, target }: { name: string; target: TradeOrder['stopLoss'] }) => {
  const t = useT();
  return (
    target && (
      <span>
        {name} <span className="text-ink">{targetText(t, target)}</span>
      </span>
    )
  );
};
