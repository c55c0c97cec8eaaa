/** Disputes as rows. */
import type { Dispute, DisputeAnswer, DisputeKind } from '@assay/contract/dispute';
import { formatWireTime } from '@assay/contract/time';
import type { Tx } from '../../db/database.ts';
import type { Finding } from './recheck.ts';

export interface DisputeRow {
  id: string;
  kind: DisputeKind;
  subject: string;
  closing: number | null;
  isConfirmed: boolean;
  createdAt: Date;
  dueAt: Date;
  answer: DisputeAnswer | null;
  answerText: string | null;
  answeredAt: Date | null;
}

export interface About {
  memberId: string;
  kind: DisputeKind;
  subject: string;
  closing: number | null;
}

export interface NewDispute extends About {
  id: string;
  claim: string;
  said: readonly string[];
  found: Finding;
  isConfirmed: boolean;
  proof: string;
  proofHash: Buffer;
  createdAt: Date;
  dueAt: Date;
}

const COLUMNS = `id, kind, subject, closing, is_confirmed as "isConfirmed", created_at as "createdAt", due_at as "dueAt",
  answer, answer_text as "answerText", answered_at as "answeredAt"`;

const MOST = 50;

/** Newest first: all of a member's, or those about one thing. */
export const listDisputeRows = (
  tx: Tx,
  { memberId, kind, subject, closing }: { memberId: string } & Partial<About>,
): Promise<DisputeRow[]> =>
  tx.query<DisputeRow>(
    `select ${COLUMNS} from dispute where member_id = $1 and ($2::text is null or kind = $2)
        and ($3::text is null or (subject = $3 and closing is not distinct from $4))
      order by created_at desc, id limit ${MOST}`,
    [memberId, kind ?? null, subject ?? null, closing ?? null],
  );

/** False when one about the same thing is open already. */
export const insertDispute = async (tx: Tx, row: NewDispute): Promise<boolean> => {
  const added = await tx.query(
    `insert into dispute (id, member_id, kind, subject, closing, claim, said, found, is_confirmed, proof, proof_hash, created_at, due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (member_id, kind, subject, coalesce(closing, 0)) where answered_at is null do nothing returning 1`,
    [
      row.id,
      row.memberId,
      row.kind,
      row.subject,
      row.closing,
      row.claim,
      row.said,
      JSON.stringify(row.found),
      row.isConfirmed,
      row.proof,
      row.proofHash,
      row.createdAt,
      row.dueAt,
    ],
  );
  return added.length > 0;
};

export const countOpenOf = async (tx: Tx, memberId: string): Promise<number> => {
  const [row] = await tx.query<{ count: number }>(
    'select count(*)::int as count from dispute where member_id = $1 and answered_at is null',
    [memberId],
  );
  return row?.count ?? 0;
};

export const presentDispute = (row: DisputeRow): Dispute => ({
  id: row.id,
  kind: row.kind,
  subject: row.subject,
  closing: row.closing === null ? null : String(row.closing),
  state: row.answeredAt === null ? 'open' : 'answered',
  time: formatWireTime(row.createdAt.getTime()),
  promisedBy: formatWireTime(row.dueAt.getTime()),
  isConfirmed: row.isConfirmed,
  answer:
    row.answer === null || row.answerText === null || row.answeredAt === null
      ? null
      : { reason: row.answer, text: row.answerText, time: formatWireTime(row.answeredAt.getTime()) },
});
