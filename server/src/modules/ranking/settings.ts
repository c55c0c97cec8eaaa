/** How much capital a member must have used to be ranked: a setting, read anew each time. */
import { parseUnits } from '@assay/contract/money';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../db/database.ts';
import { invariant } from '../../domain-error.ts';
import { REWARD_DECIMALS as DECIMALS } from '../../ledger/reward-pool.ts';

const KEY = 'ranking_rules';
const schema = z.object({ minCapital: z.string() });
/** A lucky position of a few dollars says nothing about anybody. */
const DEFAULT = { minCapital: '500' } satisfies z.infer<typeof schema>;

/** First start only: what the operator has set since stays. */
export const seedRankingRules = (db: Db): Promise<unknown> =>
  db.query('insert into setting (key, value) values ($1, $2::jsonb) on conflict (key) do nothing', [
    KEY,
    JSON.stringify(DEFAULT),
  ]);

export const loadMinCapital = async (tx: Tx): Promise<bigint> => {
  const row = await tx.kysely.selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst();
  const units = parseUnits(row ? z.parse(schema, row.value).minCapital : DEFAULT.minCapital, DECIMALS);
  invariant(units !== undefined && units > 0n, 'minCapital is a decimal above zero');
  return units;
};
