/** Rebates, pure and exact: a share of a fee is cut, and what inviters get of a day is the sum of what each row says. */
import { floorDiv, RATE_ONE } from '@assay/contract/money';
import { addDays, businessDay } from '@assay/contract/time';

/** So long after its end a day is settled: whatever was booked in it has been committed by then. */
export const GRACE_MS = 60_000;

export interface DayFees {
  inviterId: string;
  inviteeId: string;
  fees: bigint;
}

export interface Rebate extends DayFees {
  amount: bigint;
}

export const rebateOf = (fees: bigint, share: bigint): bigint => floorDiv(fees * share, RATE_ONE);

/** Rebates of each inviter, invitee by invitee, without those too small to be paid. */
export const rebatesOf = (fees: readonly DayFees[], share: bigint): Map<string, Rebate[]> => {
  const byInviter = new Map<string, Rebate[]>();
  for (const one of fees) {
    const amount = rebateOf(one.fees, share);
    if (amount > 0n) byInviter.set(one.inviterId, [...(byInviter.get(one.inviterId) ?? []), { ...one, amount }]);
  }
  return byInviter;
};

export const sumOf = (rebates: readonly Rebate[]): bigint => rebates.reduce((sum, { amount }) => sum + amount, 0n);

/** Days that are over and were not settled, oldest first: all after the last one, or yesterday when there is none. */
export const dueDays = (last: string | undefined, nowMs: number): string[] => {
  const yesterday = addDays(businessDay(nowMs - GRACE_MS), -1);
  if (last === undefined) return [yesterday];
  const due: string[] = [];
  for (let day = addDays(last, 1); day <= yesterday; day = addDays(day, 1)) due.push(day);
  return due;
};

const graphemes = new Intl.Segmenter();

/** The first letter of a name: enough for whoever knows the person, nothing for anybody else. */
export const maskName = (name: string): string => `${graphemes.segment(name.trim()).containing(0)?.segment ?? ''}***`;
