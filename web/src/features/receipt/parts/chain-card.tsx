import type { Verdict } from '@assay/verify/bundle';
import type { Receipt } from '@assay/verify/receipt';
import { Card } from '@assay/ui/card.tsx';
import { cx } from '@assay/ui/cx.ts';
import { useT } from '../../../i18n/i18n.ts';
import { showClock } from '../../../time/show-clock.ts';
import { drawTicks, type Mark, type Shown, shownOf } from '../drawing.ts';
import { showPrice } from '../figures.ts';
import { tickNumber } from '../tick-number.ts';
import { Chain } from './chain.tsx';
import { Cross, TickRing } from './tick-marks.tsx';

const WIDTH = 342;
const HEIGHT = 126;
const BOX = { left: 24, right: 318, top: 10, bottom: 78 };
const CHAIN_Y = 108;

/** The words for the two ticks. */
const NAMES = {
  option: ['receipt.entryTick', 'receipt.exitTick'],
  fill: ['receipt.accepted', 'receipt.fillTick'],
  closing: ['receipt.shownFrom', 'receipt.closingTick'],
} as const;
const NAMES_TO_HEAD = {
  option: NAMES.option,
  fill: ['receipt.fillTick', 'receipt.signedHead'],
  closing: ['receipt.closingTick', 'receipt.signedHead'],
} as const;
const LEVEL_NAMES = {
  opened: 'receipt.opened',
  limit: 'receipt.level.limit',
  stop: 'receipt.level.stop',
  stop_loss: 'receipt.level.stop_loss',
  take_profit: 'receipt.level.take_profit',
  close_out: 'receipt.level.close_out',
} as const;

interface ChainCardProps {
  receipt: Receipt;
  verdict: Verdict;
  isTrue: boolean;
}

/** The price line over the chain of links that carries it; a false claim stands off the line, a broken tape has a gap. */
export const ChainCard = ({ receipt, verdict, isTrue }: ChainCardProps) => {
  const t = useT();
  const shown = shownOf(receipt, verdict.records);
  const drawn = drawTicks(shown, BOX);
  const [firstName, lastName] = namesOf(receipt, shown);
  const claim =
    shown.claimed === undefined ? undefined : t('receipt.says', { value: showPrice(receipt, shown.claimed) });
  return (
    <Card className="px-12 pt-10 pb-16">
      <svg
        viewBox={drawn ? `0 0 ${WIDTH} ${HEIGHT}` : `0 ${CHAIN_Y - 20} ${WIDTH} 38`}
        className="block w-full"
        fill="none"
        role="img"
        aria-label={verdict.isTapeWhole ? t('receipt.links', { count: verdict.links }) : t('receipt.tapeBroken')}
      >
        {drawn && (
          <>
            {drawn.levelY !== undefined && (
              <path
                d={`M${BOX.left} ${drawn.levelY.toFixed(1)}H${BOX.right}`}
                stroke="var(--brand)"
                strokeDasharray="3.5 3"
              />
            )}
            <path d={drawn.line} stroke="var(--text-2)" strokeWidth="1.8" strokeLinejoin="round" />
            {[drawn.first, drawn.last].map(
              (spot) =>
                spot && (
                  <path
                    key={spot === drawn.last ? 'last' : 'first'}
                    d={`M${spot.x.toFixed(1)} ${(spot.y + 7).toFixed(1)}V${CHAIN_Y - 11}`}
                    stroke="var(--text-3)"
                    strokeDasharray="1.5 3.5"
                  />
                ),
            )}
            {drawn.first && <TickRing {...drawn.first} color="var(--brand)" />}
            {drawn.last && <TickRing {...drawn.last} color={isTrue ? 'var(--good)' : 'var(--text)'} />}
            {drawn.levelY !== undefined && shown.level !== undefined && shown.levelName && (
              <LevelText
                y={drawn.levelY}
                isStart={!shown.isLastHead}
                text={`${t(LEVEL_NAMES[shown.levelName])} ${showPrice(receipt, shown.level)}`}
              />
            )}
            {drawn.claimed && claim && <Cross {...drawn.claimed} text={claim} isStart={shown.claimedFor === 'first'} />}
          </>
        )}
        <Chain
          y={CHAIN_Y}
          width={WIDTH}
          isTrue={isTrue}
          isWhole={verdict.isTapeWhole}
          label={verdict.isTapeWhole ? t('receipt.links', { count: verdict.links }) : t('receipt.gap')}
        />
      </svg>
      <div className="flex justify-between gap-12 px-4 pt-8">
        <TickText receipt={receipt} name={t(firstName)} mark={shown.first} />
        <TickText receipt={receipt} name={t(lastName)} mark={shown.last} isEnd isTrue={isTrue} />
      </div>
    </Card>
  );
};

const namesOf = (receipt: Receipt, { isLastHead }: Shown) => {
  if (isLastHead) return NAMES_TO_HEAD[receipt.kind];
  const [first, last] = NAMES[receipt.kind];
  return [receipt.kind === 'closing' && receipt.reason === 'asked' ? 'receipt.askedAfter' : first, last] as const;
};

/** Name of the dashed line, away from the tick that decided, and above the line unless that is at the top. */
const LevelText = ({ y, text, isStart }: { y: number; text: string; isStart: boolean }) => (
  <text
    x={isStart ? BOX.left : BOX.right}
    y={y < BOX.top + 12 ? y + 14 : y - 5}
    textAnchor={isStart ? 'start' : 'end'}
    fontSize="11"
    fontWeight="540"
    fill="var(--brand)"
    stroke="var(--surface)"
    strokeWidth="4"
    strokeLinejoin="round"
    paintOrder="stroke"
  >
    {text}
  </text>
);

interface TickTextProps {
  receipt: Receipt;
  name: string;
  mark: Mark;
  isEnd?: boolean;
  isTrue?: boolean;
}

/** Price, number and time to the millisecond of a tick. */
const TickText = ({ receipt, name, mark, isEnd = false, isTrue = false }: TickTextProps) => {
  const t = useT();
  return (
    <div className={cx('min-w-0', isEnd && 'text-right')}>
      <p className="text-caption text-ink-2">{name}</p>
      {mark.price !== undefined && (
        <p className={cx('text-head', isTrue && 'text-good')}>{showPrice(receipt, mark.price)}</p>
      )}
      <p className="text-caption text-ink-2">{mark.seq === undefined ? '–' : tickNumber(t, String(mark.seq))}</p>
      {mark.us !== undefined && <p className="text-caption text-ink-3">{showClock(mark.us / 1000)}</p>}
    </div>
  );
};
