/** How much capital a member must have used to be ranked. */
import { parseUnits, SETTLEMENT } from '@assay/contract/money';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../db/database.ts';
import { invariant } from '../../base/domain-error.ts';

import { defineSetting } from '../../reference/setting.ts';

/** A lucky position of a few dollars says nothing about anybody. */
const DEFAULT = { minCapital: '500' };
const rules = defineSetting('ranking_rules', z.object({ minCapital: z.string() }), DEFAULT);

export const seedRankingRules = (db: Db): Promise<unknown> => rules.seed(db, DEFAULT);

export const loadMinCapital = async (tx: Tx): Promise<bigint> => {
  const units = parseUnits((await rules.load(tx)).minCapital, SETTLEMENT.decimals);
  invariant(units !== undefined && units > 0n, 'minCapital is a decimal above zero');
  return units;
};
