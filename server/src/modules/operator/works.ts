/** Decisions of two owners about people: invitations and roles. */
import type { Role } from '@assay/contract/desk/role';
import type { Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { OperatorDeps } from './log-in.ts';
import { findOperator, insertOperator, makeInvitation, refuseLastOwner, setRoles } from './operators.ts';
import type { NewOperator } from './operators.ts';
import type { ProposalWork } from './proposals.ts';
import { endSessions } from './sessions.ts';

type WorkDeps = Omit<OperatorDeps, 'site'>;

const OWNERS: readonly Role[] = ['owner'];

export const invite = async (deps: WorkDeps, tx: Tx, person: NewOperator): Promise<string> =>
  makeInvitation(deps, tx, await insertOperator(deps, tx, person));

export interface RoleChange {
  id: string;
  name: string;
  before: Role[];
  after: Role[];
}

/** Ends the sessions too: whoever lost a role has no page left that believes in it. */
export const changeRoles = async (deps: WorkDeps, tx: Tx, { id, after }: RoleChange): Promise<void> => {
  const operator = await findOperator(tx, { id });
  if (!operator || operator.endedAt !== null) throw new DomainError('not_found');
  if (!after.includes('owner')) await refuseLastOwner(tx, id);
  await setRoles(tx, id, after);
  await endSessions(deps, tx, { operatorId: id });
};

export const invitationWork = (deps: WorkDeps): ProposalWork<NewOperator> => ({
  roles: OWNERS,
  title: ({ name }) => `Invite ${name}`,
  lines: ({ name, email, roles }) => [
    { label: 'Name', before: null, after: name },
    { label: 'E-mail', before: null, after: email },
    { label: 'Roles', before: null, after: roles.join(', ') },
  ],
  carryOut: (tx, person) => invite(deps, tx, person),
});

export const rolesWork = (deps: WorkDeps): ProposalWork<RoleChange> => ({
  roles: OWNERS,
  title: ({ name }) => `Change the roles of ${name}`,
  lines: ({ before, after }) => [{ label: 'Roles', before: before.join(', '), after: after.join(', ') }],
  carryOut: async (tx, change) => {
    await changeRoles(deps, tx, change);
    return null;
  },
});
