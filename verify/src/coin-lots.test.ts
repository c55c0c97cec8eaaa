import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldLots } from './coin-lots.ts';
import type { CoinMove } from './coin-lots.ts';

const move = (seq: number, change: bigint, value: bigint, isSale = false): CoinMove => ({
  seq,
  atUs: BigInt(seq),
  currency: 'BTC',
  change,
  value,
  isSale,
});

describe('coins, first in, first out', () => {
  it('sells the oldest first, as worked out by hand', () => {
    // 10 for 100, 10 for 300; 15 sold for 450: 10 cost 100 and 5 cost 150, so the profit is 450 − 250 = 200.
    const { lots, realised } = foldLots([], [move(1, 10n, 100n), move(2, 10n, 300n), move(3, -15n, 450n, true)]);
    expect(realised).toEqual([
      { seq: 3, currency: 'BTC', amount: 10n, cost: 100n, proceeds: 300n, boughtUs: 1n, soldUs: 3n },
      { seq: 3, currency: 'BTC', amount: 5n, cost: 150n, proceeds: 150n, boughtUs: 2n, soldUs: 3n },
    ]);
    expect(lots).toEqual([{ currency: 'BTC', amount: 5n, cost: 150n, atUs: 2n }]);
  });

  it('realises nothing on what is withdrawn, which takes its cost along', () => {
    const { lots, realised } = foldLots([], [move(1, 10n, 100n), move(2, -4n, 0n)]);
    expect(realised).toEqual([]);
    expect(lots).toEqual([{ currency: 'BTC', amount: 6n, cost: 60n, atUs: 1n }]);
  });

  it('loses no unit of coins, cost or proceeds, whatever is bought and sold', () => {
    const step = fc.record({ buy: fc.boolean(), amount: fc.bigInt(1n, 10n ** 12n), value: fc.bigInt(0n, 10n ** 12n) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let held = 0n;
        const moves = steps.flatMap(({ buy, amount, value }, seq): CoinMove[] => {
          const change = buy ? amount : -(amount < held ? amount : held);
          held += change;
          return change === 0n ? [] : [move(seq, change, value, !buy)];
        });
        const { lots, realised } = foldLots([], moves);
        const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, one) => total + one, 0n);
        expect(sum(lots.map(({ amount }) => amount))).toBe(held);
        const paid = sum(moves.filter(({ change }) => change > 0n).map(({ value }) => value));
        expect(sum(lots.map(({ cost }) => cost)) + sum(realised.map(({ cost }) => cost))).toBe(paid);
        const got = sum(moves.filter(({ change }) => change < 0n).map(({ value }) => value));
        expect(sum(realised.map(({ proceeds }) => proceeds))).toBe(got);
        expect(realised.every(({ amount, cost, proceeds }) => amount > 0n && cost >= 0n && proceeds >= 0n)).toBe(true);
      }),
    );
  });
});
