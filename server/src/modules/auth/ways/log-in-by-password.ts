/** The password. A name without an account costs the same work and gets the same answer as one that has one. */
import type { LoginResult } from '@assay/contract/auth';
import { DomainError } from '../../../base/domain-error.ts';
import type { FactorDeps } from '../factors/prove-factor.ts';
import { recordEvent } from '../guard/events.ts';
import type { Caller } from '../guard/events.ts';
import { isKnownNetwork } from '../guard/known-device.ts';
import { FREE_TRIES, passwordLimits, takeTry } from '../guard/tries.ts';
import { prefixOf } from '../../../base/network-prefix.ts';
import { checkPassword, hashPassword, needsRehash } from '../passwords.ts';
import { memberByTarget } from '../queries.ts';
import { accountOf, parseLoginName } from '../rules.ts';
import { afterFirstProof } from './open-session.ts';

export const logInByPassword = async (
  deps: FactorDeps,
  caller: Caller,
  input: { username: string; password: string },
): Promise<LoginResult> => {
  const name = parseLoginName(input.username);
  const member = name && (await memberByTarget(deps.db, name));
  const isKnown = await isKnownNetwork(deps.db, member?.id, caller, deps.clock.now());
  const limits = passwordLimits({ account: accountOf(input.username), prefix: prefixOf(caller.ip), isKnown });
  const attempt = await takeTry(deps, limits);
  const isRight = await checkPassword(member?.password_hash ?? undefined, input.password);
  if (!member || !isRight) {
    if (member && attempt.failures === FREE_TRIES)
      await recordEvent(deps, deps.db.aside, { memberId: member.id, kind: 'login_failed', caller });
    throw new DomainError('wrong_credentials');
  }
  await attempt.wasRight();
  const stronger = needsRehash(member.password_hash ?? '') ? await hashPassword(input.password) : undefined;
  return deps.db.transaction(async (tx) => {
    if (stronger !== undefined)
      await tx.query('update member set password_hash = $3 where id = $1 and password_hash = $2', [
        member.id,
        member.password_hash,
        stronger,
      ]);
    return afterFirstProof(deps, tx, { memberId: member.id, way: 'password', caller });
  });
};
