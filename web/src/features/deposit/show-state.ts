/** States and reasons of a deposit in words. */
import { BANK_NETWORK, DEPOSIT_STATES, type DepositRecord } from '@assay/contract/deposit';
import type { Translate } from '../../i18n/i18n.ts';

type Standing = Pick<DepositRecord, 'status' | 'reversedTime'>;

const KNOWN_REASONS = ['below_minimum', 'payment_lost'] as const;

/** A credit that its network took back is a state of its own to whoever reads it. */
const stateOf = ({ status, reversedTime }: Standing) => (reversedTime === null ? DEPOSIT_STATES[status] : 'reversed');

export const stateText = (t: Translate, record: Standing): string => t(`deposit.state.${stateOf(record)}`);

/** Meaning of the state for the member's money. */
export const meaningOf = (t: Translate, record: Standing & Pick<DepositRecord, 'chainType'>): string => {
  const state = stateOf(record);
  return t(
    state === 'under_review' && record.chainType === BANK_NETWORK
      ? 'deposit.says.bank_waiting'
      : `deposit.says.${state}`,
  );
};

export const isFinal = ({ status }: Pick<DepositRecord, 'status'>): boolean => status !== 0;

export const isCredited = (record: Standing): boolean => stateOf(record) === 'credited';

export const reasonText = (t: Translate, { reason }: Pick<DepositRecord, 'reason'>): string | undefined =>
  reason === null ? undefined : t(`deposit.reason.${KNOWN_REASONS.find((name) => name === reason) ?? 'other'}`);
