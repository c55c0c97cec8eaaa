/** Public figures as the page draws them: pure. */
import { parseUnits } from '@assay/contract/money';
import type { Fairness } from './use-fairness.ts';

const SCALE = 18;

export interface Settled {
  checked: number;
  failed: number;
  untaped: number;
  /** In percent with at most two decimals, cut: all is said of all alone. Null when there is nothing. */
  percent: string | null;
}

export const settledOf = (rows: Fairness['settlements']): Settled => {
  const sum = (name: 'checked' | 'failed' | 'untaped') => rows.reduce((total, row) => total + row[name], 0);
  const [checked, failed, untaped] = [sum('checked'), sum('failed'), sum('untaped')];
  if (checked === 0) return { checked, failed, untaped, percent: null };
  const hundredths = Math.floor(((checked - failed) * 10_000) / checked);
  const fraction = String(hundredths % 100).padStart(2, '0');
  return { checked, failed, untaped, percent: `${Math.floor(hundredths / 100)}.${fraction}` };
};

/** A bar for each day up to today, with how much of the day is missing; days before the first record are undefined. */
export const tapeBarsOf = (
  { tapeDays, days }: Pick<Fairness, 'tapeDays' | 'days'>,
  lastDay: string,
): { day: string; missing: number | undefined }[] => {
  const byDay = new Map(tapeDays.map((row) => [row.day, row]));
  const last = Date.parse(`${lastDay}T00:00:00Z`);
  return Array.from({ length: days }, (_, index) => {
    const day = new Date(last - (days - 1 - index) * 86_400_000).toISOString().slice(0, 10);
    const row = byDay.get(day);
    return { day, missing: row && Math.min(1, row.gapSeconds / 86_400) };
  });
};

/** Two amounts as shares of the larger one. */
export const sharesOf = (a: string, b: string): [number, number] => {
  const [left, right] = [parseUnits(a, SCALE) ?? 0n, parseUnits(b, SCALE) ?? 0n];
  const most = left > right ? left : right;
  if (most <= 0n) return [0, 0];
  const share = (part: bigint) => Number((part * 1000n) / most) / 1000;
  return [share(left), share(right)];
};

/** Share that a pool holds of what it owes, in whole percent; null when it owes nothing. */
export const fundedOf = ({ holds, owes }: { holds: string; owes: string }): number | null => {
  const [held, owed] = [parseUnits(holds, SCALE) ?? 0n, parseUnits(owes, SCALE) ?? 0n];
  return owed <= 0n ? null : Number((held * 100n) / owed);
};

/** Settings have a kind for each table; the page counts them together. */
export const actsOf = (rows: Fairness['acts']): { act: string; count: number }[] => {
  const counts = new Map<string, number>();
  for (const { act, count } of rows) {
    const name = act.split(':')[0]!;
    counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return [...counts].map(([act, count]) => ({ act, count }));
};

export interface ActDay {
  day: string;
  count: number;
  /** By name of the part, the most first. */
  kinds: { name: string; count: number }[];
}

/** The newest days of what operators did; parts with one name are counted together. */
export const actDaysOf = (
  rows: NonNullable<Fairness['actDays']>,
  nameOf: (kind: string) => string,
  most: number,
): ActDay[] => {
  const days = new Map<string, Map<string, number>>();
  for (const { day, kind, count } of rows) {
    const kinds = days.get(day) ?? new Map<string, number>();
    const name = nameOf(kind);
    days.set(day, kinds.set(name, (kinds.get(name) ?? 0) + count));
  }
  return [...days]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .slice(0, most)
    .map(([day, kinds]) => ({
      day,
      count: [...kinds.values()].reduce((sum, count) => sum + count, 0),
      kinds: [...kinds].map(([name, count]) => ({ name, count })).toSorted((a, b) => b.count - a.count),
    }));
};
