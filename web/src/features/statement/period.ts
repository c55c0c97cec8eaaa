/** Periods of a statement, as days of the member's own calendar: pure. */
import { MOST_STATEMENT_DAYS } from '@assay/contract/statement';

export interface Days {
  from: string;
  to: string;
}

/** The chosen kind, with what was last chosen of each. */
export interface Choice {
  kind: 'month' | 'year' | 'custom';
  month: string;
  year: string;
  days: Days;
}

const DAY_MS = 86_400_000;
const earlier = (a: string, b: string): string => (a < b ? a : b);

const lastDayOf = (month: string): string => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** A month, `2026-11`, as far as it has come. */
export const monthDays = (month: string, today: string): Days => ({
  from: `${month}-01`,
  to: earlier(lastDayOf(month), today),
});

export const yearDays = (year: string, today: string): Days => ({
  from: `${year}-01-01`,
  to: earlier(`${year}-12-31`, today),
});

/** Undefined for what no statement can be had of. */
export const customDays = ({ from, to }: Days, today: string): Days | undefined => {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const isPeriod = first <= last && to <= today && last - first < MOST_STATEMENT_DAYS * DAY_MS;
  return isPeriod ? { from, to } : undefined;
};
