/**
 * Deposits at the desk. Invariant: only a payment that came in can be given to a member, whole and once; from the
 * four-eyes amount on, it takes two people.
 */
import { getPayment, listAnnounced, listPayments, matchPayment, returnPayment } from '@assay/contract/desk/deposit';
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import { formatUnits } from '@assay/contract/money';
import type { Clock } from '../../base/clock.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Tx } from '../../db/database.ts';
import { deskRoute } from '../../http/desk-route.ts';
import type { DeskRoute, Operator } from '../../http/desk-route.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { propose } from '../operator/index.ts';
import { findClaims, nextOf, refuseClaimed } from '../queue/index.ts';
import {
  DUE_MS,
  findDeskPayment,
  findOwner,
  listCandidates,
  listDeskPayments,
  listOpenProposals,
  listWaitingDeposits,
  nameOf,
} from './desk-queries.ts';
import type { Announced, DeskPayment } from './desk-queries.ts';
import { proposalBody } from './desk-works.ts';
import * as work from './match-payment.ts';

interface Deps {
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
}

type Payment = DeskOutput<typeof listPayments>['records'][number];
type Details = DeskOutput<typeof getPayment>;
type Waiting = DeskOutput<typeof listAnnounced>['records'][number];

const isWorker = ({ roles }: Operator): boolean => roles.some((role) => role === 'reviewer' || role === 'treasurer');

const present = async (deps: Deps, tx: Tx, rows: readonly DeskPayment[]): Promise<Payment[]> => {
  const ids = rows.map(({ id }) => id);
  const claims = await findClaims(deps, tx, 'deposit', ids);
  return rows.map((row) => ({
    id: row.id,
    reference: row.id.slice(0, 8),
    rail: row.rail,
    txId: row.txId,
    network: row.network,
    currency: row.currency,
    amount: formatUnits(row.amount, row.decimals),
    address: row.address,
    text: row.reference,
    payer: row.payer,
    why: row.why,
    state: row.state,
    seenAt: row.seenAt.getTime(),
    dueAt: row.seenAt.getTime() + DUE_MS,
    endedAt: row.endedAt?.getTime() ?? null,
    claim: claims.get(row.id) ?? null,
  }));
};

const presentWaiting = (row: Announced): Waiting => ({
  id: row.id,
  reference: row.id.slice(0, 8),
  member: { id: row.memberId, name: row.memberName, verification: row.verification },
  currency: row.currency,
  network: row.network,
  amount: formatUnits(BigInt(row.amount), row.decimals),
  text: row.text,
  proof: row.proof,
  confirmations: row.confirmations,
  confirmationsNeeded: row.confirmationsNeeded,
  isSeen: row.isSeen,
  createdAt: row.createdAt.getTime(),
  arrivesAt: row.arrivesAt.getTime(),
});

const plain = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Whether one letter is wrong, missing or too many, or some stand before and behind it. */
export const isNear = (written: string, told: string): boolean => {
  const [one, other] = [plain(written), plain(told)];
  if (other.length < 6) return false;
  if (one.includes(other)) return true;
  if (Math.abs(one.length - other.length) > 1) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  let back = 0;
  while (back < Math.min(one.length, other.length) - from && one.at(-1 - back) === other.at(-1 - back)) back += 1;
  return Math.max(one.length, other.length) - from - back <= 1;
};

const detailsOf = async (deps: Deps, tx: Tx, id: string, operator: Operator): Promise<Details> => {
  const row = await findDeskPayment(tx, id);
  if (!row) throw new DomainError('not_found');
  const [shown] = await present(deps, tx, [row]);
  const isOpen = row.state === 'open';
  const candidates = (isOpen ? await listCandidates(tx, row) : []).map((one) => ({
    ...presentWaiting(one),
    isSameAmount: BigInt(one.amount) === row.amount,
    isNearText: isNear(row.reference, one.text),
  }));
  const likeliness = (one: (typeof candidates)[number]) => Number(one.isNearText) * 2 + Number(one.isSameAmount);
  return {
    ...shown!,
    candidates: candidates.toSorted((a, b) => likeliness(b) - likeliness(a)),
    needsTwo: await work.needsTwo(tx, row),
    proposals: (await listOpenProposals(tx, id)).map((one) => ({ ...one, at: one.at.getTime() })),
    member: row.depositId === null ? null : ((await findOwner(tx, row.depositId)) ?? null),
    depositId: row.depositId,
    sentAs: row.sentAs,
    endedBy: row.endedBy === null ? null : await nameOf(tx, row.endedBy),
    can: {
      decide: isOpen && isWorker(operator),
      why: isOpen && !isWorker(operator) ? 'A reviewer or a treasurer decides' : null,
    },
  };
};

export const depositDeskRoutes = (deps: Deps): DeskRoute[] => [
  deskRoute(listPayments, async ({ input, tx }) => {
    const rows = await listDeskPayments(tx, input);
    const next = nextOf(rows, ({ id, seenAt, endedAt }) => ({ at: endedAt ?? seenAt, id }));
    return { records: await present(deps, tx, rows), next };
  }),
  deskRoute(listAnnounced, async ({ input, tx }) => {
    const rows = await listWaitingDeposits(tx, input);
    return {
      records: rows.map(presentWaiting),
      next: nextOf(rows, ({ id, createdAt }) => ({ at: createdAt, id })),
    };
  }),
  deskRoute(getPayment, ({ input, operator, tx }) => detailsOf(deps, tx, input.id, operator)),
  deskRoute(matchPayment, async ({ input, operator, tx, act }) => {
    const { reason, ...match } = input;
    await refuseClaimed(deps, tx, { queue: 'deposit', item: input.id }, operator.id);
    const payment = await work.lockOpen(tx, input.id);
    await work.findTarget(tx, payment, match);
    const isDone = !(await work.needsTwo(tx, payment));
    if (isDone) await work.matchPayment(deps, tx, match, `operator:${operator.id}`);
    const body = await proposalBody(tx, payment, match);
    const proposalId = isDone ? null : await propose(deps, tx, { kind: 'deposit.match', body, reason, by: operator });
    await act({ object: `deposit:${input.id}`, reason, before: { state: 'open' }, after: { ...body, proposalId } });
    return { isDone, proposalId };
  }),
  deskRoute(returnPayment, async ({ input, operator, tx, act }) => {
    const { id, sentAs, reason } = input;
    await refuseClaimed(deps, tx, { queue: 'deposit', item: id }, operator.id);
    const payment = await work.lockOpen(tx, id);
    const isDone = !(await work.needsTwo(tx, payment));
    if (isDone) await work.returnPayment(deps, tx, { id, sentAs }, `operator:${operator.id}`);
    const body = await proposalBody(tx, payment, { id, sentAs });
    const proposalId = isDone ? null : await propose(deps, tx, { kind: 'deposit.return', body, reason, by: operator });
    await act({ object: `deposit:${id}`, reason, before: { state: 'open' }, after: { ...body, proposalId } });
    return { isDone, proposalId };
  }),
];
