/** The only place where member rows become wire objects. */
import type { UserInfo } from '@assay/contract/auth';
import { formatWireTime } from '@assay/contract/time';
import type { MemberRow } from './queries.ts';

export const presentMember = (row: MemberRow): UserInfo => ({
  id: row.id,
  username: row.name,
  email: row.email,
  phone: row.phone === null ? null : `+${row.phone_code} ${row.phone}`,
  inviteCode: row.invite_code,
  createTime: formatWireTime(row.created_at.getTime()),
});
