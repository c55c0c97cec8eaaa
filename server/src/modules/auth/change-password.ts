/** Changes the log-in password, or sets the first one of a member who came another way; gives the token from then on. */
import type { changePassword as endpoint } from '@assay/contract/security';
import type { InputOf } from '@assay/contract/endpoint';
import type { Call } from '../../http/route.ts';
import { requireFactor } from './factors/prove-factor.ts';
import type { FactorDeps } from './factors/prove-factor.ts';
import { recordEvent } from './guard/events.ts';
import { holdWithdrawals } from './guard/holds.ts';
import { provePresence } from './guard/prove-presence.ts';
import { endLogins, renewToken } from './logins.ts';
import { acceptPassword, keepPassword } from './set-password.ts';

export const changePassword = async (deps: FactorDeps, call: Call<InputOf<typeof endpoint>>): Promise<string> => {
  const { input, memberId, loginId } = call;
  await provePresence(deps, call, input.oldPassword);
  const passwordHash = await acceptPassword(deps.db, memberId, input.newPassword);
  return deps.db.transaction(async (tx) => {
    const [before] = await tx.query<{ hadOwn: boolean }>(
      `select password_hash is not null and guest_until is null as "hadOwn" from member where id = $1 for no key update`,
      [memberId],
    );
    await requireFactor(deps, tx, call, { ...input, action: 'password' });
    await keepPassword(tx, memberId, passwordHash);
    await endLogins(deps, tx, { memberId, except: loginId });
    await tx.query('delete from pending_login where member_id = $1', [memberId]);
    // The first password of one's own takes nothing from anyone; another one in its place might.
    if (before?.hadOwn) await holdWithdrawals(deps, tx, memberId, 'login_password_changed');
    await recordEvent(deps, tx, { memberId, kind: 'password_changed', caller: call });
    return renewToken(tx, loginId);
  });
};
