/** Notices as rows. */
import type { NoticeCategory, NoticeKind, NoticeParams } from '@assay/contract/notice';
import type { Db, Tx } from '../../db/database.ts';

/** Time that notices are kept: the records of money, trades and security hold the facts for longer. */
const KEPT_MS = 180 * 86_400_000;

export interface NoticeRow {
  id: bigint;
  kind: NoticeKind;
  category: NoticeCategory;
  params: NoticeParams;
  createdAt: Date;
  readAt: Date | null;
}

export const listNotices = async (
  tx: Tx,
  memberId: string,
  which: { category: NoticeCategory | undefined; isUnread: boolean; offset: number; limit: number },
): Promise<{ rows: NoticeRow[]; total: number }> => {
  const where = `where member_id = $1 and is_listed and ($2::text is null or category = $2) and (not $3 or read_at is null)`;
  const values = [memberId, which.category ?? null, which.isUnread];
  const [counted] = await tx.query<{ total: bigint }>(`select count(*) as total from notice ${where}`, values);
  const rows = await tx.query<NoticeRow>(
    `select id, kind, category, params, created_at as "createdAt", read_at as "readAt" from notice ${where}
      order by created_at desc, id desc limit $4 offset $5`,
    [...values, which.limit, which.offset],
  );
  return { rows, total: Number(counted?.total ?? 0n) };
};

/** Resolves to whether there is such a notice; one that was read before stays as it was. */
export const readNotice = async (tx: Tx, memberId: string, id: string, at: Date): Promise<boolean> => {
  const rows = await tx.query('select from notice where member_id = $1 and id = $2 and is_listed', [memberId, id]);
  await tx.query('update notice set read_at = $3 where member_id = $1 and id = $2 and read_at is null', [
    memberId,
    id,
    at,
  ]);
  return rows.length > 0;
};

export const readAllNotices = (tx: Tx, memberId: string, at: Date): Promise<unknown> =>
  tx.query('update notice set read_at = $2 where member_id = $1 and is_listed and read_at is null', [memberId, at]);

export const countUnread = async (tx: Tx, memberId: string): Promise<number> => {
  const [row] = await tx.query<{ count: bigint }>(
    'select count(*) as count from notice where member_id = $1 and is_listed and read_at is null',
    [memberId],
  );
  return Number(row?.count ?? 0n);
};

export const forgetNotices = (db: Db, nowMs: number): Promise<unknown> =>
  db.query(
    'delete from notice where id in (select id from notice where created_at < $1 order by created_at limit 5000)',
    [new Date(nowMs - KEPT_MS)],
  );
