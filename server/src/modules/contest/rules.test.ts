import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contestState, entryState, isOpenForEntries, rankOf, showYield, spreadOf, yieldOf } from './rules.ts';

const times = { startsAt: new Date(1000), joinUntil: new Date(1500), endsAt: new Date(2000) };

describe('a contest', () => {
  it('is to come, runs from its start and has ended with its end, and takes entries until it closes for them', () => {
    expect([999, 1000, 1999, 2000].map((now) => contestState(times, now))).toEqual([
      'upcoming',
      'running',
      'running',
      'ended',
    ]);
    expect([0, 1499, 1500].map((now) => isOpenForEntries({ ...times, pausedAt: null }, now))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('is left for good: an entry that was exited stays so after the end', () => {
    expect(entryState(times, { exitedAt: new Date(1200) }, 3000)).toBe('exited');
    expect(entryState(times, { exitedAt: null }, 3000)).toBe('ended');
  });
});

describe('a yield', () => {
  it('is cut towards zero, for losses as for gains', () => {
    expect(showYield(yieldOf(10_918_123_456n, 10_000_000_000n))).toBe('9.1812');
    expect(showYield(yieldOf(9_081_876_544n, 10_000_000_000n))).toBe('-9.1812');
    expect(showYield(yieldOf(9_999_999_999n, 10_000_000_000n))).toBe('0.0000');
    expect(showYield(yieldOf(0n, 10_000_000_000n))).toBe('-100.0000');
  });
});

const standing = fc.record({ counted: fc.bigInt(0n, 20n), hasTraded: fc.boolean() });
const standings = fc
  .array(standing, { maxLength: 30 })
  .map((all) => all.map((one, index) => ({ ...one, number: BigInt(index) })));

describe('a ranking', () => {
  it('orders by what counts, and of equal ones by who came first; whoever has not traded has no rank', () => {
    const ranked = rankOf([
      { number: 1n, counted: 5n, hasTraded: true },
      { number: 2n, counted: 9n, hasTraded: false },
      { number: 3n, counted: 7n, hasTraded: true },
      { number: 4n, counted: 7n, hasTraded: true },
    ]);
    expect(ranked.map(({ number, rank }) => [number, rank])).toEqual([
      [3n, 1],
      [4n, 2],
      [1n, 3],
      [2n, null],
    ]);
  });

  it('gives every trader one rank from 1 on without a gap, and nobody is above a higher equity', () => {
    fc.assert(
      fc.property(standings, (all) => {
        const ranked = rankOf(all);
        const traders = ranked.filter(({ hasTraded }) => hasTraded);
        expect(traders.map(({ rank }) => rank)).toEqual(traders.map((_, index) => index + 1));
        expect(ranked).toHaveLength(all.length);
        for (const [index, one] of traders.entries()) {
          const next = traders[index + 1];
          if (!next) continue;
          expect(one.counted > next.counted || (one.counted === next.counted && one.number < next.number)).toBe(true);
        }
      }),
    );
  });
});

describe('the spread of yields', () => {
  it('counts everybody once, around zero, with one own bin', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(-1_000_000n, 3_000_000n), { minLength: 1, maxLength: 40 }), (yields) => {
        const bins = spreadOf(yields, yields[0]);
        expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(yields.length);
        expect(bins.filter(({ isOwn }) => isOwn)).toHaveLength(1);
        expect(bins.find(({ isOwn }) => isOwn)!.count).toBeGreaterThan(0);
        expect(bins[8]!.from).toBe(0n);
        // Losses stand on the left.
        const losses = bins.slice(0, 8).reduce((sum, { count }) => sum + count, 0);
        expect(losses).toBe(yields.filter((one) => one < 0n).length);
      }),
    );
  });

  it('is nothing for nobody, and has no own bin for who is not ranked', () => {
    expect(spreadOf([], undefined)).toEqual([]);
    expect(spreadOf([5n], undefined).some(({ isOwn }) => isOwn)).toBe(false);
  });
});
