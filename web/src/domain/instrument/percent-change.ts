import { formatUnits } from '@assay/contract/money';

/** Change from one price to another in percent, two decimals, cut towards zero; prices are integers at one scale. */
export const percentChange = (from: number, to: number): string =>
  from === 0 ? '0.00' : formatUnits(((BigInt(to) - BigInt(from)) * 10_000n) / BigInt(from), 2);
