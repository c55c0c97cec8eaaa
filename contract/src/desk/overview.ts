/** The overview: where the platform stands. Every figure is counted from rows, and none can be changed here. */
import * as z from 'zod/mini';
import { decimal } from '../money.ts';
import { defineDeskEndpoint } from './endpoint.ts';
import { instant } from './fields.ts';

export const getOverview = defineDeskEndpoint({
  id: 'overview.getOverview',
  method: 'GET',
  path: '/desk/overview/get',
  roles: ['risk', 'treasurer', 'auditor', 'owner'],
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
    largest: z.array(
      z.object({
        id: z.string(),
        memberId: z.string(),
        memberName: z.string(),
        symbol: z.string(),
        side: z.enum(['long', 'short']),
        leverage: z.int(),
        margin: decimal(),
        openedAt: instant(),
      }),
    ),
    /** Positions that closed themselves today because their margin ran out. */
    closeOutsToday: z.int(),
    members: z.object({ total: z.int(), newToday: z.int(), activeToday: z.int() }),
    health: z.object({
      /** When the newest checkpoint of the tape was signed. */
      tapeAt: z.nullable(instant()),
      /** Parts that the audit has paused. */
      paused: z.array(z.string()),
      logEntries: z.int(),
    }),
  }),
  summary: 'Money, flows, exposure, members and health at a glance.',
});
