/** Loans as rows, each change with its event. Amounts in smallest units, rates in billionths. */
import { LOAN_STEPS } from '@assay/contract/loan';
import type { LOAN_REASONS, LoanState } from '@assay/contract/loan';
import { RATE_ONE } from '@assay/contract/money';
import { DAY_MS } from '@assay/verify/loan-rule';
import type { Tx } from '../../db/database.ts';
import { invariant } from '../../base/domain-error.ts';
import type { Ladder, LoanKind } from './settings.ts';

export type LoanReason = (typeof LOAN_REASONS)[number];

export interface Pledge {
  currency: string;
  amount: bigint;
  ladder: Ladder;
  /** Share of the debt, when it is sold. */
  feeRate: bigint;
}

/** Agreed terms; only an application that was sent back may change them. */
export interface LoanCost {
  amount: bigint;
  days: number;
  dailyRate: bigint;
  totalInterest: bigint;
  mostInterest: bigint;
}

export interface Loan extends LoanCost {
  id: string;
  memberId: string;
  kind: LoanKind;
  state: LoanState;
  stateAt: Date;
  createdAt: Date;
  currency: string;
  offerUntil: Date | null;
  startedAt: Date | null;
  endsAt: Date | null;
  principalLeft: bigint;
  daysCharged: number;
  /** Billionths of the smallest unit. */
  interestExact: bigint;
  interestPaid: bigint;
  pledge: Pledge | null;
  calledAt: Date | null;
  reminders: number;
  reason: LoanReason | null;
  endedBy: 'repaid' | 'liquidated' | null;
  version: number;
}

export type LoanEventKind =
  | 'applied'
  | 'opened'
  | 'granted'
  | 'sent_back'
  | 'rejected'
  | 'withdrawn'
  | 'paid_out'
  | 'accrued'
  | 'repaid'
  | 'topped_up'
  | 'released'
  | 'called'
  | 'call_ended'
  | 'reminded'
  | 'liquidated';

export interface LoanEvent {
  kind: LoanEventKind;
  actor: string;
  at: Date;
  /** Amounts as texts. */
  details?: Readonly<Record<string, unknown>>;
}

const COLUMNS = `id, member_id as "memberId", kind, state, state_at as "stateAt", created_at as "createdAt", currency, amount, days,
  daily_rate as "dailyRate", total_interest as "totalInterest", most_interest as "mostInterest", offer_until as "offerUntil",
  started_at as "startedAt", ends_at as "endsAt", principal_left as "principalLeft", days_charged as "daysCharged",
  interest_exact as "interestExact", interest_paid as "interestPaid", pledge_currency as "pledgeCurrency",
  pledge_amount as "pledgeAmount", initial_ltv as "initialLtv", call_ltv as "callLtv", liquidation_ltv as "liquidationLtv",
  liquidation_fee as "feeRate", called_at as "calledAt", reminders, reason, ended_by as "endedBy", version`;

type AmountColumn = 'amount' | 'totalInterest' | 'mostInterest' | 'principalLeft' | 'interestExact' | 'interestPaid';

type LoanRow = Omit<Loan, AmountColumn | 'pledge'> &
  Record<AmountColumn, string> & {
    pledgeCurrency: string | null;
    pledgeAmount: string | null;
    initialLtv: number | null;
    callLtv: number | null;
    liquidationLtv: number | null;
    feeRate: bigint | null;
  };

const toLoan = (row: LoanRow): Loan => {
  const { pledgeCurrency, pledgeAmount, initialLtv, callLtv, liquidationLtv, feeRate, ...rest } = row;
  return {
    ...rest,
    amount: BigInt(row.amount),
    totalInterest: BigInt(row.totalInterest),
    mostInterest: BigInt(row.mostInterest),
    principalLeft: BigInt(row.principalLeft),
    interestExact: BigInt(row.interestExact),
    interestPaid: BigInt(row.interestPaid),
    pledge:
      pledgeCurrency === null
        ? null
        : {
            currency: pledgeCurrency,
            amount: BigInt(pledgeAmount ?? 0),
            ladder: { initial: BigInt(initialLtv!), call: BigInt(callLtv!), liquidation: BigInt(liquidationLtv!) },
            feeRate: feeRate!,
          },
  };
};

