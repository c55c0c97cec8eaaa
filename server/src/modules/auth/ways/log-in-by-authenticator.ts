/**
 * The authenticator alone, for members who switched it on. Six digits are few, so ten wrong ones in a row shut this way in
 * for good, whoever sent them: a guesser's chance is 0.003 %. A name without an account, and one that has not switched it
 * on, cost the same work and get the same answer.
 */
import { prefixOf } from '../../../base/network-prefix.ts';
import { DomainError } from '../../../base/domain-error.ts';
import type { Tx } from '../../../db/database.ts';
import { isAuthenticatorCode, useAuthenticatorCode } from '../factors/authenticator.ts';
import type { FactorDeps } from '../factors/prove-factor.ts';
import { recordEvent } from '../guard/events.ts';
import type { Caller } from '../guard/events.ts';
import { isKnownNetwork, NOBODY_ID } from '../guard/known-device.ts';
import { authenticatorLimits, takeTry } from '../guard/tries.ts';
import { memberByTarget } from '../queries.ts';
import { accountOf, parseLoginName } from '../rules.ts';
import { cancelRecovery } from '../recovery/recoveries.ts';
import { openSession, refuseFrozen } from './open-session.ts';
import type { Session } from './open-session.ts';

const TRIES = 10;

export interface AuthenticatorAlone {
  account: string;
  code: string;
}

/** Finds the owner of a code with `isRight`, in the transaction of what it proves. The try is counted outside of it. */
const prove = async <T>(
  deps: FactorDeps,
  caller: Caller,
  { account, code }: AuthenticatorAlone,
  isRight: typeof useAuthenticatorCode,
  follow: (tx: Tx, memberId: string) => Promise<T>,
): Promise<T> => {
  const name = parseLoginName(account);
  const member = name && (await memberByTarget(deps.db, name));
  const memberId = member?.id ?? NOBODY_ID;
  const isKnown = await isKnownNetwork(deps.db, member?.id, caller, deps.clock.now());
  const limits = authenticatorLimits({ account: accountOf(account), prefix: prefixOf(caller.ip), isKnown });
  const attempt = await takeTry(deps, limits);
  const [left] = await deps.db.aside.query<{ tries: number }>(
    `update authenticator set login_tries_left = login_tries_left - 1 where member_id = $1 and login_tries_left > 0
      returning login_tries_left as tries`,
    [memberId],
  );
  const result = await deps.db.transaction(async (tx) => {
    if (!(await isRight(deps, tx, left ? memberId : NOBODY_ID, code))) return undefined;
    await tx.query('update authenticator set login_tries_left = $2 where member_id = $1', [memberId, TRIES]);
    return { followed: await follow(tx, memberId) };
  });
  if (result !== undefined) {
    await attempt.wasRight();
    return result.followed;
  }
  if (left?.tries === 0) await recordEvent(deps, deps.db.aside, { memberId, kind: 'authenticator_login_off', caller });
  throw new DomainError('wrong_factor');
};

export const logInByAuthenticator = (deps: FactorDeps, caller: Caller, input: AuthenticatorAlone): Promise<Session> =>
  prove(deps, caller, input, useAuthenticatorCode, async (tx, memberId) => {
    await refuseFrozen(tx, memberId);
    await cancelRecovery(deps, tx, memberId, caller);
    return openSession(deps, tx, { memberId, way: 'authenticator', caller });
  });

export const checkAuthenticator = (deps: FactorDeps, caller: Caller, input: AuthenticatorAlone): Promise<void> =>
  prove(deps, caller, input, isAuthenticatorCode, async () => {});

/** False where there is no authenticator, or no password to fall back on. */
export const setAuthenticatorLogin = async (tx: Tx, memberId: string, isOn: boolean): Promise<boolean> => {
  const changed = await tx.query(
    `update authenticator a set login_tries_left = $2 from member m
      where a.member_id = $1 and m.id = a.member_id and a.secret is not null and m.password_hash is not null returning 1`,
    [memberId, isOn ? TRIES : null],
  );
  return changed.length === 1;
};
