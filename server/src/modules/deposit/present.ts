/** Deposits as they go on the wire. */
import type { DepositRecord } from '@assay/contract/deposit';
import { formatUnits } from '@assay/contract/money';
import { formatWireTime } from '@assay/contract/time';
import { findCurrency } from '../wallet/index.ts';
import type { Currency } from '../wallet/index.ts';
import type { Deposit } from './queries.ts';

export const presentDeposit = (currencies: readonly Currency[], deposit: Deposit): DepositRecord => {
  const { decimals } = findCurrency(currencies, deposit.currency);
  return {
    id: deposit.id,
    currency: deposit.currency,
    chainType: deposit.network,
    amount: formatUnits(deposit.amount, decimals),
    realAmount: deposit.realAmount === null ? null : formatUnits(deposit.realAmount, decimals),
    txId: deposit.txId,
    confirmations: deposit.confirmations,
    confirmationsNeeded: deposit.confirmationsNeeded,
    status: deposit.status,
    reason: deposit.reason,
    reversedTime: deposit.reversedAt && formatWireTime(deposit.reversedAt.getTime()),
    time: formatWireTime(deposit.createdAt.getTime()),
    estimatedArrival: formatWireTime(deposit.arrivesAt.getTime()),
    doneTime: deposit.doneAt && formatWireTime(deposit.doneAt.getTime()),
  };
};
