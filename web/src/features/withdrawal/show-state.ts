/** States and reasons of a withdrawal in words. */
import { WITHDRAWAL_STATES, type WithdrawalRecord } from '@assay/contract/withdrawal';
import { parseWireTime } from '@assay/contract/time';
import type { Translate } from '../../i18n/i18n.ts';

const KNOWN_REASONS = ['cancelled', 'rejected_by_review', 'send_failed', 'deposit_reversed'] as const;

export const stateOf = ({ status }: Pick<WithdrawalRecord, 'status'>) => WITHDRAWAL_STATES[status];

/** Nothing more will happen to it. */
export const isFinal = ({ status }: Pick<WithdrawalRecord, 'status'>): boolean => status !== 0 && status !== 2;

export const isReturned = ({ status }: Pick<WithdrawalRecord, 'status'>): boolean => status < 0;

export const stateText = (t: Translate, record: Pick<WithdrawalRecord, 'status'>): string =>
  t(`withdrawal.state.${stateOf(record)}`);

/** What the state means for the member's money. */
export const meaningOf = (t: Translate, record: Pick<WithdrawalRecord, 'status'>): string => {
  const state = stateOf(record);
  return t(state === 'rejected' || state === 'failed' ? 'withdrawal.says.returned' : `withdrawal.says.${state}`);
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
