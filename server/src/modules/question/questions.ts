/**
 * Questions about something under review. Invariants: at most one is open; its member answers it once; it changes
 * neither the promised time nor the member's permissions.
 */
import { randomUUID } from 'node:crypto';
import { formatWireTime } from '@assay/contract/time';
import type { Clock } from '../../base/clock.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Tx } from '../../db/database.ts';
import { tellNotice } from '../notice/index.ts';
import { useUpload } from '../upload/index.ts';
import type { UploadPurpose } from '../upload/index.ts';

export interface QuestionRow<C extends string> {
  id: string;
  memberId: string;
  /** Id of the subject. */
  of: string;
  code: C;
  note: string;
  by: string;
  askedAt: Date;
  answer: string | null;
  picture: string | null;
  answeredAt: Date | null;
}

interface Subject {
  memberId: string;
  isOpen: boolean;
  /** Parameters of the notice. */
  params: Readonly<Record<string, string>>;
}

type Notice = Parameters<typeof tellNotice>[1]['kind'];

/** Differences between the subjects of questions. */
export interface QuestionKind {
  table: 'withdrawal_question' | 'identity_question';
  /** The column that names the subject. */
  column: 'withdrawal_id' | 'application_id';
  purpose: UploadPurpose;
  notice: Notice;
  /** Locks the subject, so that nobody decides it until the transaction ends. */
  lock(tx: Tx, id: string): Promise<Subject | undefined>;
  /** Whether an answer after the decision is of no use any more. */
  endsWithDecision: boolean;
  /** How words are kept. */
  keep(tx: Tx, of: { id: string; memberId: string }, text: string): Promise<string | Buffer>;
  read(tx: Tx, of: { id: string; memberId: string }, kept: string | Buffer): Promise<string>;
}

type Kept = string | Buffer;
type Row<C extends string> = Omit<QuestionRow<C>, 'note' | 'answer'> & { note: Kept | null; answer: Kept | null };

export const questionsOn = <C extends string>(kind: QuestionKind) => {
  const { table, column } = kind;

  /** Oldest first. */
  const list = async (tx: Tx, of: string, memberId?: string): Promise<QuestionRow<C>[]> => {
    const rows = await tx.query<Row<C>>(
      `select q.id, q.member_id as "memberId", q.${column} as of, q.code, q.note, o.name as by, q.asked_at as "askedAt",
         q.answer, q.picture, q.answered_at as "answeredAt" from ${table} q join operator o on o.id = q.operator_id
        where q.${column} = $1 and ($2::uuid is null or q.member_id = $2) order by q.asked_at, q.id`,
      [of, memberId ?? null],
    );
    return Promise.all(
      rows.map(async (row) => ({
        ...row,
        note: row.note === null ? '' : await kind.read(tx, row, row.note),
        answer: row.answer === null ? null : await kind.read(tx, row, row.answer),
      })),
    );
  };

  return {
    list,

    /** Asks about a subject under review only, one question at a time. */
    ask: async (
      { clock }: { clock: Clock },
      tx: Tx,
      { of, code, note, operatorId }: { of: string; code: C; note: string; operatorId: string },
    ): Promise<string> => {
      const subject = await kind.lock(tx, of);
      if (!subject) throw new DomainError('not_found');
      if (!subject.isOpen) throw new DomainError('too_late');
      const { memberId, params } = subject;
      const id = randomUUID();
      const at = new Date(clock.now());
      const added = await tx.query(
        `insert into ${table} (id, ${column}, member_id, code, note, operator_id, asked_at)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict (${column}) where answered_at is null do nothing returning 1`,
        [id, of, memberId, code, await kind.keep(tx, { id, memberId }, note), operatorId, at],
      );
      if (added.length === 0) throw new DomainError('too_late');
      await tellNotice(tx, { memberId, kind: kind.notice, params, subject: id, at });
      return id;
    },

    /** A repeat of an answer that was given changes nothing and is refused. */
    answer: async (
      { clock }: { clock: Clock },
      tx: Tx,
      { id, memberId, text, picture }: { id: string; memberId: string; text: string; picture: string | undefined },
    ): Promise<QuestionRow<C>> => {
      if (text === '' && picture === undefined) throw new DomainError('invalid_input', { field: 'text' });
      const [row] = await tx.query<{ of: string; answeredAt: Date | null }>(
        `select ${column} as of, answered_at as "answeredAt" from ${table} where id = $1 and member_id = $2 for update`,
        [id, memberId],
      );
      if (!row) throw new DomainError('not_found');
      if (row.answeredAt !== null) throw new DomainError('too_late');
      if (kind.endsWithDecision && (await kind.lock(tx, row.of))?.isOpen !== true) throw new DomainError('too_late');
      const name =
        picture === undefined
          ? null
          : await useUpload(tx, memberId, { path: picture, purpose: kind.purpose, subjectId: row.of });
      await tx.query(`update ${table} set answer = $2, picture = $3, answered_at = $4 where id = $1`, [
        id,
        await kind.keep(tx, { id, memberId }, text),
        name,
        new Date(clock.now()),
      ]);
      return (await list(tx, row.of)).find((one) => one.id === id)!;
    },
  };
};

/** As the member gets it. */
export const presentQuestion = <C extends string>(row: QuestionRow<C>) => ({
  id: row.id,
  code: row.code,
  note: row.note,
  time: formatWireTime(row.askedAt.getTime()),
  answer:
    row.answeredAt === null
      ? null
      : { text: row.answer ?? '', hasPicture: row.picture !== null, time: formatWireTime(row.answeredAt.getTime()) },
});

/** As the desk gets it. */
export const presentAsked = <C extends string>({
  of: _of,
  memberId: _member,
  askedAt,
  answeredAt,
  ...question
}: QuestionRow<C>) => ({
  ...question,
  askedAt: askedAt.getTime(),
  answeredAt: answeredAt?.getTime() ?? null,
});
