/** Figures that follow from the terms of an offering, exact. */
import { formatUnits, parseUnits } from '@assay/contract/money';
import type { Offering } from '@assay/contract/offering';
import { times } from '../../money/amount-maths.ts';
import { plainAmount } from '../../money/amount-text.ts';

const SCALE = 18;
const units = (amount: string): bigint => parseUnits(amount, SCALE) ?? 0n;

type Terms = Pick<Offering, 'estimatedPrice' | 'winningPrice' | 'lotSize'>;

export const priceOf = ({ estimatedPrice, winningPrice }: Terms): string => plainAmount(winningPrice ?? estimatedPrice);

export const costOf = (terms: Terms, lots: number): string =>
  plainAmount(formatUnits(units(priceOf(terms)) * units(terms.lotSize) * BigInt(lots), 2 * SCALE));

export const coinsOf = ({ lotSize }: Pick<Offering, 'lotSize'>, lots: number): string => times(lotSize, BigInt(lots));

/** How many lots own money pays for, and no more than one member may apply for. */
export const mostLots = (terms: Terms & Pick<Offering, 'memberLots'>, available: string): number => {
  const price = units(costOf(terms, 1));
  const affordable = price === 0n ? 0n : units(available) / price;
  return Number(affordable < BigInt(terms.memberLots) ? affordable : BigInt(terms.memberLots));
};

export interface Demand {
  /** Whole percent of all lots that was applied for; over 100 when there is a draw. */
  percent: number;
  /** Whole percent of the lots applied for that wins. */
  chance: number;
  /** For the gauge: what was applied for, and where all lots are taken. */
  share: number;
  mark: number;
}

/** Room to the right of the mark while there is enough for all, so that it always stands inside the gauge. */
const ROOM = 1.25;

export const demandOf = ({ appliedLots, lots }: Pick<Offering, 'appliedLots' | 'lots'>): Demand => {
  const whole = Math.max(appliedLots, lots * ROOM);
  return {
    percent: Math.floor((appliedLots * 100) / lots),
    chance: appliedLots <= lots ? 100 : Math.floor((lots * 100) / appliedLots),
    share: appliedLots / whole,
    mark: lots / whole,
  };
};
