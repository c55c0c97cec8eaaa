/**
 * Earnings of a machine under given assumptions. An estimate to play with: no money follows from it, so plain numbers
 * do.
 */
import type { Machine } from '@assay/contract/product';

export interface Assumptions {
  /** Multiple of the difficulty of the last day: 1 is as it was. */
  difficulty: number;
  /** Price of one coin. */
  price: number;
  /** Price of one kilowatt-hour. */
  electricity: number;
}

export interface Estimate {
  /** A machine a day, after the fee of the pool. */
  coins: number;
  revenue: number;
  cost: number;
  net: number;
  /** Undefined where nothing is mined at all. */
  breakEvenPrice: number | undefined;
}

const HOURS = 24;

export const estimate = (machine: Machine, { difficulty, price, electricity }: Assumptions): Estimate => {
  const mined = (Number(machine.hashrate) * Number(machine.coinsPerUnit)) / difficulty;
  const coins = mined * (1 - Number(machine.poolFeePercent) / 100);
  const cost = (machine.powerWatt / 1000) * HOURS * electricity;
  const revenue = coins * price;
  return { coins, revenue, cost, net: revenue - cost, breakEvenPrice: coins > 0 ? cost / coins : undefined };
};

/** Watts for one unit of hashrate, which for terahashes a second are joules a terahash. */
export const wattsPerUnit = ({ powerWatt, hashrate }: Machine): number => powerWatt / Number(hashrate);
