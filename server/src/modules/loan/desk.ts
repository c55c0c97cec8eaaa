/**
 * Credits at the desk. Somebody opens an application and then grants exactly it, sends it back or rejects it; a score, a
 * limit or an amount is nobody's to set, and nothing is granted beyond the limit.
 */
import { getLoan, grantLoan, listLoans, openReview, rejectLoan, sendBackLoan } from '@assay/contract/desk/loan';
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import type { Clock } from '../../base/clock.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Tx } from '../../db/database.ts';
import { deskRoute, DONE } from '../../http/desk-route.ts';
import type { DeskRoute, Operator, OperatorCall } from '../../http/desk-route.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { findClaims, nextOf, refuseClaimed } from '../queue/index.ts';
import { readCredit } from './credit-limit.ts';
import { DUE_MS, findDeskLoan, isOpenView, listDeskLoans, listSteps } from './desk-queries.ts';
import type { DeskLoan } from './desk-queries.ts';
import { formatMoney } from './format-money.ts';
import { showMoney, showRate } from './present.ts';
import { listLoans as listMemberLoans, lockLoan, lockMember } from './queries.ts';
import { beginReview, decideLoan } from './review-loan.ts';
import { readScore } from './score-facts.ts';
import { loadLoanRules } from './settings.ts';

interface Deps {
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
}

type Row = DeskOutput<typeof listLoans>['records'][number];
type Details = DeskOutput<typeof getLoan>;
type Decision =
  | { decision: 'grant' }
  | { decision: 'send_back'; reason: 'lower_amount' | 'limit' }
  | { decision: 'reject'; reason: 'limit' | 'overdue' | 'score_low' | 'not_accepted' };

const actorOf = ({ id }: Operator): string => `operator:${id}`;

const present = async (deps: Deps, tx: Tx, rows: readonly DeskLoan[]): Promise<Row[]> => {
  const ids = rows.map(({ id }) => id);
  const claims = await findClaims(deps, tx, 'loan', ids);
  return rows.map((row) => ({
    id: row.id,
    reference: row.id.slice(0, 8),
    member: { id: row.memberId, name: row.memberName, verification: row.verification },
    kind: row.kind,
    state: row.state,
    currency: row.currency,
    amount: showMoney(row.amount),
    days: row.days,
    dailyPercent: showRate(row.dailyRate),
    createdAt: row.createdAt.getTime(),
    stateAt: row.stateAt.getTime(),
    dueAt: row.createdAt.getTime() + DUE_MS,
    reason: row.reason,
    claim: claims.get(row.id) ?? null,
  }));
};

const canDo = ({ roles }: Operator, { state }: DeskLoan): Details['can'] => {
  const isOpen = state === 'pending_review' || state === 'under_review';
  if (!isOpen) return { open: false, decide: false, why: null };
  if (!roles.some((role) => role === 'reviewer' || role === 'risk'))
    return { open: false, decide: false, why: 'A reviewer or risk decides' };
  return { open: state === 'pending_review', decide: state === 'under_review', why: null };
};

const detailsOf = async (deps: Deps, tx: Tx, id: string, operator: Operator): Promise<Details> => {
  const row = await findDeskLoan(tx, id);
  if (!row) throw new DomainError('not_found');
  const { memberId } = row;
  const [shown] = await present(deps, tx, [row]);
  const { rows: loans } = await listMemberLoans(tx, { memberId }, { offset: 0, limit: 50 });
  const loan = loans.find((one) => one.id === id) ?? (await listMemberLoans(tx, { memberId, id }, FIRST)).rows[0]!;
  const credit = await readCredit(deps, tx, memberId, await loadLoanRules(tx));
  return {
    ...shown!,
    version: loan.version,
    totalInterest: showMoney(loan.totalInterest),
    totalDue: showMoney(loan.amount + loan.totalInterest),
    score: credit.score,
    scoreParts: (await readScore(deps, tx, memberId)).parts,
    creditLimit: showMoney(credit.limit),
    creditUsed: showMoney(credit.used),
    limitParts: credit.parts.map(({ key, amount, most }) => ({
      key,
      amount: showMoney(amount),
      most: showMoney(most),
    })),
    repaid: credit.repaid,
    overdue: credit.overdue,
    loans: loans
      .filter((one) => one.id !== id)
      .map((one) => ({
        id: one.id,
        kind: one.kind,
        state: one.state,
        currency: one.currency,
        amount: showMoney(one.amount),
        left: showMoney(one.principalLeft),
        createdAt: one.createdAt.getTime(),
        endsAt: one.endsAt?.getTime() ?? null,
        endedBy: one.endedBy,
      })),
    events: (await listSteps(tx, row)).map((step) => ({ ...step, at: step.at.getTime() })),
    can: canDo(operator, row),
  };
};
const FIRST = { offset: 0, limit: 1 };

/** Refuses an application that exceeds the limit by now. */
const refuseBeyondLimit = async (deps: Deps, tx: Tx, id: string): Promise<void> => {
  const found = await findDeskLoan(tx, id);
  if (!found) throw new DomainError('not_found');
  await lockMember(tx, found.memberId);
  const loan = await lockLoan(tx, id);
  if (loan?.state !== 'under_review') throw new DomainError('too_late');
  const { limit, used } = await readCredit(deps, tx, found.memberId, await loadLoanRules(tx));
  if (loan.kind === 'credit' && used > limit) throw new DomainError('loan_limit', { limit: formatMoney(limit) });
};

const decide = async (
  deps: Deps,
  { input, operator, tx, act }: OperatorCall<{ id: string; version: number; note: string }>,
  decision: Decision,
): Promise<typeof DONE> => {
  const { id, version, note } = input;
  await refuseClaimed(deps, tx, { queue: 'loan', item: id }, operator.id);
  if (decision.decision === 'grant') await refuseBeyondLimit(deps, tx, id);
  const decided = await decideLoan(deps, tx, { id, version, actor: actorOf(operator), ...decision });
  await act({
    object: `loan:${id}`,
    reason: note,
    before: { state: 'under_review', version },
    after: { state: decided.state, reason: decided.reason, amount: showMoney(decided.amount), days: decided.days },
  });
  return DONE;
};

export const loanDeskRoutes = (deps: Deps): DeskRoute[] => [
  deskRoute(listLoans, async ({ input, tx }) => {
    const rows = await listDeskLoans(tx, input);
    const isOpen = isOpenView(input.view);
    const next = nextOf(rows, ({ id, createdAt, stateAt }) => ({ at: isOpen ? createdAt : stateAt, id }));
    return { records: await present(deps, tx, rows), next };
  }),
  deskRoute(getLoan, ({ input, operator, tx }) => detailsOf(deps, tx, input.id, operator)),
  deskRoute(openReview, async ({ input, operator, tx, act }) => {
    await refuseClaimed(deps, tx, { queue: 'loan', item: input.id }, operator.id);
    await beginReview(deps, tx, { id: input.id, actor: actorOf(operator) });
    await act({
      object: `loan:${input.id}`,
      before: { state: 'pending_review' },
      after: { state: 'under_review' },
    });
    return DONE;
  }),
  deskRoute(grantLoan, (call) => decide(deps, call, { decision: 'grant' })),
  deskRoute(sendBackLoan, (call) => decide(deps, call, { decision: 'send_back', reason: call.input.reason })),
  deskRoute(rejectLoan, (call) => decide(deps, call, { decision: 'reject', reason: call.input.reason })),
];
