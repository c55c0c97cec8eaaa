/** Investments whose days were paid, that have ended, or that stand still. Of a day that was paid a member hears once. */
import type { NoticeKind } from '@assay/contract/notice';
import { businessDay } from '@assay/contract/time';
import type { Tx } from '../../db/database.ts';
import type { Source, Which } from './follow.ts';
import type { NewNotice } from './tell-notice.ts';

interface Row {
  memberId: string;
  id: string;
  state: string;
  day: string;
  hasIncome: boolean;
  isPaused: boolean;
  at: Date | null;
}

/** Skips early leavers, who know it. */
const ORDERS = `select o.member_id as "memberId", o.id, o.state, o.accrued_day::text as day, o.accrued_income > 0 as "hasIncome",
    o.state = 'running' and p.state = 'dry' as "isPaused", o.ended_at as at
  from product_order o join product p on p.id = o.product_id where o.reason is distinct from 'exit'`;

const STATES: Readonly<Record<string, NoticeKind>> = {
  ended: 'product_ended',
  cancelled: 'product_refunded',
  frozen: 'product_frozen',
};

/** An order that stands still keeps its last day for long; that one was told when it was paid. */
const RECENT_MS = 2 * 86_400_000;

const noticesOf = (now: Date, { memberId, id, state, day, hasIncome, isPaused, at }: Row): NewNotice[] => {
  const kind = STATES[state];
  const isPaid = hasIncome && day >= businessDay(now.getTime() - RECENT_MS);
  return [
    ...(isPaid ? [{ memberId, kind: 'product_paid' as const, params: { day }, subject: day, at: now }] : []),
    // While the money for a day is missing, the last one that was paid stays the last.
    ...(isPaused
      ? [{ memberId, kind: 'product_paused' as const, params: { id }, subject: `${id}:${day}`, at: now }]
      : []),
    ...(kind === undefined ? [] : [{ memberId, kind, params: { id }, subject: id, at: at ?? now }]),
  ];
};

const rowsOf = async (tx: Tx, which: Which): Promise<Row[]> => {
  if ('ids' in which) return tx.query<Row>(`${ORDERS} and o.id = any($1)`, [which.ids]);
  return [
    ...(await tx.query<Row>(`${ORDERS} and o.state in ('ended', 'cancelled') and o.ended_at >= $1`, [which.since])),
    ...(await tx.query<Row>(
      `${ORDERS} and o.state in ('running', 'frozen') and (o.state = 'frozen' or p.state = 'dry' or o.accrued_day >= $1)`,
      [which.since],
    )),
  ];
};

export const products = (clock: { now(): number }): Source => ({
  name: 'products',
  read: async (tx, which) => {
    const now = new Date(clock.now());
    const all = (await rowsOf(tx, which)).flatMap((row) => noticesOf(now, row));
    // Several orders of one member were paid for the same day.
    return [...new Map(all.map((notice) => [`${notice.memberId} ${notice.kind} ${notice.subject}`, notice])).values()];
  },
});
