/** An open position at a price: what it stands at now, and how far it is from closing itself. Exact, as the engine. */
import type { Instrument } from '@assay/contract/market';
import { formatUnits, parseUnits } from '@assay/contract/money';
import type { TradePosition } from '@assay/contract/trade';
import { closeOutLevel, closeOutPrice, notionalOf, profitOf, type Side, type Size } from '@assay/verify/position-rule';
import { isBetter, trailStop } from '@assay/verify/trail';
import { effectiveLeverage, returnPercent } from './position-return.ts';
import { trailOf } from './target-text.ts';
import { pointOf, readMoney, sideOf, type Touch } from './terms.ts';

/** From here on a stop loss is offered. */
const DEEP_LOSS_PERCENT = -20;
/** Where the offered stop is set, in percent of the margin: short of half of it, where the position closes itself. */
export const OFFERED_STOP_PERCENT = 40;
/** So much lost, and so near to closing itself, more margin is offered. */
const SHORT_PERCENT = -35;
const NEAR_PERCENT = 3;
/** Percent that a position must improve before an offer goes: a price that trembles at a limit does not flicker. */
const SLACK_PERCENT = 2;
/** Basis of percents with two decimals. */
const HUNDREDTHS = 10_000n;

export interface LivePosition {
  size: Size & { side: Side; open: bigint; margin: bigint };
  /** The price that it would close at now: the bid for a long one, the ask for a short one. */
  mark: bigint;
  spread: bigint;
  profit: bigint;
  /** Profit in percent of the margin that is there, two decimals. */
  percent: string;
  /** In percent of the margin it was opened with, which stops and advice go by. */
  firstPercent: string;
  /** Leverage of the margin that is there. */
  leverage: string;
  stop: bigint | undefined;
  goal: bigint | undefined;
  closeOut: bigint | undefined;
  /** How far the price is from closing it, in percent of the price. */
  away: string | undefined;
  /** The price at which it closes itself is less than three percent away. */
  isNear: boolean;
}

export type Advice = 'stop' | 'margin';

/** Returns what would help a position now, after what was offered before. */
export const adviceFor = (
  { state, stopLoss }: Pick<TradePosition, 'state' | 'stopLoss'>,
  live: Pick<LivePosition, 'firstPercent' | 'isNear'>,
  before: Advice | undefined,
): Advice | undefined => {
  const percent = Number(live.firstPercent);
  const slack = (advice: Advice): number => (advice === before ? SLACK_PERCENT : 0);
  if (state !== 'running') return undefined;
  if (live.isNear && percent <= SHORT_PERCENT + slack('margin')) return 'margin';
  const canStop = percent <= DEEP_LOSS_PERCENT + slack('stop') && percent > -OFFERED_STOP_PERCENT;
  return canStop && stopLoss === null ? 'stop' : undefined;
};

const digitsOf = (text: string): number => text.split('.')[1]?.length ?? 0;

export const sizeOf = (position: TradePosition, scale: number): LivePosition['size'] => {
  const quantityScale = digitsOf(position.quantity);
  return {
    side: sideOf(position.direction),
    quantity: parseUnits(position.quantity, quantityScale) ?? 0n,
    point: pointOf({ price: scale, quantity: quantityScale }, position.quoteRate),
    open: parseUnits(position.openPrice, scale) ?? 0n,
    margin: readMoney(position.margin),
  };
};

/** Best prices by position, as this phone has seen them: the server is not asked at every tick. */
export type BestPrices = Map<string, { fromTick: number; best: bigint }>;

/** The best of what the server said, of what was seen before and of now. */
export const followBest = (
  bests: BestPrices,
  position: TradePosition,
  { scale }: Pick<Instrument, 'scale'>,
  { bid, ask }: Touch,
): bigint | undefined => {
  const { id, trail } = position;
  if (trail === null) return undefined;
  const side = sideOf(position.direction);
  const before = bests.get(id);
  const known = [parseUnits(trail.best, scale) ?? 0n, (bid + ask) / 2n];
  if (before?.fromTick === trail.fromTick) known.push(before.best);
  const best = known.reduce((found, price) => (isBetter(side, price, found) ? price : found));
  bests.set(id, { fromTick: trail.fromTick, best });
  return best;
};

export const livePosition = (
  position: TradePosition,
  { scale }: Pick<Instrument, 'scale'>,
  touch: Touch,
  /** The best price that a trailing stop has followed; as the server last said, where it is not given. */
  best?: bigint,
): LivePosition => {
  const size = sizeOf(position, scale);
  const trail = trailOf(position.stopLoss, scale);
  const mark = size.side === 1 ? touch.bid : touch.ask;
  const profit = profitOf(size, size.side, size.open, mark);
  const price = (text: string | null): bigint | undefined => (text === null ? undefined : parseUnits(text, scale));
  const closeOut = price(position.closeOutPrice);
  const distance = closeOut === undefined ? undefined : (mark - closeOut) * BigInt(size.side);
  const away =
    distance === undefined || mark === 0n
      ? undefined
      : formatUnits(distance > 0n ? (distance * HUNDREDTHS) / mark : 0n, 2);
  const isNear = away !== undefined && Number(away) < NEAR_PERCENT;
  return {
    size,
    mark,
    spread: touch.ask - touch.bid,
    profit,
    percent: returnPercent(profit, size.margin),
    firstPercent: returnPercent(profit, readMoney(position.initialMargin)),
    leverage: effectiveLeverage(notionalOf(size, size.open), size.margin),
    stop: trail
      ? trailStop(trail, size.side, best ?? price(position.trail?.best ?? null) ?? size.open)
      : price(position.stopLossPrice),
    goal: price(position.takeProfitPrice),
    closeOut,
    away,
    isNear,
  };
};

export interface Ruler {
  /** All in percent of the ruler's width; loss is always left. */
  entry: number;
  now: number;
  stop: number | undefined;
  goal: number | undefined;
}

/** Where the marks of a position's ruler stand. Its left end is where the position closes itself. */
export const rulerOf = ({ size, mark, stop, goal, closeOut }: LivePosition): Ruler => {
  const offset = (price: bigint): number => Number((price - size.open) * BigInt(size.side));
  const now = offset(mark);
  const left = closeOut === undefined ? Math.min(now, -Number(size.open) / 2) : offset(closeOut);
  const right = Math.max(goal === undefined ? 0 : offset(goal), now, -left / 2) * 1.05;
  const span = right - left || 1;
  const place = (at: number): number => Math.min(100, Math.max(0, ((at - left) / span) * 100));
  return {
    entry: place(0),
    now: place(now),
    stop: stop === undefined ? undefined : place(offset(stop)),
    goal: goal === undefined ? undefined : place(offset(goal)),
  };
};

/**
 * The equity at which it closes itself: by the terms of now where they lead to the price that the server names, else
 * from that price, since a position keeps the terms it was opened with.
 */
export const levelOf = ({ size, closeOut }: LivePosition, initialMargin: bigint, share: bigint): bigint => {
  if (closeOut === undefined) return 0n;
  const level = closeOutLevel(initialMargin, share);
  return closeOutPrice({ ...size, level }) === closeOut
    ? level
    : size.margin + profitOf(size, size.side, size.open, closeOut);
};
