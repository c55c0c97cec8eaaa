/** Marks of a member's own trades on a chart. Prices are integers at the instrument's scale. */

export type LineKind = 'entry' | 'order' | 'profit' | 'loss' | 'closeOut' | 'option';

/** A price that matters as long as something is open. */
export interface LineMark {
  id: string;
  kind: LineKind;
  price: number;
  text: string;
}

/** A price at which something was opened or ended. */
export interface FillMark {
  id: string;
  kind: 'in' | 'out';
  /** Epoch seconds. */
  time: number;
  price: number;
  /** Which way it was meant: a purchase and a rise point up. */
  direction: 1 | -1;
  /** Result of an end: a gain is 1, a loss -1. */
  result: 1 | 0 | -1;
  text: string;
}

export interface ChartMarks {
  lines: readonly LineMark[];
  fills: readonly FillMark[];
}
