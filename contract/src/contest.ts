/**
 * Contests: a stake is frozen and comes back whole, everybody trades the same virtual capital in an account of its own,
 * and the yield decides. Prizes were fixed and funded before anybody could join; volume decides nothing.
 */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { page, paging } from './envelope.ts';
import { decimal } from './money.ts';
import { wireTime } from './time.ts';
import { contestId } from './trade.ts';

/** Spec section 4; an entry can also be left before the end. */
export const CONTEST_STATES = { 1: 'running', 0: 'upcoming', [-2]: 'ended' } as const;
export const ENTRY_STATES = { ...CONTEST_STATES, [-3]: 'exited' } as const;
export type ContestState = (typeof CONTEST_STATES)[keyof typeof CONTEST_STATES];
export type EntryState = (typeof ENTRY_STATES)[keyof typeof ENTRY_STATES];

const entry = z.object({
  id: z.string(),
  contestId: contestId(),
  name: z.string(),
  status: z.union([z.literal(1), z.literal(0), z.literal(-2), z.literal(-3)]),
  currency: z.string(),
  /** Frozen until the end, or until the member leaves. */
  stake: decimal(),
  /** Virtual USDT that everybody began with, and what it has become: open positions at bid or ask. */
  capital: decimal(),
  equity: decimal(),
  /** Counts gains of a round only up to its cap. */
  yieldPercent: decimal(),
  /** Null for whoever has not traded, or has left. */
  rank: z.nullable(z.int()),
  participants: z.int(),
  /** Prize of the rank, once final, and when it was paid. Only verified people are paid, so it may wait for that. */
  prize: z.nullable(decimal()),
  prizeTime: z.nullable(wireTime()),
  joinTime: wireTime(),
  exitTime: z.nullable(wireTime()),
  /** When the stake came back. */
  returnTime: z.nullable(wireTime()),
  startTime: wireTime(),
  endTime: wireTime(),
});
export type ContestEntry = z.infer<typeof entry>;

const contest = z.object({
  id: contestId(),
  name: z.string(),
  intro: z.string(),
  status: z.union([z.literal(1), z.literal(0), z.literal(-2)]),
  /** Still takes entries. */
  isOpen: z.boolean(),
  currency: z.string(),
  stake: decimal(),
  capital: decimal(),
  participants: z.int(),
  /** By rank, from 1 on. */
  prizes: z.array(z.object({ rank: z.int(), amount: decimal() })),
  prizeTotal: decimal(),
  /** Current balance of this contest's pool; until the prizes are paid it is never less than their total. */
  pool: decimal(),
  startTime: wireTime(),
  joinUntil: wireTime(),
  endTime: wireTime(),
  /** When the ranking became final; null before. */
  settleTime: z.nullable(wireTime()),
  /** Prices are simulated, money is play money. */
  isSimulated: z.boolean(),
  /**
   * The contest has so many rounds of equal length. Positions opened in one round add at most the cap together; losses count
   * in full. Only verified people enter, each once. Null for contests of before, where neither holds.
   */
  rounds: z.nullable(z.object({ count: z.int(), cap: decimal() })),
  /** Symbols that are traded in it; null for all markets. */
  markets: z.nullable(z.array(z.string())),
  /** The reader is verified, and may enter. */
  isVerified: z.boolean(),
  /** The member's own. */
  entry: z.nullable(entry),
});
export type Contest = z.infer<typeof contest>;

export const listContests = defineEndpoint({
  id: 'contest.listContests',
  method: 'GET',
  path: '/api/marketing/appCompetition/list',
  auth: 'member',
  input: z.strictObject({ ...paging, status: z.optional(z.enum(['1', '0', '-2'])) }),
  output: page(contest),
  summary: 'Contests: running ones by their end, those to come by their start, ended ones newest first.',
});

export const getContest = defineEndpoint({
  id: 'contest.getContest',
  method: 'GET',
  path: '/api/marketing/appCompetition/queryById',
  auth: 'member',
  input: z.strictObject({ id: contestId() }),
  output: contest,
  errors: ['not_found'],
  summary: 'One contest, with the own entry.',
});

