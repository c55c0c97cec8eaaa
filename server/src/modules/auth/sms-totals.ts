/**
 * How many codes may leave by phone in a day. By the beginning of the number: a country's
 * code, or more digits for a part of it, such as `1242` for the Bahamas within `1`.
 */
import { countryCodeOf } from '@assay/contract/address';
import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import { defineSetting } from '../../reference/setting.ts';

const count = () => z.int().check(z.gte(0));
const schema = z.object({
  default: count(),
  byPrefix: z.record(z.string().check(z.regex(/^[1-9]\d{0,6}$/)), count()),
});
export type SmsTotals = z.infer<typeof schema>;

const DEFAULT: SmsTotals = { default: 500, byPrefix: {} };

const totals = defineSetting('sms_daily_totals', schema, DEFAULT);

export const seedSmsTotals = (db: Db): Promise<unknown> => totals.seed(db, DEFAULT);

export const loadSmsTotals = totals.load;

/** The longest beginning that the setting names, else the country's code. */
export const smsPrefixOf = ({ byPrefix }: SmsTotals, digits: string): string =>
  Object.keys(byPrefix)
    .filter((prefix) => digits.startsWith(prefix))
    .toSorted((a, b) => b.length - a.length)[0] ?? countryCodeOf(digits);
