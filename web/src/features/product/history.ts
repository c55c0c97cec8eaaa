/** The realised days of a product, ready to be drawn as bars around a zero line: pure. */
import type { ProductDetail } from '@assay/contract/product';
import { sum } from '../../money/amount-maths.ts';

type Day = ProductDetail['history'][number];

export interface Bar extends Day {
  /** Share of the height of the chart; the percent's sign gives the side. */
  height: number;
  isLoss: boolean;
}

export interface Realised {
  bars: Bar[];
  /** Place of zero from the top, as a share of the chart's height. */
  zero: number;
  up: number;
  down: number;
  /** Days that were worked out from before there was a tape. */
  modelled: number;
  best: Bar;
  worst: Bar;
  /** All days together, in percent of what took part. */
  total: string;
}

export const SHOWN_DAYS = 30;

const largest = (values: readonly number[]): number => Math.max(0, ...values);

/** Undefined where there is no day yet. Bars share one scale on both sides, so that a loss looks as large as a gain. */
export const readHistory = (history: readonly Day[]): Realised | undefined => {
  const shown = history.slice(-SHOWN_DAYS);
  if (shown.length === 0) return undefined;
  const values = shown.map(({ percent }) => Number(percent));
  const highest = largest(values);
  const deepest = largest(values.map((value) => -value));
  const span = highest + deepest;
  const bars = shown.map((day, index) => ({
    ...day,
    height: span === 0 ? 0 : Math.abs(values[index]!) / span,
    isLoss: values[index]! < 0,
  }));
  const byPercent = bars.toSorted((a, b) => Number(a.percent) - Number(b.percent));
  return {
    bars,
    zero: span === 0 ? 0.5 : highest / span,
    up: values.filter((value) => value > 0).length,
    down: values.filter((value) => value < 0).length,
    modelled: shown.filter(({ isModelled }) => isModelled).length,
    best: byPercent.at(-1)!,
    worst: byPercent[0]!,
    total: sum(shown.map(({ percent }) => percent)),
  };
};
