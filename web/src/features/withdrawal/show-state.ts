/** States and reasons of a withdrawal in words. */
import { RETURN_REASONS, withdrawalState, type WithdrawalRecord } from '@assay/contract/withdrawal';
import { parseWireTime } from '@assay/contract/time';
import type { Translate } from '../../i18n/i18n.ts';

const KNOWN_REASONS = ['cancelled', ...RETURN_REASONS, 'send_failed', 'deposit_reversed'] as const;

type Ended = Pick<WithdrawalRecord, 'status' | 'reason'>;

/** True when nothing more will happen to it. */
export const isFinal = ({ status }: Pick<WithdrawalRecord, 'status'>): boolean => status !== 0 && status !== 2;

export const isReturned = ({ status }: Pick<WithdrawalRecord, 'status'>): boolean => status < 0;

export const stateText = (t: Translate, record: Ended): string => t(`withdrawal.state.${withdrawalState(record)}`);

/** Amount that has left, or is about to leave, the account by it: zero once it came back. */
export const leavingOf = (record: Pick<WithdrawalRecord, 'status' | 'amount'>): string =>
  isReturned(record) ? '0' : `-${record.amount}`;

/** Amount that arrives. */
export const arrivingOf = (record: Pick<WithdrawalRecord, 'status' | 'realAmount'>): string =>
  isReturned(record) ? '0' : record.realAmount;

/** Meaning of the state for the member's money. */
export const meaningOf = (t: Translate, record: Ended): string => {
  const state = withdrawalState(record);
  return t(
    state === 'rejected' || state === 'failed' || state === 'cancelled'
      ? 'withdrawal.says.returned'
      : `withdrawal.says.${state}`,
  );
};

/** A reason that this version does not know is still one of the two ways money comes back. */
export const reasonText = (
  t: Translate,
  { reason, status }: Pick<WithdrawalRecord, 'reason' | 'status'>,
): string | undefined => {
  if (reason === null) return undefined;
  const known = KNOWN_REASONS.find((name) => name === reason);
  return t(`withdrawal.reason.${known ?? (status === -2 ? 'send_failed' : 'rejected_by_review')}`);
};

/** From the request to the delivery; undefined for what was not delivered. */
export const takenSeconds = ({
  status,
  time,
  doneTime,
}: Pick<WithdrawalRecord, 'status' | 'time' | 'doneTime'>): number | undefined => {
  const from = parseWireTime(time);
  const to = doneTime === null ? undefined : parseWireTime(doneTime);
  return status === 1 && from !== undefined && to !== undefined ? (to - from) / 1000 : undefined;
};
