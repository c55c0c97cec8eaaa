/** Money waits after what a thief would do first. The length is the payouts' own setting; here is only since when and why. */
import type { Clock } from '../../../base/clock.ts';
import type { Tx } from '../../../db/database.ts';

export type HoldReason =
  | 'login_password_changed'
  | 'factor_changed'
  | 'address_changed'
  | 'address_replaced'
  | 'unfrozen';

export interface SecurityHold {
  reason: HoldReason;
  since: Date;
}

export const holdWithdrawals = async (
  { clock }: { clock: Clock },
  tx: Tx,
  memberId: string,
  reason: HoldReason,
): Promise<void> => {
  await tx.query(
    `insert into security_hold (member_id, reason, since) values ($1, $2, $3)
     on conflict (member_id, reason) do update set since = excluded.since`,
    [memberId, reason, new Date(clock.now())],
  );
};

export const readHolds = (tx: Tx, memberId: string): Promise<SecurityHold[]> =>
  tx.query<SecurityHold>('select reason, since from security_hold where member_id = $1', [memberId]);
