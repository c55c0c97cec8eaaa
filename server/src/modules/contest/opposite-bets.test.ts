/**
 * Why two accounts that bet against each other are worth nothing in a contest. The rule is simple enough to be proven:
 * together they never count more than they began with. And it is played out: in a field of twenty, a pair with opposite
 * bets of any size expects no more of the prizes than two entrants who bet on their own.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedOf, rankOf, roundOf } from './rules.ts';
import { SERIES } from '../../sandbox/contest/schedule.ts';

const CAPITAL = 10_000_000_000n;
const CAP = CAPITAL / 50n;
const ROUNDS = 12;
const TERMS = { rounds: ROUNDS, cap: CAP };

describe('a round', () => {
  const times = { startsAt: new Date(0), joinUntil: new Date(60_000), endsAt: new Date(120_000) };

  it('is one of equal parts of the contest, also for what fills at the very end', () => {
    expect([0n, 9_999_999n, 10_000_000n, 119_999_999n, 121_000_000n].map((us) => roundOf(times, 12, us))).toEqual([
      0, 0, 1, 11, 11,
    ]);
  });
});

describe('two accounts with opposite bets', () => {
  it('never count more together than they began with, however they bet, split and close', () => {
    const bet = fc.record({
      round: fc.nat({ max: ROUNDS - 1 }),
      result: fc.bigInt(-CAPITAL, CAPITAL),
      cost: fc.bigInt(0n, CAP),
    });
    fc.assert(
      fc.property(fc.array(bet, { maxLength: 40 }), (bets) => {
        const own = bets.map(({ round, result, cost }) => ({ round, result: result - cost }));
        const opposite = bets.map(({ round, result, cost }) => ({ round, result: -result - cost }));
        const sum = (results: typeof own) => results.reduce((total, { result }) => total + result, CAPITAL);
        const [a, b] = [sum(own), sum(opposite)];
        // An account that has lost everything stops betting.
        fc.pre(a >= 0n && b >= 0n);
        expect(countedOf(a, own, TERMS) + countedOf(b, opposite, TERMS)).toBeLessThanOrEqual(2n * CAPITAL);
      }),
    );
  });

  it('cannot split one lucky bet over positions or markets of a round', () => {
    const one = [{ round: 3, result: 50n * CAP }];
    const many = Array.from({ length: 50 }, () => ({ round: 3, result: CAP }));
    const equity = CAPITAL + 50n * CAP;
    expect(countedOf(equity, one, TERMS)).toBe(CAPITAL + CAP);
    expect(countedOf(equity, many, TERMS)).toBe(CAPITAL + CAP);
    expect(countedOf(equity, one, null)).toBe(equity);
  });
});

/** The same numbers on every machine. */
const randomOf = (seed: number) => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const gauss = (): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return { next, gauss };
};
type Random = ReturnType<typeof randomOf>;

const ENTRANTS = 20;
const PRIZES = SERIES[0]!.prizes;
const TRIALS = 1200;
/** Fees and spreads of a bet of usual length. */
const COST = 0.05;
const TOTAL = PRIZES.reduce((sum, prize) => sum + prize, 0);
/** Expected prizes of two out of twenty entrants with equal chances. */
const FAIR = (TOTAL * 2) / ENTRANTS;

/** Results of the rounds of two accounts; each bets `size` caps a round. */
const playPair = (random: Random, size: number, isOpposite: boolean): [number[], number[]] => {
  const [own, other]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    const moved = random.gauss() * size;
    own.push(moved - COST * size);
    other.push((isOpposite ? -moved : random.gauss() * size) - COST * size);
  }
  return [own, other];
};

const score = (rounds: readonly number[], isCapped: boolean): bigint => {
  const results = rounds.map((caps, round) => ({ round, result: BigInt(Math.round(caps * Number(CAP))) }));
  // An entrant who has lost everything is out.
  const equity = results.reduce((sum, { result }) => (sum <= 0n ? 0n : sum + result), CAPITAL);
  return countedOf(equity < 0n ? 0n : equity, results, isCapped ? TERMS : null);
};

/** Prizes that a pair expects among eighteen others who bet between half and five quarters of a cap a round. */
const expectedPrize = (size: number, isOpposite: boolean, isCapped = true): number => {
  const random = randomOf(42);
  let won = 0;
  for (let trial = 0; trial < TRIALS; trial++) {
    const scores = playPair(random, size, isOpposite).map((rounds) => score(rounds, isCapped));
    for (let other = 2; other < ENTRANTS; other += 2)
      scores.push(...playPair(random, 0.5 + 0.75 * random.next(), false).map((rounds) => score(rounds, isCapped)));
    const ranked = rankOf(
      // The pair is last of equal ones, as whoever comes late.
      scores.map((counted, index) => ({ number: BigInt(ENTRANTS - index), index, counted, hasTraded: true })),
    );
    for (const [place, prize] of PRIZES.entries()) if (ranked[place]!.index < 2) won += prize;
  }
  return won / TRIALS;
};

describe('the prizes that a pair with opposite bets expects', () => {
  const SIZES = [0.5, 1, 2, 10, 50];

  it('are no more than those of two who bet on their own, at any size, but for the rival that a partner is not', () => {
    const figures = SIZES.map((size) => ({
      size,
      opposite: expectedPrize(size, true),
      apart: expectedPrize(size, false),
    }));
    const said = JSON.stringify({ fair: FAIR, figures });
    // A lone bettor has nineteen rivals, one with a partner on the other side eighteen.
    const fewer = ENTRANTS / (ENTRANTS - 1);
    // Twice the standard error of a mean over so many contests.
    const error = 2;
    for (const { opposite, apart } of figures) {
      expect(opposite, said).toBeLessThanOrEqual(FAIR * fewer + error);
      expect(opposite, said).toBeLessThanOrEqual(apart * fewer + error);
    }
    // The larger the bets, the less they bring.
    expect(figures.at(-1)!.opposite, said).toBeLessThan(FAIR / 4);
  });

  it('were most of the first prize when the yield counted as it was, so this can tell the difference', () => {
    const best = Math.max(...SIZES.map((size) => expectedPrize(size, true, false)));
    expect(best).toBeGreaterThan(2.5 * FAIR);
  });
});
