/** Whether rewards can be claimed: a setting, read anew each time. Live starts without. */
import * as z from 'zod/mini';
import type { Db, Tx } from '../../db/database.ts';

const KEY = 'welfare_rules';
const schema = z.object({ isOn: z.boolean() });

/** First start only: what the operator has set since stays. */
export const seedWelfareRules = (db: Db, profile: 'sandbox' | 'live'): Promise<unknown> =>
  db.query('insert into setting (key, value) values ($1, $2::jsonb) on conflict (key) do nothing', [
    KEY,
    JSON.stringify({ isOn: profile === 'sandbox' } satisfies z.infer<typeof schema>),
  ]);

export const isWelfareOn = async (tx: Tx): Promise<boolean> => {
  const row = await tx.kysely.selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst();
  return row ? z.parse(schema, row.value).isOn : false;
};
