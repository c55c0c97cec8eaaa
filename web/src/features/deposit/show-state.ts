/** States and reasons of a deposit in words. */
import { DEPOSIT_STATES, type DepositRecord } from '@assay/contract/deposit';
import type { Translate } from '../../i18n/i18n.ts';

export const stateText = (t: Translate, { status }: Pick<DepositRecord, 'status'>): string =>
  t(`deposit.state.${DEPOSIT_STATES[status]}`);

/** What the state means for the member's money. */
export const meaningOf = (t: Translate, { status }: Pick<DepositRecord, 'status'>): string =>
  t(`deposit.says.${DEPOSIT_STATES[status]}`);

export const isFinal = ({ status }: Pick<DepositRecord, 'status'>): boolean => status !== 0;

export const reasonText = (t: Translate, { reason }: Pick<DepositRecord, 'reason'>): string | undefined =>
  reason === null ? undefined : t(`deposit.reason.${reason === 'below_minimum' ? reason : 'other'}`);
