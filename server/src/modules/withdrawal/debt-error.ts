/** Refuses withdrawals while something is owed (W5). The refusal says how much, because it ends when that is paid. */
import { formatUnits } from '@assay/contract/money';
import type { Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Debt } from '../../ledger/debts.ts';
import { findCurrency, loadCurrencies } from '../wallet/index.ts';

export const debtError = async (tx: Tx, { currency, owed }: Debt): Promise<DomainError> => {
  const { decimals } = findCurrency(await loadCurrencies(tx), currency);
  return new DomainError('debt_open', { amount: formatUnits(owed, decimals), currency });
};
