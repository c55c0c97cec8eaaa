/** Contests, pure: states, the order of a ranking, what a yield is, and how yields are spread. Nothing counts volume. */
import type { ContestState, EntryState } from '@assay/contract/contest';
import { formatUnits } from '@assay/contract/money';

export interface ContestTimes {
  startsAt: Date;
  joinUntil: Date;
  endsAt: Date;
}

export const contestState = ({ startsAt, endsAt }: ContestTimes, nowMs: number): ContestState => {
  if (nowMs >= endsAt.getTime()) return 'ended';
  return nowMs >= startsAt.getTime() ? 'running' : 'upcoming';
};

export const isOpenForEntries = (
  { joinUntil, pausedAt }: Pick<ContestTimes, 'joinUntil'> & { pausedAt: Date | null },
  nowMs: number,
): boolean => pausedAt === null && nowMs < joinUntil.getTime();

export const entryState = (times: ContestTimes, { exitedAt }: { exitedAt: Date | null }, nowMs: number): EntryState =>
  exitedAt === null ? contestState(times, nowMs) : 'exited';

/** Percent with so many digits, cut towards zero. */
export const YIELD_SCALE = 4;
const PERCENT = 10n ** BigInt(YIELD_SCALE + 2);

/** In units of the last digit of a percentage. Everybody has the same capital, so yields order as amounts do. */
export const yieldOf = (equity: bigint, capital: bigint): bigint => ((equity - capital) * PERCENT) / capital;

export const showYield = (units: bigint): string => formatUnits(units, YIELD_SCALE);

/** How a contest counts: null where the equity counts as it is. */
export interface RoundTerms {
  /** Equal parts of the time from start to end. */
  rounds: number;
  /** Most that all positions opened in one round may add together, in smallest units. */
  cap: bigint;
}

/** The round in which a position was opened; what fills at the very end belongs to the last one. */
export const roundOf = ({ startsAt, endsAt }: ContestTimes, rounds: number, openUs: bigint): number => {
  const [start, end] = [BigInt(startsAt.getTime()) * 1000n, BigInt(endsAt.getTime()) * 1000n];
  const round = Number(((openUs - start) * BigInt(rounds)) / (end - start));
  return Math.max(0, Math.min(rounds - 1, round));
};

/**
 * Counted part of an equity: gains of a round beyond the cap do not count, losses do in full. The larger a bet, the
 * less of it can be won and the more lost, so two accounts that bet against each other never count more together than
 * they began with.
 */
export const countedOf = (
  equity: bigint,
  results: readonly { round: number; result: bigint }[],
  terms: RoundTerms | null,
): bigint => {
  if (terms === null) return equity;
  const sums = new Map<number, bigint>();
  for (const { round, result } of results) sums.set(round, (sums.get(round) ?? 0n) + result);
  const excess = [...sums.values()].reduce((sum, gain) => (gain > terms.cap ? sum + gain - terms.cap : sum), 0n);
  return excess > equity ? 0n : equity - excess;
};

export interface Standing {
  /** The order in which entries came. */
  number: bigint;
  /** Amount that the ranking goes by. */
  counted: bigint;
  /** False for entrants who opened no position, who are not ranked. */
  hasTraded: boolean;
}

/** Sorts best first, ties by joining. Entrants who have not traded stand last, in the order of joining. */
export const inOrder = <S extends Standing>(standings: readonly S[]): S[] =>
  standings.toSorted((a, b) => {
    if (a.hasTraded !== b.hasTraded) return a.hasTraded ? -1 : 1;
    if (a.hasTraded && a.counted !== b.counted) return a.counted > b.counted ? -1 : 1;
    return a.number < b.number ? -1 : 1;
  });

export type Ranked<S> = S & { rank: number | null };

export const rankOf = <S extends Standing>(standings: readonly S[]): Ranked<S>[] =>
  inOrder(standings).map((one, index) => ({ ...one, rank: one.hasTraded ? index + 1 : null }));

export interface Bin {
  from: bigint;
  to: bigint;
  count: number;
  isOwn: boolean;
}

/** On each side of zero. */
const BINS = 8;
/** Widths that read well, in percent: the smallest that reaches the farthest yield is taken. */
const WIDTHS = [0.1, 0.25, 0.5, 1, 2, 2.5, 5, 10, 15].map((percent) => BigInt(Math.round(percent * 10 ** YIELD_SCALE)));

const binOf = (units: bigint, width: bigint): number => {
  const index = units < 0n ? -Number((-units + width - 1n) / width) : Number(units / width);
  return Math.max(-BINS, Math.min(BINS - 1, index)) + BINS;
};

/** How yields are spread around zero. Nothing is drawn for nobody. */
export const spreadOf = (yields: readonly bigint[], own: bigint | undefined): Bin[] => {
  if (yields.length === 0) return [];
  const farthest = yields.reduce((most, one) => (one < 0n ? (-one > most ? -one : most) : one > most ? one : most), 0n);
  const width = WIDTHS.find((one) => one * BigInt(BINS) > farthest) ?? WIDTHS.at(-1)!;
  const counts = Array.from({ length: BINS * 2 }, () => 0);
  for (const one of yields) counts[binOf(one, width)]!++;
  const ownBin = own === undefined ? undefined : binOf(own, width);
  return counts.map((count, index) => ({
    from: BigInt(index - BINS) * width,
    to: BigInt(index - BINS + 1) * width,
    count,
    isOwn: index === ownBin,
  }));
};
