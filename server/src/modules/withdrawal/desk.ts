/**
 * Withdrawals at the desk. An operator approves exactly one request or returns its money; nobody changes an amount or a
 * destination, and nobody gives both halves (W8).
 */
import {
  approveWithdrawal,
  askMember as askMemberEndpoint,
  getWithdrawal,
  getWithdrawalStats,
  listWithdrawals,
  returnWithdrawal,
} from '@assay/contract/desk/withdrawal';
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import type { Role } from '@assay/contract/desk/role';
import { formatUnits } from '@assay/contract/money';
import { businessDay, businessDayStart } from '@assay/contract/time';
import { withdrawalState } from '@assay/contract/withdrawal';
import type { Clock } from '../../base/clock.ts';
import { DomainError } from '../../base/domain-error.ts';
import { keepFor } from '../../base/keep-for.ts';
import type { Db, Tx } from '../../db/database.ts';
import { deskRoute, DONE } from '../../http/desk-route.ts';
import type { DeskRoute, Operator } from '../../http/desk-route.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { loadTransferRules } from '../payout/index.ts';
import { presentAsked } from '../question/index.ts';
import { findClaims, nextOf, refuseClaimed } from '../queue/index.ts';
import { refuseListed } from '../screening/index.ts';
import type { Vault } from '../upload/index.ts';
import { readChecks, readDestination, readTimeline, refuseOtherPayee } from './desk-details.ts';
import { countDecided, countView, findDeskRow, listDeskRows, sumHeld } from './desk-queries.ts';
import type { DeskRow, Looker } from './desk-queries.ts';
import type { ApproverRole } from './queries.ts';
import { readDelivered, readWaiting } from './queue-queries.ts';
import { questions as questionsAbout } from './questions.ts';
import { requestHash } from './request-hash.ts';
import { decideWithdrawal } from './review-withdrawal.ts';
import { coolsUntil } from './rules.ts';

interface Deps {
  db: Db;
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
  vault: Vault;
}

type Row = DeskOutput<typeof listWithdrawals>['records'][number];
type Approval = DeskOutput<typeof getWithdrawal>['approvalList'][number];

const DAY_MS = 86_400_000;
const PERIOD_MS = 30 * DAY_MS;
/** So old may figures over all rows be. */
const TOTALS_MS = 5000;

/** The half of a payout that a role may give. */
const HALVES: Partial<Record<Role, ApproverRole>> = { reviewer: 'review', treasurer: 'payout' };
const halvesOf = ({ roles }: Operator): ApproverRole[] => roles.flatMap((role) => HALVES[role] ?? []);
const actorOf = ({ id }: Operator): string => `operator:${id}`;

const lookerOf = async ({ clock }: Deps, tx: Tx, operator: Operator): Promise<Looker> => ({
  actor: actorOf(operator),
  roles: halvesOf(operator),
  heldSince: new Date(clock.now() - (await loadTransferRules(tx)).waitSeconds * 1000),
});

const present = async (deps: Deps, tx: Tx, rows: readonly DeskRow[]): Promise<Row[]> => {
  const rules = await loadTransferRules(tx);
  const ids = rows.map(({ id }) => id);
  const claims = await findClaims(deps, tx, 'withdrawal', ids);
  return rows.map((row) => {
    const cools = coolsUntil(row, rules);
    return {
      id: row.id,
      reference: row.id.slice(0, 8),
      member: { id: row.memberId, name: row.memberName, verification: row.verification },
      currency: row.currency,
      amount: formatUnits(row.amount, row.decimals),
      network: row.network,
      account: row.account,
      listedDays: Math.max(0, Math.floor((row.createdAt.getTime() - row.listedAt.getTime()) / DAY_MS)),
      signals: [...row.flags, ...(row.isFirst ? (['first_withdrawal'] as const) : [])],
      state: withdrawalState(row),
      approvals: row.approvals,
      approvalsNeeded: row.approvalsNeeded,
      heldUntil: cools > deps.clock.now() ? cools : null,
      isFrozen: row.isFrozen,
      isAsked: row.isAsked && row.status === 0,
      createdAt: row.createdAt.getTime(),
      dueAt: row.dueAt.getTime(),
      doneAt: row.doneAt?.getTime() ?? null,
      claim: claims.get(row.id) ?? null,
    };
  });
};

const readApprovals = async (tx: Tx, id: string, operator: Operator): Promise<Approval[]> => {
  const rows = await tx.query<{ role: ApproverRole; actor: string; at: Date; name: string | null }>(
    `select a.role, a.actor, a.approved_at as at, o.name from withdrawal_approval a
       left join operator o on a.actor = 'operator:' || o.id where a.withdrawal_id = $1 order by a.approved_at`,
    [id],
  );
  return rows.map(({ role, actor, at, name }) => ({
    role,
    name: name ?? actor,
    isMe: actor === actorOf(operator),
    at: at.getTime(),
  }));
};

/** Why the operator may not give the half that is due; undefined when he may. */
const whyNot = (row: DeskRow, approvals: readonly Approval[], operator: Operator): string | undefined => {
  const due: ApproverRole = approvals.length === 0 ? 'review' : 'payout';
  if (!halvesOf(operator).includes(due))
    return due === 'review' ? 'A reviewer approves first' : 'A treasurer approves second';
  if (approvals.some(({ isMe }) => isMe)) return 'The second half is another person’s';
  return row.isFrozen ? 'The owner froze the account' : undefined;
};

