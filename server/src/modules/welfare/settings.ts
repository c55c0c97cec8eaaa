/** Whether rewards can be claimed. Live starts without. */
import * as z from 'zod/mini';
import type { Db, Tx } from '../../db/database.ts';
import { defineSetting } from '../../reference/setting.ts';
import { areIncentivesOn } from '../offer/index.ts';

const rules = defineSetting('welfare_rules', z.object({ isOn: z.boolean() }), { isOn: false });

export const seedWelfareRules = (db: Db, profile: 'sandbox' | 'live'): Promise<unknown> =>
  rules.seed(db, { isOn: profile === 'sandbox' });

export const isWelfareOn = async (tx: Tx): Promise<boolean> =>
  (await rules.load(tx)).isOn && (await areIncentivesOn(tx));
