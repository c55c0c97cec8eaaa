/**
 * Levels, pure and exact. Invariant: a level follows from the average alone; an average counts every microsecond of its
 * day once, whatever came and went; a discount never makes a fee larger, nor takes all of it.
 */
import { floorDiv, RATE_ONE } from '@assay/contract/money';
import { addDays, businessDay, weekdayOf } from '@assay/contract/time';
import { VALUE_SCALE } from '../wallet/index.ts';
import type { UnitPrice } from '../wallet/index.ts';

export const HOURS = 24;
export const HOUR_MS = 3_600_000;
export const HOUR_US = 3_600_000_000n;

export interface LevelTerms {
  level: number;
  threshold: bigint;
  feeDiscount: bigint;
  bonus: bigint;
  envelope: bigint;
}

/** The highest level whose threshold the average reaches. Level 0 asks for nothing. */
export const levelFor = (levels: readonly LevelTerms[], average: bigint): LevelTerms =>
  levels.reduce((best, one) => (one.threshold <= average && one.threshold >= best.threshold ? one : best));

export const levelAbove = (levels: readonly LevelTerms[], { threshold }: LevelTerms): LevelTerms | undefined =>
  levels
    .filter((one) => one.threshold > threshold)
    .reduce<LevelTerms | undefined>(
      (least, one) => (least === undefined || one.threshold < least.threshold ? one : least),
      undefined,
    );

/** Billionths; what cannot be divided stays with the fee. */
export const discountedRate = (listRate: bigint, discount: bigint): bigint =>
  listRate - floorDiv(listRate * discount, RATE_ONE);

/** Changes in one hour of the day that ends at an instant; hour 24 is everything after it. */
export interface HourChange {
  hour: number;
  delta: bigint;
  /** Each change times the microseconds of the hour that were over by then. */
  weighted: bigint;
}

export interface CurrencyDay {
  decimals: number;
  /** Now, after all changes. */
  balance: bigint;
  changes: readonly HourChange[];
  /** At the end of each hour; before its first price a currency is worth nothing. */
  prices: readonly (UnitPrice | undefined)[];
}

/** Balance times microseconds, hour by hour, found by taking the changes back from what there is now. */
export const balanceTime = ({ balance, changes }: Pick<CurrencyDay, 'balance' | 'changes'>): bigint[] => {
  const areas = Array.from({ length: HOURS }, () => 0n);
  const of = (hour: number) => changes.filter((change) => change.hour === hour);
  let atEnd = of(HOURS).reduce((left, { delta }) => left - delta, balance);
  for (let hour = HOURS - 1; hour >= 0; hour--) {
    const own = of(hour);
    areas[hour] = own.reduce((area, { weighted }) => area - weighted, atEnd * HOUR_US);
    atEnd = own.reduce((left, { delta }) => left - delta, atEnd);
  }
  return areas;
};

/** The average value of one currency over the day, cut once, at the end. */
export const averageValue = (day: CurrencyDay): bigint => {
  const scale = day.prices.find((price) => price !== undefined)?.scale ?? 0;
  const area = balanceTime(day).reduce((sum, one, hour) => sum + one * (day.prices[hour]?.units ?? 0n), 0n);
  return floorDiv(area * 10n ** BigInt(VALUE_SCALE), 10n ** BigInt(day.decimals + scale) * BigInt(HOURS) * HOUR_US);
};

/** The Monday (UTC+8) of the week of an instant: the name of its ISO week. */
export const mondayOf = (ms: number): string => {
  const day = businessDay(ms);
  return addDays(day, -((weekdayOf(day) + 6) % 7));
};

/** Mondays up to now that were not dealt with, oldest first: all after the last one, or this week's when there is none. */
export const dueMondays = (last: string | undefined, nowMs: number): string[] => {
  const current = mondayOf(nowMs);
  if (last === undefined) return [current];
  const due: string[] = [];
  for (let monday = addDays(last, 7); monday <= current; monday = addDays(monday, 7)) due.push(monday);
  return due;
};
