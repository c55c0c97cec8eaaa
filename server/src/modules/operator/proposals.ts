/**
 * Acts that need two people. One proposes; another person with one of the kind's roles approves or declines. An
 * approved act is done in the same transaction, or the approval is not given.
 */
import { randomUUID } from 'node:crypto';
import type { ProposalKind } from '@assay/contract/desk/proposal';
import type { Role } from '@assay/contract/desk/role';
import type { Clock } from '../../base/clock.ts';
import { DeskRefusal } from '../../base/desk-refusal.ts';
import { DomainError, invariant } from '../../base/domain-error.ts';
import type { Tx } from '../../db/database.ts';
import type { Operator } from '../../http/desk-route.ts';

export interface ProposalLine {
  label: string;
  before: string | null;
  after: string | null;
}

/** Definition of a kind of proposal: its deciders, its wording, and the effect of an approval. */
export interface ProposalWork<B> {
  roles: readonly Role[];
  /** Where it depends on what is proposed. */
  rolesOf?: (body: B) => readonly Role[];
  title: (body: B) => string;
  lines: (body: B) => ProposalLine[];
  /** Resolves to the path of a link, where there is one to hand on. */
  carryOut(tx: Tx, body: B, by: { proposedBy: string; approvedBy: string; proposalId: string }): Promise<string | null>;
}

/** Roles that may decide it. */
export const decidersOf = <B>({ roles, rolesOf }: ProposalWork<B>, body: B): readonly Role[] =>
  rolesOf?.(body) ?? roles;

export type ProposalWorks = Readonly<Record<ProposalKind, ProposalWork<never>>>;

export interface ProposalRow {
  id: string;
  kind: ProposalKind;
  body: never;
  reason: string;
  state: 'open' | 'approved' | 'declined';
  proposedBy: string;
  proposerName: string;
  proposedAt: Date;
  decidedBy: string | null;
  deciderName: string | null;
  decidedAt: Date | null;
}

const COLUMNS = `p.id, p.kind, p.body, p.reason, p.state, p.proposed_by as "proposedBy", a.name as "proposerName",
  p.proposed_at as "proposedAt", p.decided_by as "decidedBy", d.name as "deciderName", p.decided_at as "decidedAt"`;
const JOINS = 'desk_proposal p join operator a on a.id = p.proposed_by left join operator d on d.id = p.decided_by';

export const propose = async (
  { clock }: { clock: Clock },
  tx: Tx,
  proposal: { kind: ProposalKind; body: unknown; reason: string; by: Operator },
): Promise<string> => {
  const id = randomUUID();
  await tx.query(
    'insert into desk_proposal (id, kind, body, reason, proposed_by, proposed_at) values ($1, $2, $3, $4, $5, $6)',
    [id, proposal.kind, JSON.stringify(proposal.body), proposal.reason, proposal.by.id, new Date(clock.now())],
  );
  return id;
};

export const listProposalRows = (
  tx: Tx,
  { isOpen, before, limit }: { isOpen: boolean; before: Date | null; limit: number },
): Promise<ProposalRow[]> =>
  tx.query<ProposalRow>(
    `select ${COLUMNS} from ${JOINS} where (p.state = 'open') = $1 and ($2::timestamptz is null or p.proposed_at < $2)
      order by p.proposed_at desc, p.id limit $3`,
    [isOpen, before, limit],
  );

export interface Decision {
  id: string;
  decision: 'approve' | 'decline';
  operator: Operator;
}

export const decide = async (
  { clock, works }: { clock: Clock; works: ProposalWorks },
  tx: Tx,
  { id, decision, operator }: Decision,
): Promise<{ row: ProposalRow; link: string | null }> => {
  await tx.query('select from desk_proposal where id = $1 for update', [id]);
  const [row] = await tx.query<ProposalRow>(`select ${COLUMNS} from ${JOINS} where p.id = $1`, [id]);
  if (!row) throw new DomainError('not_found');
  if (row.state !== 'open') throw new DomainError('too_late');
  const work = works[row.kind];
  invariant(work, `there is work for ${row.kind}`);
  if (!decidersOf(work, row.body).some((role) => operator.roles.includes(role))) throw new DeskRefusal('role_needed');
  // The proposer may withdraw it, but never approve it.
  if (decision === 'approve' && row.proposedBy === operator.id) throw new DeskRefusal('second_person');
  await tx.query('update desk_proposal set state = $2, decided_by = $3, decided_at = $4 where id = $1', [
    id,
    decision === 'approve' ? 'approved' : 'declined',
    operator.id,
    new Date(clock.now()),
  ]);
  const link =
    decision === 'approve'
      ? await work.carryOut(tx, row.body, { proposedBy: row.proposedBy, approvedBy: operator.id, proposalId: row.id })
      : null;
  return { row, link };
};

/** Counts none as late, because no member waits for a proposal. */
export const countOpenProposals = async (tx: Tx): Promise<{ open: number; late: number; oldest: Date | null }> => {
  const [row] = await tx.query<{ open: number; oldest: Date | null }>(
    `select count(*)::int as open, min(proposed_at) as oldest from desk_proposal where state = 'open'`,
  );
  return { ...row!, late: 0 };
};
