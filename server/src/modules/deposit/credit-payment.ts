/** The one journal by which a payment becomes a member's money; its id is made of the payment (B3). */
import { formatUnits } from '@assay/contract/money';
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import { journalId, transfer } from '../../ledger/journal-draft.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { tellNotice } from '../notice/index.ts';
import { findNetwork } from '../payout/index.ts';
import type { Deposit } from './queries.ts';
import type { PaymentKey } from '../rail/index.ts';

interface Deps {
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
}

interface Credit {
  rail: string;
  deposit: Pick<Deposit, 'id' | 'memberId'>;
  payment: PaymentKey & { currency: string; network: string; amount: bigint };
  /** The rail, or the operator who said whose it is. */
  actor: string;
}

export const creditPayment = async ({ clock, ledger }: Deps, tx: Tx, credit: Credit): Promise<void> => {
  const { rail, deposit, payment, actor } = credit;
  const { currency, amount } = payment;
  const {
    currency: { decimals },
  } = await findNetwork(tx, payment);
  const doneAt = new Date(clock.now());
  const id = journalId(`rail:${rail}`, `${payment.txId}:${payment.index}`);
  await ledger.post(tx, [
    {
      id,
      kind: 'deposit',
      realm: 'money',
      actor,
      object: `deposit:${deposit.id}`,
      legs: transfer(
        { purpose: 'custody', label: rail, currency },
        { memberId: deposit.memberId, purpose: 'available', currency },
        amount,
      ),
    },
  ]);
  await tx.query('update deposit set status = 1, journal_id = $2, done_at = $3 where id = $1', [
    deposit.id,
    id,
    doneAt,
  ]);
  const params = { id: deposit.id, amount: formatUnits(amount, decimals), currency };
  await tellNotice(tx, {
    memberId: deposit.memberId,
    kind: 'deposit_credited',
    params,
    subject: deposit.id,
    at: doneAt,
  });
};
