/**
 * Invitations. The inviter is named once, at registration. An inviter gets a share of the trading fees that direct
 * invitees pay, settled once a business day from those very fees; never of deposits or losses, and both sides see it.
 */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { page, paging } from './envelope.ts';
import { decimal } from './money.ts';
import { wireTime } from './time.ts';

export const getTeam = defineEndpoint({
  id: 'team.getTeam',
  method: 'GET',
  path: '/api/marketing/myTeam',
  auth: 'member',
  input: z.strictObject({}),
  output: z.object({
    inviteCode: z.string(),
    /** A path inside the app, with the code in it. */
    path: z.string(),
    currency: z.string(),
    /** Percent of each fee; 0 when there are no rebates. */
    rebatePercent: decimal(),
    /** Everybody on the three levels below. */
    size: z.int(),
    levels: z.tuple([z.int(), z.int(), z.int()]),
    newToday: z.int(),
    /** How many of them have topped up. */
    topUpCount: z.int(),
    income: decimal(),
    /** Settled and not paid yet: it is paid once the member is verified. */
    waiting: decimal(),
    isVerified: z.boolean(),
    /** Income from today's fees paid so far; settled when the day is over. */
    todayIncome: decimal(),
    /** Income of the last settled day, and which day it was. */
    lastIncome: decimal(),
    settledDay: z.nullable(z.string()),
    nextSettlementTime: wireTime(),
    /** Inviter, as far as may be disclosed, and the inviter's share of this member's fees; null without one. */
    invitedBy: z.nullable(z.object({ name: z.string(), earned: decimal() })),
  }),
  summary: 'The invitation code, the team in numbers, and what it brought.',
});

const invitee = z.object({
  /** Says nothing but which row it is. */
  id: z.string(),
  /** The first letter; whoever invited somebody knows the rest. */
  name: z.string(),
  joinedTime: wireTime(),
  /** How many he has invited himself. */
  invited: z.int(),
  hasToppedUp: z.boolean(),
  /** Inviter's income from the invitee's fees. */
  earned: decimal(),
  isSimulated: z.boolean(),
});
export type Invitee = z.infer<typeof invitee>;

export const listInvitees = defineEndpoint({
  id: 'team.listInvitees',
  method: 'GET',
  path: '/api/marketing/myTeam/invitees',
  auth: 'member',
  input: z.strictObject({ ...paging }),
  output: page(invitee),
  summary: 'Whom the member has invited, newest first, with what each brought.',
});
