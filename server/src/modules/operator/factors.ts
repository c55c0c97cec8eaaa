/**
 * The second factors of an operator, changed by that operator alone. Invariant: an operator with a password keeps at
 * least one second factor, and an open session alone never changes a factor.
 */
import type { DeskInput } from '@assay/contract/desk/endpoint';
import * as contract from '@assay/contract/desk/operator';
import { DeskRefusal } from '../../base/desk-refusal.ts';
import { DomainError } from '../../base/domain-error.ts';
import { prefixOf } from '../../base/network-prefix.ts';
import type { Tx } from '../../db/database.ts';
import { deskRoute, DONE } from '../../http/desk-route.ts';
import type { DeskRoute, OperatorCall } from '../../http/desk-route.ts';
import {
  checkPassword,
  newTotpSecret,
  operatorLimits,
  refuseKnownKey,
  registrationOptions,
  stepOf,
  takeTry,
  totpKey,
  verifyRegistration,
} from '../auth/index.ts';
import type { ChallengeUse } from '../auth/index.ts';
import type { OperatorDeps } from './log-in.ts';
import { findOperator } from './operators.ts';
import type { OperatorRow } from './operators.ts';
import { listOperatorPasskeys } from './passkeys.ts';

const registration = (sessionId: string): ChallengeUse => ({
  purpose: 'operator_new_passkey',
  holder: sessionId,
  subject: '',
});

/** The password again, counted like a log-in; a sample operator has none. Waits for another change of the same operator. */
const provePassword = async (
  deps: OperatorDeps,
  { tx, operator, input, ip }: OperatorCall<{ current: string }>,
): Promise<OperatorRow> => {
  const limits = operatorLimits({ account: `again ${operator.id}`, prefix: prefixOf(ip) });
  const attempt = await takeTry(deps, limits);
  await tx.query('select from operator where id = $1 for update', [operator.id]);
  const row = (await findOperator(tx, { id: operator.id }))!;
  if (!row.isSample && !(await checkPassword(row.passwordHash ?? undefined, input.current)))
    throw new DomainError('wrong_credentials');
  await attempt.wasRight();
  return row;
};

/** In the transaction that takes a factor away. */
const refuseLastFactor = async (tx: Tx, { id, passwordHash }: OperatorRow): Promise<void> => {
  if (passwordHash === null) return;
  const [row] = await tx.query<{ isLast: boolean }>(
    `select authenticator is null and not exists (select from operator_passkey where operator_id = $1) as "isLast"
       from operator where id = $1`,
    [id],
  );
  if (row!.isLast) throw new DeskRefusal('last_factor');
};

const passkeyRoutes = (deps: OperatorDeps): DeskRoute[] => [
  deskRoute(contract.listFactors, async ({ operator, tx }) => {
    const row = (await findOperator(tx, { id: operator.id }))!;
    return {
      hasPassword: row.passwordHash !== null,
      authenticator: row.authenticator !== null,
      passkeys: (await listOperatorPasskeys(tx, operator.id)).map(({ createdAt, usedAt, ...key }) => ({
        ...key,
        createdAt: createdAt.getTime(),
        usedAt: usedAt?.getTime() ?? null,
      })),
    };
  }),
  deskRoute(contract.offerPasskey, async ({ operator, tx, host }) => {
    const known = (await listOperatorPasskeys(tx, operator.id)).map(({ id }) => id);
    const owner = { id: operator.id, label: `desk: ${operator.email}`, known };
    return registrationOptions(deps, tx, { host, use: registration(operator.sessionId) }, owner);
  }),
  deskRoute(contract.addPasskey, async (call: OperatorCall<DeskInput<typeof contract.addPasskey>>) => {
    const { operator, tx, input, act } = call;
    await provePassword(deps, call);
    const response = input.response as Parameters<typeof verifyRegistration>[2];
    const key = await verifyRegistration(deps, tx, response, registration(operator.sessionId));
    await refuseKnownKey(
      tx.query(
        `insert into operator_passkey (id, operator_id, public_key, counter, rp_id, name, created_at)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [key.id, operator.id, key.publicKey, key.counter, key.rpId, input.name, new Date(deps.clock.now())],
      ),
    );
    await act({ object: `operator:${operator.id}`, after: { passkey: input.name } });
    return { id: key.id };
  }),
  deskRoute(contract.renamePasskey, async ({ operator, tx, input, act }) => {
    const [before] = await tx.query<{ name: string }>(
      'select name from operator_passkey where id = $1 and operator_id = $2 for update',
      [input.id, operator.id],
    );
    if (!before) throw new DomainError('not_found');
    await tx.query('update operator_passkey set name = $2 where id = $1', [input.id, input.name]);
    await act({ object: `operator:${operator.id}`, before: { passkey: before.name }, after: { passkey: input.name } });
    return DONE;
  }),
  deskRoute(contract.removePasskey, async (call: OperatorCall<DeskInput<typeof contract.removePasskey>>) => {
    const { operator, tx, input, act } = call;
    const row = await provePassword(deps, call);
    const [gone] = await tx.query<{ name: string }>(
      'delete from operator_passkey where id = $1 and operator_id = $2 returning name',
      [input.id, operator.id],
    );
    if (!gone) throw new DomainError('not_found');
    await refuseLastFactor(tx, row);
    await act({ object: `operator:${operator.id}`, before: { passkey: gone.name } });
    return DONE;
  }),
];

const authenticatorRoutes = (deps: OperatorDeps): DeskRoute[] => [
  deskRoute(contract.removeAuthenticator, async (call: OperatorCall<{ current: string }>) => {
    const { operator, tx, act } = call;
    const row = await provePassword(deps, call);
    if (row.authenticator === null) throw new DomainError('not_found');
    await tx.query('update operator set authenticator = null where id = $1', [operator.id]);
    await refuseLastFactor(tx, row);
    await act({ object: `operator:${operator.id}`, before: { authenticator: true }, after: { authenticator: false } });
    return DONE;
  }),
  deskRoute(contract.offerAuthenticator, async ({ operator }) => {
    const secret = newTotpSecret();
    return {
      ...totpKey(secret, `desk:${operator.email}`),
      sealed: deps.secrets.seal(operator.id, secret).toString('base64url'),
    };
  }),
  deskRoute(contract.bindAuthenticator, async (call: OperatorCall<DeskInput<typeof contract.bindAuthenticator>>) => {
    const { operator, tx, input, act } = call;
    const row = await provePassword(deps, call);
    // A sample operator comes in without a password, and so without anything after it.
    if (row.passwordHash === null) throw new DomainError('wrong_factor');
    const secret = openSealed(deps, operator.id, input.sealed);
    const step = secret && stepOf(secret, input.code, deps.clock.now());
    if (!secret || step === undefined) throw new DomainError('wrong_factor');
    await tx.query('update operator set authenticator = $2, last_step = $3 where id = $1', [
      operator.id,
      deps.secrets.seal(operator.id, secret),
      step,
    ]);
    await act({ object: `operator:${operator.id}`, after: { authenticator: true } });
    return DONE;
  }),
];

/** Undefined for what was not sealed for this operator. */
const openSealed = ({ secrets }: OperatorDeps, operatorId: string, sealed: string): Buffer | undefined => {
  try {
    return secrets.open(operatorId, Buffer.from(sealed, 'base64url'));
  } catch {
    return undefined;
  }
};

export const factorRoutes = (deps: OperatorDeps): DeskRoute[] => [...passkeyRoutes(deps), ...authenticatorRoutes(deps)];
