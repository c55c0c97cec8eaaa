/** A forgotten password, and the way back into a frozen account: a code to the account's own address, and a new password. */
import type { resetPassword as resetEndpoint, unfreeze as unfreezeEndpoint } from '@assay/contract/login';
import type { InputOf } from '@assay/contract/endpoint';
import type { Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import { listFactors, proveFactor } from './factors/prove-factor.ts';
import type { FactorDeps } from './factors/prove-factor.ts';
import { recordEvent } from './guard/events.ts';
import type { Caller } from './guard/events.ts';
import { unfreezeAccount } from './guard/freeze.ts';
import { holdWithdrawals } from './guard/holds.ts';
import { endLogins } from './logins.ts';
import { memberByTarget } from './queries.ts';
import { targetOf } from './rules.ts';
import { checkCode, spendCode } from './send-code.ts';
import { acceptPassword, keepPassword } from './set-password.ts';
import { PASSKEY_LOGIN } from './ways/log-in-by-passkey.ts';

/** The right code, its member and the new password's hash, then the change; the code is used up by it, and only by it. */
const withCode = async (
  deps: FactorDeps,
  { input, purpose, caller }: { input: InputOf<typeof resetEndpoint>; purpose: 'reset' | 'unfreeze'; caller: Caller },
  change: (tx: Tx, memberId: string) => Promise<void>,
): Promise<void> => {
  const target = targetOf(input);
  const codeId = await checkCode(deps, target, { code: input.captcha, purpose, ip: caller.ip });
  const member = await memberByTarget(deps.db, target);
  if (!member) throw new DomainError('no_account');
  const passwordHash = await acceptPassword(deps.db, member.id, input.password);
  await deps.db.transaction(async (tx) => {
    await tx.query('select from member where id = $1 for no key update', [member.id]);
    await change(tx, member.id);
    await spendCode(deps, tx, codeId);
    await keepPassword(tx, member.id, passwordHash);
    await tx.query('delete from pending_login where member_id = $1', [member.id]);
    await endLogins(deps, tx, { memberId: member.id });
  });
};

/** Second factors stay as they are: the next log-in asks for them. */
export const resetPassword = (deps: FactorDeps, caller: Caller, input: InputOf<typeof resetEndpoint>): Promise<void> =>
  withCode(deps, { input, purpose: 'reset', caller }, async (tx, memberId) => {
    const frozen = await tx.query('select from member where id = $1 and frozen_at is not null', [memberId]);
    if (frozen.length > 0) throw new DomainError('account_frozen');
    await holdWithdrawals(deps, tx, memberId, 'login_password_changed');
    await recordEvent(deps, tx, { memberId, kind: 'password_reset', caller });
  });

export const unfreeze = (deps: FactorDeps, caller: Caller, input: InputOf<typeof unfreezeEndpoint>): Promise<void> =>
  withCode(deps, { input, purpose: 'unfreeze', caller }, async (tx, memberId) => {
    if ((await listFactors(tx, memberId)).length > 0) {
      if (input.code === undefined && input.passkey === undefined) throw new DomainError('factor_required');
      await proveFactor(deps, tx, { memberId, caller }, { ...input, use: PASSKEY_LOGIN });
    }
    await unfreezeAccount(deps, tx, memberId, caller);
    await holdWithdrawals(deps, tx, memberId, 'unfrozen');
  });
