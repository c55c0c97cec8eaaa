/** The only place where member rows become wire objects. */
import type { UserInfo } from '@assay/contract/session';
import { formatWireTime } from '@assay/contract/time';
import type { PasskeyRow } from './factors/passkeys.ts';
import type { MemberRow } from './queries.ts';

export const presentMember = (row: MemberRow): UserInfo => ({
  id: row.id,
  username: row.name,
  email: row.email,
  phone: row.phone === null ? null : `+${row.phone_code} ${row.phone}`,
  inviteCode: row.invite_code,
  createTime: formatWireTime(row.created_at.getTime()),
});

/** The first letter and the domain: enough to recognise, not to use. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1***');

export const maskPhone = (phoneCode: string, phone: string): string => `+${phoneCode} ***${phone.slice(-3)}`;

export const shortAddress = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`;

export const presentPasskey = (row: PasskeyRow) => ({
  id: row.id,
  name: row.name,
  createTime: formatWireTime(row.createdAt.getTime()),
  lastUsedTime: row.lastUsedAt && formatWireTime(row.lastUsedAt.getTime()),
});

/** Label of an authenticator app or a passkey on the phone. */
export const labelOf = (row: MemberRow): string =>
  row.email ?? (row.phone && `+${row.phone_code} ${row.phone}`) ?? row.name;
