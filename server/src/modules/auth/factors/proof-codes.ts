/**
 * The second proof of a member who has bound no factor (ADR 47): a code to the bound e-mail address or phone, good for one
 * action, one subject and one log-in. A member without an address shows a fresh log-in by wallet or third party instead.
 */
import type { AnyPurpose } from '@assay/contract/auth';
import type { getConfirmCode, getSecurity } from '@assay/contract/security';
import type { InputOf, OutputOf } from '@assay/contract/endpoint';
import { DomainError } from '../../../base/domain-error.ts';
import type { Tx } from '../../../db/database.ts';
import type { Call } from '../../../http/route.ts';
import type { AuthDeps } from '../deps.ts';
import { memberById } from '../queries.ts';
import type { MemberRow } from '../queries.ts';
import { FRESH_LOGIN_MS } from '../rules.ts';
import type { Target } from '../rules.ts';
import { checkCode, sendCode, spendCode } from '../send-code.ts';

export type Proof = OutputOf<typeof getSecurity>['proof'];
type ProofDeps = Pick<AuthDeps, 'db' | 'clock'>;

export interface Proven {
  action: string;
  subject?: string | undefined;
}

const PURPOSES: Readonly<Record<string, AnyPurpose>> = {
  withdraw: 'withdraw',
  destination: 'destination',
  password: 'password',
  withdrawal_password: 'password',
};
const purposeOf = ({ action }: Proven): AnyPurpose => PURPOSES[action] ?? 'protect';

const boundTo = (loginId: string, { action, subject = '' }: Proven): string => `${loginId} ${action} ${subject}`;

/** An address is looked at more often than a phone is paid for, so it comes first. */
const targetOfMember = ({ email, phone_code: phoneCode, phone }: MemberRow): Target | undefined => {
  if (email !== null) return { kind: 'email', email };
  return phone !== null && phoneCode !== null ? { kind: 'phone', phoneCode, phone } : undefined;
};

const isLinked = async (tx: Tx, memberId: string): Promise<boolean> => {
  const [row] = await tx.query<{ linked: boolean }>(
    `select exists (select from wallet_identity where member_id = $1)
         or exists (select from oidc_identity where member_id = $1) as linked`,
    [memberId],
  );
  return row?.linked === true;
};

/** Returns the substitute for a factor when none is bound. */
export const substituteOf = async (tx: Tx, memberId: string): Promise<Exclude<Proof, 'factor'>> => {
  const target = targetOfMember(await memberById(tx, memberId));
  if (target) return target.kind;
  return (await isLinked(tx, memberId)) ? 'login' : 'none';
};

export const sendProofCode = async (deps: AuthDeps, call: Call<InputOf<typeof getConfirmCode>>) => {
  const { input, memberId, loginId, language, ip } = call;
  const target = targetOfMember(await memberById(deps.db, memberId));
  if (!target) throw new DomainError('address_required');
  // Only what the contract lets through as an amount and a currency is repeated in a message.
  const amount = input.action === 'withdraw' ? input.subject.split(' ').slice(0, 2).join(' ') : '';
  return sendCode(deps, target, {
    purpose: purposeOf(input),
    language,
    ip,
    boundTo: boundTo(loginId, input),
    ...(amount !== '' && { params: { amount } }),
  });
};

/** Takes a try outside of the caller's transaction, and uses the code up in it. */
export const useProofCode = async (
  deps: ProofDeps,
  tx: Tx,
  call: { memberId: string; loginId: string; ip: string },
  proven: Proven & { code: string },
): Promise<void> => {
  const target = targetOfMember(await memberById(tx, call.memberId));
  if (!target) throw new DomainError('wrong_code');
  const { code } = proven;
  const asked = { code, purpose: purposeOf(proven), ip: call.ip, boundTo: boundTo(call.loginId, proven) };
  await spendCode(deps, tx, await checkCode({ db: deps.db.aside, clock: deps.clock }, target, asked));
};

/** A log-in by password is no more than the password, so it does not count. */
export const requireFreshLink = async (deps: ProofDeps, tx: Tx, loginId: string): Promise<void> => {
  const rows = await tx.query(
    `select from login where id = $1 and way in ('wallet', 'oidc', 'passkey') and created_at > $2`,
    [loginId, new Date(deps.clock.now() - FRESH_LOGIN_MS)],
  );
  if (rows.length === 0) throw new DomainError('login_too_old');
};
