/**
 * Returns of a period from the value at the end of each day and the money that came in or went out on it: pure, in whole
 * numbers. Money in counts from the start of its day, money out until its end, so neither is gain nor loss.
 *
 * - Time-weighted: the days' own returns, (value + out) / (value before + in), multiplied. How much was invested when does
 *   not matter.
 * - Money-weighted: the one daily rate at which the start and all money in would have grown, less all money out, to the value
 *   at the end, over the days since money was first there. Found by halving the interval.
 *
 * Factors have eighteen decimals and are cut, which moves the last of them; the answer is in billionths, to the nearest one.
 */
export interface ReturnDay {
  /** In smallest units, at the end of the day. */
  value: bigint;
  /** Came in, less what went out. */
  flow: bigint;
}

const ONE = 10n ** 18n;
const BILLIONTHS = 10n ** 9n;
/** Extra digits of amounts, so that cutting them moves no digit of the answer. */
const FINE = 10n ** 12n;
/** A value that grows faster in a day has no rate worth saying. */
const MOST = 1000n * ONE;

const inOf = ({ flow }: ReturnDay): bigint => (flow > 0n ? flow : 0n);
const outOf = ({ flow }: ReturnDay): bigint => (flow < 0n ? -flow : 0n);
/** To the nearest one. */
const toBillionths = (factor: bigint): bigint => {
  const step = ONE / BILLIONTHS;
  const gain = factor - ONE;
  return (gain + (gain < 0n ? -step : step) / 2n) / step;
};

/** Result of each day: what the value changed by, but for money in and out. */
export const dailyResults = (start: bigint, days: readonly ReturnDay[]): bigint[] => {
  let before = start;
  return days.map((day) => {
    const result = day.value - before - day.flow;
    before = day.value;
    return result;
  });
};

/** Undefined when nothing was invested on a day that has a result, or more than everything was lost. */
export const timeWeighted = (start: bigint, days: readonly ReturnDay[]): bigint | undefined => {
  let factor = ONE;
  let before = start;
  let isInvested = false;
  for (const day of days) {
    const base = before + inOf(day);
    const left = day.value + outOf(day);
    if (base > 0n && left >= 0n) {
      factor = (factor * left) / base;
      isInvested = true;
    } else if (left !== base) return undefined;
    before = day.value;
  }
  return isInvested ? toBillionths(factor) : undefined;
};

/** The value at the end if everything had grown by one factor a day. */
const grownBy = (factor: bigint, start: bigint, days: readonly ReturnDay[]): bigint =>
  days.reduce((value, day) => ((value + inOf(day) * FINE) * factor) / ONE - outOf(day) * FINE, start * FINE);

/** Undefined when nothing was ever invested, or no rate explains the value at the end. */
export const moneyWeighted = (start: bigint, days: readonly ReturnDay[]): bigint | undefined => {
  const first = start === 0n ? days.findIndex(({ flow }) => flow > 0n) : 0;
  const own = first < 0 ? [] : days.slice(first);
  const end = own.at(-1)?.value;
  if (end === undefined || start < 0n) return undefined;
  const isEnough = (factor: bigint): boolean => grownBy(factor, start, own) >= end * FINE;
  let [low, high] = [0n, ONE];
  while (!isEnough(high) && high < MOST) high *= 2n;
  if (!isEnough(high)) return undefined;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (isEnough(middle)) high = middle;
    else low = middle;
  }
  return toBillionths(own.reduce((factor) => (factor * high) / ONE, ONE));
};
