/**
 * Accounts and log-ins. Invariant: passwords and tokens exist only as hashes; a code works once, for its own target,
 * for ten minutes and five tries; a known and an unknown account get the same answer in the same time.
 */
import * as contract from '@assay/contract/auth';
import { getMyUserInfo, getPublicKey, logout } from '@assay/contract/session';
import type { InputOf } from '@assay/contract/endpoint';
import { route } from '../../http/route.ts';
import type { Call, Route } from '../../http/route.ts';
import type { AuthDeps } from './deps.ts';
import { endLogins } from './logins.ts';
import { presentMember } from './present.ts';
import { memberById } from './queries.ts';
import { registerMember } from './register-member.ts';
import { targetOf } from './rules.ts';
import { sendCode } from './send-code.ts';
import { logInByPassword } from './ways/log-in-by-password.ts';

type CodeInput = InputOf<typeof contract.getEmailCode> | InputOf<typeof contract.getPhoneCode>;

export const authRoutes = (deps: AuthDeps): Route[] => {
  const sendCodeOf = ({ input, language, ip }: Call<CodeInput>) =>
    sendCode(deps, targetOf(input), { purpose: input.purpose, language, ip });

  return [
    route(getPublicKey, async () => deps.keys.current()),
    route(contract.getEmailCode, (call) => sendCodeOf(call)),
    route(contract.getPhoneCode, (call) => sendCodeOf(call)),
    route(contract.register, async (call) => {
      const { token, member } = await registerMember(deps, call, call.input);
      return { token, userInfo: presentMember(member) };
    }),
    route(contract.login, (call) => logInByPassword(deps, call, call.input)),
    route(logout, async ({ tx, memberId, loginId }) => {
      await endLogins(deps, tx, { memberId, only: loginId });
      return null;
    }),
    route(getMyUserInfo, async ({ tx, memberId }) => {
      const liabilities = await deps.ownProof?.(tx, memberId);
      return { ...presentMember(await memberById(tx, memberId)), ...(liabilities !== undefined && { liabilities }) };
    }),
  ];
};
