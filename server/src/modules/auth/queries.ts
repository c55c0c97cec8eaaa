/** Reads of members. */
import type { Language } from '@assay/contract/language';
import type { Tx } from '../../db/database.ts';
import { invariant } from '../../domain-error.ts';
import type { GuestName, Target } from './rules.ts';

export interface MemberRow {
  id: string;
  name: string;
  email: string | null;
  phone_code: string | null;
  phone: string | null;
  invite_code: string;
  created_at: Date;
  language: Language;
}

const COLUMNS = ['id', 'name', 'email', 'phone_code', 'phone', 'invite_code', 'created_at', 'language'] as const;

export const memberById = async (tx: Tx, id: string): Promise<MemberRow> => {
  const row = await tx.kysely.selectFrom('member').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  invariant(row, 'a log-in belongs to a member that exists');
  return row;
};

export const memberByTarget = (
  tx: Tx,
  target: Target | GuestName,
): Promise<(MemberRow & { password_hash: string | null }) | undefined> => {
  const rows = tx.kysely.selectFrom('member').select([...COLUMNS, 'password_hash']);
  if (target.kind === 'guest') return rows.where('login_name', '=', target.loginName).executeTakeFirst();
  return (
    target.kind === 'email'
      ? rows.where('email', '=', target.email)
      : rows.where('phone_code', '=', target.phoneCode).where('phone', '=', target.phone)
  ).executeTakeFirst();
};

export const memberIdByInvite = async (tx: Tx, inviteCode: string): Promise<string | undefined> =>
  (
    await tx.kysely
      .selectFrom('member')
      .select('id')
      .where('invite_code', '=', inviteCode.toUpperCase())
      .executeTakeFirst()
  )?.id;

export const sampleMember = (tx: Tx): Promise<MemberRow | undefined> =>
  tx.kysely.selectFrom('member').select(COLUMNS).where('is_sample', '=', true).executeTakeFirst();
