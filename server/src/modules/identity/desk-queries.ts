/** Desk queries of applications: everything but their answers, which are sealed. */
import { DUE_HOURS } from '@assay/contract/desk/queue';
import type { DeskInput } from '@assay/contract/desk/endpoint';
import type { listApplications } from '@assay/contract/desk/identity';
import type { Tx } from '../../db/database.ts';
import { MOST_COUNTED, PAGE, readCursor, searchFor } from '../queue/index.ts';
import type { QueueCounter } from '../queue/index.ts';
import { verificationOf } from './queries.ts';
import type { ApplicationKind, Reason } from './queries.ts';

export const DUE_MS = DUE_HOURS.identity * 3_600_000;

export interface DeskApplication {
  id: string;
  memberId: string;
  memberName: string;
  verification: 0 | 1 | 2;
  kind: ApplicationKind;
  state: 'waiting' | 'authorized' | 'rejected';
  reasons: Reason[];
  triesBefore: number;
  hasDuplicate: boolean;
  isAsked: boolean;
  createdAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
}

/** Same document or same person, with another member. */
const SAME = `(d.document_hash = a.document_hash or d.person_hash = a.person_hash) and d.member_id <> a.member_id`;

const COLUMNS = `a.id, a.member_id as "memberId", m.name as "memberName", ${verificationOf('a.member_id')} as verification,
  a.kind, a.state, a.reasons, a.created_at as "createdAt", a.decided_at as "decidedAt",
  coalesce((select o.name from operator o where a.actor = 'operator:' || o.id), a.actor) as "decidedBy",
  (select count(*)::int from identity_application e where e.member_id = a.member_id and e.kind = a.kind
     and e.created_at < a.created_at) as "triesBefore",
  exists (select from identity_application d where ${SAME}) as "hasDuplicate",
  exists (select from identity_question q where q.application_id = a.id and q.answered_at is null) as "isAsked"`;

const FROM = 'identity_application a join member m on m.id = a.member_id';

export const listDeskApplications = (
  tx: Tx,
  { view, search, after }: DeskInput<typeof listApplications>,
): Promise<DeskApplication[]> => {
  const found = searchFor(search, { id: 'a.id', memberId: 'a.member_id' });
  const isDecided = view === 'decided';
  const [order, behind] = isDecided
    ? ['a.decided_at desc, a.id', '(a.decided_at < $2 or (a.decided_at = $2 and a.id > $3))']
    : ['a.created_at, a.id', '(a.created_at, a.id) > ($2, $3)'];
  return tx.query<DeskApplication>(
    `select ${COLUMNS} from ${FROM}
      where ${isDecided ? 'a.decided_at is not null' : `a.state = 'waiting' and a.answers is not null`}
        and ${found.sql} and ($2::timestamptz is null or ${behind}) and ($4::text is null or a.kind = $4)
      order by ${order} limit ${PAGE}`,
    [found.value, ...readCursor(after), isDecided || view === 'open' ? null : view],
  );
};

export const findDeskApplication = async (tx: Tx, id: string): Promise<DeskApplication | undefined> =>
  (await tx.query<DeskApplication>(`select ${COLUMNS} from ${FROM} where a.id = $1`, [id]))[0];

export interface Duplicate {
  id: string;
  by: 'document' | 'person';
  kind: ApplicationKind;
  state: DeskApplication['state'];
  memberId: string;
  memberName: string;
  verification: 0 | 1 | 2;
  createdAt: Date;
}

export const listDuplicates = (tx: Tx, id: string): Promise<Duplicate[]> =>
  tx.query<Duplicate>(
    `select d.id, case when d.document_hash = a.document_hash then 'document' else 'person' end as by, d.kind, d.state,
        d.member_id as "memberId", m.name as "memberName", ${verificationOf('d.member_id')} as verification,
        d.created_at as "createdAt"
       from identity_application a join identity_application d on ${SAME} join member m on m.id = d.member_id
      where a.id = $1 order by by, d.created_at desc, d.id limit 20`,
    [id],
  );

export const listHistory = (
  tx: Tx,
  { id, memberId }: DeskApplication,
): Promise<Pick<DeskApplication, 'id' | 'kind' | 'state' | 'reasons' | 'createdAt'>[]> =>
  tx.query(
    `select id, kind, state, reasons, created_at as "createdAt" from identity_application
      where member_id = $1 and id <> $2 order by created_at desc, id limit 20`,
    [memberId, id],
  );

export const listLooks = (
  tx: Tx,
  { id, memberId }: DeskApplication,
): Promise<{ at: Date; viewer: string; document: string }[]> =>
  tx.query(
    `select v.viewed_at as at, coalesce(o.name, v.viewer) as viewer, v.document from document_view v
       left join operator o on v.viewer = 'operator:' || o.id
      where v.member_id = $1 and (v.subject = $2 or v.subject in (select name from upload where subject_id = $2::uuid))
      order by v.id desc limit 30`,
    [memberId, id],
  );

/** Open ones, those that wait for too long, and the oldest. */
export const countOpenApplications: QueueCounter = async (tx, now) => {
  const open = `from identity_application where state = 'waiting' and answers is not null`;
  const [row] = await tx.query<{ open: number; late: number; oldest: Date | null }>(
    `select (select count(*)::int from (select ${open} limit ${MOST_COUNTED}) o) as open,
            (select count(*)::int from (select ${open} and created_at < $1 limit ${MOST_COUNTED}) l) as late,
            (select min(created_at) ${open}) as oldest`,
    [new Date(now.getTime() - DUE_MS)],
  );
  return row!;
};
