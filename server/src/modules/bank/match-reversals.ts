/**
 * Finds the credit that a bank took back: the debit says that it reverses one, and has its reference, or its texts and its
 * amount. One debit takes back one credit. Where that does not say which, people have to.
 */
import type { Db, Tx } from '../../db/database.ts';
import type { PaymentKey } from '../rail/index.ts';

interface Reversal {
  amount: string;
  bookedOn: string;
  bankRef: string;
  endToEndId: string;
  text: string;
  reference: string;
}

interface Candidate {
  id: string;
  bankRef: string;
  /** Texts of the payment: whoever wrote the same twice is the same payer, and either may be meant. */
  said: string;
}

const SAID = `concat_ws(' ', c.name, c.end_to_end, c.text, c.reference)`;

const listCandidates = (tx: Tx, rail: string, one: Reversal): Promise<Candidate[]> =>
  tx.query<Candidate>(
    `select c.id, c.bank_ref as "bankRef", ${SAID} as said from bank_entry c
      where c.rail = $1 and c.side = 'credit' and c.base is not null and c.amount = $2 and c.booked_on <= $3
        and not exists (select from bank_entry r where r.reverses = c.id)
        and (($4 <> '' and c.bank_ref = $4) or ($5 <> '' and c.end_to_end = $5) or ($6 <> '' and c.text = $6)
          or ($7 <> '' and c.reference = $7))
      order by c.booked_on desc, c.id`,
    [rail, one.amount, one.bookedOn, one.bankRef, one.endToEndId, one.text, one.reference],
  );

const meantBy = (one: Reversal, candidates: readonly Candidate[]): string | undefined => {
  const named = candidates.filter(({ bankRef }) => one.bankRef !== '' && bankRef === one.bankRef);
  const possible = named.length > 0 ? named : candidates;
  return new Set(possible.map(({ said }) => said)).size === 1 ? possible[0]!.id : undefined;
};

const matchOne = ({ db }: { db: Db }, rail: string, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    // Two debits that look for the same credit come one after the other.
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`reversals ${rail}`]);
    const [one] = await tx.query<Reversal>(
      `select amount, booked_on::text as "bookedOn", bank_ref as "bankRef", end_to_end as "endToEndId", text, reference
         from bank_entry where id = $1 and reverses is null and noted_at is null for update`,
      [id],
    );
    const credit = one && meantBy(one, await listCandidates(tx, rail, one));
    if (credit !== undefined) await tx.query('update bank_entry set reverses = $2 where id = $1', [id, credit]);
  });

export const matchReversals = async (deps: { db: Db }, rail: string): Promise<void> => {
  const open = await deps.db.query<{ id: string }>(
    `select id from bank_entry where rail = $1 and side = 'debit' and is_return and base is not null and reverses is null
        and withdrawal_id is null and noted_at is null order by booked_on, id limit 1000`,
    [rail],
  );
  for (const { id } of open) await matchOne(deps, rail, id);
};

/** Credits that were taken back, and of which that is still to be booked. */
export const listReversed = (tx: Tx, rail: string): Promise<PaymentKey[]> =>
  tx.query<PaymentKey>(
    `select c.base as "txId", c.occurrence as index from bank_entry r join bank_entry c on c.id = r.reverses
      where r.rail = $1 and (
        exists (select from deposit d where d.rail = c.rail and d.txid = c.base and d.tx_index = c.occurrence
          and (d.status = 0 or d.status = 1 and not exists (select from deposit_reversal v where v.deposit_id = d.id)))
        or exists (select from unmatched_payment u where u.rail = c.rail and u.txid = c.base and u.tx_index = c.occurrence
          and u.state = 'open'))`,
    [rail],
  );
