/**
 * Payments whose owner nobody knows (W5). The money is in the books from the first sight that counts, in an escrow of its
 * own; it leaves it once: to the member whose it is, back to its payer, or because it vanished.
 */
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../base/clock.ts';
import { DomainError, invariant } from '../../base/domain-error.ts';
import type { Tx } from '../../db/database.ts';
import { journalId, transfer } from '../../ledger/journal-draft.ts';
import type { AccountKey } from '../../ledger/journal-draft.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { HeldFor, Payment, PaymentKey } from '../rail/index.ts';

export interface UnmatchedPayment extends PaymentKey {
  id: string;
  rail: string;
  currency: string;
  network: string;
  address: string;
  reference: string;
  payer: string | null;
  /** Why it was not credited to whom it names; null when it names nobody. */
  why: HeldFor | null;
  amount: bigint;
  journalId: string;
  seenAt: Date;
  state: 'open' | 'matched' | 'returned' | 'vanished';
  depositId: string | null;
  sentAs: string | null;
  endedBy: string | null;
  endedAt: Date | null;
}

interface Deps {
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
}

export const UNMATCHED_COLUMNS = `u.id, u.rail, u.txid as "txId", u.tx_index as index, u.currency, u.network, u.address,
  u.reference, u.payer, u.why, u.amount, u.journal_id as "journalId", u.seen_at as "seenAt", u.state, u.deposit_id as "depositId",
  u.sent_as as "sentAs", u.ended_by as "endedBy", u.ended_at as "endedAt"`;

export type StoredPayment = Omit<UnmatchedPayment, 'amount'> & { amount: string };
export const toPayment = <R extends StoredPayment>(row: R): Omit<R, 'amount'> & { amount: bigint } => ({
  ...row,
  amount: BigInt(row.amount),
});

/** One for each currency; guarded like every escrow, so that it never pays out what did not come in. */
const escrowOf = (currency: string): AccountKey => ({ purpose: 'escrow', label: 'unmatched', currency });
const custodyOf = ({ rail, currency }: { rail: string; currency: string }): AccountKey => ({
  purpose: 'custody',
  label: rail,
  currency,
});

export const findUnmatched = async (
  tx: Tx,
  rail: string,
  { txId, index }: PaymentKey,
): Promise<UnmatchedPayment | undefined> => {
  const [row] = await tx.query<StoredPayment>(
    `select ${UNMATCHED_COLUMNS} from unmatched_payment u where u.rail = $1 and u.txid = $2 and u.tx_index = $3 for update`,
    [rail, txId, index],
  );
  return row && toPayment(row);
};

export const lockUnmatched = async (tx: Tx, id: string): Promise<UnmatchedPayment> => {
  const [row] = await tx.query<StoredPayment>(
    `select ${UNMATCHED_COLUMNS} from unmatched_payment u where u.id = $1 for update`,
    [id],
  );
  if (!row) throw new DomainError('not_found');
  return toPayment(row);
};

const MAX_TEXT = 200;

/** Once it is final: until then it may still be gone. The payment is locked. */
export const keepUnmatched = async ({ clock, ledger }: Deps, tx: Tx, rail: string, payment: Payment): Promise<void> => {
  const { currency, network, amount, txId, index } = payment;
  const [known] = await tx.query<{ confirmations: number }>(
    'select confirmations from network where currency = $1 and network = $2',
    [currency, network],
  );
  if (!known || payment.confirmations < known.confirmations) return;
  const id = randomUUID();
  const journal = journalId(`rail:${rail}`, `${txId}:${index}:unmatched`);
  await ledger.post(tx, [
    {
      id: journal,
      kind: 'deposit',
      realm: 'money',
      actor: `rail:${rail}`,
      object: `unmatched:${id}`,
      legs: transfer(custodyOf({ rail, currency }), escrowOf(currency), amount),
    },
  ]);
  await tx.query(
    `insert into unmatched_payment (id, rail, txid, tx_index, currency, network, address, reference, payer, amount, journal_id,
       seen_at, why) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      id,
      rail,
      txId,
      index,
      currency,
      network,
      payment.address,
      payment.reference.slice(0, MAX_TEXT),
      payment.payer?.slice(0, MAX_TEXT) || null,
      amount,
      journal,
      new Date(clock.now()),
      payment.heldFor ?? null,
    ],
  );
};

type Ending = { actor: string } & (
  | { state: 'matched'; depositId: string }
  | { state: 'returned'; sentAs: string }
  | { state: 'vanished' }
);

/** Takes it out of the escrow, by the journal that corrects the one which put it there. The row is locked. */
export const endUnmatched = async (
  { clock, ledger }: Deps,
  tx: Tx,
  payment: UnmatchedPayment,
  ending: Ending,
): Promise<void> => {
  invariant(payment.state === 'open', 'what is ended was open');
  const { id, rail, currency, amount } = payment;
  const journal = journalId(`rail:${rail}`, `${payment.txId}:${payment.index}:unmatched:end`);
  await ledger.post(tx, [
    {
      id: journal,
      kind: 'correction',
      realm: 'money',
      actor: ending.actor,
      object: `unmatched:${id}`,
      corrects: payment.journalId,
      legs: transfer(escrowOf(currency), custodyOf({ rail, currency }), amount),
    },
  ]);
  await tx.query(
    `update unmatched_payment set state = $2, end_journal_id = $3, deposit_id = $4, sent_as = $5, ended_by = $6, ended_at = $7
      where id = $1`,
    [
      id,
      ending.state,
      journal,
      ending.state === 'matched' ? ending.depositId : null,
      ending.state === 'returned' ? ending.sentAs : null,
      ending.actor,
      new Date(clock.now()),
    ],
  );
};
