/** The person as the app shows it. Once a document is authorized, it says who the member is, and nothing else does. */
import type { getProfile as endpoint } from '@assay/contract/profile';
import type { OutputOf } from '@assay/contract/endpoint';
import { formatWireTime } from '@assay/contract/time';
import type { Tx } from '../../db/database.ts';
import { invariant } from '../../base/domain-error.ts';
import { readStates, verifiedPerson } from '../identity/index.ts';
import { uploadPath } from '../upload/index.ts';
import type { Vault } from '../upload/index.ts';
import { readProfileRow } from './personal-data.ts';
import type { PersonalData } from './personal-data.ts';

/** Fields that a document fixes. */
export const VERIFIED_FIELDS = ['surname', 'firstName', 'birthday', 'country'] as const;

export const readPerson = async (
  deps: { vault: Vault },
  tx: Tx,
  memberId: string,
): Promise<{ personal: PersonalData; avatar: string | null; isVerified: boolean }> => {
  const { personal, avatar } = await readProfileRow(deps.vault, tx, memberId);
  const person = await verifiedPerson(deps, tx, memberId);
  if (!person) return { personal, avatar, isVerified: false };
  const { surname, firstName, birthday, country, gender } = person;
  const proven = { surname, firstName, birthday, country, ...(gender === undefined ? {} : { gender }) };
  return { personal: { ...proven, ...personal, surname, firstName, birthday, country }, avatar, isVerified: true };
};

export const getProfile = async (
  deps: { vault: Vault },
  tx: Tx,
  memberId: string,
): Promise<OutputOf<typeof endpoint>> => {
  const [member] = await tx.query<{ name: string; showName: boolean; createdAt: Date }>(
    'select name, show_name as "showName", created_at as "createdAt" from member where id = $1',
    [memberId],
  );
  invariant(member, 'a log-in belongs to a member that exists');
  const { personal, avatar, isVerified } = await readPerson(deps, tx, memberId);
  return {
    ...personal,
    nickname: member.name,
    showName: member.showName,
    avatar: avatar === null ? null : uploadPath(avatar),
    isVerified,
    ...(await readStates(tx, memberId)),
    memberSince: formatWireTime(member.createdAt.getTime()),
  };
};