const detailsOf = async (
  deps: Deps,
  tx: Tx,
  { id, operator }: { id: string; operator: Operator },
): Promise<DeskOutput<typeof getWithdrawal>> => {
  const row = await findDeskRow(tx, id);
  if (!row) throw new DomainError('not_found');
  const [shown] = await present(deps, tx, [row]);
  const to = await readDestination(tx, id);
  const approvalList = await readApprovals(tx, id, operator);
  const questions = await questionsAbout.list(tx, id);
  const why = whyNot(row, approvalList, operator);
  const isOpen = row.status === 0;
  return {
    ...shown!,
    fee: formatUnits(row.fee, row.decimals),
    sent: formatUnits(row.amount - row.fee, row.decimals),
    bankName: to.bankName,
    holder: to.holder,
    returnReason: row.reason,
    txId: row.txId,
    approvalList,
    checks: await readChecks(deps, tx, row, to),
    timeline: await readTimeline(tx, row, { approvals: approvalList, questions }),
    questions: questions.map(presentAsked),
    hash: requestHash(row).toString('hex'),
    can: {
      approve: isOpen && why === undefined,
      return: isOpen && halvesOf(operator).length > 0,
      ask: isOpen && !row.isAsked && halvesOf(operator).length > 0,
      why: isOpen ? (why ?? null) : null,
    },
  };
};

type Stats = DeskOutput<typeof getWithdrawalStats>;

/** Figures over all rows, the same for everybody. */
const readTotals = async (deps: Deps): Promise<Omit<Stats, 'open' | 'mine' | 'two' | 'held'>> => {
  const { clock } = deps;
  const db = deps.db.listReader();
  const nowMs = clock.now();
  const delivered = await readDelivered(db, { network: undefined, since: new Date(nowMs - PERIOD_MS), bounds: [] });
  const decided = await countDecided(db, new Date(businessDayStart(businessDay(nowMs))));
  return {
    oldestAt: (await readWaiting(db, undefined)).oldest?.getTime() ?? null,
    medianSeconds: delivered.medianSeconds,
    p95Seconds: delivered.p95Seconds,
    sums: (await sumHeld(db)).map(({ currency, amount, count, decimals }) => ({
      currency,
      amount: formatUnits(BigInt(amount), decimals),
      count,
    })),
    paidToday: decided.paid,
    returnedToday: decided.returned,
  };
};

const withdrawalReads = (deps: Deps): DeskRoute[] => {
  const totals = keepFor(TOTALS_MS, () => readTotals(deps));
  return [
    deskRoute(listWithdrawals, async ({ input, operator, tx }) => {
      const rows = await listDeskRows(tx, input, await lookerOf(deps, tx, operator));
      const next = nextOf(rows, ({ id, doneAt, dueAt }) => ({ id, at: doneAt ?? dueAt }));
      return { records: await present(deps, tx, rows), next };
    }),
    deskRoute(getWithdrawalStats, async ({ operator, tx }) => {
      const looker = await lookerOf(deps, tx, operator);
      return {
        ...(await totals()),
        open: await countView(tx, 'open', looker),
        mine: await countView(tx, 'mine', looker),
        two: await countView(tx, 'two', looker),
        held: await countView(tx, 'held', looker),
      };
    }),
    deskRoute(getWithdrawal, ({ input, operator, tx }) => detailsOf(deps, tx, { id: input.id, operator })),
  ];
};

/** Before each half: nothing goes to whom a list means, nor to another than the member. */
const refuseStopped = async (deps: Deps, tx: Tx, row: DeskRow): Promise<void> => {
  await refuseListed(deps, tx, { memberId: row.memberId, cause: 'payout' });
  await refuseOtherPayee(deps, tx, row);
};

export const withdrawalDeskRoutes = (deps: Deps): DeskRoute[] => [
  ...withdrawalReads(deps),
  deskRoute(approveWithdrawal, async ({ input, operator, tx, act }) => {
    await refuseClaimed(deps, tx, { queue: 'withdrawal', item: input.id }, operator.id);
    const row = await findDeskRow(tx, input.id);
    if (!row) throw new DomainError('not_found');
    await refuseStopped(deps, tx, row);
    const due = row.approvals === 0 ? 'review' : 'payout';
    const decided = await decideWithdrawal(deps, tx, {
      id: input.id,
      actor: actorOf(operator),
      decision: 'approve',
      // An operator with one half only gives that one, and is refused where the other is due.
      role: halvesOf(operator).includes(due) ? due : halvesOf(operator)[0]!,
      hash: Buffer.from(input.hash, 'hex'),
    });
    await act({
      object: `withdrawal:${input.id}`,
      before: { approvals: row.approvals },
      after: { approvals: decided.approvals, hash: input.hash, isReleased: decided.status === 2 },
    });
    const isReleased = decided.status === 2;
    return {
      approvals: isReleased ? decided.approvalsNeeded : decided.approvals,
      approvalsNeeded: decided.approvalsNeeded,
      isReleased,
    };
  }),
  deskRoute(askMemberEndpoint, async ({ input: { id, code, note }, operator, tx, act }) => {
    await refuseClaimed(deps, tx, { queue: 'withdrawal', item: id }, operator.id);
    const questionId = await questionsAbout.ask(deps, tx, { of: id, code, note, operatorId: operator.id });
    await act({ object: `withdrawal:${id}`, reason: code, after: { questionId, note } });
    return { questionId };
  }),
  deskRoute(returnWithdrawal, async ({ input, operator, tx, act }) => {
    await refuseClaimed(deps, tx, { queue: 'withdrawal', item: input.id }, operator.id);
    const { id, reason, note } = input;
    await decideWithdrawal(deps, tx, { id, actor: actorOf(operator), decision: 'reject', reason });
    await act({ object: `withdrawal:${id}`, reason: note === '' ? reason : `${reason}: ${note}` });
    return DONE;
  }),
];
