/** Whether levels pay bonuses and envelopes. Live starts without (CFD rules forbid them). */
import * as z from 'zod/mini';
import type { Db, Tx } from '../../db/database.ts';
import { defineSetting } from '../../reference/setting.ts';
import { areIncentivesOn } from '../offer/index.ts';

const rules = defineSetting('level_rules', z.object({ hasRewards: z.boolean() }), { hasRewards: false });

export const seedLevelRules = (db: Db, profile: 'sandbox' | 'live'): Promise<unknown> =>
  rules.seed(db, { hasRewards: profile === 'sandbox' });

export const loadLevelRules = async (tx: Tx): Promise<{ hasRewards: boolean }> => {
  const { hasRewards } = await rules.load(tx);
  return { hasRewards: hasRewards && (await areIncentivesOn(tx)) };
};
