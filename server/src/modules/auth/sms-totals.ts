/**
 * How many codes may leave by phone in a day: a setting, read anew each time. By the beginning of the number: a country's
 * code, or more digits for a part of it, such as `1242` for the Bahamas within `1`.
 */
import { countryCodeOf } from '@assay/contract/address';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../db/database.ts';

const KEY = 'sms_daily_totals';
const count = () => z.int().check(z.gte(0));
const schema = z.object({
  default: count(),
  byPrefix: z.record(z.string().check(z.regex(/^[1-9]\d{0,6}$/)), count()),
});
export type SmsTotals = z.infer<typeof schema>;

const DEFAULT: SmsTotals = { default: 500, byPrefix: {} };

/** First start only: what the operator has set since stays. */
export const seedSmsTotals = (db: Db): Promise<unknown> =>
  db.query('insert into setting (key, value) values ($1, $2::jsonb) on conflict (key) do nothing', [
    KEY,
    JSON.stringify(DEFAULT),
  ]);

export const loadSmsTotals = async (tx: Tx): Promise<SmsTotals> => {
  const row = await tx.kysely.selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst();
  return row ? z.parse(schema, row.value) : DEFAULT;
};

/** The longest beginning that the setting names, else the country's code. */
export const smsPrefixOf = ({ byPrefix }: SmsTotals, digits: string): string =>
  Object.keys(byPrefix)
    .filter((prefix) => digits.startsWith(prefix))
    .toSorted((a, b) => b.length - a.length)[0] ?? countryCodeOf(digits);
