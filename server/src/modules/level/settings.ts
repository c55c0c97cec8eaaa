/** Whether levels pay bonuses and envelopes. Live starts without (CFD rules forbid them). */
import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import { defineSetting } from '../../reference/setting.ts';

const rules = defineSetting('level_rules', z.object({ hasRewards: z.boolean() }), { hasRewards: false });

export const seedLevelRules = (db: Db, profile: 'sandbox' | 'live'): Promise<unknown> =>
  rules.seed(db, { hasRewards: profile === 'sandbox' });

export const loadLevelRules = rules.load;
