/** The share of fees that inviters get. Live starts without. */
import { parseUnits, PERCENT_SCALE } from '@assay/contract/money';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../db/database.ts';
import { invariant } from '../../base/domain-error.ts';
import { defineSetting } from '../../reference/setting.ts';
import { areIncentivesOn } from '../offer/index.ts';

const schema = z.object({ rebatePercent: z.string().check(z.regex(/^\d{1,2}(\.\d{1,7})?$/)) });

const rules = defineSetting('team_rules', schema, { rebatePercent: '0' });

export const seedTeamRules = (db: Db, profile: 'sandbox' | 'live'): Promise<unknown> =>
  rules.seed(db, { rebatePercent: profile === 'sandbox' ? '10' : '0' });

/** Billionths of a fee. */
export const loadShare = async (tx: Tx): Promise<bigint> => {
  if (!(await areIncentivesOn(tx))) return 0n;
  const share = parseUnits((await rules.load(tx)).rebatePercent, PERCENT_SCALE);
  invariant(share !== undefined, 'rebatePercent is a decimal');
  return share;
};
