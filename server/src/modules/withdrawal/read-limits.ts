/** How much a member may still take out today, and since when something holds it. */
import { formatUnits } from '@assay/contract/money';
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import { verificationLevel } from '../identity/index.ts';
import { loadTransferRules } from '../payout/index.ts';
import { VALUE_SCALE } from '../wallet/index.ts';
import { findHold } from './find-hold.ts';
import { usedSince } from './queries.ts';
import { dailyLimit, dayStart } from './rules.ts';

export const readLimits = async (
  deps: { clock: Clock },
  tx: Tx,
  memberId: string,
): Promise<{ daily: string; usedToday: string; heldUntil: number | null }> => {
  const nowMs = deps.clock.now();
  const rules = await loadTransferRules(tx);
  const hold = await findHold(deps, tx, memberId);
  return {
    daily: formatUnits(dailyLimit(rules, await verificationLevel(tx, memberId)), VALUE_SCALE),
    usedToday: formatUnits(await usedSince(tx, memberId, dayStart(nowMs)), VALUE_SCALE),
    heldUntil: hold?.untilMs ?? null,
  };
};
