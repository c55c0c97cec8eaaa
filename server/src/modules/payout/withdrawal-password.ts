/**
 * The withdrawal password. Five wrong tries stop it for a day, right or wrong; a wrong try counts even though the
 * request that made it is rolled back. Tries of one member come one after the other, so that many at once are no more.
 */
import type { setWithdrawalPassword as endpoint } from '@assay/contract/payout';
import type { InputOf } from '@assay/contract/endpoint';
import { formatWireTime } from '@assay/contract/time';
import type { Clock } from '../../base/clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Call } from '../../http/route.ts';
import {
  checkPassword,
  hashPassword,
  isNewPasswordWeak,
  provePresence,
  recordEvent,
  refuseGuest,
  renewToken,
  requireFactor,
} from '../auth/index.ts';
import type { FactorDeps } from '../auth/index.ts';
import { loadTransferRules } from './settings.ts';

const TRIES = 5;

interface Deps {
  db: Db;
  clock: Clock;
}

export interface PasswordState {
  hash: string;
  heldUntil: Date | null;
  changedAt: Date | null;
}

export const readPassword = async (tx: Tx, memberId: string): Promise<PasswordState | undefined> => {
  const [row] = await tx.query<PasswordState>(
    'select hash, held_until as "heldUntil", changed_at as "changedAt" from withdrawal_password where member_id = $1',
    [memberId],
  );
  return row;
};

/** Everything by which a member's money may leave runs one after the other, until the transaction ends. */
export const lockPayouts = (tx: Tx, memberId: string): Promise<unknown> =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`payout ${memberId}`]);

export const isHeld = (state: PasswordState, nowMs: number): boolean => (state.heldUntil?.getTime() ?? 0) > nowMs;

const heldError = (until: Date): DomainError =>
  new DomainError('withdrawal_password_held', { until: formatWireTime(until.getTime()) });

const countWrongTry = async ({ db, clock }: Deps, memberId: string): Promise<DomainError> => {
  const { triesHoldSeconds } = await loadTransferRules(db.aside);
  const until = new Date(clock.now() + triesHoldSeconds * 1000);
  const [row] = await db.aside.query<{ tries_left: number; held_until: Date | null }>(
    `update withdrawal_password set
       tries_left = case when tries_left <= 1 then ${TRIES} else tries_left - 1 end,
       held_until = case when tries_left <= 1 then $2::timestamptz else null end
     where member_id = $1 returning tries_left, held_until`,
    [memberId, until],
  );
  if (row?.held_until) return heldError(row.held_until);
  return new DomainError('wrong_withdrawal_password', { left: row?.tries_left ?? 0 });
};

/** In a transaction, which then holds the member's lock. Throws unless the password is right. */
export const checkWithdrawalPassword = async (
  deps: Deps,
  tx: Tx,
  memberId: string,
  password: string,
): Promise<PasswordState> => {
  await lockPayouts(tx, memberId);
  const state = await readPassword(deps.db.aside, memberId);
  if (!state) throw new DomainError('withdrawal_password_missing');
  if (state.heldUntil && isHeld(state, deps.clock.now())) throw heldError(state.heldUntil);
  if (!(await checkPassword(state.hash, password))) throw await countWrongTry(deps, memberId);
  await deps.db.aside.query(
    `update withdrawal_password set tries_left = ${TRIES}, held_until = null where member_id = $1 and tries_left < ${TRIES}`,
    [memberId],
  );
  return state;
};

export const setWithdrawalPassword = async (
  deps: FactorDeps,
  call: Call<InputOf<typeof endpoint>>,
): Promise<string> => {
  const { memberId, input } = call;
  await refuseGuest(deps.db, memberId);
  await provePresence(deps, call, input.loginPassword);
  if (input.newPassword === input.loginPassword) throw new DomainError('same_password');
  if (await isNewPasswordWeak(deps.db, memberId, input.newPassword)) throw new DomainError('weak_password');
  const hash = await hashPassword(input.newPassword);
  return deps.db.transaction(async (tx) => {
    await lockPayouts(tx, memberId);
    const isChange = (await readPassword(tx, memberId)) !== undefined;
    if (isChange) {
      await checkWithdrawalPassword(deps, tx, memberId, input.oldPassword ?? '');
      if (input.newPassword === input.oldPassword) throw new DomainError('password_unchanged');
    }
    await requireFactor(deps, tx, call, { ...input, action: 'withdrawal_password' });
    // W7: money waits after a change, not after the first one, which nothing could have been taken with.
    await tx.query(
      `insert into withdrawal_password (member_id, hash, tries_left, set_at) values ($1, $2, ${TRIES}, $3)
       on conflict (member_id) do update set hash = $2, set_at = $3, changed_at = $3`,
      [memberId, hash, new Date(deps.clock.now())],
    );
    await recordEvent(deps, tx, { memberId, kind: 'withdrawal_password_changed', caller: call });
    return renewToken(tx, call.loginId);
  });
};
