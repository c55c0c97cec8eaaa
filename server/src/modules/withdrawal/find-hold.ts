/** Holds on a member's money for the moment: read anew for each call, so that a change counts at once. */
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import { readHolds } from '../auth/index.ts';
import { loadTransferRules, readPassword } from '../payout/index.ts';
import { lastAsked } from './queries.ts';
import { holdOf } from './rules.ts';
import type { Hold } from './rules.ts';

export const findHold = async ({ clock }: { clock: Clock }, tx: Tx, memberId: string): Promise<Hold | undefined> => {
  const rules = await loadTransferRules(tx);
  const known = {
    password: await readPassword(tx, memberId),
    changes: await readHolds(tx, memberId),
    asked: await lastAsked(tx, memberId, Math.max(0, ...rules.velocity.map(({ most }) => most))),
  };
  return holdOf(known, rules, clock.now());
};
