/**
 * Accounts and log-ins. What must always hold: passwords and tokens exist only as hashes; a code works once, for its
 * own target, for ten minutes and five tries; a known and an unknown account get the same answer in the same time.
 */
import * as contract from '@assay/contract/auth';
import { formatWireTime } from '@assay/contract/time';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { DomainError, invariant } from '../../domain-error.ts';
import type { RequestKeys } from '../../http/request-keys.ts';
import { route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import { closeLogin, openLogin } from './logins.ts';
import { checkPassword } from './passwords.ts';
import { presentMember } from './present.ts';
import { memberById, memberByTarget, sampleMember } from './queries.ts';
import type { MemberRow } from './queries.ts';
import { registerMember } from './register-member.ts';
import { parseLoginName, targetKey } from './rules.ts';
import { sendCode } from './send-code.ts';
import type { CodeSender } from './send-code.ts';

export interface AuthDeps {
  db: Db;
  clock: Clock;
  keys: RequestKeys;
  sender: CodeSender;
}

const INBOX_SIZE = 20;

export const authRoutes = (deps: AuthDeps): Route[] => {
  const logIn = async (member: MemberRow) => ({
    token: await deps.db.transaction((tx) => openLogin(deps, tx, member.id)),
    userInfo: presentMember(member),
  });

  return [
    route(contract.getPublicKey, async () => deps.keys.current()),
    route(contract.getEmailCode, ({ input }) => sendCode(deps, { kind: 'email', email: input.email.toLowerCase() })),
    route(contract.getPhoneCode, ({ input }) => sendCode(deps, { kind: 'phone', ...input })),
    route(contract.register, async ({ input }) => {
      const { token, member } = await registerMember(deps, input);
      return { token, userInfo: presentMember(member) };
    }),
    route(contract.login, async ({ input, tx }) => {
      const target = parseLoginName(input.username);
      const member = target && (await memberByTarget(tx, target));
      const isRight = await checkPassword(member?.password_hash, input.password);
      if (!member || !isRight) throw new DomainError('wrong_credentials');
      return logIn(member);
    }),
    route(contract.logout, async ({ tx, tokenHash }) => {
      invariant(tokenHash, 'a member call has a token');
      await closeLogin(deps, tx, tokenHash);
      return null;
    }),
    route(contract.getMyUserInfo, async ({ tx, memberId }) => presentMember(await memberById(tx, memberId))),
    route(contract.listInbox, async ({ input, tx }) => {
      const target = parseLoginName(input.to);
      const rows = await tx.kysely
        .selectFrom('sandbox_message')
        .selectAll()
        .where('target', '=', target ? targetKey(target) : input.to)
        .orderBy('id', 'desc')
        .limit(INBOX_SIZE)
        .execute();
      return rows.map((row) => ({
        to: row.target,
        code: row.code,
        time: formatWireTime(row.created_at.getTime()),
        expiresAt: formatWireTime(row.expires_at.getTime()),
      }));
    }),
    route(contract.enterSample, async ({ tx }) => {
      const member = await sampleMember(tx);
      invariant(member, 'the sandbox was seeded with its sample member');
      return logIn(member);
    }),
  ];
};