const insertEvent = (tx: Tx, { id, version }: Loan, { kind, actor, at, details = {} }: LoanEvent): Promise<unknown> =>
  tx.query('insert into loan_event (loan_id, seq, kind, actor, at, details) values ($1, $2, $3, $4, $5, $6::jsonb)', [
    id,
    version,
    kind,
    actor,
    at,
    JSON.stringify(details),
  ]);

export const insertLoan = async (tx: Tx, loan: Loan, event: LoanEvent): Promise<void> => {
  const { pledge } = loan;
  await tx.query(
    `insert into loan (id, member_id, kind, state, state_at, created_at, currency, amount, days, daily_rate, total_interest,
       most_interest, offer_until, pledge_currency, pledge_amount, initial_ltv, call_ltv, liquidation_ltv, liquidation_fee, version)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)`,
    [
      loan.id,
      loan.memberId,
      loan.kind,
      loan.state,
      loan.stateAt,
      loan.createdAt,
      loan.currency,
      loan.amount,
      loan.days,
      loan.dailyRate,
      loan.totalInterest,
      loan.mostInterest,
      loan.offerUntil,
      pledge?.currency ?? null,
      pledge?.amount ?? null,
      pledge?.ladder.initial ?? null,
      pledge?.ladder.call ?? null,
      pledge?.ladder.liquidation ?? null,
      pledge?.feeRate ?? null,
      loan.version,
    ],
  );
  await insertEvent(tx, loan, event);
};

/** When the next day begins; null when nothing more can be charged. */
const accruesAt = ({ state, startedAt, daysCharged, interestExact, mostInterest }: Loan): Date | null =>
  state !== 'passed' || startedAt === null || interestExact >= mostInterest * RATE_ONE
    ? null
    : new Date(startedAt.getTime() + daysCharged * DAY_MS);

export type LoanChange = Partial<
  Omit<Loan, 'id' | 'memberId' | 'kind' | 'currency' | 'pledge' | 'version' | 'stateAt' | 'createdAt'>
> & { pledgeAmount?: bigint };

/** The loan must be locked: its version moves by one with each event, or the database refuses. */
export const changeLoan = async (tx: Tx, loan: Loan, change: LoanChange, event: LoanEvent): Promise<Loan> => {
  const { pledgeAmount, ...rest } = change;
  const isMoved = change.state !== undefined && change.state !== loan.state;
  const next: Loan = { ...loan, ...rest, version: loan.version + 1, stateAt: isMoved ? event.at : loan.stateAt };
  if (loan.pledge && pledgeAmount !== undefined) next.pledge = { ...loan.pledge, amount: pledgeAmount };
  const changed = await tx.query(
    `update loan set state = $2, state_at = $3, amount = $4, days = $5, daily_rate = $6, total_interest = $7, most_interest = $8,
       offer_until = $9, started_at = $10, ends_at = $11, principal_left = $12, days_charged = $13, interest_exact = $14,
       interest_paid = $15, pledge_amount = $16, called_at = $17, reminders = $18, reason = $19, ended_by = $20, version = $21, accrues_at = $22
     where id = $1 returning 1`,
    [
      next.id,
      next.state,
      next.stateAt,
      next.amount,
      next.days,
      next.dailyRate,
      next.totalInterest,
      next.mostInterest,
      next.offerUntil,
      next.startedAt,
      next.endsAt,
      next.principalLeft,
      next.daysCharged,
      next.interestExact,
      next.interestPaid,
      next.pledge?.amount ?? null,
      next.calledAt,
      next.reminders,
      next.reason,
      next.endedBy,
      next.version,
      accruesAt(next),
    ],
  );
  invariant(changed.length === 1, 'a loan that is locked exists');
  await insertEvent(tx, next, event);
  return next;
};

/** Serialises changes of one loan. */
export const lockLoan = async (tx: Tx, id: string): Promise<Loan | undefined> => {
  const [row] = await tx.query<LoanRow>(`select ${COLUMNS} from loan where id = $1 for update`, [id]);
  return row && toLoan(row);
};

/** Rules over all loans of a member are counted by one request at a time. */
export const lockMember = (tx: Tx, memberId: string): Promise<unknown> =>
  tx.query('select 1 from member where id = $1 for no key update', [memberId]);

export const OPEN_STATES = ['pending_review', 'under_review', 'retry', 'waiting', 'passed'] as const;

