/** Withdrawals as they go on the wire: the account masked, what arrives beside what is taken. */
import { formatUnits } from '@assay/contract/money';
import { formatWireTime } from '@assay/contract/time';
import type { WithdrawalRecord } from '@assay/contract/withdrawal';
import { maskAccount } from '../payout/index.ts';
import type { TransferRules } from '../payout/index.ts';
import { findCurrency } from '../wallet/index.ts';
import type { Currency } from '../wallet/index.ts';
import type { Withdrawal } from './queries.ts';
import { delayOf } from './rules.ts';

export const presentWithdrawal = (
  currencies: readonly Currency[],
  withdrawal: Withdrawal,
  { rules, nowMs }: { rules: TransferRules; nowMs: number },
): WithdrawalRecord => {
  const isOpen = withdrawal.doneAt === null;
  const shown = (units: bigint): string => formatUnits(units, findCurrency(currencies, withdrawal.currency).decimals);
  return {
    id: withdrawal.id,
    currency: withdrawal.currency,
    amount: shown(withdrawal.amount),
    fee: shown(withdrawal.fee),
    realAmount: shown(withdrawal.amount - withdrawal.fee),
    network: withdrawal.network,
    destination: maskAccount(withdrawal.account),
    txId: withdrawal.txId,
    status: withdrawal.status,
    reason: withdrawal.reason,
    canCancel: withdrawal.status === 0,
    approvals: { given: withdrawal.approvals, needed: withdrawal.approvalsNeeded },
    delay: isOpen && nowMs > withdrawal.dueAt.getTime() ? delayOf(withdrawal, rules, nowMs) : null,
    time: formatWireTime(withdrawal.createdAt.getTime()),
    estimatedArrival: formatWireTime(withdrawal.arrivesAt.getTime()),
    promisedBy: formatWireTime(withdrawal.dueAt.getTime()),
    doneTime: withdrawal.doneAt && formatWireTime(withdrawal.doneAt.getTime()),
  };
};
