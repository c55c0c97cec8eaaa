/** Operators: log-in, sessions, people and their roles, and what two of them decide. */
import {
  acceptInvitation,
  confirmLogIn,
  endOperator,
  endSession,
  enterSample,
  getMe,
  grantRoles,
  IDLE_MINUTES,
  inviteOperator,
  listOperators,
  listSampleOperators,
  listSessions,
  logIn,
  logOut,
  readInvitation,
  requestPasskey,
} from '@assay/contract/desk/operator';
import { decideProposal, listProposals } from '@assay/contract/desk/proposal';
import { DomainError } from '../../base/domain-error.ts';
import { deskRoute, DONE, openDeskRoute } from '../../http/desk-route.ts';
import type { DeskRoute, Operator } from '../../http/desk-route.ts';
import { describeAgent, totpKey } from '../auth/index.ts';
import { factorRoutes } from './factors.ts';
import { checkLogIn, enterAsSample, findTicket, finishLogIn, takeInvitation } from './log-in.ts';
import type { OperatorDeps } from './log-in.ts';
import { findInvitation, findOperator, listOperatorRows, refuseLastOwner } from './operators.ts';
import type { OperatorRow } from './operators.ts';
import { requestOperatorPasskey } from './passkeys.ts';
import { decide, decidersOf, listProposalRows, propose } from './proposals.ts';
import type { ProposalRow, ProposalWorks } from './proposals.ts';
import { endSessions, listOpenSessions } from './sessions.ts';
import { changeRoles, invite } from './works.ts';

export interface OperatorDeskDeps extends OperatorDeps {
  profile: 'sandbox' | 'live';
  works: ProposalWorks;
}

const PAGE = 50;

const stateOf = ({ endedAt, passwordHash, isSample }: OperatorRow): 'invited' | 'active' | 'ended' => {
  if (endedAt !== null) return 'ended';
  return passwordHash === null && !isSample ? 'invited' : 'active';
};

const presentProposal = (works: ProposalWorks, me: Operator, row: ProposalRow) => {
  const { title, lines } = works[row.kind];
  const roles = decidersOf(works[row.kind], row.body);
  return {
    id: row.id,
    kind: row.kind,
    title: title(row.body),
    lines: lines(row.body),
    reason: row.reason,
    state: row.state,
    proposedBy: { id: row.proposedBy, name: row.proposerName },
    proposedAt: row.proposedAt.getTime(),
    decidedBy: row.decidedBy === null ? null : { id: row.decidedBy, name: row.deciderName ?? '' },
    decidedAt: row.decidedAt?.getTime() ?? null,
    roles: [...roles],
    isMine: row.state === 'open' && row.proposedBy !== me.id && roles.some((role) => me.roles.includes(role)),
  };
};

const sessionRoutes = (deps: OperatorDeskDeps): DeskRoute[] => [
  openDeskRoute(logIn, (call) => checkLogIn(deps, call)),
  openDeskRoute(confirmLogIn, (call) => finishLogIn(deps, call)),
  openDeskRoute(requestPasskey, async ({ input, tx, host }) =>
    requestOperatorPasskey(deps, tx, { host, ticket: input.ticket, operatorId: await findTicket(deps, input.ticket) }),
  ),
  openDeskRoute(readInvitation, async ({ input, tx }) => {
    const { operatorId, secret } = await findInvitation(deps, tx, input.token);
    const { name, email, roles } = (await findOperator(tx, { id: operatorId }))!;
    return { name, email, roles, ...totpKey(secret, `desk:${email}`) };
  }),
  openDeskRoute(acceptInvitation, (call) => takeInvitation(deps, call)),
  openDeskRoute(listSampleOperators, async ({ tx }) => (await listOperatorRows(tx)).filter(({ isSample }) => isSample)),
  openDeskRoute(enterSample, (call) => enterAsSample(deps, call)),
  deskRoute(getMe, async ({ operator: { id, name, email, roles, untilMs } }) => ({
    id,
    name,
    email,
    roles: [...roles],
    profile: deps.profile,
    until: untilMs,
    idleMinutes: IDLE_MINUTES,
  })),
  deskRoute(logOut, async ({ operator, tx, act, setSession }) => {
    await endSessions(deps, tx, { operatorId: operator.id, only: operator.sessionId });
    await act({ object: `operator:${operator.id}` });
    setSession(null);
    return DONE;
  }),
  deskRoute(listSessions, async ({ operator, tx }) =>
    (await listOpenSessions(deps, tx, operator.id)).map(({ id, userAgent, prefix, createdAt, seenAt }) => {
      const { browser, system } = describeAgent(userAgent);
      return {
        id: String(id),
        isThis: String(id) === operator.sessionId,
        device: [browser, system].filter(Boolean).join(' on ') || 'Unknown device',
        network: prefix,
        openedAt: createdAt.getTime(),
        seenAt: seenAt.getTime(),
      };
    }),
  ),
  deskRoute(endSession, async ({ input, operator, tx, act }) => {
    if ((await endSessions(deps, tx, { operatorId: operator.id, only: input.id })) === 0)
      throw new DomainError('not_found');
    await act({ object: `operator:${operator.id}`, before: { session: input.id } });
    return DONE;
  }),
];

