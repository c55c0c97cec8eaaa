/**
 * The cost of a member's coins: pure, from the member's own records alone. Averages, not lots: each coin of a kind cost the
 * same. Coins that came without a price, by a deposit or as a reward, have no cost and stay apart from those that were
 * bought; what leaves takes its share of both. Exact integers; divisions keep cost, so that no profit is overstated (ADR 74).
 */
import { ceilDiv } from '@assay/contract/money';

/** One change of a coin's balance. */
export interface CoinMove {
  /** In the smallest units of the coin; negative where it left. */
  amount: bigint;
  /** Paid for it or received for it, fees included, in the smallest units of the account currency; undefined without a price. */
  value: bigint | undefined;
}

export interface CostBasis {
  held: bigint;
  /** Part of what is held that was bought. */
  bought: bigint;
  /** Cost of that part. */
  cost: bigint;
  /** Received for what was bought and sold again, less its cost. */
  realised: bigint;
}

export const NO_COST: CostBasis = { held: 0n, bought: 0n, cost: 0n, realised: 0n };

const afterMove = (basis: CostBasis, { amount, value }: CoinMove): CostBasis => {
  const { held, bought, cost, realised } = basis;
  if (amount >= 0n)
    return value === undefined
      ? { ...basis, held: held + amount }
      : { ...basis, held: held + amount, bought: bought + amount, cost: cost + value };
  const gone = -amount;
  if (gone >= held) {
    // A correction may take more than there is; only what there was had a cost.
    const received = value === undefined ? undefined : (value * bought) / gone;
    return { ...NO_COST, realised: realised + (received === undefined ? 0n : received - cost) };
  }
  const boughtGone = (bought * gone) / held;
  const costGone = bought === 0n ? 0n : (cost * boughtGone) / bought;
  const gain = value === undefined ? 0n : (value * boughtGone) / gone - costGone;
  return { held: held - gone, bought: bought - boughtGone, cost: cost - costGone, realised: realised + gain };
};

/** Moves of one coin, oldest first. */
export const costBasis = (moves: Iterable<CoinMove>): CostBasis => {
  let basis = NO_COST;
  for (const move of moves) basis = afterMove(basis, move);
  return basis;
};

/** Cost of one whole coin with so many decimals, rounded up; undefined where nothing that was bought is left. */
export const averageCost = (
  { bought, cost }: Pick<CostBasis, 'bought' | 'cost'>,
  decimals: { coin: number; cost: number; shown: number },
): bigint | undefined =>
  bought === 0n
    ? undefined
    : ceilDiv(cost * 10n ** BigInt(decimals.coin + decimals.shown), bought * 10n ** BigInt(decimals.cost));
