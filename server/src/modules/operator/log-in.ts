/**
 * How an operator comes in: password, then a code of the authenticator or a passkey, always two. Names without an operator cost the
 * same work and get the same answer. Wrong tries are counted before they are looked at.
 */
import { MIN_PASSWORD } from '@assay/contract/desk/operator';
import type { acceptInvitation, confirmLogIn, logIn } from '@assay/contract/desk/operator';
import type { DeskInput, DeskOutput } from '@assay/contract/desk/endpoint';
import type { Clock } from '../../base/clock.ts';
import { DomainError } from '../../base/domain-error.ts';
import { prefixOf } from '../../base/network-prefix.ts';
import type { Db, Tx } from '../../db/database.ts';
import { DONE } from '../../http/desk-route.ts';
import type { DeskCall } from '../../http/desk-route.ts';
import {
  checkPassword,
  hashPassword,
  hashTicket,
  isWeakOperatorPassword,
  newTicket,
  operatorLimits,
  stepOf,
  takeTry,
} from '../auth/index.ts';
import type { Secrets, Site } from '../auth/index.ts';
import { findInvitation, findOperator } from './operators.ts';
import type { OperatorRow } from './operators.ts';
import { factorsOf, useOperatorPasskey } from './passkeys.ts';
import { openSession } from './sessions.ts';

const TICKET_MS = 5 * 60_000;

export interface OperatorDeps {
  db: Db;
  clock: Clock;
  secrets: Pick<Secrets, 'seal' | 'open'>;
  /** The addresses of the desk, to which passkeys are bound. */
  site: Site;
}

export const checkLogIn = async (
  { db, clock }: OperatorDeps,
  call: DeskCall<DeskInput<typeof logIn>>,
): Promise<DeskOutput<typeof logIn>> => {
  const { email, password } = call.input;
  const attempt = await takeTry({ db, clock }, operatorLimits({ account: email, prefix: prefixOf(call.ip) }));
  const operator = await findOperator(db, { email });
  const isRight = await checkPassword(operator?.passwordHash ?? undefined, password);
  if (!operator || !isRight || operator.endedAt !== null) throw new DomainError('wrong_credentials');
  await attempt.wasRight();
  const ticket = newTicket();
  await db.transaction(async (tx) => {
    await tx.query('delete from operator_ticket where expires_at < $1', [new Date(clock.now())]);
    await tx.query('insert into operator_ticket (token_hash, operator_id, expires_at) values ($1, $2, $3)', [
      hashTicket(ticket),
      operator.id,
      new Date(clock.now() + TICKET_MS),
    ]);
    await call.act({ object: `operator:${operator.id}`, by: operator }, tx);
  });
  return { ticket, factors: await factorsOf(db, operator) };
};

const enter = async (
  { clock }: OperatorDeps,
  tx: Tx,
  call: DeskCall<unknown>,
  operator: Pick<OperatorRow, 'id' | 'name' | 'roles'>,
): Promise<string> => {
  const token = await openSession({ clock }, tx, operator.id, call);
  await call.act({ object: `operator:${operator.id}`, by: operator }, tx);
  return token;
};

/** True once for one code: of many at once, one finds the step unused. */
const useCode = async (
  { clock, secrets }: OperatorDeps,
  tx: Tx,
  { id, authenticator }: OperatorRow,
  code: string,
): Promise<boolean> => {
  const step = authenticator && stepOf(secrets.open(id, authenticator), code, clock.now());
  if (step === null || step === undefined) return false;
  const used = await tx.query('update operator set last_step = $2 where id = $1 and last_step < $2 returning 1', [
    id,
    step,
  ]);
  return used.length === 1;
};

/** Returns the holder of a ticket. */
export const findTicket = async (
  { db, clock }: Pick<OperatorDeps, 'db' | 'clock'>,
  ticket: string,
): Promise<string> => {
  const [row] = await db.query<{ operatorId: string }>(
    'select operator_id as "operatorId" from operator_ticket where token_hash = $1 and expires_at > $2',
    [hashTicket(ticket), new Date(clock.now())],
  );
  if (!row) throw new DomainError('login_expired');
  return row.operatorId;
};

/** With the one factor that was given. */
const isProven = async (
  deps: OperatorDeps,
  tx: Tx,
  operator: OperatorRow,
  { ticket, code, passkey }: DeskInput<typeof confirmLogIn>,
): Promise<boolean> => {
  if ((code === undefined) === (passkey === undefined)) return false;
  if (code !== undefined) return useCode(deps, tx, operator, code);
  return useOperatorPasskey(deps, tx, { assertion: passkey!, operatorId: operator.id, ticket });
};

export const finishLogIn = async (
  deps: OperatorDeps,
  call: DeskCall<DeskInput<typeof confirmLogIn>>,
): Promise<{ done: true }> => {
  const { db, clock } = deps;
  const operatorId = await findTicket(deps, call.input.ticket);
  const limits = operatorLimits({ account: `code ${operatorId}`, prefix: prefixOf(call.ip) });
  const attempt = await takeTry({ db, clock }, limits);
  const token = await db.transaction(async (tx) => {
    const operator = await findOperator(tx, { id: operatorId });
    if (!operator || operator.endedAt !== null) throw new DomainError('login_expired');
    if (!(await isProven(deps, tx, operator, call.input))) throw new DomainError('wrong_factor');
    const taken = await tx.query('delete from operator_ticket where token_hash = $1 returning 1', [
      hashTicket(call.input.ticket),
    ]);
    if (taken.length === 0) throw new DomainError('login_expired');
    return enter(deps, tx, call, operator);
  });
  await attempt.wasRight();
  call.setSession(token);
  return DONE;
};

export const takeInvitation = async (
  deps: OperatorDeps,
  call: DeskCall<DeskInput<typeof acceptInvitation>>,
): Promise<{ done: true }> => {
  const { token, password, code } = call.input;
  const { db, clock } = deps;
  const { operatorId, secret } = await findInvitation(deps, db, token);
  const limits = operatorLimits({ account: `code ${operatorId}`, prefix: prefixOf(call.ip) });
  const attempt = await takeTry({ db, clock }, limits);
  const step = stepOf(secret, code, clock.now());
  if (step === undefined) throw new DomainError('wrong_factor');
  const { email } = (await findOperator(db, { id: operatorId }))!;
  if (password.length < MIN_PASSWORD || (await isWeakOperatorPassword(email, password)))
    throw new DomainError('weak_password');
  const passwordHash = await hashPassword(password);
  const session = await db.transaction(async (tx) => {
    // Read again, and locked: of two who accept at once one is too late.
    await findInvitation(deps, tx, token);
    await tx.query('update operator set password_hash = $2, authenticator = $3, last_step = $4 where id = $1', [
      operatorId,
      passwordHash,
      deps.secrets.seal(operatorId, secret),
      step,
    ]);
    await tx.query('update operator_invitation set used_at = $2 where token_hash = $1', [
      hashTicket(token),
      new Date(clock.now()),
    ]);
    const operator = await findOperator(tx, { id: operatorId });
    return enter(deps, tx, call, operator!);
  });
  await attempt.wasRight();
  call.setSession(session);
  return DONE;
};

/** Sandbox: as a sample operator, with nothing asked. */
export const enterAsSample = async (deps: OperatorDeps, call: DeskCall<{ id: string }>): Promise<{ done: true }> => {
  const operator = await findOperator(deps.db, { id: call.input.id });
  if (!operator?.isSample || operator.endedAt !== null) throw new DomainError('not_found');
  call.setSession(await deps.db.transaction((tx) => enter(deps, tx, call, operator)));
  return DONE;
};
