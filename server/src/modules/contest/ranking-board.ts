/**
 * Rankings for all readers. A live one is worked out at most once in a few seconds, however many ask; one that is final
 * is read from its rows.
 */
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import { maskName } from '../team/index.ts';
import { entriesOf, loadPeople } from './queries.ts';
import type { Contest, Entry } from './queries.ts';
import { rankOf, yieldOf } from './rules.ts';
import { valueEntries } from './values.ts';
import type { ValueDeps } from './values.ts';

const FRESH_MS = 3000;

export interface RankingLine {
  memberId: string;
  name: string;
  isSimulated: boolean;
  rank: number | null;
  /** Value of the account, and the yield of the part that counts. */
  equity: bigint;
  /** In units of `YIELD_SCALE`. */
  yield: bigint;
}

export interface Ranking {
  atMs: number;
  isFinal: boolean;
  /** In the order of the ranking. */
  lines: RankingLine[];
  byMember: ReadonlyMap<string, RankingLine>;
}

export type BoardDeps = ValueDeps & { db: Tx; clock: Clock };

interface Placed {
  entry: Entry;
  rank: number | null;
  equity: bigint;
  counted: bigint;
}

const finalPlaces = (entries: readonly Entry[]): Placed[] =>
  entries
    .map((entry) => ({ entry, rank: entry.rank, equity: entry.equity ?? 0n, counted: entry.counted ?? 0n }))
    .toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || Number(a.entry.number - b.entry.number));

const workOut = async (deps: BoardDeps, contest: Contest): Promise<Ranking> => {
  // Skip the caller's transaction: others must not see its uncommitted changes.
  const tx = deps.db;
  const atMs = contest.settledAt?.getTime() ?? deps.clock.now();
  const entries = (await entriesOf(tx, contest.id)).filter(({ exitedAt }) => exitedAt === null);
  const isFinal = contest.settledAt !== null;
  const places = isFinal ? finalPlaces(entries) : rankOf(await valueEntries(deps, tx, contest, entries));
  const people = await loadPeople(tx, contest.id);
  const lines = places.map(({ entry, rank, equity, counted }): RankingLine => {
    const { name, isNamed, isSimulated } = people.get(entry.memberId)!;
    return {
      memberId: entry.memberId,
      // Traders of the sandbox have made-up names; people are known by what they chose to show.
      name: isNamed || isSimulated ? name : maskName(name),
      isSimulated,
      rank,
      equity,
      yield: yieldOf(counted, contest.capital),
    };
  });
  return { atMs, isFinal, lines, byMember: new Map(lines.map((line) => [line.memberId, line])) };
};

export interface RankingBoard {
  /** New and departed entrants appear in the next ranking. */
  read(contest: Contest): Promise<Ranking>;
}

/** The engine is started after the routes are listed, so it is reached when a ranking is asked for. */
export const createRankingBoard = (open: () => BoardDeps): RankingBoard => {
  const kept = new Map<string, { atMs: number; ranking: Promise<Ranking> }>();
  return {
    read: async (contest) => {
      const deps = open();
      if (contest.settledAt !== null) return workOut(deps, contest);
      const nowMs = deps.clock.now();
      const known = kept.get(contest.id);
      if (known && nowMs - known.atMs < FRESH_MS) return known.ranking;
      const ranking = workOut(deps, contest);
      kept.set(contest.id, { atMs: nowMs, ranking });
      // Failed reads are not cached.
      ranking.catch(() => kept.delete(contest.id));
      return ranking;
    },
  };
};
