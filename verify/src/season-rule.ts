/**
 * Seasons of contests: pure, so that a phone works a standing out again. A season is a quarter of the year, and a contest
 * belongs to the one in which it ends, so nobody chooses which contests count. Points follow from final ranks alone: 100 for
 * the first, evenly down to the last who traded.
 */
import { addDays, businessDay, businessDayStart } from '@assay/contract/time';

const MOST_POINTS = 100;

/** `2026-4` is the last quarter of 2026, by business days. */
export const seasonAt = (epochMs: number): string => {
  const [year, month] = businessDay(epochMs).split('-').map(Number) as [number, number];
  return `${year}-${Math.ceil(month / 3)}`;
};

const firstDayOf = (season: string): string => {
  const [year, quarter] = season.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, (quarter - 1) * 3, 1)).toISOString().slice(0, 10);
};

export const seasonFrom = (season: string, count: number): string => {
  const [year, quarter] = season.split('-').map(Number) as [number, number];
  const all = year * 4 + quarter - 1 + count;
  return `${Math.floor(all / 4)}-${(all % 4) + 1}`;
};

export interface SeasonSpan {
  fromMs: number;
  /** The moment after its end. */
  untilMs: number;
  firstDay: string;
  lastDay: string;
}

export const seasonSpan = (season: string): SeasonSpan => {
  const firstDay = firstDayOf(season);
  const nextDay = firstDayOf(seasonFrom(season, 1));
  return {
    fromMs: businessDayStart(firstDay),
    untilMs: businessDayStart(nextDay),
    firstDay,
    lastDay: addDays(nextDay, -1),
  };
};

/** Points of a rank among so many who were ranked. */
export const seasonPoints = (rank: number, ranked: number): number =>
  Math.floor((MOST_POINTS * (ranked - rank + 1)) / ranked);

export interface SeasonResult {
  contestId: string;
  rank: number;
}

export interface SeasonPlace {
  rank: number;
  points: number;
  results: readonly SeasonResult[];
}

type RankedOf = (contestId: string) => number;

const pointsOf = (results: readonly SeasonResult[], rankedOf: RankedOf): number[] =>
  results.map(({ contestId, rank }) => seasonPoints(rank, rankedOf(contestId))).toSorted((a, b) => b - a);

const sum = (points: readonly number[]): number => points.reduce((total, one) => total + one, 0);

/** More points are ahead; of equal ones, the better single result. */
const compare = (a: readonly number[], b: readonly number[]): number => sum(b) - sum(a) || (b[0] ?? 0) - (a[0] ?? 0);

/** Everybody with a result, best first; who is equal shares a place. */
export const standingOf = <E extends { results: readonly SeasonResult[] }>(
  entrants: readonly E[],
  rankedOf: RankedOf,
): (E & SeasonPlace)[] => {
  const all = entrants
    .map((entrant) => ({ entrant, points: pointsOf(entrant.results, rankedOf) }))
    .toSorted((a, b) => compare(a.points, b.points));
  const places: (E & SeasonPlace)[] = [];
  all.forEach(({ entrant, points }, index) => {
    const before = all[index - 1];
    const isShared = before !== undefined && compare(before.points, points) === 0;
    const rank = isShared ? places[index - 1]!.rank : index + 1;
    places.push({ ...entrant, rank, points: sum(points) });
  });
  return places;
};

/**
 * True when the first places of a standing follow from the results that they name: points, order, shared places, and no
 * rank of a contest that two have.
 */
export const isStanding = (
  places: readonly SeasonPlace[],
  contests: readonly { id: string; ranked: number | null }[],
): boolean => {
  const ranked = new Map(contests.map((contest) => [contest.id, contest.ranked ?? 0]));
  const taken = new Set<string>();
  for (const { contestId, rank } of places.flatMap(({ results }) => results)) {
    const key = `${contestId} ${rank}`;
    const most = ranked.get(contestId) ?? 0;
    if (taken.has(key) || rank < 1 || rank > most) return false;
    taken.add(key);
  }
  const again = standingOf(places, (id) => ranked.get(id)!);
  return places.every(({ rank, points }, index) => again[index]?.rank === rank && again[index].points === points);
};
