/** Result of a measurement: a figure, its target, and whether it meets it. */
export interface Row {
  what: string;
  figure: string;
  /** A ratio within this run, or a limit. */
  against?: string;
  isMet?: boolean;
}

export const printTable = (title: string, rows: readonly Row[]): void => {
  const width = Math.max(...rows.map((row) => row.what.length));
  console.log(`\n${title}`);
  for (const { what, figure, against = '', isMet } of rows) {
    const verdict = isMet === undefined ? '' : isMet ? '  met' : '  NOT MET';
    console.log(`  ${what.padEnd(width)}  ${figure.padStart(16)}  ${against}${verdict}`);
  }
};

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
