/** Changes personal data, in the transaction of the request. Only what is named is changed. */
import type { updateKYC } from '@assay/contract/profile';
import type { InputOf } from '@assay/contract/endpoint';
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import { ageFaultOf } from '../identity/index.ts';
import { eraseUploads, holdOpen, useUpload } from '../upload/index.ts';
import type { Vault } from '../upload/index.ts';
import { readPerson, VERIFIED_FIELDS } from './get-profile.ts';
import { readProfileRow, writeProfileRow } from './personal-data.ts';

interface Deps {
  clock: Clock;
  vault: Vault;
}

type Input = InputOf<typeof updateKYC>;

const checkBirthday = (birthday: string | undefined, nowMs: number): void => {
  const fault = birthday === undefined ? undefined : ageFaultOf(birthday, nowMs);
  if (fault === 'not_a_birthday') throw new DomainError('invalid_input', { field: 'birthday' });
  if (fault === 'under_age') throw new DomainError('under_age');
};

/** To say again what the document says changes nothing, and a form sends all of its fields. */
const checkVerifiedFields = async (deps: Deps, tx: Tx, memberId: string, input: Input): Promise<void> => {
  const { personal, isVerified } = await readPerson(deps, tx, memberId);
  const changed = VERIFIED_FIELDS.find((field) => input[field] !== undefined && input[field] !== personal[field]);
  if (isVerified && changed !== undefined) throw new DomainError('verified_field', { field: changed });
};

const changeAvatar = async (
  deps: Deps,
  tx: Tx,
  memberId: string,
  { from, to }: { from: string | null; to: string | null },
): Promise<string | null> => {
  const name = to === null ? null : await useUpload(tx, memberId, { path: to, purpose: 'avatar' });
  if (from !== null) await eraseUploads(tx, { memberId, name: from }, new Date(deps.clock.now()));
  return name;
};

export const updateProfile = async (deps: Deps, tx: Tx, memberId: string, input: Input): Promise<void> => {
  checkBirthday(input.birthday, deps.clock.now());
  await holdOpen(tx, memberId);
  // Two changes at once would each keep what the other one replaced.
  await tx.query('select from member where id = $1 for no key update', [memberId]);
  await checkVerifiedFields(deps, tx, memberId, input);
  const { nickname, avatar, language, showName, ...changes } = input;
  if (nickname !== undefined) await tx.query('update member set name = $2 where id = $1', [memberId, nickname]);
  if (language !== undefined) await tx.query('update member set language = $2 where id = $1', [memberId, language]);
  if (showName !== undefined) await tx.query('update member set show_name = $2 where id = $1', [memberId, showName]);
  const row = await readProfileRow(deps.vault, tx, memberId);
  await writeProfileRow(deps.vault, tx, memberId, {
    personal: { ...row.personal, ...changes },
    avatar:
      avatar === undefined ? row.avatar : await changeAvatar(deps, tx, memberId, { from: row.avatar, to: avatar }),
  });
};
