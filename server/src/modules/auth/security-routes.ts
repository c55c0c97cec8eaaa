/**
 * Security of an account. Invariant: a change needs a confirmation for exactly that change, by the log-in that makes
 * it; afterwards all other log-ins end and the member is told; removing something holds money.
 */
import * as factor from '@assay/contract/factor';
import * as contract from '@assay/contract/security';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { DomainError } from '../../base/domain-error.ts';
import type { Tx } from '../../db/database.ts';
import { listRoute, route } from '../../http/route.ts';
import type { Call, Route } from '../../http/route.ts';
import { bindAddress } from './bind-address.ts';
import { changePassword } from './change-password.ts';
import type { AuthDeps } from './deps.ts';
import { bindAuthenticator, offerAuthenticator, unbindAuthenticator } from './factors/authenticator.ts';
import { requestPasskey } from './factors/passkey-challenges.ts';
import { addPasskey, offerPasskey, removePasskey } from './factors/passkeys.ts';
import { listFactors, requireFactor } from './factors/prove-factor.ts';
import { sendProofCode } from './factors/proof-codes.ts';
import { makeRecoveryCodes } from './factors/recovery-codes.ts';
import { CONFIRMATION_LIFE_MS, keepConfirmation, requireConfirmation } from './guard/confirmations.ts';
import { recordEvent } from './guard/events.ts';
import type { SecurityEvent } from './guard/events.ts';
import { freezeAccount } from './guard/freeze.ts';
import { holdWithdrawals } from './guard/holds.ts';
import { forgetDevices } from './guard/known-device.ts';
import { answerLoginRequest, listLoginRequests } from './guard/login-requests.ts';
import { setPhrase } from './guard/set-phrase.ts';
import { provePresence } from './guard/prove-presence.ts';
import { stepUpLimits, takeTry } from './guard/tries.ts';
import { endLogins, renewToken } from './logins.ts';
import { labelOf, presentPasskey } from './present.ts';
import { memberById } from './queries.ts';
import { readEvents, readLogins, readSecurity } from './security-queries.ts';
import type { FindHold } from './security-queries.ts';
import { streamTicketRoute } from './stream-tickets.ts';
import { setAuthenticatorLogin } from './ways/log-in-by-authenticator.ts';

export const securityRoutes = (deps: AuthDeps & { findHold: FindHold }): Route[] => {
  const { db } = deps;
  return [
    route(contract.confirm, async (call) => {
      const { input, loginId } = call;
      await provePresence(deps, call, input.password);
      const token = await db.transaction(async (tx) => {
        await requireFactor(deps, tx, call, input);
        await keepConfirmation(deps, tx, loginId, input);
        return renewToken(tx, loginId);
      });
      return { expiresInSeconds: CONFIRMATION_LIFE_MS / 1000, token };
    }),
    route(contract.getConfirmChallenge, ({ tx, host, memberId, loginId, input }) =>
      requestPasskey(deps, tx, host, {
        purpose: input.action,
        holder: loginId,
        subject: input.subject ?? '',
        memberId,
      }),
    ),
    route(contract.getConfirmCode, (call) => sendProofCode(deps, call)),
    route(contract.getSecurity, (call) => readSecurity(deps, call.tx, call)),
    ...factorRoutes(deps),

    route(contract.changePassword, async (call) => ({ token: await changePassword(deps, call) })),
    route(contract.bindAddress, async (call) => {
      await bindAddress(deps, call);
      return null;
    }),

    route(contract.listLogins, (call) => readLogins(deps, call.tx, call, call.input)),
    route(contract.revokeLogin, async (call) => {
      const { memberId, loginId, input } = call;
      const ended = await db.transaction(async (tx) => {
        const which = input.id === undefined ? { except: loginId } : { only: input.id };
        const count = await endLogins(deps, tx, { memberId, ...which });
        if (input.id !== undefined && count === 0) throw new DomainError('not_found');
        await forgetDevices(tx, { memberId, ...which });
        if (count > 0) await recordEvent(deps, tx, { memberId, kind: 'login_revoked', caller: call });
        return count;
      });
      return { ended };
    }),
    listRoute(contract.listSecurityEvents, (call) => readEvents(deps, call.tx, call, call.input)),
    route(contract.freeze, async (call) => {
      await db.transaction((tx) => freezeAccount(deps, tx, call.memberId, call));
      return null;
    }),
    route(contract.setPhrase, async (call) => {
      await db.transaction((tx) => setPhrase(deps, tx, call, call.input.phrase));
      return null;
    }),
    route(contract.listLoginRequests, (call) => listLoginRequests(deps, call.tx, call)),
    route(contract.answerLoginRequest, async (call) => {
      await db.transaction((tx) => answerLoginRequest(deps, tx, call, call.input));
      return null;
    }),
    streamTicketRoute(deps),
  ];
};

