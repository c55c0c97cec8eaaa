/**
 * The withdrawal password of the sandbox's sample member. Everybody may enter as that member and nobody knows its log-in
 * password, so nobody could set one: this one is there from the start, and the screens that ask for it say it.
 */
import type { Db, Tx } from '../db/database.ts';
import { hashPassword } from '../modules/auth/index.ts';

export const SAMPLE_PASSWORD = 'play money only';

export const seedSamplePassword = async (db: Db, memberId: string, nowMs: number): Promise<void> => {
  const [known] = await db.query('select from withdrawal_password where member_id = $1', [memberId]);
  if (known) return;
  await db.query(
    'insert into withdrawal_password (member_id, hash, tries_left, set_at) values ($1, $2, 5, $3) on conflict do nothing',
    [memberId, await hashPassword(SAMPLE_PASSWORD), new Date(nowMs)],
  );
};

/** Password that the screens may show; null for every other member. */
export const samplePassword = async (tx: Tx, memberId: string): Promise<string | null> => {
  const [sample] = await tx.query('select from member where id = $1 and is_sample', [memberId]);
  return sample ? SAMPLE_PASSWORD : null;
};
