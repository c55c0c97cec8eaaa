/**
 * An operator with every right: a superuser of the database, with the server's code and keys, who changes what he likes
 * and then makes every chain fit again.
 */
import { JOURNAL_KINDS, purposeCode, REALMS } from '@assay/contract/ledger';
import type { JournalKind, Purpose, Realm } from '@assay/contract/ledger';
import { hashEntry, STATEMENT_START } from '@assay/verify/statement';
import type { Tx } from '../../server/src/db/database.ts';
import type { TestApp } from '../../server/src/http/test-app.ts';
import { noteOf } from '../../server/src/ledger/compose-batch.ts';

/** Triggers and constraints do not hold him. */
export const bend = (app: TestApp, change: (tx: Tx) => Promise<unknown>): Promise<void> =>
  app.db.owner.transaction(async (tx) => {
    await tx.query(`set local session_replication_role = 'replica'`);
    await change(tx);
  });

interface Row {
  seq: bigint;
  journal_seq: bigint;
  id: string;
  kind: JournalKind;
  at_us: bigint;
  actor: string;
  object: string;
  corrects: string | null;
  purpose: Purpose;
  realm: Realm;
  currency: string;
  delta: string;
  balance_after: string;
}

/** Hashes a member's chain anew after rows of it were changed. */
export const rehash = async (tx: Tx, memberId: string): Promise<void> => {
  const rows = await tx.query<Row>(
    `select e.seq, e.journal_seq, j.id, j.kind, j.at_us, j.actor, j.object, j.corrects, a.purpose, a.realm, a.currency, p.delta, p.balance_after
     from chain_entry e join journal j on j.seq = e.journal_seq join posting p on p.journal_seq = j.seq
     join account a on a.id = p.account_id where e.owner_id = $1 and a.member_id = $1 order by e.seq, p.line`,
    [memberId],
  );
  let hash: Uint8Array = STATEMENT_START;
  let last = 0n;
  for (const seq of new Set(rows.map((row) => row.seq))) {
    const lines = rows.filter((row) => row.seq === seq);
    const [first] = lines;
    hash = hashEntry(hash, {
      seq: Number(seq),
      journalId: first!.id,
      kind: JOURNAL_KINDS[first!.kind],
      atUs: first!.at_us,
      note: noteOf(first!),
      lines: lines.map((line) => ({
        purpose: purposeCode(line.purpose),
        realm: REALMS[line.realm],
        currency: line.currency,
        delta: BigInt(line.delta),
        balanceAfter: BigInt(line.balance_after),
      })),
    });
    const bytes = Buffer.from(hash);
    const own = [memberId, seq, bytes];
    await tx.query('update journal set hash = $3 where owner_id = $1 and owner_seq = $2', own);
    await tx.query('update further_entry set hash = $3 where owner_id = $1 and seq = $2', own);
    last = seq;
  }
  await tx.query('update chain set seq = $2, hash = $3 where owner_id = $1', [memberId, last, Buffer.from(hash)]);
};
