/** Operators as rows: who they are, which roles they have, and the one-time links by which they come in. */
import { randomUUID } from 'node:crypto';
import type { Role } from '@assay/contract/desk/role';
import type { Clock } from '../../base/clock.ts';
import { DeskRefusal } from '../../base/desk-refusal.ts';
import { DomainError } from '../../base/domain-error.ts';
import { pgErrorCode } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { hashTicket, newTicket, newTotpSecret } from '../auth/index.ts';
import type { Secrets } from '../auth/index.ts';

const INVITATION_MS = 48 * 3_600_000;
const UNIQUE_VIOLATION = '23505';

export interface OperatorRow {
  id: string;
  name: string;
  email: string;
  roles: Role[];
  passwordHash: string | null;
  authenticator: Buffer | null;
  isSample: boolean;
  createdAt: Date;
  endedAt: Date | null;
  seenAt: Date | null;
}

const COLUMNS = `o.id, o.name, o.email, o.password_hash as "passwordHash", o.authenticator, o.is_sample as "isSample",
  o.created_at as "createdAt", o.ended_at as "endedAt",
  array(select role from operator_role r where r.operator_id = o.id order by role) as roles,
  (select max(seen_at) from operator_session s where s.operator_id = o.id) as "seenAt"`;

export const findOperator = async (
  tx: Tx,
  by: { id: string } | { email: string },
): Promise<OperatorRow | undefined> => {
  const [column, value] = 'id' in by ? ['id', by.id] : ['email', by.email];
  return (await tx.query<OperatorRow>(`select ${COLUMNS} from operator o where o.${column} = $1`, [value]))[0];
};

export const listOperatorRows = (tx: Tx): Promise<OperatorRow[]> =>
  tx.query<OperatorRow>(`select ${COLUMNS} from operator o order by o.ended_at is not null, o.created_at, o.id`);

export interface NewOperator {
  name: string;
  email: string;
  roles: readonly Role[];
}

export const insertOperator = async (
  { clock }: { clock: Clock },
  tx: Tx,
  { name, email, roles, isSample = false }: NewOperator & { isSample?: boolean },
): Promise<string> => {
  const id = randomUUID();
  try {
    await tx.query('insert into operator (id, email, name, is_sample, created_at) values ($1, $2, $3, $4, $5)', [
      id,
      email,
      name,
      isSample,
      new Date(clock.now()),
    ]);
  } catch (error) {
    if (pgErrorCode(error) === UNIQUE_VIOLATION) throw new DomainError('account_exists');
    throw error;
  }
  await setRoles(tx, id, roles);
  return id;
};

export const setRoles = async (tx: Tx, operatorId: string, roles: readonly Role[]): Promise<void> => {
  await tx.query('delete from operator_role where operator_id = $1 and role <> all($2)', [operatorId, roles]);
  await tx.query('insert into operator_role (operator_id, role) select $1, unnest($2::text[]) on conflict do nothing', [
    operatorId,
    roles,
  ]);
};

/** In the transaction that takes an owner away: a desk without one could not be given to anybody. */
export const refuseLastOwner = async (tx: Tx, operatorId: string): Promise<void> => {
  await tx.query('lock table operator_role in share row exclusive mode');
  const others = await tx.query(
    `select from operator_role r join operator o on o.id = r.operator_id
      where r.role = 'owner' and o.ended_at is null and o.password_hash is not null and o.id <> $1 limit 1`,
    [operatorId],
  );
  const isOwner = (await findOperator(tx, { id: operatorId }))?.roles.includes('owner') ?? false;
  if (isOwner && others.length === 0) throw new DeskRefusal('last_owner');
};

interface InvitationDeps {
  clock: Clock;
  secrets: Pick<Secrets, 'seal' | 'open'>;
}

/** The path of a one-time link. Those that were made before for the same person are of no use any more. */
export const makeInvitation = async (
  { clock, secrets }: InvitationDeps,
  tx: Tx,
  operatorId: string,
): Promise<string> => {
  const token = newTicket();
  await tx.query('delete from operator_invitation where operator_id = $1 and used_at is null', [operatorId]);
  await tx.query(
    'insert into operator_invitation (token_hash, operator_id, authenticator, expires_at) values ($1, $2, $3, $4)',
    [hashTicket(token), operatorId, secrets.seal(operatorId, newTotpSecret()), new Date(clock.now() + INVITATION_MS)],
  );
  // After the hash: a server or a proxy never sees it in an address.
  return `/invitation#${token}`;
};

export interface Invitation {
  operatorId: string;
  secret: Buffer;
}

/** Waits for another who accepts the same one. */
export const findInvitation = async (
  { clock, secrets }: InvitationDeps,
  tx: Tx,
  token: string,
): Promise<Invitation> => {
  const [row] = await tx.query<{ operatorId: string; authenticator: Buffer }>(
    `select i.operator_id as "operatorId", i.authenticator from operator_invitation i join operator o on o.id = i.operator_id
      where i.token_hash = $1 and i.used_at is null and i.expires_at > $2 and o.ended_at is null for update of i`,
    [hashTicket(token), new Date(clock.now())],
  );
  if (!row) throw new DomainError('login_expired');
  return { operatorId: row.operatorId, secret: secrets.open(row.operatorId, row.authenticator) };
};
