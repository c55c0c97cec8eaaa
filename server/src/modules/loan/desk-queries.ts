/** Loan queries of the desk. */
import type { DeskInput } from '@assay/contract/desk/endpoint';
import type { listLoans } from '@assay/contract/desk/loan';
import { DUE_HOURS } from '@assay/contract/desk/queue';
import type { LoanState } from '@assay/contract/loan';
import type { Tx } from '../../db/database.ts';
import { verificationOf } from '../identity/index.ts';
import { MOST_COUNTED, PAGE, readCursor, searchFor } from '../queue/index.ts';
import type { QueueCounter } from '../queue/index.ts';
import type { LoanReason } from './queries.ts';
import type { LoanKind } from './settings.ts';

export const DUE_MS = DUE_HOURS.loan * 3_600_000;

export interface DeskLoan {
  id: string;
  memberId: string;
  memberName: string;
  verification: 0 | 1 | 2;
  kind: LoanKind;
  state: LoanState;
  currency: string;
  amount: bigint;
  days: number;
  dailyRate: bigint;
  createdAt: Date;
  stateAt: Date;
  reason: LoanReason | null;
}

type Stored = Omit<DeskLoan, 'amount'> & { amount: string };

const COLUMNS = `l.id, l.member_id as "memberId", m.name as "memberName", ${verificationOf('l.member_id')} as verification,
  l.kind, l.state, l.currency, l.amount, l.days, l.daily_rate as "dailyRate", l.created_at as "createdAt",
  l.state_at as "stateAt", l.reason`;
const FROM = 'loan l join member m on m.id = l.member_id';

const OPEN = `l.state in ('pending_review', 'under_review')`;
const DONE = `l.state not in ('pending_review', 'under_review')`;
const CONDITIONS = {
  open: OPEN,
  pending: `${OPEN} and l.state = 'pending_review'`,
  review: `${OPEN} and l.state = 'under_review'`,
  sent_back: `${DONE} and l.state = 'retry'`,
  // A loan against a pledge is nobody's decision.
  decided: `${DONE} and l.kind = 'credit' and l.state <> 'retry'`,
} as const;

export const isOpenView = (view: keyof typeof CONDITIONS): boolean =>
  view === 'open' || view === 'pending' || view === 'review';

const toRow = (row: Stored): DeskLoan => ({ ...row, amount: BigInt(row.amount) });

export const listDeskLoans = async (
  tx: Tx,
  { view, search, after }: DeskInput<typeof listLoans>,
): Promise<DeskLoan[]> => {
  const found = searchFor(search, {
    id: 'l.id',
    memberId: 'l.member_id',
    amount: { column: 'l.amount', currency: 'l.currency' },
  });
  const [order, behind] = isOpenView(view)
    ? ['l.created_at, l.id', '(l.created_at, l.id) > ($2, $3)']
    : ['l.state_at desc, l.id', '(l.state_at < $2 or (l.state_at = $2 and l.id > $3))'];
  const rows = await tx.query<Stored>(
    `select ${COLUMNS} from ${FROM} where ${CONDITIONS[view]} and ${found.sql} and ($2::timestamptz is null or ${behind})
      order by ${order} limit ${PAGE}`,
    [found.value, ...readCursor(after)],
  );
  return rows.map(toRow);
};

export const findDeskLoan = async (tx: Tx, id: string): Promise<DeskLoan | undefined> => {
  const [row] = await tx.query<Stored>(`select ${COLUMNS} from ${FROM} where l.id = $1`, [id]);
  return row && toRow(row);
};

export interface LoanStep {
  at: Date;
  kind: string;
  actor: string;
  reason: string | null;
}

/** Lists the steps with their actors: operators by name, the member as `member`. */
export const listSteps = (tx: Tx, { id, memberId }: DeskLoan): Promise<LoanStep[]> =>
  tx.query<LoanStep>(
    `select e.at, e.kind, e.details->>'reason' as reason,
        case when e.actor = $2 then 'member' else coalesce(o.name, e.actor) end as actor
       from loan_event e left join operator o on e.actor = 'operator:' || o.id
      where e.loan_id = $1 order by e.seq limit 200`,
    [id, memberId],
  );

export const countLoansToReview: QueueCounter = async (tx, now) => {
  const open = `from loan l where ${OPEN}`;
  const [row] = await tx.query<{ open: number; late: number; oldest: Date | null }>(
    `select (select count(*)::int from (select ${open} limit ${MOST_COUNTED}) o) as open,
            (select count(*)::int from (select ${open} and l.created_at < $1 limit ${MOST_COUNTED}) x) as late,
            (select min(l.created_at) ${open}) as oldest`,
    [new Date(now.getTime() - DUE_MS)],
  );
  return row!;
};
