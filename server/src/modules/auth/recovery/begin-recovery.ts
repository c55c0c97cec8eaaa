/** Begins a recovery, after the first proof of a log-in, or after a code where the account is frozen. */
import type { beginRecovery as endpoint } from '@assay/contract/recovery';
import type { InputOf } from '@assay/contract/endpoint';
import type { Clock } from '../../../base/clock.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { DomainError } from '../../../base/domain-error.ts';
import type { Call } from '../../../http/route.ts';
import { listFactors } from '../factors/prove-factor.ts';
import { memberByTarget } from '../queries.ts';
import { targetOf } from '../rules.ts';
import { checkCode, spendCode } from '../send-code.ts';
import { memberOfTicket } from '../ways/open-session.ts';
import { openRecovery } from './recoveries.ts';
import type { Recovery } from './recoveries.ts';

interface Deps {
  db: Db;
  clock: Clock;
}

const provenBy = async (
  deps: Deps,
  { input, ip }: Call<InputOf<typeof endpoint>>,
): Promise<{ memberId: string; spend: (tx: Tx) => Promise<void> }> => {
  if ('ticket' in input) return { memberId: await memberOfTicket(deps, input.ticket), spend: async () => undefined };
  const target = targetOf(input);
  const codeId = await checkCode(deps, target, { code: input.captcha, purpose: 'recover', ip });
  const member = await memberByTarget(deps.db, target);
  if (!member) throw new DomainError('no_account');
  return { memberId: member.id, spend: (tx) => spendCode(deps, tx, codeId) };
};

export const beginRecovery = async (
  deps: Deps,
  call: Call<InputOf<typeof endpoint>>,
): Promise<{ recovery: Recovery; token: string }> => {
  const { memberId, spend } = await provenBy(deps, call);
  return deps.db.transaction(async (tx) => {
    if ((await listFactors(tx, memberId)).length === 0) throw new DomainError('not_found');
    await spend(tx);
    return openRecovery(deps, tx, memberId);
  });
};
