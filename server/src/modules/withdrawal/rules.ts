/** What may be withdrawn, and when. Pure. */
import { parseUnits } from '@assay/contract/money';
import { businessDay, businessDayStart } from '@assay/contract/time';
import type { HoldReason, SecurityHold } from '../auth/index.ts';
import type { Network, PasswordState, TransferRules } from '../payout/index.ts';
import { VALUE_SCALE } from '../wallet/index.ts';

export interface Hold {
  reason: 'password_changed' | 'password_tries' | HoldReason;
  untilMs: number;
}

/** W7: why nothing leaves for the moment; undefined when it may. Of several reasons the one that lasts longest. */
export const holdOf = (
  { password, changes }: { password: PasswordState | undefined; changes: readonly SecurityHold[] },
  { waitSeconds }: TransferRules,
  nowMs: number,
): Hold | undefined => {
  const holds: Hold[] = [
    { reason: 'password_tries', untilMs: password?.heldUntil?.getTime() ?? 0 },
    {
      reason: 'password_changed',
      untilMs: password?.changedAt ? password.changedAt.getTime() + waitSeconds * 1000 : 0,
    },
    ...changes.map(({ reason, since }) => ({ reason, untilMs: since.getTime() + waitSeconds * 1000 })),
  ];
  return holds.filter(({ untilMs }) => untilMs > nowMs).toSorted((a, b) => b.untilMs - a.untilMs)[0];
};

/** By level of verification, in smallest units of USDT; a level without a limit of its own has that of the one below. */
export const dailyLimit = ({ dailyLimits }: TransferRules, level: number): bigint =>
  parseUnits(dailyLimits[Math.min(level, dailyLimits.length - 1)] ?? '0', VALUE_SCALE) ?? 0n;

export const remainingOf = (limit: bigint, used: bigint): bigint => (used < limit ? limit - used : 0n);

export const dayStart = (nowMs: number): Date => new Date(businessDayStart(businessDay(nowMs)));

/** `undefined` for no amount at all; the fee is taken out of it, so that what was asked for is what is taken (W2, W3). */
export const parseMoney = (text: string, decimals: number): bigint | undefined => {
  const amount = parseUnits(text, decimals);
  return amount !== undefined && amount > 0n ? amount : undefined;
};

export const arrivalOf = ({ arrivalMinutes }: Network, nowMs: number): Date =>
  new Date(nowMs + arrivalMinutes * 60_000);
