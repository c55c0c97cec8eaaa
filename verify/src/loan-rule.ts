/**
 * The arithmetic of loans: the server decides and the phone previews and checks by the same lines. Pure and exact.
 * Amounts are smallest units, rates billionths, shares of a pledge's value hundredths of a percent, prices units of
 * their instrument's scale. Invariants: interest never passes what was disclosed (N1), and a pledge is sold only after
 * the call, on three ticks over ten seconds, for no more than the debt and its fee (N2).
 */
import { ceilDiv, RATE_ONE } from '@assay/contract/money';

export const DAY_MS = 86_400_000;
const DAYS_A_YEAR = 365n;
/** Hundredths of a percent in a whole. */
export const WHOLE = 10_000n;

const pow10 = (digits: number): bigint => 10n ** BigInt(digits);
const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Interest on a principal that stays the same, cut to whole units. */
export const interestFor = (principal: bigint, dailyRate: bigint, days: number): bigint =>
  (principal * dailyRate * BigInt(days)) / RATE_ONE;

/** A year of it, with nothing compounded. */
export const yearlyRate = (dailyRate: bigint): bigint => dailyRate * DAYS_A_YEAR;

export interface Running {
  principalLeft: bigint;
  dailyRate: bigint;
  /** All interest together, whatever happens, is at most this. */
  mostInterest: bigint;
  startMs: number;
  daysCharged: number;
  /** Charged so far, in billionths of the smallest unit: what is cut today counts tomorrow (L8). */
  interestExact: bigint;
}

/** A day that has begun counts; a clock that was set back takes none away. */
export const daysBegun = ({ startMs, daysCharged }: Running, nowMs: number): number =>
  Math.max(daysCharged, Math.floor((nowMs - startMs) / DAY_MS) + 1);

/** N1: the interest as of an instant. */
export const accrue = (loan: Running, nowMs: number): Pick<Running, 'daysCharged' | 'interestExact'> => {
  const daysCharged = daysBegun(loan, nowMs);
  const added = loan.principalLeft * loan.dailyRate * BigInt(daysCharged - loan.daysCharged);
  return { daysCharged, interestExact: lesser(loan.interestExact + added, loan.mostInterest * RATE_ONE) };
};

export const wholeUnits = (interestExact: bigint): bigint => interestExact / RATE_ONE;

/** Interest still to be charged if nothing were paid until the end of the term. */
export const interestAhead = (loan: Running & { days: number }): bigint =>
  wholeUnits(
    lesser(
      loan.interestExact + loan.principalLeft * loan.dailyRate * BigInt(Math.max(0, loan.days - loan.daysCharged)),
      loan.mostInterest * RATE_ONE,
    ),
  ) - wholeUnits(loan.interestExact);

/** Debt and pledge, each in its own smallest units. */
export interface Cover {
  debt: bigint;
  debtDecimals: number;
  pledge: bigint;
  pledgeDecimals: number;
  priceScale: number;
}

/** Debt times this, against pledge times price times the other, compares the two exactly. */
const scalesOf = ({ debtDecimals, pledgeDecimals, priceScale }: Cover) => ({
  debtScale: pow10(pledgeDecimals + priceScale),
  pledgeScale: pow10(debtDecimals),
});

/** Value of the pledge at a price, cut, in units of the debt's currency. */
export const pledgeValue = (cover: Cover, price: bigint): bigint => {
  const { debtScale, pledgeScale } = scalesOf(cover);
  return (cover.pledge * price * pledgeScale) / debtScale;
};

/** The share of the pledge's value that is owed, never shown as less than it is; undefined without a pledge. */
export const ltvOf = (cover: Cover, price: bigint): bigint | undefined => {
  const { debtScale, pledgeScale } = scalesOf(cover);
  const value = cover.pledge * price * pledgeScale;
  return value === 0n ? undefined : ceilDiv(cover.debt * debtScale * WHOLE, value);
};

export const isLtvAtLeast = (cover: Cover, price: bigint, share: bigint): boolean => {
  const { debtScale, pledgeScale } = scalesOf(cover);
  return cover.debt * debtScale * WHOLE >= share * cover.pledge * price * pledgeScale;
};

/** The highest price at which the share is reached. */
export const priceAt = (cover: Cover, share: bigint): bigint => {
  const { debtScale, pledgeScale } = scalesOf(cover);
  const below = share * cover.pledge * pledgeScale;
  return below === 0n ? 0n : (cover.debt * debtScale * WHOLE) / below;
};

/** The smallest pledge that covers the debt at a price. */
export const leastPledge = (cover: Omit<Cover, 'pledge'>, price: bigint, share: bigint): bigint => {
  const { debtScale, pledgeScale } = scalesOf({ ...cover, pledge: 0n });
  return ceilDiv(cover.debt * debtScale * WHOLE, share * price * pledgeScale);
};

/** A valid tick as a decision cites it. */
export interface CitedTick {
  seq: number;
  atMs: number;
  bid: bigint;
}

const MIN_TICKS = 3;
const MIN_SPAN_MS = 10_000;
/** A longer silence of the market breaks the row: what it did meanwhile is not known. */
const MAX_SILENCE_MS = 10_000;

/** N2: the ticks in a row, newest last, on which the limit was reached, with one more; none after one that was below. */
export const extendBreach = (
  breach: readonly CitedTick[],
  tick: CitedTick,
  cover: Cover,
  limit: bigint,
): readonly CitedTick[] => {
  if (!isLtvAtLeast(cover, tick.bid, limit)) return [];
  const last = breach.at(-1);
  return last && tick.atMs - last.atMs > MAX_SILENCE_MS ? [tick] : [...breach, tick];
};

/** N2: whether these ticks, all after the call and after the last change of the debt, allow the sale. */
export const mayLiquidate = (
  ticks: readonly CitedTick[],
  { cover, limit, afterMs }: { cover: Cover; limit: bigint; afterMs: number },
): boolean => {
  const [first, last] = [ticks[0], ticks.at(-1)];
  if (!first || !last || ticks.length < MIN_TICKS || last.atMs - first.atMs < MIN_SPAN_MS) return false;
  const inRow = ticks.reduce<readonly CitedTick[]>((row, tick) => extendBreach(row, tick, cover, limit), []);
  const isRising = ticks.every((tick, index) => index === 0 || tick.seq > ticks[index - 1]!.seq);
  return first.atMs > afterMs && inRow.length === ticks.length && isRising;
};

export interface Sale {
  /** Units of the pledge sold, and returned. */
  sold: bigint;
  returned: bigint;
  /** Payment of the house for it: at most the debt and the fee. */
  proceeds: bigint;
  fee: bigint;
  /** Debt that the pledge did not cover; the house bears it. */
  shortfall: bigint;
}

/** N2: sells no more than the debt and its fee need, at one price of the tape. */
export const saleOf = (cover: Cover, price: bigint, feeRate: bigint): Sale => {
  const { debtScale, pledgeScale } = scalesOf(cover);
  const due = cover.debt + (cover.debt * feeRate) / RATE_ONE;
  const sold = lesser(cover.pledge, (due * debtScale) / (price * pledgeScale));
  const proceeds = pledgeValue({ ...cover, pledge: sold }, price);
  const paid = lesser(proceeds, cover.debt);
  return {
    sold,
    returned: cover.pledge - sold,
    proceeds,
    fee: proceeds - paid,
    shortfall: cover.debt - paid,
  };
};
