/** The log-in password of a member who is logged in already, for what asks for it again. */
import type { Tx } from '../../db/database.ts';
import { loadCommonPasswords } from './common-passwords.ts';
import { memberById } from './queries.ts';
import { isWeakPassword } from './rules.ts';
import type { Target } from './rules.ts';

export const passwordHashOf = async (tx: Tx, memberId: string): Promise<string | undefined> => {
  const [row] = await tx.query<{ hash: string | null }>('select password_hash as hash from member where id = $1', [
    memberId,
  ]);
  return row?.hash ?? undefined;
};

/** The rules of the log-in password hold for every password of a member. */
export const isNewPasswordWeak = async (tx: Tx, memberId: string, password: string): Promise<boolean> => {
  const { email, phone_code: phoneCode, phone } = await memberById(tx, memberId);
  const target: Target =
    email === null ? { kind: 'phone', phoneCode: phoneCode ?? '', phone: phone ?? '' } : { kind: 'email', email };
  return isWeakPassword(password, target, await loadCommonPasswords());
};

/** The same rules for a password at the desk, with its address. */
export const isWeakOperatorPassword = async (email: string, password: string): Promise<boolean> =>
  isWeakPassword(password, { kind: 'email', email }, await loadCommonPasswords());
