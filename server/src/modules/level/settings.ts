/** Whether levels pay bonuses and envelopes. Live starts without (CFD rules forbid them). */
import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import { defineSetting } from '../../reference/setting.ts';

const schema = z.object({ hasRewards: z.boolean() });
export type LevelRules = z.infer<typeof schema>;

const rules = defineSetting('level_rules', schema, { hasRewards: false });

export const seedLevelRules = (db: Db, profile: 'sandbox' | 'live'): Promise<unknown> =>
  rules.seed(db, { hasRewards: profile === 'sandbox' });

export const loadLevelRules = rules.load;
