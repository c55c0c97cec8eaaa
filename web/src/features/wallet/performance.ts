/** The result of a period from the days that the server names: pure. Start, money in and out, and result add up to now. */
import { formatUnits, parseUnits } from '@assay/contract/money';
import type { Assets } from './allocation.ts';

const SCALE = 18;
const units = (text: string): bigint => parseUnits(text, SCALE) ?? 0n;
const text = (value: bigint): string => formatUnits(value, SCALE).replace(/\.?0+$/, '');

/** Digits of a percentage. */
const DIGITS = 2;
const percent = (part: bigint, whole: bigint): string | undefined =>
  whole <= 0n ? undefined : formatUnits((part * 10n ** BigInt(DIGITS + 2)) / whole, DIGITS);

/** A result as a share of what it cost. Undefined where that is nothing. */
export const percentOf = (result: string, cost: string): string | undefined => percent(units(result), units(cost));

export interface Performance {
  /** Days that were there to look at. */
  days: number;
  start: string;
  flow: string;
  result: string;
  now: string;
  /** Of what it cost: the start and what was put in since. Undefined where that is nothing. */
  percent: string | undefined;
  /** Change of bitcoin over the same days. */
  benchmark: string | undefined;
}

export const performanceOf = (history: Assets['history'], wanted: number): Performance | undefined => {
  const [first, ...days] = history.slice(-(wanted + 1));
  const last = days.at(-1);
  if (!first || !last) return undefined;
  const flow = days.reduce((sum, day) => sum + units(day.flow), 0n);
  const cost = units(first.value) + flow;
  const result = units(last.value) - cost;
  const [from, to] = [units(first.benchmark ?? '0'), units(last.benchmark ?? '0')];
  return {
    days: days.length,
    start: first.value,
    flow: text(flow),
    result: text(result),
    now: last.value,
    percent: percent(result, cost),
    benchmark: to === 0n ? undefined : percent(to - from, from),
  };
};
