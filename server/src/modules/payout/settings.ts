/** Waiting times and limits of money that leaves. */
import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import { defineSetting } from '../../reference/setting.ts';

const DAY_SECONDS = 86_400;
const SANDBOX_WAIT_SECONDS = 10;

const usdt = () => z.string().check(z.regex(/^\d{1,12}$/));

const schema = z.object({
  /** W6, W7: how long a new destination and a changed password wait. */
  waitSeconds: z.int().check(z.gte(0)),
  /** How long five wrong tries stop the withdrawal password. */
  triesHoldSeconds: z.int().check(z.gte(0)),
  /** Daily withdrawal limit per business day, in USDT, by level of verification. */
  dailyLimits: z.array(usdt()).check(z.minLength(1)),
  /** How many may be asked for in any stretch of time (reliability 37). */
  velocity: z._default(z.array(z.object({ seconds: z.int().check(z.gte(1)), most: z.int().check(z.gte(1)) })), [
    { seconds: 3600, most: 5 },
    { seconds: DAY_SECONDS, most: 20 },
  ]),
  /** How long lost second factors stay after their removal was granted, for the owner to say no (reliability 10). */
  recoveryHoldSeconds: z._default(z.int().check(z.gte(0)), 3 * DAY_SECONDS),
  /** W8: from when on a withdrawal needs two approvals. */
  fourEyes: z._default(
    z.object({
      fromValue: usdt(),
      /** A smaller one is enough while its destination is this new. */
      freshDestination: z.object({ seconds: z.int().check(z.gte(0)), fromValue: usdt() }),
    }),
    { fromValue: '10000', freshDestination: { seconds: 7 * DAY_SECONDS, fromValue: '1000' } },
  ),
  /** W9: what handling may take beyond the time of the network, by approvals needed; later is said in public. */
  promiseSeconds: z._default(z.object({ one: z.int().check(z.gte(0)), two: z.int().check(z.gte(0)) }), {
    one: 600,
    two: DAY_SECONDS,
  }),
  /** The robot that reviews in the sandbox; live never has one. */
  reviewer: z.object({ isOn: z.boolean(), afterSeconds: z.int().check(z.gte(0)) }),
});
export type TransferRules = z.infer<typeof schema>;

export const defaultRules = (profile: 'sandbox' | 'live'): z.input<typeof schema> => ({
  waitSeconds: profile === 'live' ? DAY_SECONDS : SANDBOX_WAIT_SECONDS,
  recoveryHoldSeconds: 3 * (profile === 'live' ? DAY_SECONDS : SANDBOX_WAIT_SECONDS),
  triesHoldSeconds: DAY_SECONDS,
  dailyLimits: ['50000', '250000', '1000000'],
  reviewer: { isOn: profile === 'sandbox', afterSeconds: 4 },
});

const rules = defineSetting('transfer_rules', schema);

export const seedTransferRules = (db: Db, profile: 'sandbox' | 'live'): Promise<unknown> =>
  rules.seed(db, defaultRules(profile));

export const loadTransferRules = rules.load;
