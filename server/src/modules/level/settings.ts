/** Whether levels pay bonuses and envelopes: a setting, read anew each time. Live starts without (CFD rules forbid them). */
import * as z from 'zod/mini';
import type { Db, Tx } from '../../db/database.ts';

const KEY = 'level_rules';
const schema = z.object({ hasRewards: z.boolean() });
export type LevelRules = z.infer<typeof schema>;

/** First start only: what the operator has set since stays. */
export const seedLevelRules = (db: Db, profile: 'sandbox' | 'live'): Promise<unknown> =>
  db.query('insert into setting (key, value) values ($1, $2::jsonb) on conflict (key) do nothing', [
    KEY,
    JSON.stringify({ hasRewards: profile === 'sandbox' } satisfies LevelRules),
  ]);

export const loadLevelRules = async (tx: Tx): Promise<LevelRules> => {
  const row = await tx.kysely.selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst();
  return row ? z.parse(schema, row.value) : { hasRewards: false };
};
