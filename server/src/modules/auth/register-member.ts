/** Opens an account: the code proves the address, the rest is checked before anything is written. */
import { randomUUID } from 'node:crypto';
import type { register } from '@assay/contract/auth';
import type { InputOf } from '@assay/contract/endpoint';
import { DEFAULT_LANGUAGE } from '@assay/contract/language';
import type { Language } from '@assay/contract/language';
import type { Clock } from '../../base/clock.ts';
import { pgErrorCode } from '../../db/database.ts';
import type { Db, Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import { loadCommonPasswords } from './common-passwords.ts';
import type { Caller } from './guard/events.ts';
import { endDemoToken, openLogin } from './logins.ts';
import { hashPassword } from './passwords.ts';
import { memberById, memberIdByInvite } from './queries.ts';
import { INVITE_LENGTH, isWeakPassword, randomText, targetOf } from './rules.ts';
import type { Target } from './rules.ts';
import { checkCode, spendCode } from './send-code.ts';

const UNIQUE_VIOLATION = '23505';

/** A name to start with, which says nothing that the member has not chosen to say. */
const firstName = (inviteCode: string): string => `Member ${inviteCode.slice(0, 4)}`;

export const insertMember = async (
  tx: Tx,
  member: {
    /** Absent when the member logs in with something else. */
    target?: Target;
    passwordHash?: string;
    loginName?: string;
    guestUntil?: Date;
    name?: string;
    invitedBy?: string | undefined;
    createdAt: Date;
    isSample?: boolean;
    /** Language of messages to the member. */
    language?: Language | undefined;
    /** The visitor whose demo wallet was there before the account: it becomes the account, with all that is in it. */
    visitorId?: string | undefined;
  },
): Promise<string> => {
  const invite_code = randomText(INVITE_LENGTH);
  const { target } = member;
  const columns = {
    name: member.name ?? firstName(invite_code),
    email: target?.kind === 'email' ? target.email : null,
    phone_code: target?.kind === 'phone' ? target.phoneCode : null,
    phone: target?.kind === 'phone' ? target.phone : null,
    password_hash: member.passwordHash ?? null,
    login_name: member.loginName ?? null,
    guest_until: member.guestUntil ?? null,
    invite_code,
    invited_by: member.invitedBy ?? null,
    is_sample: member.isSample ?? false,
    language: member.language ?? DEFAULT_LANGUAGE,
    created_at: member.createdAt,
  };
  const [names, values] = [Object.keys(columns).join(', '), Object.values(columns)];
  const places = values.map((_, index) => `$${index + 2}`).join(', ');
  if (member.visitorId && (await takeVisitor(tx, member.visitorId, member.createdAt))) {
    await tx.query(`update member set (${names}) = (${places}) where id = $1`, [member.visitorId, ...values]);
    return member.visitorId;
  }
  const id = randomUUID();
  await tx.query(`insert into member (id, ${names}) values ($1, ${places})`, [id, ...values]);
  return id;
};

/** True when it was a visitor until now; its token ends. */
const takeVisitor = async (tx: Tx, visitorId: string, at: Date): Promise<boolean> => {
  const taken = await tx.query('delete from visitor where member_id = $1 and ended_at is null returning 1', [
    visitorId,
  ]);
  await endDemoToken(tx, visitorId, at);
  return taken.length === 1;
};

/** Undefined without a code; a code that nobody has is refused. */
export const inviterOf = async (tx: Tx, inviteCode: string | undefined): Promise<string | undefined> => {
  if (!inviteCode) return undefined;
  const id = await memberIdByInvite(tx, inviteCode);
  if (id === undefined) throw new DomainError('unknown_invitation');
  return id;
};

export const registerMember = async (
  deps: { db: Db; clock: Clock },
  caller: Caller,
  input: InputOf<typeof register>,
) => {
  if (!input.agreed) throw new DomainError('agreement_required');
  const target = targetOf(input);
  if (isWeakPassword(input.password, target, await loadCommonPasswords())) throw new DomainError('weak_password');
  const invitedBy = await inviterOf(deps.db, input.inviteCode);
  // The code proves that the caller owns the address, so only the owner ever learns that it has an account.
  const codeId = await checkCode(deps, target, { code: input.captcha, purpose: 'enter', ip: caller.ip });
  const passwordHash = await hashPassword(input.password);
  try {
    return await deps.db.transaction(async (tx) => {
      await spendCode(deps, tx, codeId);
      const createdAt = new Date(deps.clock.now());
      const { visitorId, language } = caller;
      const id = await insertMember(tx, { target, passwordHash, invitedBy, createdAt, visitorId, language });
      return { token: await openLogin(deps, tx, id, { way: 'register', caller }), member: await memberById(tx, id) };
    });
  } catch (error) {
    if (pgErrorCode(error) === UNIQUE_VIOLATION) throw new DomainError('account_exists');
    throw error;
  }
};