export const listOpenLoans = async (tx: Tx, memberId: string): Promise<Loan[]> => {
  const rows = await tx.query<LoanRow>(`select ${COLUMNS} from loan where member_id = $1 and state = any($2)`, [
    memberId,
    OPEN_STATES,
  ]);
  return rows.map(toLoan);
};

export const countOpenLoans = async (tx: Tx, memberId: string): Promise<number> =>
  (await listOpenLoans(tx, memberId)).length;

/**
 * For score and limit: stretches of thirty days on which the member owed what was paid back in time, and loans still owed
 * after the end. Days count once however many loans they had, so that quick or parallel loans prove nothing.
 */
export const readLoanRecord = async (
  tx: Tx,
  memberId: string,
  now: Date,
): Promise<{ repaid: number; overdue: number }> => {
  const [row] = await tx.query<{ repaid: bigint; overdue: bigint }>(
    `select (select count(*) from loan where member_id = $1 and state = 'passed' and ends_at < $2) as overdue,
       (select coalesce(floor(sum(extract(epoch from upper(span) - lower(span))) / (30 * 86400)), 0)::bigint
        from (select unnest(range_agg(tstzrange(started_at, state_at))) as span from loan
              where member_id = $1 and ended_by = 'repaid' and state_at <= ends_at) owed) as repaid`,
    [memberId, now],
  );
  return { repaid: Number(row?.repaid ?? 0n), overdue: Number(row?.overdue ?? 0n) };
};

export interface LoanFilter {
  memberId: string;
  kind?: LoanKind | undefined;
  state?: LoanState | undefined;
  id?: string | undefined;
}

export const listLoans = async (
  tx: Tx,
  filter: LoanFilter,
  at: { offset: number; limit: number },
): Promise<{ rows: Loan[]; total: number }> => {
  const where = `member_id = $1 and ($2::text is null or kind = $2) and ($3::text is null or state = $3)
    and ($4::uuid is null or id = $4)`;
  const values = [filter.memberId, filter.kind ?? null, filter.state ?? null, filter.id ?? null];
  const [counted] = await tx.query<{ total: bigint }>(`select count(*) as total from loan where ${where}`, values);
  const rows = await tx.query<LoanRow>(
    `select ${COLUMNS} from loan where ${where} order by created_at desc, id limit $5 offset $6`,
    [...values, at.limit, at.offset],
  );
  return { rows: rows.map(toLoan), total: Number(counted?.total ?? 0n) };
};

export const listIds = async (tx: Tx, where: string, values: readonly unknown[]): Promise<string[]> =>
  (await tx.query<{ id: string }>(`select id from loan where ${where} order by state_at, id limit 100`, values)).map(
    ({ id }) => id,
  );

/** Running loans with a pledge of one currency. */
export const listPledged = async (tx: Tx, currency: string): Promise<Loan[]> => {
  const rows = await tx.query<LoanRow>(
    `select ${COLUMNS} from loan where state = 'passed' and pledge_currency = $1 and pledge_amount > 0 order by started_at, id`,
    [currency],
  );
  return rows.map(toLoan);
};

export interface LoanStep {
  what: (typeof LOAN_STEPS)[number];
  at: Date;
  details: Record<string, unknown>;
}

/** Steps that moved money, for each of several loans, oldest first. */
export const readSteps = async (tx: Tx, ids: readonly string[]): Promise<Map<string, LoanStep[]>> => {
  const rows = await tx.query<LoanStep & { id: string }>(
    `select loan_id as id, kind as what, at, details from loan_event
      where loan_id = any($1::uuid[]) and kind = any($2) order by loan_id, seq`,
    [ids, LOAN_STEPS],
  );
  return Map.groupBy(rows, ({ id }) => id);
};

/** The newest event of a kind, for each of several loans. */
export const readEvents = async (
  tx: Tx,
  ids: readonly string[],
  kinds: readonly LoanEventKind[],
): Promise<Map<string, { kind: LoanEventKind; actor: string; at: Date; details: Record<string, unknown> }>> => {
  const rows = await tx.query<{
    id: string;
    kind: LoanEventKind;
    actor: string;
    at: Date;
    details: Record<string, unknown>;
  }>(
    `select distinct on (loan_id) loan_id as id, kind, actor, at, details from loan_event
      where loan_id = any($1::uuid[]) and kind = any($2) order by loan_id, seq desc`,
    [ids, kinds],
  );
  return new Map(rows.map(({ id, ...event }) => [id, event]));
};
