/** A passkey is two factors in one: the phone, and the finger or face that it asked for. */
import type { PasskeyAssertion } from '@assay/contract/login';
import { DomainError } from '../../../base/domain-error.ts';
import { usePasskey } from '../factors/passkeys.ts';
import type { FactorDeps } from '../factors/prove-factor.ts';
import type { Caller } from '../guard/events.ts';
import { cancelRecovery } from '../recovery/recoveries.ts';
import { openSession } from './open-session.ts';
import type { Session } from './open-session.ts';

export const PASSKEY_LOGIN = { purpose: 'login', holder: '', subject: '' };

export const logInByPasskey = (deps: FactorDeps, caller: Caller, passkey: PasskeyAssertion): Promise<Session> =>
  deps.db.transaction(async (tx) => {
    const memberId = await usePasskey(deps, tx, passkey, PASSKEY_LOGIN);
    if (memberId === undefined) throw new DomainError('wrong_factor');
    await cancelRecovery(deps, tx, memberId, caller);
    return openSession(deps, tx, { memberId, way: 'passkey', caller });
  });
