import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStanding, seasonAt, seasonFrom, seasonPoints, seasonSpan, standingOf } from './season-rule.ts';

describe('seasons', () => {
  it('are quarters of the year by business days, without a gap', () => {
    // 2026-12-31 16:00 UTC is the first moment of 2027 in UTC+8.
    const turn = Date.UTC(2026, 11, 31, 16);
    expect([seasonAt(turn - 1), seasonAt(turn)]).toEqual(['2026-4', '2027-1']);
    expect(seasonSpan('2026-4')).toMatchObject({ untilMs: turn, firstDay: '2026-10-01', lastDay: '2026-12-31' });
    expect(seasonSpan('2027-1').fromMs).toBe(turn);
    expect([seasonFrom('2026-4', 1), seasonFrom('2026-1', -1), seasonFrom('2026-2', 4)]).toEqual([
      '2027-1',
      '2025-4',
      '2027-2',
    ]);
  });

  it('hold every moment once', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) }), (ms) => {
        const { fromMs, untilMs } = seasonSpan(seasonAt(ms));
        expect(ms >= fromMs && ms < untilMs).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

describe('points', () => {
  it('go from 100 evenly down, and the last who traded has some', () => {
    expect([1, 2, 3, 4].map((rank) => seasonPoints(rank, 4))).toEqual([100, 75, 50, 25]);
    expect([seasonPoints(1, 1), seasonPoints(300, 300)]).toEqual([100, 0]);
  });
});

const results = (...ranks: [string, number][]) => ({
  results: ranks.map(([contestId, rank]) => ({ contestId, rank })),
});

describe('a standing', () => {
  const contests = [
    { id: 'a', ranked: 4 },
    { id: 'b', ranked: 2 },
  ];
  const rankedOf = (id: string) => contests.find((contest) => contest.id === id)!.ranked;

  it('adds points up, puts the better single result first, and lets equals share a place', () => {
    const places = standingOf(
      [results(['a', 3]), results(['a', 2], ['b', 2]), results(['b', 1]), results(['a', 1]), results(['a', 4])],
      rankedOf,
    );
    expect(places.map(({ rank, points }) => [rank, points])).toEqual([
      [1, 125],
      [2, 100],
      [2, 100],
      [4, 50],
      [5, 25],
    ]);
    expect(isStanding(places, contests)).toBe(true);
    expect(isStanding(places.slice(0, 2), contests)).toBe(true);
  });

  it('is refused with other points, another order, a rank that two have or that does not exist', () => {
    const [first, second, third] = standingOf([results(['a', 1]), results(['a', 2]), results(['a', 3])], rankedOf);
    expect(isStanding([{ ...first!, points: 101 }, second!], contests)).toBe(false);
    expect(isStanding([second!, first!], contests)).toBe(false);
    expect(isStanding([{ ...first!, rank: 2 }, second!, third!], contests)).toBe(false);
    expect(isStanding([first!, { ...first!, rank: 1 }], contests)).toBe(false);
    expect(isStanding(standingOf([results(['a', 1])], rankedOf), [])).toBe(false);
    expect(
      isStanding(
        standingOf([results(['b', 3])], () => 4),
        contests,
      ),
    ).toBe(false);
  });
});
