/**
 * The ways in. Invariant: a known and an unknown account get the same answer; one proof is never enough when a second
 * factor is bound, unless its owner said so; a one-time proof works once, however many try at the same time.
 */
import * as contract from '@assay/contract/login';
import { DomainError } from '../../base/domain-error.ts';
import { route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import type { AuthDeps } from './deps.ts';
import { requestPasskey } from './factors/passkey-challenges.ts';
import { listFactors } from './factors/prove-factor.ts';
import { freezeByToken } from './guard/freeze.ts';
import { phraseOfDevice } from './guard/set-phrase.ts';
import { memberIdByInvite } from './queries.ts';
import { resetPassword, unfreeze } from './reset-password.ts';
import { parseLoginName, targetOf } from './rules.ts';
import { checkAuthenticator, logInByAuthenticator } from './ways/log-in-by-authenticator.ts';
import { logInByCode } from './ways/log-in-by-code.ts';
import { logInByOidc, startOidc } from './ways/log-in-by-oidc.ts';
import { logInByPasskey, PASSKEY_LOGIN } from './ways/log-in-by-passkey.ts';
import { logInByWallet, offerWalletText } from './ways/log-in-by-wallet.ts';
import { openGuest } from './ways/open-guest.ts';
import { finishLogin, memberOfTicket, readRequest, secondStep } from './ways/open-session.ts';

const WAYS = {
  email: ['password', 'email_code', 'authenticator'],
  phone: ['password', 'phone_code', 'authenticator'],
  guest: ['password'],
  none: ['password'],
} as const;

export const loginRoutes = (deps: AuthDeps): Route[] => [
  // Looks at the name alone, never at the accounts.
  route(contract.checkAccount, async ({ input }) => ({
    ways: [...WAYS[parseLoginName(input.account)?.kind ?? 'none']],
  })),
  route(contract.checkGoogleAuth, async (call) => {
    const { input, tx } = call;
    if ('ticket' in input) return { factors: await listFactors(tx, await memberOfTicket(deps, input.ticket)) };
    await checkAuthenticator(deps, call, input);
    return { factors: ['authenticator' as const] };
  }),
  route(contract.getLoginRequest, async ({ input }) => ({ state: await readRequest(deps, input.ticket) })),
  route(contract.getDevicePhrase, async ({ tx, device }) => ({
    phrase: (await phraseOfDevice(deps, tx, device)) ?? null,
  })),
  route(contract.finishLogin, (call) =>
    'ticket' in call.input ? finishLogin(deps, call, call.input) : logInByAuthenticator(deps, call, call.input),
  ),
  route(contract.emailLogin, (call) =>
    logInByCode(deps, call, { target: targetOf(call.input), code: call.input.captcha }),
  ),
  route(contract.phoneLogin, (call) =>
    logInByCode(deps, call, { target: targetOf(call.input), code: call.input.captcha }),
  ),
  route(contract.guestLogin, (call) => openGuest(deps, call, call.input)),
  route(contract.resetPassword, async (call) => {
    await resetPassword(deps, call, call.input);
    return null;
  }),
  route(contract.listIssuers, async () => [...deps.issuers.values()].map(({ id, name }) => ({ id, name }))),
  route(contract.startOidc, ({ input }) => startOidc(deps, input)),
  route(contract.oidcLogin, (call) => logInByOidc(deps, call, call.input)),
  route(contract.getWalletChallenge, ({ tx, host, input }) => offerWalletText(deps, tx, host, input)),
  route(contract.walletLogin, (call) => logInByWallet(deps, call, call.input)),
  route(contract.getPasskeyChallenge, async ({ tx, host, input: { ticket } }) => {
    if (ticket === undefined) return requestPasskey(deps, tx, host, PASSKEY_LOGIN);
    return requestPasskey(deps, tx, host, { ...secondStep(ticket), memberId: await memberOfTicket(deps, ticket) });
  }),
  route(contract.passkeyLogin, (call) => logInByPasskey(deps, call, call.input.passkey)),
  route(contract.freezeByLink, async (call) => {
    await deps.db.transaction((tx) => freezeByToken(deps, tx, call.input.token, call));
    return null;
  }),
  route(contract.unfreeze, async (call) => {
    await unfreeze(deps, call, call.input);
    return null;
  }),
  route(contract.useShortLink, async ({ tx, input: { code } }) => {
    if ((await memberIdByInvite(tx, code)) === undefined) throw new DomainError('not_found');
    await tx.query(
      `insert into short_link_use as u (code, day, uses) values ($1, $2::date, 1)
       on conflict (code, day) do update set uses = u.uses + 1`,
      [code, new Date(deps.clock.now())],
    );
    return { path: `/login?mode=register&invite=${code}`, inviteCode: code };
  }),
];
