/**
 * Hits at the desk. Invariants: every view of a member's answers is recorded in a row; one person can tell two people
 * apart, but two decide on a stop that the law demands; the member is told each time, with the reason and the time.
 */
import * as contract from '@assay/contract/desk/screening';
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import { DomainError } from '../../base/domain-error.ts';
import type { Db, Tx } from '../../db/database.ts';
import { deskRoute, DONE } from '../../http/desk-route.ts';
import type { DeskRoute, Operator } from '../../http/desk-route.ts';
import { screenedPerson } from '../identity/index.ts';
import { tellNotice } from '../notice/index.ts';
import { propose } from '../operator/index.ts';
import type { ProposalWork } from '../operator/index.ts';
import { findClaims, nextOf, refuseClaimed } from '../queue/index.ts';
import { recordView } from '../upload/index.ts';
import { decideHit, findHitRow, listHitRows } from './queries.ts';
import type { HitRow } from './queries.ts';
import type { ScreeningDeps } from './screen-member.ts';

type Deps = ScreeningDeps & { db: Db };
type Row = DeskOutput<typeof contract.listHits>['records'][number];
type Details = DeskOutput<typeof contract.getHit>;

const present = async (deps: Deps, tx: Tx, rows: readonly HitRow[]): Promise<Row[]> => {
  const claims = await findClaims(
    deps,
    tx,
    'screening',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    reference: row.id.slice(0, 8),
    member: { id: row.memberId, name: row.memberName, verification: row.verification },
    source: row.source,
    key: row.key,
    listedName: row.listed.names[0] ?? '',
    score: row.score,
    cause: row.cause,
    state: row.state,
    foundAt: row.foundAt.getTime(),
    dueAt: row.dueAt.getTime(),
    decidedAt: row.decidedAt?.getTime() ?? null,
    claim: claims.get(row.id) ?? null,
  }));
};

const canDecide = ({ id, roles }: Operator, { state, claim }: Row): Details['can'] => {
  const isWorker = roles.some((role) => role === 'reviewer' || role === 'risk');
  const nothing = { decide: false, lift: false };
  if (state !== 'open' && state !== 'confirmed') return { ...nothing, why: null };
  if (!isWorker) return { ...nothing, why: 'A reviewer or risk decides' };
  if (claim && claim.operatorId !== id) return { ...nothing, why: `${claim.name} has it in hand` };
  return { decide: state === 'open', lift: state === 'confirmed', why: null };
};

/** The look is recorded before anything is opened. */
const personOf = async (deps: Deps, tx: Tx, row: HitRow, operator: Operator): Promise<Details['person']> => {
  const viewer = `operator:${operator.id}`;
  await recordView(deps, tx, {
    memberId: row.memberId,
    viewer,
    purpose: 'review',
    document: 'answers',
    subject: row.id,
  });
  const person = await screenedPerson(deps, tx, row.memberId);
  return person
    ? { name: `${person.firstName} ${person.surname}`, birthday: person.birthday, country: person.country }
    : null;
};

const readRoutes = (deps: Deps): DeskRoute[] => [
  deskRoute(contract.listHits, async ({ input, tx }) => {
    const rows = await listHitRows(tx, input);
    const next = nextOf(rows, ({ id, decidedAt, dueAt }) => ({
      id,
      at: input.view === 'decided' ? decidedAt! : dueAt,
    }));
    return { records: await present(deps, tx, rows), next };
  }),
  deskRoute(contract.getHit, ({ input, operator, act }) =>
    deps.db.transaction(async (tx) => {
      const row = await findHitRow(tx, input.id);
      if (!row) throw new DomainError('not_found');
      const [shown] = await present(deps, tx, [row]);
      const details: Details = {
        ...shown!,
        listed: row.listed,
        birth: row.birth,
        country: row.country,
        person: await personOf(deps, tx, row, operator),
        waiting: row.waiting,
        decision: row.decidedAt === null ? null : { by: row.decidedBy ?? '', reason: row.reason ?? '', law: row.law },
        can: canDecide(operator, shown!),
      };
      await act({ object: `screening:${input.id}` }, tx);
      return details;
    }),
  ),
];

export const screeningDeskRoutes = (deps: Deps): DeskRoute[] => [
  ...readRoutes(deps),
  deskRoute(contract.clearHit, async ({ input: { id, reason }, operator, tx, act }) => {
    await refuseClaimed(deps, tx, { queue: 'screening', item: id }, operator.id);
    const row = await findHitRow(tx, id, 'for update of h');
    if (!row) throw new DomainError('not_found');
    const at = new Date(deps.clock.now());
    const decision = { id, from: 'open', to: 'cleared', operatorId: operator.id, reason, at } as const;
    if (!(await decideHit(tx, { ...decision, law: null, proposalId: null }))) throw new DomainError('too_late');
    await tellNotice(tx, { memberId: row.memberId, kind: 'screening_cleared', params: {}, subject: id, at });
    await act({ object: `screening:${id}`, reason, before: { state: 'open' }, after: { state: 'cleared' } });
    return DONE;
  }),
  deskRoute(contract.proposeStop, async ({ input: { id, decision, law, reason }, operator, tx, act }) => {
    await refuseClaimed(deps, tx, { queue: 'screening', item: id }, operator.id);
    const row = await findHitRow(tx, id, 'for update of h');
    if (!row) throw new DomainError('not_found');
    if (row.state !== (decision === 'confirm' ? 'open' : 'confirmed')) throw new DomainError('too_late');
    const body: StopBody = { hitId: id, decision, law, reason, entry: `${row.source} ${row.key}` };
    const proposalId = await propose(deps, tx, { kind: 'screening.stop', body, reason, by: operator });
    await act({
      object: `screening:${id}`,
      reason,
      before: { state: row.state },
      after: { decision, law, proposalId },
    });
    return { proposalId };
  }),
];

interface StopBody {
  hitId: string;
  decision: 'confirm' | 'lift';
  law: string;
  reason: string;
  /** List and key of the entry, for example `ofac 2674`. */
  entry: string;
}

export const stopWork = (deps: Pick<Deps, 'clock'>): ProposalWork<StopBody> => ({
  roles: ['risk', 'owner'],
  title: ({ decision, entry }) =>
    decision === 'confirm' ? `Stop what leaves: ${entry} means this member` : `End the stop of ${entry}`,
  lines: ({ decision, law }) => [
    {
      label: 'Withdrawals',
      before: decision === 'confirm' ? 'wait' : 'stopped by law',
      after: decision === 'confirm' ? 'stopped by law' : 'free',
    },
    { label: 'The member reads', before: null, after: law },
  ],
  carryOut: async (tx, { hitId: id, decision, law, reason }, { approvedBy, proposalId }) => {
    const row = await findHitRow(tx, id, 'for update of h');
    const at = new Date(deps.clock.now());
    const change =
      decision === 'confirm'
        ? ({ from: 'open', to: 'confirmed' } as const)
        : ({ from: 'confirmed', to: 'lifted' } as const);
    if (!row || !(await decideHit(tx, { id, ...change, operatorId: approvedBy, reason, law, proposalId, at })))
      throw new DomainError('too_late');
    const kind = decision === 'confirm' ? 'screening_confirmed' : 'screening_cleared';
    await tellNotice(tx, { memberId: row.memberId, kind, params: { reason: law }, subject: id, at });
    return null;
  },
});