/** Authenticator, recovery codes and passkeys. */
const factorRoutes = (deps: AuthDeps): Route[] => {
  const { db } = deps;

  /** Consequences of every change of a factor. */
  const factorChanged = async (tx: Tx, call: Call<unknown>, kind: SecurityEvent): Promise<void> => {
    await endLogins(deps, tx, { memberId: call.memberId, except: call.loginId });
    await tx.query('delete from pending_login where member_id = $1', [call.memberId]);
    await recordEvent(deps, tx, { memberId: call.memberId, kind, caller: call });
  };
  const labelled = async (tx: Tx, id: string) => ({ id, label: labelOf(await memberById(tx, id)) });

  return [
    route(factor.generateGoogleKey, (call) =>
      db.transaction(async (tx) => {
        await requireConfirmation(deps, tx, call, 'bind_authenticator');
        return offerAuthenticator(deps, tx, await labelled(tx, call.memberId));
      }),
    ),
    route(factor.bindGoogleAuth, async (call) => {
      const attempt = await takeTry(deps, stepUpLimits(`authenticator ${call.loginId}`));
      const recoveryCodes = await db.transaction(async (tx) => {
        const outcome = await bindAuthenticator(deps, tx, call.memberId, call.input.code);
        if (outcome === 'missing') throw new DomainError('not_found');
        if (outcome === 'wrong') throw new DomainError('wrong_factor');
        await factorChanged(tx, call, 'authenticator_bound');
        // A first one takes nothing from anyone; another one in its place might.
        if (outcome === 'replaced') await holdWithdrawals(deps, tx, call.memberId, 'factor_changed');
        return makeRecoveryCodes(deps, tx, call.memberId);
      });
      await attempt.wasRight();
      return { recoveryCodes };
    }),
    route(factor.unbindGoogleAuth, async (call) => {
      await db.transaction(async (tx) => {
        if (!(await unbindAuthenticator(tx, call.memberId))) throw new DomainError('not_found');
        await requireConfirmation(deps, tx, call, 'unbind_authenticator');
        await factorChanged(tx, call, 'authenticator_unbound');
        await holdWithdrawals(deps, tx, call.memberId, 'factor_changed');
      });
      return null;
    }),
    route(factor.setAuthenticatorLogin, async (call) => {
      const { isOn } = call.input;
      await db.transaction(async (tx) => {
        if (!(await setAuthenticatorLogin(tx, call.memberId, isOn))) throw new DomainError('not_found');
        // Taking a way in away needs no more than being logged in.
        if (isOn) await requireConfirmation(deps, tx, call, 'authenticator_login');
        const kind = isOn ? 'authenticator_login_on' : 'authenticator_login_off';
        await recordEvent(deps, tx, { memberId: call.memberId, kind, caller: call });
      });
      return null;
    }),
    route(factor.newRecoveryCodes, async (call) => ({
      recoveryCodes: await db.transaction(async (tx) => {
        if (!(await listFactors(tx, call.memberId)).includes('authenticator')) throw new DomainError('not_found');
        await requireConfirmation(deps, tx, call, 'new_recovery_codes');
        await recordEvent(deps, tx, { memberId: call.memberId, kind: 'recovery_codes_made', caller: call });
        return makeRecoveryCodes(deps, tx, call.memberId);
      }),
    })),

    route(factor.getPasskeyOptions, (call) =>
      db.transaction(async (tx) => {
        const options = await offerPasskey(deps, tx, call, await labelled(tx, call.memberId));
        await requireConfirmation(deps, tx, call, 'add_passkey');
        return options;
      }),
    ),
    route(factor.addPasskey, (call) =>
      db.transaction(async (tx) => {
        const { name, response } = call.input;
        const passkey = await addPasskey(deps, tx, call, { name, response: response as RegistrationResponseJSON });
        await factorChanged(tx, call, 'passkey_added');
        return presentPasskey(passkey);
      }),
    ),
    route(factor.removePasskey, async (call) => {
      await db.transaction(async (tx) => {
        if (!(await removePasskey(tx, call.memberId, call.input.id))) throw new DomainError('not_found');
        await requireConfirmation(deps, tx, call, 'remove_passkey', call.input.id);
        await factorChanged(tx, call, 'passkey_removed');
        await holdWithdrawals(deps, tx, call.memberId, 'factor_changed');
      });
      return null;
    }),
  ];
};
