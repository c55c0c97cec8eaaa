/**
 * Swaps at a locked quote, exactly as it was shown, or not at all. The quote, the journal, the swap and the answer to the
 * request go down in one commit of the hot lane; a refusal for lack of money leaves the quote unused. The terms of a
 * quote never change, so they are read before; whether it is still unused is decided by the claim alone.
 */
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import { claimFor, rowFor } from '../../ledger/commit-batch.ts';
import type { HotCommand } from '../../ledger/hot-lane.ts';
import { journalId } from '../../ledger/journal-draft.ts';
import type { AccountKey, JournalDraft, Leg } from '../../ledger/journal-draft.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { findQuote, quoteClaims, swapRows } from './queries.ts';
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

/** Returns the swap that a quote gives if it can be claimed. */
export const prepareSwap = async (clock: Clock, tx: Tx, key: { id: string; memberId: string }): Promise<Swap> => {
  const quote = await findQuote(tx, key);
  if (!quote) throw new DomainError('quote_unknown');
  const { endsAt, isUsed, ...swap } = quote;
  const madeAt = new Date(clock.now());
  if (isUsed) throw new DomainError('quote_used');
  if (endsAt <= madeAt) throw new DomainError('quote_expired');
  return { ...swap, madeAt };
};

export const swapCommand = (memberId: string, swap: Swap): HotCommand => {
  const journal = swapJournal(memberId, swap);
  return {
    memberId,
    journal,
    claims: [claimFor(quoteClaims, swap)],
    rows: [rowFor(swapRows, { ...swap, memberId, journalId: journal.id })],
  };
};

/** Writes a swap whose quote is used, in a transaction of the caller. */
export const bookSwap = async (ledger: Pick<Ledger, 'post'>, tx: Tx, memberId: string, swap: Swap): Promise<void> => {
  const journal = swapJournal(memberId, swap);
  await ledger.post(tx, [journal]);
  await swapRows.write(tx, [{ ...swap, memberId, journalId: journal.id }]);
};

/** The same in a transaction of the caller, for whoever makes a history. */
export const executeSwap = async (
  { clock, ledger }: { clock: Clock; ledger: Pick<Ledger, 'post'> },
  tx: Tx,
  key: { id: string; memberId: string },
): Promise<Swap> => {
  const swap = await prepareSwap(clock, tx, key);
  const [refusal] = await quoteClaims.claim(tx, [swap]);
  if (refusal) throw refusal;
  await bookSwap(ledger, tx, key.memberId, swap);
  return swap;
};
