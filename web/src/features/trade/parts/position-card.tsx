import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { Change } from '@assay/ui/change.tsx';
import { cx } from '@assay/ui/cx.ts';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { formatPercent } from '@assay/ui/number-format.ts';
import { formatUnits } from '@assay/contract/money';
import { Plus } from 'lucide-react';
import { memo } from 'react';
import { InstrumentCoin } from '../../../domain/instrument/instrument-coin.tsx';
import { CARD_OF } from '../../../domain/trading/realm.ts';
import { useT } from '../../../i18n/i18n.ts';
import { moneyText, priceText, quantityText, toneOf, wirePrice } from '../show-numbers.ts';
import type { OpenPosition } from '../use-own-trades.ts';
import { DirectionPill } from './direction-pill.tsx';
import { LiveProfit } from './live-profit.tsx';
import { PositionNudge } from './position-nudge.tsx';
import { PositionRuler } from './position-ruler.tsx';
import { Stats } from './stats.tsx';
import { TimeAway } from './time-away.tsx';

export type PositionAct = 'targets' | 'margin' | 'close';

interface PositionCardProps {
  open: OpenPosition;
  isDim: boolean;
  onAct: (act: PositionAct, id: string) => void;
  onStop: (id: string) => void;
  /** Off the screen it waits with what a tick changes. */
  isNear: boolean;
}

const isShownAlike = (before: PositionCardProps, next: PositionCardProps): boolean =>
  before.isDim === next.isDim &&
  before.onAct === next.onAct &&
  before.onStop === next.onStop &&
  before.open.position === next.open.position &&
  before.open.instrument === next.open.instrument &&
  (next.isNear ? before.isNear && before.open === next.open : true);

/** One open position, live: profit, the prices that matter, and what can be done about it. */
export const PositionCard = memo(({ open, isDim, onAct, onStop }: PositionCardProps) => {
  const t = useT();
  const { position, instrument, live } = open;
  const { id, direction, quantity, closingQuantity } = position;
  const { leverage } = live;
  const isClosingWhole = closingQuantity === quantity;
  const side = t(direction === 'buy' ? 'trade.long' : 'trade.short', { leverage });
  /** Each button names its position: by voice, or in a list of buttons, there is nothing else to tell them apart. */
  const which = `${instrument.base} ${side}`;
  const act = (what: PositionAct) => (): void => onAct(what, id);
  return (
    <Card
      // Below the fold it costs neither styles nor layout until it is near.
      className={cx(
        'grid gap-14 p-16 [content-visibility:auto] [contain-intrinsic-height:auto_17.2rem]',
        CARD_OF[position.realm],
      )}
      // Members with two positions in a market hear which of them this is.
      aria-label={[`${instrument.base}/${instrument.quote}`, side, quantityText(quantity, instrument.base)].join(' ')}
    >
      <div className="flex items-center gap-12">
        <InstrumentCoin instrument={instrument} />
        <div className="min-w-0 flex-1">
          <p className="truncate text-row">
            {instrument.base} <span className="font-book text-ink-3">{instrument.quote}</span>
          </p>
          <p className="flex flex-wrap items-center gap-x-8 gap-y-2 text-caption text-ink-2">
            <DirectionPill direction={direction} leverage={leverage} />
            <span>{quantityText(quantity, instrument.base)}</span>
          </p>
        </div>
        <div className="shrink-0 text-right">
          <p className={cx('text-heading', isDim ? 'text-ink-3' : toneOf(live.profit))}>
            <LiveProfit units={live.profit} />
          </p>
          <Change percent={live.percent} className={cx('text-note', isDim && 'opacity-60')} />
        </div>
      </div>
      <Stats
        stats={[
          [t('trade.entry'), wirePrice(position.openPrice)],
          [t('trade.now'), priceText(live.mark, instrument.scale)],
          [t('trade.margin'), moneyText(live.size.margin)],
        ]}
      />
      <div>
        <p className="flex justify-between gap-12 text-note font-book text-ink-2">
          <span>
            {t('trade.liquidation')}{' '}
            <span className="font-medium text-ink">
              {live.closeOut === undefined ? t('trade.never') : priceText(live.closeOut, instrument.scale)}
            </span>
          </span>
          {live.away !== undefined && (
            <span className={cx('font-medium', live.isNear ? 'text-warn' : 'text-ink-2')}>
              {t('trade.away', { percent: formatPercent(live.away) })}
            </span>
          )}
        </p>
        {live.closeOut !== undefined && <TimeAway instrument={instrument} from={live.mark} to={live.closeOut} />}
        <PositionRuler live={live} scale={instrument.scale} />
      </div>
      {closingQuantity !== null && (
        <p
          role="status"
          className="flex min-h-44 flex-wrap items-center justify-center gap-x-8 rounded-full bg-raised px-12 text-label text-ink-2"
        >
          {!isClosingWhole && <span className="text-ink">{quantityText(closingQuantity, instrument.base)}</span>}
          {t('trade.closing')}
        </p>
      )}
      {!isClosingWhole && (
        <div className="flex flex-wrap gap-8">
          <TargetButton
            name={t('trade.tp')}
            label={t('trade.takeProfit')}
            of={which}
            value={position.takeProfitPrice}
            onPress={act('targets')}
          />
          <TargetButton
            name={t(position.trail ? 'trade.tsl' : 'trade.sl')}
            label={t(position.trail ? 'trade.trailing' : 'trade.stopLoss')}
            of={which}
            value={live.stop === undefined ? null : formatUnits(live.stop, instrument.scale)}
            onPress={act('targets')}
          />
          <IconButton
            label={`${t('trade.addMargin')} ${which}`}
            onClick={act('margin')}
            className="bg-raised text-ink-2"
          >
            <Plus aria-hidden="true" className="size-18" />
          </IconButton>
          <Button
            size="medium"
            aria-label={`${t('trade.close')} ${which}`}
            className="min-w-fit shrink basis-76 px-12"
            onClick={act('close')}
          >
            {t('trade.close')}
          </Button>
        </div>
      )}
      <PositionNudge position={position} live={live} onStop={() => onStop(id)} onMargin={act('margin')} />
    </Card>
  );
}, isShownAlike);
PositionCard.displayName = 'PositionCard';

interface TargetButtonProps {
  name: string;
  label: string;
  /** Which position. */
  of: string;
  value: string | null;
  onPress: () => void;
}

/** Beside a long price the name stands above it, so that all four buttons keep one line. */
const TargetButton = ({ name, label, of, value, onPress }: TargetButtonProps) => {
  const t = useT();
  return (
    <button
      type="button"
      onClick={onPress}
      className="press flex min-h-44 min-w-min flex-1 flex-wrap content-center justify-center gap-x-6 rounded-full bg-raised px-8 text-caption whitespace-nowrap"
    >
      <span aria-hidden="true" className="text-ink-3">
        {name}
      </span>
      <span className="sr-only">{`${label}: `}</span>
      {value === null ? (
        <>
          <span className="sr-only">{t('trade.none')}</span>
          <span aria-hidden="true" className="text-ink-3">
            {'\u2013'}
          </span>
        </>
      ) : (
        <span className="font-medium">{wirePrice(value)}</span>
      )}
      <span className="sr-only">{` ${of}`}</span>
    </button>
  );
};
