/**
 * Rules for what a live instance offers to whom. Pure. Default deny: a country that is not named or not known has only
 * the demo. Calls in the table open something for real money; every other call stays possible for everybody.
 */
import { ATTESTED } from '@assay/contract/offer';
import type { Offer, OfferBar } from '@assay/contract/offer';

export interface OfferRule {
  isOn: boolean;
  /** ISO 3166 codes, separated by commas. */
  countries: string;
  level: number;
  attestation: string;
}

export interface Known {
  /** Country of the accepted document; null before. */
  country: string | null;
  verification: number;
}

export const countriesOf = ({ countries }: Pick<OfferRule, 'countries'>): string[] =>
  countries.split(',').filter((code) => code !== '');

export const barOf = (rule: OfferRule, offer: Offer, { country, verification }: Known): OfferBar | undefined => {
  if (!rule.isOn || (ATTESTED.includes(offer) && rule.attestation === '')) return 'off';
  if (verification < rule.level || country === null) return 'identity';
  return countriesOf(rule).includes(country) ? undefined : 'country';
};

const inMoney = (offer: Offer) => (input: unknown) =>
  (input as { realm?: unknown }).realm === 'money' ? offer : undefined;
const always = (offer: Offer) => () => offer;

/** Every call that opens something, and what of the offer it is. A test holds it against the calls that a pause stops. */
export const OFFER_OF_CALL: Readonly<Record<string, (input: unknown) => Offer | undefined>> = {
  'trade.createPosition': inMoney('contracts'),
  // An order that waits was accepted by the rules of its day.
  'trade.changeOrder': () => undefined,
  'option.buyOption': inMoney('options'),
  'swap.quoteSwap': always('swap'),
  'swap.executeSwap': always('swap'),
  'recurring.addRecurring': always('swap'),
  'product.buyProduct': always('products'),
  'product.buyMachine': always('products'),
  'offering.subscribeOffering': always('offerings'),
  'loan.applyPledge': always('pledge'),
  'loan.applyCredit': always('credit'),
  // Granted when it was allowed.
  'loan.acceptLoan': () => undefined,
  'contest.joinContest': always('contests'),
  'welfare.claimWelfare': always('incentives'),
};

/** Time between the risk lesson and the first leveraged trade on real money in live. */
export const COOLING_OFF_MS = 24 * 60 * 60_000;

/** Limits of options in live: the shortest period, stakes per day, and how long three losses in a row stop them. */
export const OPTION_LIMITS = {
  leastSeconds: 60,
  perDay: 20,
  lossesInRow: 3,
  pauseMs: 5 * 60_000,
  shareOfDeposits: 100n,
};
