/** The share of fees that inviters get: a setting, read anew each time. Live starts without. */
import { parseUnits } from '@assay/contract/money';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../db/database.ts';
import { invariant } from '../../domain-error.ts';

const KEY = 'team_rules';
/** Of a percent in billionths. */
const PERCENT_SCALE = 7;
const schema = z.object({ rebatePercent: z.string().check(z.regex(/^\d{1,2}(\.\d{1,7})?$/)) });

/** First start only: what the operator has set since stays. */
export const seedTeamRules = (db: Db, profile: 'sandbox' | 'live'): Promise<unknown> =>
  db.query('insert into setting (key, value) values ($1, $2::jsonb) on conflict (key) do nothing', [
    KEY,
    JSON.stringify({ rebatePercent: profile === 'sandbox' ? '10' : '0' } satisfies z.infer<typeof schema>),
  ]);

/** Billionths of a fee. */
export const loadShare = async (tx: Tx): Promise<bigint> => {
  const row = await tx.kysely.selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst();
  if (!row) return 0n;
  const share = parseUnits(z.parse(schema, row.value).rebatePercent, PERCENT_SCALE);
  invariant(share !== undefined, 'rebatePercent is a decimal');
  return share;
};
