/** Guests look around. Money and identity are for accounts whose owner can come back to them. */
import type { Tx } from '../../../db/database.ts';
import { DomainError } from '../../../base/domain-error.ts';

export const refuseGuest = async (tx: Tx, memberId: string): Promise<void> => {
  const rows = await tx.query(
    `select from member where id = $1 and login_name is not null
        and (guest_until is not null or (email is null and phone is null))`,
    [memberId],
  );
  if (rows.length > 0) throw new DomainError('guest_restricted');
};
