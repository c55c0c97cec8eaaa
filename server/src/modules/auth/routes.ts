/**
 * Accounts and log-ins. What must always hold: passwords and tokens exist only as hashes; a code works once, for its
 * own target, for ten minutes and five tries; a known and an unknown account get the same answer in the same time.
 */
import * as contract from '@assay/contract/auth';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { DomainError, invariant } from '../../domain-error.ts';
import type { RequestKeys } from '../../http/request-keys.ts';
import { route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import type { Caller } from './guard/events.ts';
import { listMessages } from './messages/list-messages.ts';
import { endLogins, openLogin } from './logins.ts';
import { checkPassword } from './passwords.ts';
import { presentMember } from './present.ts';
import { memberById, memberByTarget, sampleMember } from './queries.ts';
import type { MemberRow } from './queries.ts';
import { registerMember } from './register-member.ts';
import { parseLoginName, targetKey } from './rules.ts';
import type { LoginWay } from './rules.ts';
import { sendCode } from './send-code.ts';
import type { Outlets } from './send-code.ts';

export interface AuthDeps {
  db: Db;
  clock: Clock;
  keys: RequestKeys;
  outlets: Outlets;
}

export const authRoutes = (deps: AuthDeps): Route[] => {
  const logIn = async (member: MemberRow, way: LoginWay, caller: Caller) => ({
    token: await deps.db.transaction((tx) => openLogin(deps, tx, member.id, { way, caller })),
    userInfo: presentMember(member),
  });

  return [
    route(contract.getPublicKey, async () => deps.keys.current()),
    route(contract.getEmailCode, ({ input }) => sendCode(deps, { kind: 'email', email: input.email.toLowerCase() })),
    route(contract.getPhoneCode, ({ input }) => sendCode(deps, { kind: 'phone', ...input })),
    route(contract.register, async (call) => {
      const { token, member } = await registerMember(deps, call, call.input);
      return { token, userInfo: presentMember(member) };
    }),
    route(contract.login, async (call) => {
      const { input, tx } = call;
      const target = parseLoginName(input.username);
      const member = target && (await memberByTarget(tx, target));
      const isRight = await checkPassword(member?.password_hash ?? undefined, input.password);
      if (!member || !isRight) throw new DomainError('wrong_credentials');
      return logIn(member, 'password', call);
    }),
    route(contract.logout, async ({ tx, memberId, loginId }) => {
      await endLogins(deps, tx, { memberId, only: loginId });
      return null;
    }),
    route(contract.getMyUserInfo, async ({ tx, memberId }) => presentMember(await memberById(tx, memberId))),
    route(contract.listInbox, async ({ input, tx }) => {
      const target = parseLoginName(input.to);
      return listMessages(tx, target ? targetKey(target) : input.to);
    }),
    route(contract.enterSample, async (call) => {
      const member = await sampleMember(call.tx);
      invariant(member, 'the sandbox was seeded with its sample member');
      return logIn(member, 'sample', call);
    }),
  ];
};
