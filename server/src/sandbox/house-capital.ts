/**
 * The money that the house of a sandbox brings along, as an operator does: it pays what members win, what rewards give and
 * the coins that members swap for. Without it less would be held than is owed.
 */
import type { Db } from '../db/database.ts';
import { journalId, transfer } from '../ledger/journal-draft.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { postOnce } from '../ledger/post-once.ts';

/** In the smallest units of each. */
const CAPITAL = {
  USDT: 5_000_000_000_000n,
  USD: 100_000_000n,
  EUR: 100_000_000n,
  BTC: 2_000_000_000n,
  ETH: 400_000_000_000_000_000_000n,
};

export const payInCapital = async (deps: { db: Db; ledger: Pick<Ledger, 'post'> }): Promise<void> => {
  for (const [currency, amount] of Object.entries(CAPITAL))
    await postOnce(deps, {
      id: journalId('sandbox', `capital:${currency}`),
      kind: 'capital_paid_in',
      realm: 'money',
      actor: 'sandbox',
      legs: transfer({ purpose: 'custody', label: 'house', currency }, { purpose: 'capital', currency }, amount),
    });
};
