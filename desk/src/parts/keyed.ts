/** Rows that have no id of their own, each with a key made of what it says; equal ones are numbered. */
export const keyed = <R>(rows: readonly R[], textOf: (row: R) => string): { key: string; row: R }[] => {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const text = textOf(row);
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    return { key: `${text} ${count}`, row };
  });
};
