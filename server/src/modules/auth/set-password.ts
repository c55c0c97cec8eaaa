/** A new log-in password, however it was proven that it may be set. */
import type { Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import { isNewPasswordWeak, passwordHashOf } from './member-password.ts';
import { checkPassword, hashPassword } from './passwords.ts';

/** The hash of a password that may be taken: hard to guess, not the one of before, not the one that guards withdrawals. */
export const acceptPassword = async (tx: Tx, memberId: string, password: string): Promise<string> => {
  if (await isNewPasswordWeak(tx, memberId, password)) throw new DomainError('weak_password');
  const current = await passwordHashOf(tx, memberId);
  if (current !== undefined && (await checkPassword(current, password))) throw new DomainError('password_unchanged');
  const [guard] = await tx.query<{ hash: string }>('select hash from withdrawal_password where member_id = $1', [
    memberId,
  ]);
  if (guard && (await checkPassword(guard.hash, password))) throw new DomainError('same_password');
  return hashPassword(password);
};

/** A guest who has a password of their own stays. */
export const keepPassword = async (tx: Tx, memberId: string, passwordHash: string): Promise<void> => {
  await tx.query('update member set password_hash = $2, guest_until = null where id = $1', [memberId, passwordHash]);
};
