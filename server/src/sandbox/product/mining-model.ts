/**
 * Earnings of machines, as a function of the day and of prices alone, so that anybody can recompute them. The network
 * is simulated: its hashrate follows the average price of a month, as miners come and go, and luck differs from day to
 * day. The figures are of a source, not of anybody's balance, and so may be floating.
 */
import { createHash } from 'node:crypto';
import type { MiningTerms } from '../../modules/product/product.ts';

interface Network {
  /** Coins of all blocks of a day. */
  coinsPerDay: number;
  /** Hashes a second, in the unit of its machines, when the average price is the reference. */
  hashrate: number;
  referencePrice: number;
  /** Hashes of difficulty one, in that unit, a block. */
  difficultyPer: number;
}

const NETWORKS: Readonly<Record<string, Network>> = {
  // Units: TH/s, ten minutes and 2^32 hashes a block.
  BTC: { coinsPerDay: 450, hashrate: 1.171e9, referencePrice: 96_412.5, difficultyPer: (600 * 1e12) / 2 ** 32 },
  // Units: MH/s; two and a half minutes.
  LTC: { coinsPerDay: 3600, hashrate: 8.2e8, referencePrice: 104.35, difficultyPer: (150 * 1e6) / 2 ** 32 },
  // Units: MH/s; thirteen seconds, difficulty counted in hashes.
  ETC: { coinsPerDay: 13_312, hashrate: 2.178e8, referencePrice: 24.71, difficultyPer: 13 * 1e6 },
};

const LUCK = 0.06;
const HOURS = 24;

/** From -1 to 1, the same for the same day for ever. */
const luckOf = (coin: string, day: string): number =>
  createHash('sha256').update(`${coin} ${day}`).digest().readUInt32BE(0) / 2 ** 31 - 1;

export interface MiningDay {
  difficulty: string;
  coinsPerUnit: string;
  price: string;
  /** Earnings of one machine, after pool fee and electricity, in the currency of the price. */
  net: number;
}

/** `price` at the end of the day, `average` of the thirty days before it. */
export const mineDay = (
  terms: MiningTerms,
  day: string,
  { price, average }: { price: number; average: number },
): MiningDay => {
  const network = NETWORKS[terms.coin];
  if (!network) throw new Error(`there is no model of the network of ${terms.coin}`);
  const hashrate = network.hashrate * (average / network.referencePrice);
  const coinsPerUnit = (network.coinsPerDay / hashrate) * (1 + LUCK * luckOf(terms.coin, day));
  const revenue = Number(terms.hashrate) * coinsPerUnit * price * (1 - Number(terms.poolFeePercent) / 100);
  const electricity = (terms.powerWatt / 1000) * HOURS * Number(terms.electricityPerKwh);
  return {
    difficulty: Math.round(hashrate * network.difficultyPer).toString(),
    coinsPerUnit: coinsPerUnit.toFixed(15),
    price: price.toFixed(6),
    net: revenue - electricity,
  };
};
