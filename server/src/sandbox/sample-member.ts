/** The sample member of the sandbox, entered with one tap. Its log-in password is random and told to nobody. */
import { randomBytes } from 'node:crypto';
import type { Db } from '../db/database.ts';
import { hashPassword } from '../modules/auth/passwords.ts';
import { sampleMember } from '../modules/auth/queries.ts';
import { insertMember } from '../modules/auth/register-member.ts';
import { seedSamplePassword } from './sample-password.ts';

const MEMBER_FOR_MS = 240 * 86_400_000;

export const seedSampleMember = async (db: Db, nowMs: number): Promise<void> => {
  const memberId = (await sampleMember(db))?.id ?? (await insertSample(db, nowMs));
  await seedSamplePassword(db, memberId, nowMs);
};

const insertSample = async (db: Db, nowMs: number): Promise<string> => {
  const passwordHash = await hashPassword(randomBytes(24).toString('base64url'));
  return insertMember(db, {
    target: { kind: 'email', email: 'mara.keller@sandbox.assay.example' },
    name: 'Mara Keller',
    passwordHash,
    createdAt: new Date(nowMs - MEMBER_FOR_MS),
    isSample: true,
  });
};
