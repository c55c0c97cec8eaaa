/**
 * The arithmetic of a swap: pure and exact. Invariants (L8, X1): rounding favours the house, so that swapping there and
 * back never gains; the amounts follow from the rate as shown, received <= (sent - fee) x rate, cut by less than one
 * unit of either currency.
 */
import { ceilDiv, formatUnits, RATE_ONE } from '@assay/contract/money';
import { ACCOUNT_CURRENCY } from '@assay/contract/wallet';
import { DomainError } from '../../base/domain-error.ts';
import { VALUE_SCALE, valueOf } from '../wallet/index.ts';
import type { Currency, UnitPrice } from '../wallet/index.ts';

/** Decimals of rates: enough that cutting one never costs a whole smallest unit of what is usual. */
export const RATE_SCALE = 18;
const RATE_UNIT = 10n ** BigInt(RATE_SCALE);

const greater = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b);

export interface SwapSide {
  currency: Pick<Currency, 'decimals' | 'swapSpread' | 'swapFee' | 'swapMin' | 'swapMax'>;
  price: UnitPrice;
}

export interface SwapTerms {
  /** Sent, the fee included; smallest units of the currency sent, as is the fee. */
  amount: bigint;
  fee: bigint;
  /** Smallest units of the currency received. */
  receive: bigint;
  /** Received for one sent, at RATE_SCALE: after the spread, and at the prices of the tape alone. */
  rate: bigint;
  referenceRate: bigint;
  /** Billionths. */
  spread: bigint;
}

/** The stricter of both currencies counts for a pair. */
const settingsOf = ({ currency: from }: SwapSide, { currency: to }: SwapSide) => ({
  spread: greater(from.swapSpread, to.swapSpread),
  fee: greater(from.swapFee, to.swapFee),
  min: greater(from.swapMin, to.swapMin),
  max: lesser(from.swapMax, to.swapMax),
});

const ratesOf = (from: UnitPrice, to: UnitPrice, spread: bigint): Pick<SwapTerms, 'rate' | 'referenceRate'> => {
  const above = from.units * 10n ** BigInt(to.scale) * RATE_UNIT;
  const below = to.units * 10n ** BigInt(from.scale);
  return { rate: (above * (RATE_ONE - spread)) / (below * RATE_ONE), referenceRate: above / below };
};

/**
 * How far the market may move between a quote and its use, either way, in billionths: half of the spread. Because it is
 * less than the spread, no quote is ever better than the market at the moment of its use, however long one chooses; and
 * because it is the same both ways, nobody is held to a quote only when it suits the house.
 */
export const toleranceOf = ({ spread }: Pick<SwapTerms, 'spread'>): bigint => spread / 2n;

/** Whether the market has moved from the quoted rate by more than the tolerance, in either direction. */
export const hasMoved = (quoted: Pick<SwapTerms, 'referenceRate' | 'spread'>, rateNow: bigint): boolean => {
  const distance = rateNow > quoted.referenceRate ? rateNow - quoted.referenceRate : quoted.referenceRate - rateNow;
  return distance * RATE_ONE > quoted.referenceRate * toleranceOf(quoted);
};

/** Worth of one unit in the other currency, at the prices of the tape alone. */
export const referenceRateOf = (from: UnitPrice, to: UnitPrice): bigint => ratesOf(from, to, 0n).referenceRate;

/** Fee and spread together, in the currency sent: the amount less the worth of what is received, at the prices of the tape. */
export const costOf = (
  { amount, receive, referenceRate }: SwapTerms,
  decimals: { from: number; to: number },
): bigint => {
  const worth = (receive * RATE_UNIT * 10n ** BigInt(decimals.from)) / (referenceRate * 10n ** BigInt(decimals.to));
  return worth < amount ? amount - worth : 0n;
};

/** Amount left after the fee, which is rounded up. */
const afterFee = (amount: bigint, fee: bigint): bigint => (amount * (RATE_ONE - fee)) / RATE_ONE;

/** The terms for what is sent, or for what is to be received; refuses what is outside of the limits. */
export const quoteTerms = (
  from: SwapSide,
  to: SwapSide,
  wanted: { amount: bigint } | { receive: bigint },
): SwapTerms => {
  const settings = settingsOf(from, to);
  const rates = ratesOf(from.price, to.price, settings.spread);
  if (rates.rate === 0n) throw new DomainError('no_price');
  const above = rates.rate * 10n ** BigInt(to.currency.decimals);
  const below = RATE_UNIT * 10n ** BigInt(from.currency.decimals);
  const amount =
    'amount' in wanted
      ? wanted.amount
      : ceilDiv(ceilDiv(wanted.receive * below, above) * RATE_ONE, RATE_ONE - settings.fee);
  const net = afterFee(amount, settings.fee);
  const receive = 'receive' in wanted ? wanted.receive : (net * above) / below;
  const value = valueOf(amount, from.currency.decimals, from.price);
  if (receive <= 0n || value < settings.min)
    throw new DomainError('amount_too_small', { minimum: limitText(settings.min) });
  if (value > settings.max) throw new DomainError('amount_too_large', { maximum: limitText(settings.max) });
  return { amount, fee: amount - net, receive, ...rates, spread: settings.spread };
};

/** As the sentence of the refusal says it, `1 USDT`. */
const limitText = (value: bigint): string =>
  `${formatUnits(value, VALUE_SCALE).replace(/\.?0+$/, '')} ${ACCOUNT_CURRENCY}`;
