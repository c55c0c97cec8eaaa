/** The overview: where the platform stands. Every figure is counted from rows and leads to them; none can be changed here. */
import * as z from 'zod/mini';
import { decimal } from '../money.ts';
import { defineDeskEndpoint } from './endpoint.ts';
import { cursor, instant, pageOf } from './fields.ts';

const roles = ['risk', 'treasurer', 'auditor', 'owner'] as const;
/** A business day; today when it is left out. */
const day = () => z._default(z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/)), '');

const position = z.object({
  id: z.string(),
  memberId: z.string(),
  memberName: z.string(),
  symbol: z.string(),
  class: z.string(),
  side: z.enum(['long', 'short']),
  leverage: z.int(),
  margin: decimal(),
  openedAt: instant(),
});

export const getOverview = defineDeskEndpoint({
  id: 'overview.getOverview',
  method: 'GET',
  path: '/desk/overview/get',
  roles,
  input: z.strictObject({}),
  output: z.object({
    /** By currency: what is held is what is owed to members, set aside in pools and escrows, and the house's own. */
    money: z.array(
      z.object({
        currency: z.string(),
        held: decimal(),
        owed: decimal(),
        setAside: decimal(),
        house: decimal(),
      }),
    ),
    /** The last 14 business days, the oldest first. Sums in USDT: withdrawals as valued when asked for, deposits of USDT alone. */
    flows: z.array(
      z.object({
        day: z.string(),
        deposits: z.int(),
        depositSum: decimal(),
        withdrawals: z.int(),
        withdrawalSum: decimal(),
      }),
    ),
    /** Open positions with real money, by market, the most margin first. */
    exposure: z.array(
      z.object({
        symbol: z.string(),
        class: z.string(),
        positions: z.int(),
        longMargin: decimal(),
        shortMargin: decimal(),
      }),
    ),
    largest: z.array(position),
    /** Positions that closed themselves today because their margin ran out. */
    closeOutsToday: z.int(),
    /** Balances of the pools for promised returns, prizes and bonuses, and the part already owed to members. */
    pools: z.array(z.object({ pool: z.string(), currency: z.string(), holds: decimal(), owes: decimal() })),
    members: z.object({ total: z.int(), newToday: z.int(), activeToday: z.int() }),
    health: z.object({
      /** When the newest checkpoint of the tape was signed. */
      tapeAt: z.nullable(instant()),
      /** Parts that the audit has paused. */
      paused: z.array(z.string()),
      logEntries: z.int(),
      /** Requests and those that failed, by minute, the newest hour; empty where nobody counts. */
      answers: z.array(z.object({ at: instant(), total: z.int(), failures: z.int() })),
      /** Venues that live prices come from: of how many markets each counts now, and what it lacks for the others. */
      venues: z.array(z.object({ venue: z.string(), markets: z.int(), used: z.int(), lacks: z.nullable(z.string()) })),
      /** Phones that hear prices now. */
      streamClients: z.int(),
    }),
  }),
  summary: 'Money, flows, exposure, members and health at a glance.',
});

export const listPositions = defineDeskEndpoint({
  id: 'overview.listPositions',
  method: 'GET',
  path: '/desk/overview/positions',
  roles,
  input: z.strictObject({
    /** Filters by one market or one class of markets; all when both are empty. */
    symbol: z._default(z.string().check(z.maxLength(20)), ''),
    class: z._default(z.string().check(z.maxLength(20)), ''),
    after: cursor(),
  }),
  output: pageOf(position),
  summary: 'Open positions, the most margin first.',
});

export const listCloseOuts = defineDeskEndpoint({
  id: 'overview.listCloseOuts',
  method: 'GET',
  path: '/desk/overview/closeOuts',
  roles,
  input: z.strictObject({ day: day(), after: cursor() }),
  output: pageOf(
    z.object({
      id: z.string(),
      memberId: z.string(),
      memberName: z.string(),
      symbol: z.string(),
      side: z.enum(['long', 'short']),
      margin: decimal(),
      /** Loss of the member, and the part that the margin did not cover. */
      result: decimal(),
      shortfall: decimal(),
      at: instant(),
    }),
  ),
  summary: 'Positions that closed themselves on a day because their margin ran out.',
});

export const listFlows = defineDeskEndpoint({
  id: 'overview.listFlows',
  method: 'GET',
  path: '/desk/overview/flows',
  roles,
  input: z.strictObject({ day: day(), way: z.enum(['in', 'out']), after: cursor() }),
  output: pageOf(
    z.object({
      id: z.string(),
      memberId: z.string(),
      memberName: z.string(),
      amount: decimal(),
      currency: z.string(),
      network: z.string(),
      at: instant(),
    }),
  ),
  summary: 'Deposits or withdrawals that were done on a day.',
});

export const listActive = defineDeskEndpoint({
  id: 'overview.listActive',
  method: 'GET',
  path: '/desk/overview/active',
  roles,
  input: z.strictObject({ after: cursor() }),
  output: pageOf(
    z.object({
      memberId: z.string(),
      memberName: z.string(),
      /** The last hour in which the member was there today. */
      at: instant(),
      isNew: z.boolean(),
    }),
  ),
  summary: 'Members who were there today.',
});
