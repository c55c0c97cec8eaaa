/** Binds an e-mail address or phone, or puts another in its place; the one of before is told, and money waits. */
import type { bindAddress as endpoint } from '@assay/contract/security';
import type { InputOf } from '@assay/contract/endpoint';
import { pgErrorCode } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Call } from '../../http/route.ts';
import type { FactorDeps } from './factors/prove-factor.ts';
import { requireConfirmation, takeConfirmation } from './guard/confirmations.ts';
import { recordEvent } from './guard/events.ts';
import { holdWithdrawals } from './guard/holds.ts';
import { endLogins } from './logins.ts';
import { memberById } from './queries.ts';
import type { MemberRow } from './queries.ts';
import { targetKey, targetOf } from './rules.ts';
import type { Target } from './rules.ts';
import { checkCode, spendCode } from './send-code.ts';

const UNIQUE_VIOLATION = '23505';

const boundBefore = (kind: Target['kind'], { email, phone_code: phoneCode, phone }: MemberRow): Target | undefined => {
  if (kind === 'email') return email === null ? undefined : { kind, email };
  return phone === null || phoneCode === null ? undefined : { kind, phoneCode, phone };
};

const write = (target: Target): [columns: string, values: string[]] =>
  target.kind === 'email'
    ? ['email = $2', [target.email]]
    : ['phone_code = $2, phone = $3', [target.phoneCode, target.phone]];

/** Which of the two confirmations there is says how long withdrawals wait. */
const confirmedBy = async (
  deps: FactorDeps,
  tx: Tx,
  call: { loginId: string },
  subject: string,
): Promise<'address_changed' | 'address_replaced'> => {
  if (await takeConfirmation(deps, tx, call, { action: 'replace_address', subject })) return 'address_replaced';
  await requireConfirmation(deps, tx, call, 'bind_address', subject);
  return 'address_changed';
};

export const bindAddress = async (deps: FactorDeps, call: Call<InputOf<typeof endpoint>>): Promise<void> => {
  const { input, memberId, loginId } = call;
  const target = targetOf(input);
  const codeId = await checkCode(deps, target, { code: input.captcha, purpose: 'bind', ip: call.ip });
  try {
    await deps.db.transaction(async (tx) => {
      await tx.query('select from member where id = $1 for no key update', [memberId]);
      const reason = await confirmedBy(deps, tx, call, targetKey(target));
      const formerly = boundBefore(target.kind, await memberById(tx, memberId));
      const [columns, values] = write(target);
      await tx.query(`update member set ${columns} where id = $1`, [memberId, ...values]);
      await spendCode(deps, tx, codeId);
      await endLogins(deps, tx, { memberId, except: loginId });
      if (formerly || reason === 'address_replaced') await holdWithdrawals(deps, tx, memberId, reason);
      await recordEvent(deps, tx, { memberId, kind: 'address_bound', caller: call, formerly });
    });
  } catch (error) {
    // The code proves that the caller owns the address, so only the owner ever learns that it has an account.
    if (pgErrorCode(error) === UNIQUE_VIOLATION) throw new DomainError('account_exists');
    throw error;
  }
};
