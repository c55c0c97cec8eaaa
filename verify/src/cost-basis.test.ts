import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averageCost, type CoinMove, costBasis } from './cost-basis.ts';

const move = (amount: bigint, value?: bigint): CoinMove => ({ amount, value });

describe('the cost of a coin', () => {
  it('is the average of what was paid for it', () => {
    const basis = costBasis([move(100n, 1000n), move(300n, 6000n)]);
    expect(basis).toEqual({ held: 400n, bought: 400n, cost: 7000n, realised: 0n });
    // Two decimals of the coin, none of the money: 17.50 for one hundred.
    expect(averageCost(basis, { coin: 2, cost: 0, shown: 1 })).toBe(17_500n);
  });

  it('leaves with what is sold, and the difference is realised', () => {
    const basis = costBasis([move(400n, 8000n), move(-100n, 2500n)]);
    expect(basis).toEqual({ held: 300n, bought: 300n, cost: 6000n, realised: 500n });
  });

  it('leaves with what is withdrawn, and nothing is realised', () => {
    expect(costBasis([move(400n, 8000n), move(-100n)])).toMatchObject({ bought: 300n, cost: 6000n, realised: 0n });
  });

  it('is of what was bought alone: a deposit has none, and what leaves takes its share of both', () => {
    const basis = costBasis([move(300n, 3000n), move(100n), move(-200n, 2600n)]);
    expect(basis).toEqual({ held: 200n, bought: 150n, cost: 1500n, realised: 1950n - 1500n });
    expect(averageCost(costBasis([move(5n)]), { coin: 0, cost: 0, shown: 0 })).toBeUndefined();
  });

  it('ends with the last coin', () => {
    expect(costBasis([move(7n, 10n), move(-3n, 5n), move(-4n, 5n)])).toEqual({
      held: 0n,
      bought: 0n,
      cost: 0n,
      realised: 0n,
    });
    expect(costBasis([move(7n, 10n), move(-9n)])).toEqual({ held: 0n, bought: 0n, cost: 0n, realised: 0n });
  });

  const amounts = fc.bigInt({ min: 1n, max: 10n ** 20n });
  const moves = fc.array(
    fc.record({ amount: amounts, value: fc.option(amounts, { nil: undefined }), isOut: fc.boolean() }),
    { maxLength: 30 },
  );
  /** No more leaves than is there, as in the books. */
  const inBooks = (drawn: { amount: bigint; value: bigint | undefined; isOut: boolean }[]): CoinMove[] => {
    let held = 0n;
    return drawn.flatMap(({ amount, value, isOut }) => {
      const gone = isOut ? amount % (held + 1n) : 0n;
      if (isOut && gone === 0n) return [];
      held += isOut ? -gone : amount;
      return [{ amount: isOut ? -gone : amount, value }];
    });
  };

  it('is never negative, never of more than is held, and held is the sum of all moves', () => {
    fc.assert(
      fc.property(moves, (drawn) => {
        const all = inBooks(drawn);
        const { held, bought, cost } = costBasis(all);
        expect(held).toBe(all.reduce((sum, { amount }) => sum + amount, 0n));
        expect(cost).toBeGreaterThanOrEqual(0n);
        expect(bought).toBeGreaterThanOrEqual(0n);
        expect(bought).toBeLessThanOrEqual(held);
        expect(held === 0n && cost !== 0n).toBe(false);
      }),
    );
  });

  it('loses nothing: cost left and result realised add up to what was paid and received', () => {
    fc.assert(
      fc.property(moves, (drawn) => {
        const all = inBooks(drawn.map((one) => ({ ...one, value: one.value ?? 1n })));
        const { cost, realised } = costBasis(all);
        const [paid, received] = [true, false].map((isIn) =>
          all.reduce((sum, { amount, value }) => (amount > 0n === isIn ? sum + value! : sum), 0n),
        );
        expect(cost - realised).toBe(paid! - received!);
      }),
    );
  });
});