const peopleRoutes = (deps: OperatorDeskDeps): DeskRoute[] => [
  deskRoute(listOperators, async ({ tx }) =>
    (await listOperatorRows(tx)).map((row) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      roles: row.roles,
      state: stateOf(row),
      isSample: row.isSample,
      createdAt: row.createdAt.getTime(),
      seenAt: row.seenAt?.getTime() ?? null,
    })),
  ),
  deskRoute(inviteOperator, async ({ input, operator, tx, act }) => {
    const { reason, ...person } = input;
    const isDone = deps.profile === 'sandbox';
    if (await findOperator(tx, { email: person.email })) throw new DomainError('account_exists');
    const link = isDone ? await invite(deps, tx, person) : null;
    const proposalId = isDone
      ? null
      : await propose(deps, tx, { kind: 'operator.invite', body: person, reason, by: operator });
    await act({ object: `operator:${person.email}`, reason, after: { ...person, proposalId } });
    return { link, proposalId };
  }),
  deskRoute(grantRoles, async ({ input, operator, tx, act }) => {
    const found = await findOperator(tx, { id: input.id });
    if (!found || found.endedAt !== null) throw new DomainError('not_found');
    const change = { id: found.id, name: found.name, before: found.roles, after: input.roles };
    const isDone = deps.profile === 'sandbox';
    if (isDone) await changeRoles(deps, tx, change);
    const proposalId = isDone
      ? null
      : await propose(deps, tx, { kind: 'operator.roles', body: change, reason: input.reason, by: operator });
    await act({
      object: `operator:${found.id}`,
      reason: input.reason,
      before: found.roles,
      after: { roles: input.roles, proposalId },
    });
    return { proposalId };
  }),
  deskRoute(endOperator, async ({ input, tx, act }) => {
    const found = await findOperator(tx, { id: input.id });
    if (!found || found.endedAt !== null) throw new DomainError('not_found');
    await refuseLastOwner(tx, found.id);
    await tx.query('update operator set ended_at = $2 where id = $1', [found.id, new Date(deps.clock.now())]);
    await tx.query('delete from operator_invitation where operator_id = $1', [found.id]);
    await endSessions(deps, tx, { operatorId: found.id });
    await act({ object: `operator:${found.id}`, reason: input.reason, before: found.roles, after: null });
    return DONE;
  }),
];

const proposalRoutes = (deps: OperatorDeskDeps): DeskRoute[] => [
  deskRoute(listProposals, async ({ input, operator, tx }) => {
    const before = /^\d{1,15}$/.test(input.after) ? new Date(Number(input.after)) : null;
    const rows = await listProposalRows(tx, { isOpen: input.state === 'open', before, limit: PAGE });
    const last = rows.at(-1);
    return {
      records: rows.map((row) => presentProposal(deps.works, operator, row)),
      next: last && rows.length === PAGE ? String(last.proposedAt.getTime()) : null,
    };
  }),
  deskRoute(decideProposal, async ({ input, operator, tx, act }) => {
    const { row, link } = await decide(deps, tx, { id: input.id, decision: input.decision, operator });
    await act({
      object: `proposal:${row.id}`,
      reason: input.reason,
      before: row.body,
      after: { decision: input.decision, proposedBy: row.proposedBy },
    });
    return { ...DONE, link };
  }),
];

export const operatorDeskRoutes = (deps: OperatorDeskDeps): DeskRoute[] => [
  ...sessionRoutes(deps),
  ...factorRoutes(deps),
  ...peopleRoutes(deps),
  ...proposalRoutes(deps),
];