export const joinContest = defineEndpoint({
  id: 'contest.joinContest',
  method: 'POST',
  path: '/api/marketing/appCompetition/join',
  auth: 'member',
  input: z.strictObject({ id: contestId() }),
  output: contest,
  errors: [
    'not_found',
    'contest_closed',
    'already_joined',
    'identity_needed',
    'insufficient_funds',
    'guest_restricted',
    'limit_turnover',
    'limit_pause',
  ],
  summary: 'Joins: the stake is frozen, and the contest account gets its virtual capital.',
});

export const exitContest = defineEndpoint({
  id: 'contest.exitContest',
  method: 'POST',
  path: '/api/marketing/appCompetition/exit',
  auth: 'member',
  input: z.strictObject({ id: contestId() }),
  output: contest,
  errors: ['not_found', 'contest_over'],
  summary: 'Leaves before the end: the stake comes back at once, what is open is closed, and nobody joins twice.',
});

export const listContestEntries = defineEndpoint({
  id: 'contest.listContestEntries',
  method: 'GET',
  path: '/api/marketing/appCompetition/listMy',
  auth: 'member',
  input: z.strictObject({ ...paging, status: z.optional(z.enum(['1', '0', '-2', '-3'])) }),
  output: page(entry),
  summary: "The member's entries, newest first.",
});

const rankingRow = z.object({
  /** Null for whoever has not traded: such entries stand last. */
  rank: z.nullable(z.int()),
  /** Masked, unless its owner shows it. */
  name: z.string(),
  /** A trader of the sandbox, not a person. */
  isSimulated: z.boolean(),
  isOwn: z.boolean(),
  yieldPercent: decimal(),
  /** Prize of the rank; provisional while the contest runs. */
  prize: z.nullable(decimal()),
});
export type RankingRow = z.infer<typeof rankingRow>;

export const getContestRanking = defineEndpoint({
  id: 'contest.getContestRanking',
  method: 'GET',
  path: '/api/marketing/appCompetition/ranking',
  auth: 'member',
  input: z.strictObject({ ...paging, id: contestId() }),
  output: z.extend(page(rankingRow), {
    /** The ticks of this moment; for a final ranking, the moment it became final. */
    time: wireTime(),
    isFinal: z.boolean(),
    /** How many of the entries have traded, and are ranked. */
    ranked: z.int(),
    /** Percent of the ranked entries that are above their starting capital. */
    aheadPercent: z.nullable(decimal()),
    /** The own row, wherever it stands, and how many percentage points are missing to the rank above. */
    own: z.nullable(z.extend(rankingRow, { equity: decimal(), behindPercent: z.nullable(decimal()) })),
    /** How many have a yield from here to there, in percent; the first and the last hold whatever is beyond. */
    bins: z.array(z.object({ from: decimal(), to: decimal(), count: z.int(), isOwn: z.boolean() })),
  }),
  errors: ['not_found'],
  summary:
    'The ranking by yield: live, worked out every few seconds for all readers; final once the contest is settled.',
});

const seasonRow = z.object({
  /** Equal points and results share a place. */
  rank: z.int(),
  /** Masked, unless its owner shows it. */
  name: z.string(),
  /** A trader of the sandbox, not a person. */
  isSimulated: z.boolean(),
  isOwn: z.boolean(),
  points: z.int(),
  /** Final ranks that the points follow from. */
  results: z.array(z.object({ contestId: contestId(), rank: z.int() })),
});
export type SeasonRow = z.infer<typeof seasonRow>;

export const getSeason = defineEndpoint({
  id: 'contest.getSeason',
  method: 'GET',
  path: '/api/marketing/appCompetition/season',
  auth: 'member',
  /** A quarter of a year, such as `2026-4`; the current one when absent. */
  input: z.strictObject({ ...paging, season: z.optional(z.string().check(z.regex(/^20\d{2}-[1-4]$/))) }),
  output: z.extend(page(seasonRow), {
    season: z.string(),
    /** First and last business day. */
    firstDay: z.string(),
    lastDay: z.string(),
    /** The season is over, and every contest of it is settled. */
    isFinal: z.boolean(),
    /** Contests that end in it, by their end; `ranked` is how many have a final rank, and null before it is settled. */
    contests: z.array(
      z.object({ id: contestId(), name: z.string(), ranked: z.nullable(z.int()), endTime: wireTime() }),
    ),
    /** The own row, wherever it stands. */
    own: z.nullable(seasonRow),
  }),
  summary:
    'Standing of a season. Points of a final rank: 100 for the first, evenly down to the last who traded; equal points share a place.',
});
