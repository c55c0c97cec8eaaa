/** Waiting times and limits of money that leaves: settings, read anew for each call, so that a change counts at once. */
import * as z from 'zod/mini';
import type { Db, Tx } from '../../db/database.ts';

const KEY = 'transfer_rules';

const schema = z.object({
  /** W6, W7: how long a new destination and a changed password wait. */
  waitSeconds: z.int().check(z.gte(0)),
  /** How long five wrong tries stop the withdrawal password. */
  triesHoldSeconds: z.int().check(z.gte(0)),
  /** What may leave in a business day, in USDT, by level of verification. */
  dailyLimits: z.array(z.string().check(z.regex(/^\d{1,12}$/))).check(z.minLength(1)),
  /** The robot that reviews in the sandbox; live never has one. */
  reviewer: z.object({ isOn: z.boolean(), afterSeconds: z.int().check(z.gte(0)) }),
});
export type TransferRules = z.infer<typeof schema>;

const DAY_SECONDS = 86_400;
const SANDBOX_WAIT_SECONDS = 10;

export const defaultRules = (profile: 'sandbox' | 'live'): TransferRules => ({
  waitSeconds: profile === 'live' ? DAY_SECONDS : SANDBOX_WAIT_SECONDS,
  triesHoldSeconds: DAY_SECONDS,
  dailyLimits: ['50000', '250000', '1000000'],
  reviewer: { isOn: profile === 'sandbox', afterSeconds: 4 },
});

/** First start only: what the operator has set since stays. */
export const seedTransferRules = (db: Db, profile: 'sandbox' | 'live'): Promise<unknown> =>
  db.query('insert into setting (key, value) values ($1, $2::jsonb) on conflict (key) do nothing', [
    KEY,
    JSON.stringify(defaultRules(profile)),
  ]);

export const loadTransferRules = async (tx: Tx): Promise<TransferRules> => {
  const row = await tx.kysely.selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst();
  return z.parse(schema, row?.value);
};
