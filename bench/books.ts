/** Shared parts of the ledger measurements: members, their accounts, drafts and starting money. */
import { randomUUID } from 'node:crypto';
import type { MemberPurpose } from '@assay/contract/ledger';
import type { Db } from '../server/src/db/database.ts';
import { journalId, transfer } from '../server/src/ledger/journal-draft.ts';
import type { AccountKey, JournalDraft } from '../server/src/ledger/journal-draft.ts';
import type { Ledger } from '../server/src/ledger/ledger.ts';

export const custody: AccountKey = { purpose: 'custody', label: 'bench', currency: 'USDT' };

export const accountOf = (memberId: string, purpose: MemberPurpose, currency = 'USDT'): AccountKey => ({
  memberId,
  purpose,
  currency,
});

export const draftOf = (
  kind: JournalDraft['kind'],
  legs: JournalDraft['legs'],
  more: Partial<JournalDraft> = {},
): JournalDraft => ({
  id: journalId('bench', randomUUID()),
  kind,
  realm: 'money',
  actor: 'bench',
  legs,
  ...more,
});

export const openMembers = async (db: Db, count: number): Promise<string[]> => {
  const rows = await db.query<{ id: string }>(
    `insert into member (id, name, email, password_hash, invite_code)
     select gen_random_uuid(), 'Member', 'bench-' || gen_random_uuid() || '@example.com', '$argon2id$x',
       translate(upper(substr(md5(gen_random_uuid()::text), 1, 16)), '01', 'XY') from generate_series(1, $1) returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
};

export const fund = (ledger: Ledger, members: readonly string[], units: bigint): Promise<unknown> =>
  Promise.all(
    members.map((memberId) =>
      ledger.hot.submit({
        memberId,
        journal: draftOf('deposit', transfer(custody, accountOf(memberId, 'available'), units)),
      }),
    ),
  );
