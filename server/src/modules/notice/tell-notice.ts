/**
 * Tells members something, in the transaction of what happened: the notice and, for their devices, the pushes. Of one
 * subject a member hears once; who tells it again changes nothing.
 */
import { randomUUID } from 'node:crypto';
import { NOTICE_KINDS } from '@assay/contract/notice';
import type { NoticeKind, NoticeParams } from '@assay/contract/notice';
import type { Tx } from '../../db/database.ts';
import { DEFAULT_SETTINGS, isListed, isPushed, pushAt } from './rules.ts';
import { loadSettings } from './settings.ts';

export interface NewNotice {
  memberId: string;
  kind: NoticeKind;
  /** Parameters of its sentence and of its screen's address. Never secrets. */
  params?: NoticeParams;
  /** Subject, such as the id of a deposit. Absent when the same thing may happen, and be told, again. */
  subject?: string;
  at: Date;
}

interface Told {
  id: bigint;
  memberId: string;
  kind: NoticeKind;
}

const byKey = (a: string[], b: string[]): number => (a.join(' ') < b.join(' ') ? -1 : 1);

/** In one order, so that two who tell the same things at once wait for each other and never in a circle. */
const insertNotices = (tx: Tx, notices: readonly (NewNotice & { isListed: boolean })[]): Promise<Told[]> => {
  const rows = notices
    .map(({ memberId, kind, params = {}, subject = randomUUID(), at, isListed: listed }) => ({
      key: [memberId, kind, subject],
      params: JSON.stringify(params),
      listed,
      at,
    }))
    .toSorted((a, b) => byKey(a.key, b.key));
  return tx.query<Told>(
    `insert into notice (member_id, kind, subject, category, params, is_listed, created_at)
     select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::jsonb[], $6::boolean[], $7::timestamptz[])
     on conflict do nothing returning id, member_id as "memberId", kind`,
    [
      rows.map(({ key }) => key[0]),
      rows.map(({ key }) => key[1]),
      rows.map(({ key }) => key[2]),
      rows.map(({ key }) => NOTICE_KINDS[key[1] as NoticeKind].category),
      rows.map(({ params }) => params),
      rows.map(({ listed }) => listed),
      rows.map(({ at }) => at),
    ],
  );
};

const insertPushes = (tx: Tx, pushes: readonly { id: bigint; memberId: string; atMs: number }[]): Promise<unknown> =>
  tx.query(
    `insert into push (notice_id, device_id, due_at)
     select k.id, d.id, k.due_at from unnest($1::bigint[], $2::uuid[], $3::timestamptz[]) as k (id, member_id, due_at)
       join push_device d on d.member_id = k.member_id`,
    [pushes.map(({ id }) => id), pushes.map(({ memberId }) => memberId), pushes.map(({ atMs }) => new Date(atMs))],
  );

export const tellNotices = async (tx: Tx, notices: readonly NewNotice[]): Promise<void> => {
  if (notices.length === 0) return;
  const chosen = await loadSettings(tx, [...new Set(notices.map(({ memberId }) => memberId))]);
  const settingsOf = (memberId: string) => chosen.get(memberId) ?? DEFAULT_SETTINGS;
  const wanted = notices
    .map((notice) => ({ ...notice, isListed: isListed(notice.kind, settingsOf(notice.memberId)) }))
    .filter((notice) => notice.isListed || isPushed(notice.kind, settingsOf(notice.memberId)));
  if (wanted.length === 0) return;
  const nowMs = Math.max(...wanted.map(({ at }) => at.getTime()));
  const told = await insertNotices(tx, wanted);
  const pushed = told.filter(({ kind, memberId }) => isPushed(kind, settingsOf(memberId)));
  if (pushed.length === 0) return;
  await insertPushes(
    tx,
    pushed.map(({ id, memberId, kind }) => ({ id, memberId, atMs: pushAt(kind, settingsOf(memberId), nowMs) })),
  );
};

export const tellNotice = (tx: Tx, notice: NewNotice): Promise<void> => tellNotices(tx, [notice]);
