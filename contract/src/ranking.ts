/**
 * The leaderboard of the last 24 hours, once a minute, from positions that members have closed on real money, and those of
 * the business days before. Nobody is on it who did not trade, no row can be set, and beside it always stands how many of
 * all who traded lost.
 */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { decimal } from './money.ts';
import { isCalendarDay, wireTime } from './time.ts';

export const RANKING_ORDERS = ['yield', 'profit'] as const;
export type RankingOrder = (typeof RANKING_ORDERS)[number];

/** How many are shown; everybody else sees the own place alone. */
export const RANKING_SIZE = 50;

/** So many days are listed to look back at. */
export const RANKING_DAYS = 30;

/** A business day that is over; without one the last 24 hours are meant. */
const pastDay = z.optional(z.string().check(z.refine(isCalendarDay)));

/** Figures of positions closed in the 24 hours, over their whole life. */
const figures = {
  /** After fees and financing. */
  profit: decimal(),
  /** The margins of these positions added up, with what was added to them later. */
  capital: decimal(),
  /** Profit of the capital. */
  yieldPercent: decimal(),
  /** Positions that were closed. */
  trades: z.int(),
};

const rankingRow = z.object({
  rank: z.int(),
  /** A first letter, unless the member chose to be named. */
  name: z.string(),
  isNamed: z.boolean(),
  /** A trader of the sandbox, not a person. */
  isSimulated: z.boolean(),
  ...figures,
});
export type RankingRow = z.infer<typeof rankingRow>;

export const listRanking = defineEndpoint({
  id: 'ranking.listRanking',
  method: 'GET',
  path: '/api/trade/ranking/list',
  auth: 'public',
  input: z.strictObject({ by: z._default(z.enum(RANKING_ORDERS), 'yield'), day: pastDay }),
  output: z.object({
    /** The business day it is of; null for the last 24 hours. */
    day: z.nullable(z.string()),
    /** The newest days that are kept, the last one first; older ones can be asked for too. */
    days: z.array(z.string()),
    fromTime: wireTime(),
    untilTime: wireTime(),
    currency: z.string(),
    /** Minimum capital to be ranked. */
    minCapital: decimal(),
    /** Best first, at most `RANKING_SIZE`; equal results have equal ranks. */
    rows: z.array(rankingRow),
    /** How many are ranked. */
    ranked: z.int(),
    /** All who closed a position in the 24 hours, ranked or not, and those of them whose profit is below zero. */
    accounts: z.int(),
    losing: z.int(),
    /** Null while nobody has closed one. */
    losingPercent: z.nullable(decimal()),
  }),
  errors: ['not_found'],
  summary: 'Who made most of the positions closed in the last 24 hours or on a day, and how many lost.',
});

export const getMyRanking = defineEndpoint({
  id: 'ranking.getMyRanking',
  method: 'GET',
  path: '/api/trade/ranking/mine',
  auth: 'member',
  input: z.strictObject({ day: pastDay }),
  /** Null for whoever has closed nothing in the 24 hours; without ranks where the capital is too little. */
  output: z.nullable(z.object({ ranks: z.nullable(z.object({ yield: z.int(), profit: z.int() })), ...figures })),
  summary: 'Where the member stands on the leaderboard, or stood on a day.',
});
