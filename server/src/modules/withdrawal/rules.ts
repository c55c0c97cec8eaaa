/** Rules of what may be withdrawn, and when. Pure. */
import { parseUnits } from '@assay/contract/money';
import { businessDay, businessDayStart } from '@assay/contract/time';
import type { WithdrawalDelay } from '@assay/contract/withdrawal';
import type { HoldReason, SecurityHold } from '../auth/index.ts';
import type { Network, PasswordState, TransferRules } from '../payout/index.ts';
import { VALUE_SCALE } from '../wallet/index.ts';

export interface Hold {
  reason: 'password_changed' | 'password_tries' | 'too_often' | HoldReason;
  untilMs: number;
}

/**
 * Until when the next withdrawal waits, 0 for none: in no stretch of a limit may more be asked for than it allows, also
 * of those that came back. `asked` are their times, newest first.
 */
export const velocityHold = (asked: readonly Date[], velocity: TransferRules['velocity']): number =>
  Math.max(0, ...velocity.map(({ seconds, most }) => (asked[most - 1]?.getTime() ?? -Infinity) + seconds * 1000));

/** W7: why nothing leaves for the moment; undefined when it may. Of several reasons the one that lasts longest. */
export const holdOf = (
  known: { password: PasswordState | undefined; changes: readonly SecurityHold[]; asked: readonly Date[] },
  { waitSeconds, recoveryHoldSeconds, velocity }: TransferRules,
  nowMs: number,
): Hold | undefined => {
  const { password, changes } = known;
  const waitAfter = (reason: SecurityHold['reason']): number =>
    reason === 'address_replaced' ? Math.max(waitSeconds, recoveryHoldSeconds) : waitSeconds;
  const holds: Hold[] = [
    { reason: 'too_often', untilMs: velocityHold(known.asked, velocity) },
    { reason: 'password_tries', untilMs: password?.heldUntil?.getTime() ?? 0 },
    {
      reason: 'password_changed',
      untilMs: password?.changedAt ? password.changedAt.getTime() + waitSeconds * 1000 : 0,
    },
    ...changes.map(({ reason, since }) => ({ reason, untilMs: since.getTime() + waitAfter(reason) * 1000 })),
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

/** W8: why one pair of eyes is not enough; nothing for most. */
export const RISKS = ['large', 'fresh_destination'] as const;
export type Risk = (typeof RISKS)[number];

const usdt = (text: string): bigint => parseUnits(text, VALUE_SCALE) ?? 0n;

export const risksOf = (
  asked: { value: bigint; destinationChangedMs: number },
  { fourEyes: { fromValue, freshDestination } }: TransferRules,
  nowMs: number,
): Risk[] => {
  const isFresh = nowMs - asked.destinationChangedMs < freshDestination.seconds * 1000;
  const found: Record<Risk, boolean> = {
    large: asked.value >= usdt(fromValue),
    fresh_destination: isFresh && asked.value >= usdt(freshDestination.fromValue),
  };
  return RISKS.filter((risk) => found[risk]);
};

/** When it is expected, and until when it is promised (W9). */
export const timesOf = (
  { arrivalMinutes }: Network,
  approvalsNeeded: 1 | 2,
  { promiseSeconds }: TransferRules,
  nowMs: number,
): { arrivesAt: Date; dueAt: Date } => {
  const arrivesMs = nowMs + arrivalMinutes * 60_000;
  const promisedMs = (approvalsNeeded === 1 ? promiseSeconds.one : promiseSeconds.two) * 1000;
  return { arrivesAt: new Date(arrivesMs), dueAt: new Date(arrivesMs + promisedMs) };
};

/** Where an open withdrawal stands, as far as it can be waited for. */
export interface Standing {
  status: number;
  approvals: number;
  outbox: string | null;
  isFrozen: boolean;
  /** A list of sanctions may mean the member, and nobody has told them apart. */
  isScreened?: boolean;
  /** When something that guards the account was last changed. */
  changedAt: Date | null;
}

/** W7: nothing leaves for a while after such a change, neither what is asked for then nor what was asked for before. */
export const coolsUntil = ({ changedAt }: Standing, { waitSeconds }: TransferRules): number =>
  changedAt === null ? 0 : changedAt.getTime() + waitSeconds * 1000;

/** W9: what a withdrawal that is late waits for; it follows from the rows, so that none is late without a reason. */
export const delayOf = (standing: Standing, rules: TransferRules, nowMs: number): WithdrawalDelay => {
  const { status, approvals, outbox, isFrozen, isScreened } = standing;
  if (outbox === 'sent') return 'network';
  if (outbox === 'uncertain') return 'send_unclear';
  if (isScreened) return 'screening';
  if (isFrozen) return 'frozen_by_owner';
  if (coolsUntil(standing, rules) > nowMs) return 'security_change';
  if (status === 2) return 'sending';
  return approvals === 0 ? 'review' : 'second_approval';
};
