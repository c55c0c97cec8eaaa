/** Personal data from members, sealed under their own key. Facts that a document proves come from the document. */
import type { getProfile } from '@assay/contract/profile';
import type { OutputOf } from '@assay/contract/endpoint';
import type { Tx } from '../../db/database.ts';
import type { Vault } from '../upload/index.ts';

type Profile = OutputOf<typeof getProfile>;
export type PersonalData = Pick<
  Profile,
  'surname' | 'firstName' | 'gender' | 'birthday' | 'country' | 'address' | 'phone'
>;

export interface ProfileRow {
  personal: PersonalData;
  /** The name of the upload. */
  avatar: string | null;
}

const secretOf = (memberId: string) => ({ memberId, context: 'profile' });

export const readProfileRow = async (vault: Vault, tx: Tx, memberId: string): Promise<ProfileRow> => {
  const [row] = await tx.query<{ personal: Buffer | null; avatar: string | null }>(
    'select personal, avatar from profile where member_id = $1',
    [memberId],
  );
  const text = row?.personal ? await vault.openText(tx, secretOf(memberId), row.personal) : '{}';
  return { personal: JSON.parse(text) as PersonalData, avatar: row?.avatar ?? null };
};

export const writeProfileRow = async (vault: Vault, tx: Tx, memberId: string, row: ProfileRow): Promise<void> => {
  const sealed = await vault.sealText(tx, secretOf(memberId), JSON.stringify(row.personal));
  await tx.query(
    `insert into profile (member_id, personal, avatar) values ($1, $2, $3)
     on conflict (member_id) do update set personal = excluded.personal, avatar = excluded.avatar`,
    [memberId, sealed, row.avatar],
  );
};
