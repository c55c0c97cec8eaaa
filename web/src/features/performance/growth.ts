/** Figures of the performance screen from the days that the server names: pure. Amounts are smallest units of USDT. */
import { parseUnits, SETTLEMENT } from '@assay/contract/money';
import type { WorthDay } from '@assay/contract/wallet';
import { dailyResults, moneyWeighted, timeWeighted } from '@assay/verify/returns';
import type { ReturnDay } from '@assay/verify/returns';

const units = (text: string): bigint => parseUnits(text, SETTLEMENT.decimals) ?? 0n;
const BILLIONTHS = 1e9;
const SCALE = 18;

export interface Growth {
  /** In billionths; undefined where nothing was invested. */
  timeWeighted: bigint | undefined;
  moneyWeighted: bigint | undefined;
  benchmark: bigint | undefined;
  start: bigint;
  flow: bigint;
  result: bigint;
  end: bigint;
  /** Results of the days after the first. */
  days: { day: string; result: bigint }[];
  /** Shares by which each day's end differs from the start, for drawing: own by time, and the benchmark's. */
  own: number[];
  compared: (number | undefined)[];
}

const priceOf = ({ benchmark }: WorthDay): bigint | undefined =>
  benchmark === null ? undefined : parseUnits(benchmark, SCALE);

/** Shares of the start, one for each day. A day without a return of its own leaves the line where it was. */
const ownLine = (start: bigint, days: readonly ReturnDay[]): number[] => {
  let factor = 1;
  let before = start;
  return [
    0,
    ...days.map((day) => {
      const share = timeWeighted(before, [day]);
      before = day.value;
      factor *= 1 + Number(share ?? 0n) / BILLIONTHS;
      return factor - 1;
    }),
  ];
};

const benchmarkLine = (history: readonly WorthDay[]): (number | undefined)[] => {
  const first = priceOf(history[0]!);
  return history.map((day) => {
    const price = priceOf(day);
    return first === undefined || first === 0n || price === undefined
      ? undefined
      : Number(((price - first) * 1_000_000_000n) / first) / BILLIONTHS;
  });
};

/** Undefined before there are two days to compare. */
export const growthOf = (history: readonly WorthDay[]): Growth | undefined => {
  const [first, ...rest] = history;
  if (!first || rest.length === 0) return undefined;
  const start = units(first.value);
  const days = rest.map(({ value, flow }) => ({ value: units(value), flow: units(flow) }));
  const results = dailyResults(start, days);
  const [from, to] = [priceOf(first), priceOf(rest.at(-1)!)];
  return {
    timeWeighted: timeWeighted(start, days),
    moneyWeighted: moneyWeighted(start, days),
    benchmark:
      from === undefined || to === undefined || from === 0n ? undefined : ((to - from) * 1_000_000_000n) / from,
    start,
    flow: days.reduce((sum, { flow }) => sum + flow, 0n),
    result: results.reduce((sum, result) => sum + result, 0n),
    end: days.at(-1)!.value,
    days: rest.map(({ day }, i) => ({ day, result: results[i]! })),
    own: ownLine(start, days),
    compared: benchmarkLine(history),
  };
};

/** Sums by month, newest first. */
export const monthsOf = (days: Growth['days']): { month: string; result: bigint }[] =>
  [...Map.groupBy(days, ({ day }) => day.slice(0, 7))]
    .map(([month, own]) => ({ month, result: own.reduce((sum, { result }) => sum + result, 0n) }))
    .toReversed();

/** A share in billionths as a percentage with two decimals, cut towards zero. */
export const percentOf = (share: bigint): string => {
  const hundredths = share / 100_000n;
  const digits = String(hundredths < 0n ? -hundredths : hundredths).padStart(3, '0');
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** How large one amount is beside the largest, from 0 to 100, for bars and tints. */
export const shareOfLargest = (amount: bigint, all: readonly bigint[]): number => {
  const size = (one: bigint): bigint => (one < 0n ? -one : one);
  const largest = all.reduce((most, one) => (size(one) > most ? size(one) : most), 0n);
  return largest === 0n ? 0 : Number((size(amount) * 100n) / largest);
};
