import type { Instrument } from '@assay/contract/market';
import { cancelOrder, type TradeOrder } from '@assay/contract/trade';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { cx } from '@assay/ui/cx.ts';
import { toast } from '@assay/ui/toast.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { showMinute } from '../../../time/show-time.ts';
import { InstrumentCoin } from '../../../domain/instrument/instrument-coin.tsx';
import { CARD_OF } from '../../../domain/trading/realm.ts';
import { useLiveQuote } from '../../../domain/instrument/use-live-quote.ts';
import { moneyText, priceText, quantityText, wirePrice } from '../show-numbers.ts';
import { readMoney } from '../terms.ts';
import { useTradeCommand } from '../use-trade-command.ts';
import { DirectionPill } from './direction-pill.tsx';
import { Refusal } from './refusal.tsx';
import { Stats } from './stats.tsx';

/** An order that waits for its price. Taking it back frees what was held at once. */
export const OrderCard = ({ order, instrument }: { order: TradeOrder; instrument: Instrument }) => {
  const t = useT();
  const quote = useLiveQuote(instrument);
  const command = useTradeCommand(cancelOrder, () => toast(t('trade.cancelled'), 'good'));
  const now = BigInt(order.direction === 'buy' ? quote.ask : quote.bid);
  return (
    <Card
      aria-label={[
        `${instrument.base}/${instrument.quote}`,
        t(order.kind === 'limit' ? 'trade.limit' : 'trade.market'),
        wirePrice(order.price),
      ].join(' ')}
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
          [t(order.kind === 'limit' ? 'trade.limit' : 'trade.market'), wirePrice(order.price)],
          [t('trade.now'), priceText(now, instrument.scale)],
          [t('trade.held'), moneyText(readMoney(order.held))],
        ]}
      />
      <Refusal error={command.error} />
      <Button kind="secondary" size="medium" busy={command.isPending} onClick={() => command.mutate({ id: order.id })}>
        {t('trade.cancelOrder')}
      </Button>
    </Card>
  );
};
