/** Desk queries for withdrawals. Lists go on from a key, so that a queue of any length opens as fast as a short one. */
import type { DeskInput } from '@assay/contract/desk/endpoint';
import type { listWithdrawals } from '@assay/contract/desk/withdrawal';
import type { Tx } from '../../db/database.ts';
import { verificationOf } from '../identity/index.ts';
import { MOST_COUNTED, PAGE, readCursor, searchFor } from '../queue/index.ts';
import type { ApproverRole, Withdrawal } from './queries.ts';
import { STANDING } from './queries.ts';

/** Counting stops here: more is "many" to anybody who looks. */
export const COUNTED = 1000;

type View = DeskInput<typeof listWithdrawals>['view'];

export interface DeskRow extends Withdrawal {
  memberName: string;
  verification: 0 | 1 | 2;
  listedAt: Date;
  isFirst: boolean;
  isAsked: boolean;
  decimals: number;
}

type Stored = Omit<DeskRow, 'amount' | 'fee'> & { amount: string; fee: string };

const toRow = (row: Stored): DeskRow => ({ ...row, amount: BigInt(row.amount), fee: BigInt(row.fee) });

const COLUMNS = `withdrawal.id, member_id as "memberId", withdrawal.currency, network, account, amount, fee, flags, reason,
  txid as "txId", approvals_needed as "approvalsNeeded", withdrawal.created_at as "createdAt", arrives_at as "arrivesAt",
  due_at as "dueAt", done_at as "doneAt", ${STANDING},
  (select name from member m where m.id = withdrawal.member_id) as "memberName",
  (select decimals from currency c where c.code = withdrawal.currency) as decimals,
  (select created_at from destination d where d.id = withdrawal.destination_id) as "listedAt",
  not exists (select from withdrawal e where e.member_id = withdrawal.member_id and e.status = 1
    and e.created_at < withdrawal.created_at) as "isFirst",
  exists (select from withdrawal_question q where q.withdrawal_id = withdrawal.id and q.answered_at is null) as "isAsked",
  ${verificationOf('withdrawal.member_id')} as verification`;

const APPROVED_BY = (role: ApproverRole) =>
  `exists (select from withdrawal_approval a where a.withdrawal_id = withdrawal.id and a.role = '${role}')`;

/** Waits for somebody with this role who is not the one who has approved already. `$2` is the caller. */
const waitsFor = (role: ApproverRole): string =>
  role === 'review'
    ? `not ${APPROVED_BY('review')}`
    : `${APPROVED_BY('review')} and not ${APPROVED_BY('payout')} and approvals_needed = 2
       and not exists (select from withdrawal_approval a where a.withdrawal_id = withdrawal.id and a.actor = $2)`;

const HELD = `exists (select from member m where m.id = withdrawal.member_id and (m.frozen_at is not null
    or exists (select from security_hold h where h.member_id = m.id and h.since > $3)
    or exists (select from withdrawal_password p where p.member_id = m.id and p.changed_at > $3)))`;

/** SQL condition on open ones that may name `$2`, the caller, and `$3`, since when a change holds money. */
const conditionOf = (view: Exclude<View, 'sending' | 'decided'>, roles: readonly ApproverRole[]): string => {
  if (view === 'open') return 'true';
  if (view === 'two') return 'approvals_needed = 2';
  if (view === 'held') return HELD;
  return roles.length === 0 ? 'false' : `(${roles.map((role) => `(${waitsFor(role)})`).join(' or ')})`;
};

export interface Looker {
  actor: string;
  roles: readonly ApproverRole[];
  /** Changes after this hold money. */
  heldSince: Date;
}

export const listDeskRows = async (
  tx: Tx,
  { view, search, after }: DeskInput<typeof listWithdrawals>,
  looker: Looker,
): Promise<DeskRow[]> => {
  const found = searchFor(search, {
    id: 'withdrawal.id',
    memberId: 'withdrawal.member_id',
    amount: { column: 'withdrawal.amount', currency: 'withdrawal.currency' },
    texts: ['withdrawal.account'],
  });
  const [at, id] = readCursor(after);
  const isOpen = view !== 'decided' && view !== 'sending';
  const state = { decided: 'status in (1, -1, -2)', sending: 'status = 2' }[view as string] ?? 'status = 0';
  const [order, behind] =
    view === 'decided'
      ? ['done_at desc, withdrawal.id', '(done_at < $4 or (done_at = $4 and withdrawal.id > $5))']
      : ['due_at, withdrawal.id', '(due_at, withdrawal.id) > ($4, $5)'];
  const rows = await tx.query<Stored>(
    `select ${COLUMNS} from withdrawal
      where ${state} and ${isOpen ? conditionOf(view, looker.roles) : 'true'}
        and ($2::text is not null) and ($3::timestamptz is not null)
        and ${found.sql} and ($4::timestamptz is null or ${behind})
      order by ${order} limit ${PAGE}`,
    [found.value, looker.actor, looker.heldSince, at, id],
  );
  return rows.map(toRow);
};

export const findDeskRow = async (tx: Tx, id: string): Promise<DeskRow | undefined> => {
  const [row] = await tx.query<Stored>(`select ${COLUMNS} from withdrawal where withdrawal.id = $1`, [id]);
  return row && toRow(row);
};

/** Up to a thousand: what is more is not worth a long look at every opening of the queue. */
export const countView = async (
  tx: Tx,
  view: 'open' | 'mine' | 'two' | 'held',
  { actor, roles, heldSince }: Looker,
): Promise<number> => {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from (select from withdrawal where status = 0 and ${conditionOf(view, roles)}
       and ($1::text is null) and ($2::text is not null) and ($3::timestamptz is not null) limit ${COUNTED}) w`,
    [null, actor, heldSince],
  );
  return row?.count ?? 0;
};

export const sumHeld = (tx: Tx): Promise<{ currency: string; amount: string; count: number; decimals: number }[]> =>
  tx.query(
    `select w.currency, sum(w.amount) as amount, count(*)::int as count, c.decimals from withdrawal w
       join currency c on c.code = w.currency where w.status in (0, 2) group by w.currency, c.decimals order by count desc`,
  );

export const countDecided = async (tx: Tx, since: Date): Promise<{ paid: number; returned: number }> => {
  const [row] = await tx.query<{ paid: number; returned: number }>(
    `select count(*) filter (where status = 1)::int as paid, count(*) filter (where status < 0)::int as returned
       from withdrawal where done_at >= $1`,
    [since],
  );
  return row!;
};

/** Open ones, those beyond their time, and the oldest; counting stops at ten thousand. */
export const countOpenForDesk = async (
  tx: Tx,
  now: Date,
): Promise<{ open: number; late: number; oldest: Date | null }> => {
  const [row] = await tx.query<{ open: number; late: number; oldest: Date | null }>(
    `select (select count(*)::int from (select from withdrawal where status = 0 limit ${MOST_COUNTED}) o) as open,
            (select count(*)::int from (select from withdrawal where status = 0 and due_at < $1 limit ${MOST_COUNTED}) l) as late,
            (select min(created_at) from withdrawal where status = 0) as oldest`,
    [now],
  );
  return row!;
};
