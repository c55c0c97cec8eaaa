/** Tells a member about their own money on its way out, to every address they have, each with a link that freezes (38). */
import { formatUnits } from '@assay/contract/money';
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import { notifyMember } from '../auth/index.ts';
import { maskAccount } from '../payout/index.ts';
import { findCurrency, loadCurrencies } from '../wallet/index.ts';
import type { Withdrawal } from './queries.ts';

export const tellMember = async (
  deps: { clock: Clock },
  tx: Tx,
  kind: 'withdrawal_asked' | 'withdrawal_approved' | 'withdrawal_paid' | 'withdrawal_returned',
  { id, memberId, amount, currency, account }: Pick<Withdrawal, 'id' | 'memberId' | 'amount' | 'currency' | 'account'>,
): Promise<void> => {
  const { decimals } = findCurrency(await loadCurrencies(tx), currency);
  const params = { amount: formatUnits(amount, decimals), currency, destination: maskAccount(account) };
  await notifyMember(deps, tx, memberId, { kind, params, id });
};
