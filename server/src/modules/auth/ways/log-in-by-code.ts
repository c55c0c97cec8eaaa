/** A code sent to the address or phone. Only who received it learns whether there is an account. */
import type { LoginResult } from '@assay/contract/auth';
import { DomainError } from '../../../base/domain-error.ts';
import type { FactorDeps } from '../factors/prove-factor.ts';
import type { Caller } from '../guard/events.ts';
import { memberByTarget } from '../queries.ts';
import type { Target } from '../rules.ts';
import { checkCode, spendCode } from '../send-code.ts';
import { afterFirstProof } from './open-session.ts';

export const logInByCode = async (
  deps: FactorDeps,
  caller: Caller,
  { target, code }: { target: Target; code: string },
): Promise<LoginResult> => {
  const codeId = await checkCode(deps, target, { code, purpose: 'enter', ip: caller.ip });
  const member = await memberByTarget(deps.db, target);
  // The code stays good, so that its owner can register with it.
  if (!member) throw new DomainError('no_account');
  return deps.db.transaction(async (tx) => {
    await spendCode(deps, tx, codeId);
    return afterFirstProof(deps, tx, { memberId: member.id, way: target.kind, caller });
  });
};
