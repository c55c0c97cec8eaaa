/** Rows of profit as a table: a line for each period, a column for each product and currency. Pure. */
import { formatUnits, parseUnits } from '@assay/contract/money';

export interface ProfitRow {
  period: string;
  product: string;
  currency: string;
  result: string;
}

export const pivot = (rows: readonly ProfitRow[]) => {
  const keyOf = ({ product, currency }: Pick<ProfitRow, 'product' | 'currency'>) => `${product} ${currency}`;
  const columns = [
    ...new Map(rows.map((row) => [keyOf(row), { product: row.product, currency: row.currency }])).values(),
  ]
    // Put the currency that members trade most first.
    .toSorted(
      (a, b) => Number(b.currency === 'USDT') - Number(a.currency === 'USDT') || (keyOf(a) < keyOf(b) ? -1 : 1),
    );
  const values = new Map(rows.map((row) => [`${row.period} ${keyOf(row)}`, row.result]));
  const periods = [...new Set(rows.map(({ period }) => period))].toSorted().toReversed();
  return {
    columns,
    lines: periods.map((period) => ({
      period,
      values: columns.map((column) => values.get(`${period} ${keyOf(column)}`)),
    })),
  };
};

/** All products together, by currency, to the last digit; a currency has the same digits in every row. */
export const totalsOf = (rows: readonly ProfitRow[]): { currency: string; result: string }[] => {
  const sums = new Map<string, { sum: bigint; digits: number }>();
  for (const { currency, result } of rows) {
    const digits = result.split('.')[1]?.length ?? 0;
    sums.set(currency, { sum: (sums.get(currency)?.sum ?? 0n) + (parseUnits(result, digits) ?? 0n), digits });
  }
  return [...sums]
    .toSorted(([a], [b]) => Number(b === 'USDT') - Number(a === 'USDT') || (a < b ? -1 : 1))
    .map(([currency, { sum, digits }]) => ({ currency, result: formatUnits(sum, digits) }));
};
