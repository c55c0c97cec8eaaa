/** Log of who looked at what of a member, written before anything is shown, so that no look goes without its row. */
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import type { UploadPurpose } from './queries.ts';

/** How the member itself is called among the viewers. */
export const OWN_EYE = 'member';

export interface DocumentView {
  memberId: string;
  viewer: string;
  purpose: 'own' | 'review' | 'download';
  document: UploadPurpose | 'answers';
  /** The name of the upload, or the id of the application. */
  subject: string;
}

export const recordView = ({ clock }: { clock: Clock }, tx: Tx, view: DocumentView): Promise<unknown> =>
  tx.query(
    `insert into document_view (member_id, viewer, purpose, document, subject, viewed_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [view.memberId, view.viewer, view.purpose, view.document, view.subject, new Date(clock.now())],
  );

export const listViews = async (
  tx: Tx,
  { memberId, by }: { memberId: string; by?: 'member' | 'others' | undefined },
  at: { offset: number; limit: number },
): Promise<{ rows: (DocumentView & { id: bigint; viewedAt: Date })[]; total: number }> => {
  const isOwn = by === undefined ? null : by === 'member';
  const where = `member_id = $1 and ($2::boolean is null or (viewer = '${OWN_EYE}') = $2)`;
  const [counted] = await tx.query<{ total: bigint }>(`select count(*) as total from document_view where ${where}`, [
    memberId,
    isOwn,
  ]);
  const rows = await tx.query<DocumentView & { id: bigint; viewedAt: Date }>(
    `select id, member_id as "memberId", viewer, purpose, document, subject, viewed_at as "viewedAt"
       from document_view where ${where} order by id desc limit $3 offset $4`,
    [memberId, isOwn, at.limit, at.offset],
  );
  return { rows, total: Number(counted?.total ?? 0n) };
};
