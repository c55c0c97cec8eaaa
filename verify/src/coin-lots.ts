/**
 * Cost of coins, first in, first out. Every arrival is a lot with what it cost; what leaves is taken from the oldest lot. A
 * sale realises its proceeds less the cost of what it took; what is withdrawn takes its cost along and realises nothing.
 *
 * Parts of a lot's cost are cut, and the remainder stays with the rest of the lot, so that no unit of cost is lost.
 */
export interface CoinLot {
  currency: string;
  /** Smallest units of the coin, and of the currency of the account. */
  amount: bigint;
  cost: bigint;
  /** Epoch microseconds of its arrival. */
  atUs: bigint;
}

export interface CoinMove {
  /** Number of the journal in the member's chain. */
  seq: number;
  atUs: bigint;
  currency: string;
  /** Positive for an arrival. */
  change: bigint;
  /** Cost of an arrival, or proceeds of a sale. */
  value: bigint;
  isSale: boolean;
}

export interface RealisedLot {
  seq: number;
  currency: string;
  amount: bigint;
  cost: bigint;
  proceeds: bigint;
  boughtUs: bigint;
  soldUs: bigint;
}

interface Taken {
  amount: bigint;
  cost: bigint;
  atUs: bigint;
}

/** Takes an amount from the oldest lots. Coins that no lot explains have cost nothing. */
const take = (lots: CoinLot[], wanted: bigint, atUs: bigint): Taken[] => {
  const taken: Taken[] = [];
  let left = wanted;
  while (left > 0n) {
    const lot = lots[0];
    if (!lot) {
      taken.push({ amount: left, cost: 0n, atUs });
      break;
    }
    const amount = lot.amount < left ? lot.amount : left;
    const cost = (lot.cost * amount) / lot.amount;
    taken.push({ amount, cost, atUs: lot.atUs });
    left -= amount;
    if (amount === lot.amount) lots.shift();
    else lots[0] = { ...lot, amount: lot.amount - amount, cost: lot.cost - cost };
  }
  return taken;
};

/** Divides proceeds over what was taken, in proportion, so that the parts add up to them. */
const realise = ({ seq, atUs, currency, change, value }: CoinMove, taken: readonly Taken[]): RealisedLot[] => {
  let amountBefore = 0n;
  let given = 0n;
  return taken.map(({ amount, cost, atUs: boughtUs }) => {
    amountBefore += amount;
    const proceeds = (value * amountBefore) / -change - given;
    given += proceeds;
    return { seq, currency, amount, cost, proceeds, boughtUs, soldUs: atUs };
  });
};

export const foldLots = (
  open: readonly CoinLot[],
  moves: Iterable<CoinMove>,
): { lots: CoinLot[]; realised: RealisedLot[] } => {
  const byCurrency = new Map<string, CoinLot[]>();
  const lotsOf = (currency: string): CoinLot[] => {
    const own = byCurrency.get(currency) ?? [];
    byCurrency.set(currency, own);
    return own;
  };
  for (const lot of open) lotsOf(lot.currency).push(lot);
  const realised: RealisedLot[] = [];
  for (const move of moves) {
    const lots = lotsOf(move.currency);
    if (move.change > 0n)
      lots.push({ currency: move.currency, amount: move.change, cost: move.value, atUs: move.atUs });
    else if (move.change < 0n) {
      const taken = take(lots, -move.change, move.atUs);
      if (move.isSale) realised.push(...realise(move, taken));
    }
  }
  return { lots: [...byCurrency.values()].flat(), realised };
};
