/** Personal data of the sandbox's sample member, whom there is not. Once; what somebody changed since stays. */
import type { Clock } from '../base/clock.ts';
import type { Db } from '../db/database.ts';
import { drawSpecimen } from '../modules/identity/index.ts';
import { insertUpload, uploadPath } from '../modules/upload/index.ts';
import type { Vault } from '../modules/upload/index.ts';
import { updateProfile } from '../modules/profile/update-profile.ts';

const PERSONAL = { gender: 'female', address: 'Musterweg 1, 4051 Basel (sandbox)', phone: '+41 00 000 00 00' } as const;

export const seedSampleProfile = async (deps: { db: Db; clock: Clock; vault: Vault }): Promise<void> => {
  const [member] = await deps.db.query<{ id: string }>(
    'select id from member where is_sample and not exists (select from profile where member_id = member.id)',
  );
  if (!member) return;
  const bytes = await drawSpecimen('portrait');
  await deps.db.transaction(async (tx) => {
    const name = await deps.vault.storeFile(tx, member.id, bytes);
    const createdAt = new Date(deps.clock.now());
    await insertUpload(tx, { name, memberId: member.id, bytes: bytes.length, createdAt });
    await updateProfile(deps, tx, member.id, { ...PERSONAL, avatar: uploadPath(name) });
  });
};
