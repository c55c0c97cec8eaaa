/** Freezing: every log-in ends, nobody gets in and nothing goes out until the owner is back with a new password. */
import type { Clock } from '../../../base/clock.ts';
import type { Tx } from '../../../db/database.ts';
import { DomainError } from '../../../base/domain-error.ts';
import { endLogins } from '../logins.ts';
import { cancelRecovery } from '../recovery/recoveries.ts';
import { hashTicket } from '../tickets.ts';
import { recordEvent } from './events.ts';
import type { Caller } from './events.ts';
import { forgetDevices } from './known-device.ts';

export const freezeAccount = async (
  deps: { clock: Clock },
  tx: Tx,
  memberId: string,
  caller: Caller,
): Promise<void> => {
  const frozen = await tx.query('update member set frozen_at = $2 where id = $1 and frozen_at is null returning 1', [
    memberId,
    new Date(deps.clock.now()),
  ]);
  if (frozen.length === 0) return;
  await endLogins(deps, tx, { memberId });
  await forgetDevices(tx, { memberId });
  await tx.query('delete from pending_login where member_id = $1', [memberId]);
  await cancelRecovery(deps, tx, memberId, caller);
  await recordEvent(deps, tx, { memberId, kind: 'frozen', caller });
};

/** A link works as often as it is opened, until it is too old or the owner is back. */
export const freezeByToken = async (deps: { clock: Clock }, tx: Tx, token: string, caller: Caller): Promise<void> => {
  const [row] = await tx.query<{ member_id: string }>(
    'select member_id from freeze_token where token_hash = $1 and expires_at > $2',
    [hashTicket(token), new Date(deps.clock.now())],
  );
  if (!row) throw new DomainError('not_found');
  await freezeAccount(deps, tx, row.member_id, caller);
};

/** Links of before no longer work: whoever read one along may not freeze it again. */
export const unfreezeAccount = async (
  deps: { clock: Clock },
  tx: Tx,
  memberId: string,
  caller: Caller,
): Promise<void> => {
  const thawed = await tx.query(
    'update member set frozen_at = null where id = $1 and frozen_at is not null returning 1',
    [memberId],
  );
  if (thawed.length === 0) throw new DomainError('not_found');
  await tx.query('delete from freeze_token where member_id = $1', [memberId]);
  await recordEvent(deps, tx, { memberId, kind: 'unfrozen', caller });
};
