import fc from 'fast-check';
import { addDays, businessDayStart, weekdayOf } from '@assay/contract/time';
import { describe, expect, it } from 'vitest';
import { affordable } from './rewards.ts';
import {
  averageValue,
  balanceTime,
  discountedRate,
  dueMondays,
  HOUR_US,
  HOURS,
  levelAbove,
  levelFor,
  mondayOf,
} from './rules.ts';
import type { HourChange, LevelTerms } from './rules.ts';

const DAY_US = HOUR_US * BigInt(HOURS);
const DAY_MS = 86_400_000;

const terms = (level: number, threshold: bigint): LevelTerms => ({
  level,
  threshold,
  feeDiscount: 0n,
  bonus: 0n,
  envelope: 0n,
});
const LEVELS = [terms(0, 0n), terms(1, 1000n), terms(2, 5000n), terms(3, 20_000n)];

/** A change at a moment of the day, or after its end. */
interface Move {
  us: bigint;
  delta: bigint;
}

const hourly = (moves: readonly Move[]): HourChange[] =>
  moves.map(({ us, delta }) => {
    const hour = us / HOUR_US >= BigInt(HOURS) ? HOURS : Number(us / HOUR_US);
    return { hour, delta, weighted: delta * (us % HOUR_US) };
  });

/** From one change to the next, forwards: another way than the one that is tested. */
const stepByStep = (start: bigint, moves: readonly Move[], priceAt: (hour: number) => bigint): bigint => {
  const ordered = moves.toSorted((a, b) => (a.us < b.us ? -1 : 1));
  let area = 0n;
  for (let hour = 0n; hour < BigInt(HOURS); hour++) {
    const [from, until] = [hour * HOUR_US, (hour + 1n) * HOUR_US];
    const inside = ordered.filter(({ us }) => us >= from && us < until);
    const edges = [from, ...inside.map(({ us }) => us), until];
    for (let i = 0; i + 1 < edges.length; i++) {
      const balance = ordered.filter(({ us }) => us <= edges[i]!).reduce((sum, { delta }) => sum + delta, start);
      area += balance * (edges[i + 1]! - edges[i]!) * priceAt(Number(hour));
    }
  }
  return area;
};

const day = { decimals: 6, prices: Array.from({ length: HOURS }, () => ({ units: 1n, scale: 0 })) };

describe('the average of a day', () => {
  it('is the area under the balance, whatever came and went when, at the price of each hour', () => {
    const move = fc.record({ us: fc.bigInt(0n, DAY_US + HOUR_US), delta: fc.bigInt(-1000n, 1000n) });
    fc.assert(
      fc.property(
        fc.array(move, { maxLength: 12 }),
        fc.array(fc.bigInt(1n, 10_000n), { minLength: HOURS, maxLength: HOURS }),
        (moves, units) => {
          const start = 50_000n;
          const balance = moves.reduce((sum, { delta }) => sum + delta, start);
          const area = stepByStep(start, moves, (hour) => units[hour]!);
          const prices = units.map((one) => ({ units: one, scale: 2 }));
          const changes = hourly(moves);
          const areas = balanceTime({ balance, changes });
          expect(areas.reduce((sum, one, hour) => sum + one * units[hour]!, 0n)).toBe(area);
          expect(averageValue({ decimals: 0, balance, changes, prices })).toBe((area * 10_000n) / DAY_US);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('counts what came a minute ago as a minute of the day', () => {
    const changes = hourly([{ us: DAY_US - 60_000_000n, delta: 1_440_000_000n }]);
    expect(averageValue({ ...day, balance: 1_440_000_000n, changes })).toBe(1_000_000n);
  });

  it('does not count what came after the moment that is looked at', () => {
    const changes = hourly([{ us: DAY_US + 5n, delta: 700n }]);
    expect(averageValue({ ...day, balance: 1700n, changes })).toBe(1000n);
  });

  it('counts a currency from its first price on', () => {
    const prices = day.prices.map((price, hour) => (hour < 12 ? undefined : price));
    expect(averageValue({ ...day, prices, balance: 1000n, changes: [] })).toBe(500n);
  });
});

describe('a level', () => {
  it('is the highest whose threshold is reached, to the unit', () => {
    for (const [average, level] of [
      [0n, 0],
      [999n, 0],
      [1000n, 1],
      [4999n, 1],
      [5000n, 2],
      [10n ** 30n, 3],
    ] as const)
      expect(levelFor(LEVELS, average).level).toBe(level);
    expect(levelAbove(LEVELS, LEVELS[1]!)?.level).toBe(2);
    expect(levelAbove(LEVELS, LEVELS[3]!)).toBeUndefined();
  });

  it('never falls when the average rises, in whatever order levels are listed', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 40_000n),
        fc.bigInt(0n, 40_000n),
        fc.shuffledSubarray(LEVELS.slice(1)),
        (a, b, rest) => {
          const levels = [LEVELS[0]!, ...rest];
          const [low, high] = a < b ? [a, b] : [b, a];
          expect(levelFor(levels, low).level).toBeLessThanOrEqual(levelFor(levels, high).level);
        },
      ),
    );
  });

  it('takes off no more of a fee than its discount, and never adds to it', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10_000_000n), fc.bigInt(0n, 500_000_000n), (rate, discount) => {
        const discounted = discountedRate(rate, discount);
        expect(discounted <= rate && discounted * 2n >= rate).toBe(true);
        expect((rate - discounted) * 1_000_000_000n <= rate * discount).toBe(true);
      }),
    );
  });
});

describe('weeks', () => {
  it('begin on Mondays in UTC+8', () => {
    expect(mondayOf(businessDayStart('2026-11-16'))).toBe('2026-11-16');
    expect(mondayOf(businessDayStart('2026-11-16') - 1)).toBe('2026-11-09');
    expect(mondayOf(businessDayStart('2026-11-22') + DAY_MS - 1)).toBe('2026-11-16');
  });

  it('are each due once, however rarely and irregularly anyone looks', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 * 24 }), { minLength: 1, maxLength: 30 }), (hours) => {
        let nowMs = businessDayStart('2026-11-18');
        let last: string | undefined;
        const given: string[] = [];
        for (const passed of hours) {
          const due = dueMondays(last, nowMs);
          given.push(...due);
          last = due.at(-1) ?? last;
          nowMs += passed * 3_600_000;
        }
        expect(given.every((monday) => weekdayOf(monday) === 1)).toBe(true);
        expect(given).toEqual(given.map((_, week) => addDays('2026-11-16', week * 7)));
      }),
    );
  });
});

describe('a pool', () => {
  it('pays in order as far as it reaches', () => {
    const due = [5n, 3n, 1n].map((amount) => ({ amount }));
    expect(affordable(due, 9n)).toEqual(due);
    expect(affordable(due, 8n)).toEqual(due.slice(0, 2));
    expect(affordable(due, 4n)).toEqual([]);
    expect(affordable([], 4n)).toEqual([]);
  });
});
