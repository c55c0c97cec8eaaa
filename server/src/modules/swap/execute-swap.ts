/**
 * Swaps at a locked quote, exactly as it was shown, in the transaction of the request. The quote is claimed before the
 * books are locked: nobody who holds the books ever waits for a quote, so this order cannot close a circle, and a
 * refusal for lack of money gives the quote back with the rest of the transaction.
 */
import type { Clock } from '../../clock.ts';
import type { Tx } from '../../db/database.ts';
import { DomainError } from '../../domain-error.ts';
import { journalId } from '../../ledger/journal-draft.ts';
import type { AccountKey, JournalDraft, Leg } from '../../ledger/journal-draft.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { claimQuote, insertSwap, quoteState } from './queries.ts';
import type { Swap } from './queries.ts';

/** L7: money changes its currency only between a member and the house, each currency balanced in itself. */
export const swapJournal = (memberId: string, swap: Swap): JournalDraft => {
  const own = (currency: string): AccountKey => ({ memberId, purpose: 'available', currency });
  const exchange = (currency: string): AccountKey => ({ purpose: 'exchange', currency });
  const fee: Leg[] = swap.fee === 0n ? [] : [{ account: { purpose: 'fees', currency: swap.from }, delta: swap.fee }];
  return {
    id: journalId(memberId, `swap:${swap.id}`),
    kind: 'swap',
    realm: 'money',
    actor: memberId,
    object: `swap:${swap.id}`,
    legs: [
      { account: own(swap.from), delta: -swap.amount },
      { account: exchange(swap.from), delta: swap.amount - swap.fee },
      ...fee,
      { account: exchange(swap.to), delta: -swap.receive },
      { account: own(swap.to), delta: swap.receive },
    ],
  };
};

export const executeSwap = async (
  { clock, ledger }: { clock: Clock; ledger: Pick<Ledger, 'post'> },
  tx: Tx,
  key: { id: string; memberId: string },
): Promise<Swap> => {
  const swap = await claimQuote(tx, key, new Date(clock.now()));
  if (!swap) {
    const state = await quoteState(tx, key);
    throw new DomainError(state === undefined ? 'quote_unknown' : state === 'used' ? 'quote_used' : 'quote_expired');
  }
  const journal = swapJournal(key.memberId, swap);
  await ledger.post(tx, [journal]);
  await insertSwap(tx, swap, { memberId: key.memberId, journalId: journal.id });
  return swap;
};
