/** Dispute queries of the desk. */
import type { DeskInput } from '@assay/contract/desk/endpoint';
import type { listDisputes } from '@assay/contract/desk/dispute';
import type { DisputeAnswer } from '@assay/contract/dispute';
import type { Tx } from '../../db/database.ts';
import { verificationOf } from '../identity/index.ts';
import { MOST_COUNTED, PAGE, readCursor, searchFor } from '../queue/index.ts';
import type { QueueCounter } from '../queue/index.ts';
import type { DisputeRow } from './queries.ts';
import type { Finding } from './recheck.ts';

export interface DeskDispute extends DisputeRow {
  memberId: string;
  memberName: string;
  verification: 0 | 1 | 2;
  language: string;
  words: string;
  said: string[];
  found: Finding;
  proofHash: Buffer;
  answeredBy: string | null;
  proposalId: string | null;
}

const DISPUTE = `select d.id, d.kind, d.subject, d.closing, d.is_confirmed as "isConfirmed", d.created_at as "createdAt", d.due_at as "dueAt",
    d.answer, d.answer_text as "answerText", d.answered_at as "answeredAt", d.member_id as "memberId", m.name as "memberName",
    ${verificationOf('d.member_id')} as verification, m.language, d.claim as words, d.said, d.found, d.proof_hash as "proofHash",
    (select name from operator o where o.id = d.answered_by) as "answeredBy", d.proposal_id as "proposalId"
  from dispute d join member m on m.id = d.member_id`;

export const listDeskDisputes = (
  tx: Tx,
  { view, search, after }: DeskInput<typeof listDisputes>,
): Promise<DeskDispute[]> => {
  const found = searchFor(search, { id: 'd.id', memberId: 'd.member_id' });
  const [order, behind] =
    view === 'answered'
      ? ['d.answered_at desc, d.id', '(d.answered_at < $2 or (d.answered_at = $2 and d.id > $3))']
      : ['d.due_at, d.id', '(d.due_at, d.id) > ($2, $3)'];
  const state = {
    open: 'd.answered_at is null',
    confirmed: 'd.answered_at is null and d.is_confirmed',
    answered: 'd.answered_at is not null',
  }[view];
  return tx.query<DeskDispute>(
    `${DISPUTE} where ${state} and (${found.sql} or d.subject like $1) and ($2::timestamptz is null or ${behind}) order by ${order} limit ${PAGE}`,
    [found.value, ...readCursor(after)],
  );
};

export const findDeskDispute = async (tx: Tx, id: string): Promise<DeskDispute | undefined> =>
  (await tx.query<DeskDispute>(`${DISPUTE} where d.id = $1`, [id]))[0];

export const readProof = async (tx: Tx, id: string): Promise<string | undefined> =>
  (await tx.query<{ proof: string }>('select proof from dispute where id = $1', [id]))[0]?.proof;

/** Corrections of the member that were proposed since the dispute. */
export const listCorrections = (
  tx: Tx,
  { memberId, createdAt }: Pick<DeskDispute, 'memberId' | 'createdAt'>,
): Promise<{ proposalId: string; title: string; state: 'open' | 'approved' | 'declined' }[]> =>
  tx.query(
    `select id as "proposalId", concat_ws(' ', body ->> 'amount', body ->> 'currency', body ->> 'reason') as title, state
       from desk_proposal where kind = 'ledger.correction' and body ->> 'memberId' = $1::text and proposed_at >= $2
      order by proposed_at desc limit 20`,
    [memberId, createdAt],
  );

interface Answer {
  id: string;
  reason: DisputeAnswer;
  text: string;
  proposalId: string | null;
  operatorId: string;
  at: Date;
}

/** False when somebody has answered it before. */
export const answerRow = async (tx: Tx, { id, reason, text, proposalId, operatorId, at }: Answer): Promise<boolean> => {
  const done = await tx.query(
    `update dispute set answer = $2, answer_text = $3, answered_by = $4, answered_at = $5, proposal_id = $6
      where id = $1 and answered_at is null returning 1`,
    [id, reason, text, operatorId, at, proposalId],
  );
  return done.length > 0;
};

export const countOpenDisputes: QueueCounter = async (tx, now) => {
  const open = 'from dispute where answered_at is null';
  const [row] = await tx.query<{ open: number; late: number; oldest: Date | null }>(
    `select (select count(*)::int from (select ${open} limit ${MOST_COUNTED}) o) as open,
            (select count(*)::int from (select ${open} and due_at < $1 limit ${MOST_COUNTED}) x) as late,
            (select min(created_at) ${open}) as oldest`,
    [now],
  );
  return row!;
};
