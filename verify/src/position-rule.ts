/**
 * The maths of a leveraged position, run by the engine that decides and by the phone that checks. Everything is exact:
 * a value is the fraction price × quantity × point value, and is cut only where an amount is booked (L8): what a member
 * owes is rounded up to the next smallest unit, what a member gets is rounded down.
 */
import { ceilDiv, floorDiv, RATE_ONE } from '@assay/contract/money';
import { isTrail, trailStop } from './trail.ts';
import type { Trail } from './trail.ts';

/** 1 buys (profits when the price rises), -1 sells. */
export type Side = 1 | -1;

/** Worth of one price unit of one quantity unit, in smallest units of the account: `num / den`. */
export interface PointValue {
  num: bigint;
  den: bigint;
}

/**
 * `rate`: what one whole unit of the instrument's quote currency is worth in the account's currency, in billionths. It
 * is a term of the position, fixed when the order is accepted: 1e9 where the two are the same.
 */
export const pointValue = (
  scales: { price: number; quantity: number; currency: number },
  rate: bigint,
): PointValue => ({
  num: rate * 10n ** BigInt(scales.currency),
  den: RATE_ONE * 10n ** BigInt(scales.price + scales.quantity),
});

/** Billionths of USDT that a price of a currency means: directly (`GBPUSD` for GBP), or the other way round (`USDJPY`). */
export const rateOfPrice = (price: bigint, scale: number, isInverse: boolean): bigint => {
  const one = 10n ** BigInt(scale);
  return isInverse ? floorDiv(RATE_ONE * one, price) : floorDiv(RATE_ONE * price, one);
};

export interface Size {
  quantity: bigint;
  point: PointValue;
}

/** T1: margin = ceil(notional / leverage). */
export const marginOf = (size: Size, price: bigint, leverage: bigint): bigint =>
  ceilDiv(price * size.quantity * size.point.num, size.point.den * leverage);

/** A fee or a day's financing: a rate in billionths of the notional, rounded up. */
export const chargeOf = (size: Size, price: bigint, rate: bigint): bigint =>
  ceilDiv(price * size.quantity * size.point.num * rate, size.point.den * RATE_ONE);

export const notionalOf = (size: Size, price: bigint): bigint =>
  floorDiv(price * size.quantity * size.point.num, size.point.den);

/** T3: side × quantity × (close − open), rounded down. */
export const profitOf = (size: Size, side: Side, open: bigint, close: bigint): bigint =>
  floorDiv(BigInt(side) * (close - open) * size.quantity * size.point.num, size.point.den);

/** The level of equity at which a position closes itself: a share of the margin it was opened with, rounded down. */
export const closeOutLevel = (initialMargin: bigint, share: bigint): bigint =>
  floorDiv(initialMargin * share, RATE_ONE);

/**
 * T6: the first price, seen from the open price, at which margin + profit is no longer above the level; undefined when
 * the price would have to fall to nothing. Longs are judged by the bid, shorts by the ask.
 */
export const closeOutPrice = (
  position: Size & { side: Side; open: bigint; margin: bigint; level: bigint },
): bigint | undefined => {
  const { side, open, margin, level, quantity, point } = position;
  // floor(x) <= level - margin means x < level - margin + 1.
  const bound = (level - margin + 1n) * point.den;
  const distance = ceilDiv(bound, quantity * point.num) - 1n;
  const price = open + BigInt(side) * distance;
  return price > 0n ? price : undefined;
};

/** A target as the member gave it: a price, or a share of the margin in billionths. A percent stays a percent. */
export type Target = { kind: 'price'; price: bigint } | { kind: 'percent'; rate: bigint };
/** A stop may also follow the price. */
export type StopTarget = Target | Trail;

/** The first price at which the profit (or, for a stop, the loss) reaches the share of the margin the target names. */
export const targetPrice = (
  target: StopTarget,
  position: { side: Side; open: bigint; leverage: bigint; best?: bigint | undefined },
  direction: 'profit' | 'loss',
): bigint => {
  if (target.kind === 'price') return target.price;
  // Before it is open, the price it opens at is the best there is.
  if (isTrail(target)) return trailStop(target, position.side, position.best ?? position.open);
  const distance = ceilDiv(position.open * target.rate, position.leverage * RATE_ONE);
  const towards = direction === 'profit' ? BigInt(position.side) : -BigInt(position.side);
  return position.open + towards * distance;
};

export interface Closing {
  profit: bigint;
  /** Charge for closing; never more than there is. */
  fee: bigint;
  /** Amount returned to the member: never negative (T7). */
  paid: bigint;
  /** Payment of the house's insurance so that nothing is owed. */
  shortfall: bigint;
}

/** T4, T7: margin + profit + shortfall = paid + fee, all of them at least zero but the profit. */
export const closingOf = (
  position: Size & { side: Side; open: bigint; margin: bigint },
  close: bigint,
  feeRate: bigint,
): Closing => {
  const profit = profitOf(position, position.side, position.open, close);
  const equity = position.margin + profit;
  const shortfall = equity < 0n ? -equity : 0n;
  const left = equity > 0n ? equity : 0n;
  const wanted = chargeOf(position, close, feeRate);
  const fee = wanted < left ? wanted : left;
  return { profit, fee, paid: left - fee, shortfall };
};

/** The first margin of what is left after parts of these quantities were closed, one after the other. */
export const initialAfter = (margin: bigint, quantity: bigint, parts: readonly bigint[]): bigint => {
  let [left, whole] = [margin, quantity];
  for (const part of parts) {
    left -= partOf(left, part, whole);
    whole -= part;
  }
  return left;
};

/** A part of a position: what is split is split once, and the rest stays, so that parts always sum to the whole. */
export const partOf = (amount: bigint, part: bigint, whole: bigint): bigint => floorDiv(amount * part, whole);

/** In billionths of the limit. */
const SELL_ROOM = 50_000_000n;

/** The price that the margin of a limit order is held for: a gap in favour of a sell needs more than its limit says. */
export const heldPriceOf = (side: Side, limit: bigint): bigint =>
  side === 1 ? limit : limit + ceilDiv(limit * SELL_ROOM, RATE_ONE);

/**
 * The share that a stop entry may fill worse by, from the price it waits for and the worst one it takes: never more than was
 * given, so that an order which takes its place allows no more than the member did.
 */
export const slippageOf = (stop: bigint, worst: bigint): bigint => {
  const room = worst > stop ? worst - stop : stop - worst;
  const share = floorDiv(room * RATE_ONE, stop);
  return share < RATE_ONE / 10n ? share : RATE_ONE / 10n;
};
