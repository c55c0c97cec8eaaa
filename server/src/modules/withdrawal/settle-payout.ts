/** Ends a payout, whoever sent it: delivered, or returned whole for a reason, once (W1, W2, W4). */
import type { Clock } from '../../base/clock.ts';
import { invariant } from '../../base/domain-error.ts';
import type { Tx } from '../../db/database.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { paidJournal, returnJournal } from './journals.ts';
import { changeStatus } from './queries.ts';
import { tellMember } from './tell-member.ts';

interface Deps {
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
}

export type Outcome = 'delivered' | 'send_failed' | 'deposit_reversed';

/** False when somebody else has ended it. `txId` is what it was sent as, where that is known only now. */
export const settlePayout = async (
  { clock, ledger }: Deps,
  tx: Tx,
  { rail, id, outcome, txId }: { rail: string; id: string; outcome: Outcome; txId?: string },
): Promise<boolean> => {
  const settled = await tx.query(
    `update payout_outbox set state = 'settled'
      where withdrawal_id = $1 and state in ('claimed', 'batched', 'signed', 'sent') returning 1`,
    [id],
  );
  if (settled.length === 0) return false;
  if (txId !== undefined) await tx.query('update withdrawal set txid = $2 where id = $1 and txid is null', [id, txId]);
  const doneAt = new Date(clock.now());
  const withdrawal = await changeStatus(
    tx,
    outcome === 'delivered' ? { id, from: 2, to: 1, doneAt } : { id, from: 2, to: -2, reason: outcome, doneAt },
  );
  invariant(withdrawal, 'what is in the outbox is paid out');
  await ledger.post(tx, [
    outcome === 'delivered' ? paidJournal(withdrawal, rail) : returnJournal(withdrawal, `rail:${rail}`),
  ]);
  await tellMember({ clock }, tx, outcome === 'delivered' ? 'withdrawal_paid' : 'withdrawal_returned', withdrawal);
  return true;
};
