/** Amounts as people read them, written by the database. */
const decimalsOf = (currency: string): string => `(select c.decimals from currency c where c.code = ${currency})`;

/** `12.5 USDT`, from smallest units. Both are expressions of SQL. */
export const moneySql = (amount: string, currency: string): string =>
  `trim_scale(round(${amount}::numeric / power(10::numeric, ${decimalsOf(currency)}), ${decimalsOf(currency)})) || ' ' || ${currency}`;
