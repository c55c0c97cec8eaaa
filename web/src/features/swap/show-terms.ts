/** Terms of a swap in words and figures, wherever they are shown. */
import { formatUnits, parseUnits } from '@assay/contract/money';
import { formatExact } from '@assay/ui/number-format.ts';

const SCALE = 30;
const ONE = 10n ** BigInt(SCALE);
/** Prices below a hundred need more digits to be compared. */
const digitsOf = (units: bigint): number => (units >= 100n * ONE ? 2 : 8);

/** A rate is a price: its digits follow from its size, whatever decimals the currency has. */
const rateText = (rate: string, most: number, unit: string): string => `${formatExact(rate, most)} ${unit}`;

/** One unit of the dearer currency in the other: nobody compares millionths. Cut, for reading; the amounts are exact. */
export const showRate = (rate: string, from: string, to: string): string => {
  const units = parseUnits(rate, SCALE) ?? 0n;
  if (units === 0n || units >= ONE) return `1 ${from} = ${rateText(rate, digitsOf(units), to)}`;
  const inverse = (ONE * ONE) / units;
  return `1 ${to} = ${rateText(formatUnits(inverse, SCALE), digitsOf(inverse), from)}`;
};

/** Received for one sent, by all buys together; undefined before the first. */
export const averageRate = (spent: string, received: string): string | undefined => {
  const [sent, got] = [parseUnits(spent, SCALE) ?? 0n, parseUnits(received, SCALE) ?? 0n];
  return sent === 0n ? undefined : formatUnits((got * ONE) / sent, SCALE);
};

/** Fee and spread together: the amount less the worth of what is received at the prices of the tape. In what is sent. */
export const swapCost = (terms: {
  amount: string;
  receive: string;
  referenceRate: string;
}): { amount: string; percent: string } => {
  const [amount, receive, rate] = [terms.amount, terms.receive, terms.referenceRate].map(
    (text) => parseUnits(text, SCALE) ?? 0n,
  ) as [bigint, bigint, bigint];
  const worth = rate === 0n ? amount : (receive * ONE) / rate;
  const cost = worth < amount ? amount - worth : 0n;
  const hundredths = amount === 0n ? 0n : (cost * 10_000n + amount - 1n) / amount;
  return { amount: formatUnits(cost, SCALE), percent: formatUnits(hundredths, 2) };
};
