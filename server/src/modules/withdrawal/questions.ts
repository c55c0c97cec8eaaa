/**
 * Questions about a withdrawal under review. What must always hold: at most one is open; it is answered once, by its member;
 * it changes neither the promised time nor what the member may do.
 */
import { randomUUID } from 'node:crypto';
import type { WithdrawalQuestion, WithdrawalQuestionCode } from '@assay/contract/withdrawal';
import { formatWireTime } from '@assay/contract/time';
import type { Clock } from '../../base/clock.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Tx } from '../../db/database.ts';
import { tellNotice } from '../notice/index.ts';
import { useUpload } from '../upload/index.ts';

interface Deps {
  clock: Clock;
}

export interface QuestionRow {
  id: string;
  withdrawalId: string;
  code: WithdrawalQuestionCode;
  note: string;
  by: string;
  askedAt: Date;
  answer: string | null;
  picture: string | null;
  answeredAt: Date | null;
}

/** Oldest first. */
export const listQuestionRows = (tx: Tx, withdrawalId: string, memberId?: string): Promise<QuestionRow[]> =>
  tx.query<QuestionRow>(
    `select q.id, q.withdrawal_id as "withdrawalId", q.code, q.note, o.name as by, q.asked_at as "askedAt", q.answer, q.picture,
       q.answered_at as "answeredAt" from withdrawal_question q join operator o on o.id = q.operator_id
      where q.withdrawal_id = $1 and ($2::uuid is null or q.member_id = $2) order by q.asked_at, q.id`,
    [withdrawalId, memberId ?? null],
  );

export const presentQuestion = (row: QuestionRow): WithdrawalQuestion => ({
  id: row.id,
  code: row.code,
  note: row.note,
  time: formatWireTime(row.askedAt.getTime()),
  answer:
    row.answeredAt === null
      ? null
      : {
          text: row.answer ?? '',
          hasPicture: row.picture !== null,
          time: formatWireTime(row.answeredAt.getTime()),
        },
});

interface Asked {
  withdrawalId: string;
  code: WithdrawalQuestionCode;
  note: string;
  operatorId: string;
}

/** Of what is under review alone, and one at a time. */
export const askMember = async (
  { clock }: Deps,
  tx: Tx,
  { withdrawalId, code, note, operatorId }: Asked,
): Promise<string> => {
  const [row] = await tx.query<{ memberId: string; status: number }>(
    'select member_id as "memberId", status from withdrawal where id = $1 for update',
    [withdrawalId],
  );
  if (!row) throw new DomainError('not_found');
  if (row.status !== 0) throw new DomainError('too_late');
  const id = randomUUID();
  const at = new Date(clock.now());
  const added = await tx.query(
    `insert into withdrawal_question (id, withdrawal_id, member_id, code, note, operator_id, asked_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (withdrawal_id) where answered_at is null do nothing returning 1`,
    [id, withdrawalId, row.memberId, code, note, operatorId, at],
  );
  if (added.length === 0) throw new DomainError('too_late');
  await tellNotice(tx, {
    memberId: row.memberId,
    kind: 'withdrawal_question',
    params: { id: withdrawalId },
    subject: id,
    at,
  });
  return id;
};

/** A repeat of an answer that was given changes nothing and is refused. */
export const answerQuestion = async (
  { clock }: Deps,
  tx: Tx,
  { id, memberId, text, picture }: { id: string; memberId: string; text: string; picture: string | undefined },
): Promise<QuestionRow> => {
  if (text === '' && picture === undefined) throw new DomainError('invalid_input', { field: 'text' });
  const [row] = await tx.query<{ withdrawalId: string; answeredAt: Date | null }>(
    `select withdrawal_id as "withdrawalId", answered_at as "answeredAt" from withdrawal_question
      where id = $1 and member_id = $2 for update`,
    [id, memberId],
  );
  if (!row) throw new DomainError('not_found');
  if (row.answeredAt !== null) throw new DomainError('too_late');
  const name =
    picture === undefined
      ? null
      : await useUpload(tx, memberId, { path: picture, purpose: 'withdrawal_proof', subjectId: row.withdrawalId });
  await tx.query('update withdrawal_question set answer = $2, picture = $3, answered_at = $4 where id = $1', [
    id,
    text,
    name,
    new Date(clock.now()),
  ]);
  return (await listQuestionRows(tx, row.withdrawalId)).find((one) => one.id === id)!;
};
