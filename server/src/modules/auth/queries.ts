/** Reads of members. */
import type { Language } from '@assay/contract/language';
import type { Tx } from '../../db/database.ts';
import { invariant } from '../../base/domain-error.ts';
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

const COLUMNS = 'id, name, email, phone_code, phone, invite_code, created_at, language';

export const memberById = async (tx: Tx, id: string): Promise<MemberRow> => {
  const [row] = await tx.query<MemberRow>(`select ${COLUMNS} from member where id = $1`, [id]);
  invariant(row, 'a log-in belongs to a member that exists');
  return row;
};

type FoundMember = MemberRow & { password_hash: string | null };

export const memberByTarget = async (tx: Tx, target: Target | GuestName): Promise<FoundMember | undefined> => {
  const find = async (condition: string, values: string[]): Promise<FoundMember | undefined> =>
    (await tx.query<FoundMember>(`select ${COLUMNS}, password_hash from member where ${condition}`, values))[0];
  if (target.kind === 'guest') return find('login_name = $1', [target.loginName]);
  if (target.kind === 'email') return find('email = $1', [target.email]);
  return find('phone_code = $1 and phone = $2', [target.phoneCode, target.phone]);
};

export const memberIdByInvite = async (tx: Tx, inviteCode: string): Promise<string | undefined> => {
  const [row] = await tx.query<{ id: string }>('select id from member where invite_code = $1', [
    inviteCode.toUpperCase(),
  ]);
  return row?.id;
};

export const sampleMember = async (tx: Tx): Promise<MemberRow | undefined> =>
  (await tx.query<MemberRow>(`select ${COLUMNS} from member where is_sample`))[0];
