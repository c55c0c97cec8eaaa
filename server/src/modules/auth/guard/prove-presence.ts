/** That it is still the member who holds the phone: the password again, or a log-in that is only minutes old. */
import { DomainError } from '../../../base/domain-error.ts';
import type { FactorDeps } from '../factors/prove-factor.ts';
import { passwordHashOf } from '../member-password.ts';
import { checkPassword } from '../passwords.ts';
import { FRESH_LOGIN_MS } from '../rules.ts';
import { stepUpLimits, takeTry } from './tries.ts';

const isFresh = async (deps: FactorDeps, loginId: string): Promise<boolean> => {
  const rows = await deps.db.query('select from login where id = $1 and created_at > $2', [
    loginId,
    new Date(deps.clock.now() - FRESH_LOGIN_MS),
  ]);
  return rows.length > 0;
};

export const provePresence = async (
  deps: FactorDeps,
  call: { memberId: string; loginId: string },
  password: string | undefined,
): Promise<void> => {
  const passwordHash = await passwordHashOf(deps.db, call.memberId);
  if (passwordHash === undefined) {
    if (await isFresh(deps, call.loginId)) return;
    throw new DomainError('login_too_old');
  }
  const attempt = await takeTry(deps, stepUpLimits(call.loginId));
  if (!(await checkPassword(passwordHash, password ?? ''))) throw new DomainError('wrong_credentials');
  await attempt.wasRight();
};
