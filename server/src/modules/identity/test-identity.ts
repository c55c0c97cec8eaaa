/** Members who hand in verifications, for tests. */
import { createHash, randomInt } from 'node:crypto';
import { applyAdvanced, applyKYC } from '@assay/contract/identity';
import type { TestApp } from '../../http/test-app.ts';
import { uploadPicture } from '../upload/test-upload.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { reviewDueApplications } from './sandbox-reviewer.ts';

/** Longer than the robot waits. */
const REVIEW_MS = 5000;

export const newNumber = (): string => `C${randomInt(1e9, 9e9)}1`;

export const basicAnswers = (change: object = {}) => ({
  surname: 'Keller',
  firstName: 'Zoë',
  birthday: '1990-02-28',
  country: 'CH',
  documentType: 'id' as const,
  documentNumber: newNumber(),
  ...change,
});

export const ADVANCED_ANSWERS = {
  country: 'CH',
  city: 'Basel',
  street: 'Rheinsprung 9',
  postcode: '4051',
  contactSurname: 'Keller',
  contactFirstName: 'Urs',
  contactRelation: 'sibling',
  contactPhoneCode: '41',
  contactPhone: '791234567',
  contactAddress: 'Rheinsprung 11, Basel',
  isTruthful: true,
} as const;

export const basicInput = async (app: TestApp, member: TestMember, change: object = {}) => ({
  ...basicAnswers(),
  front: await uploadPicture(app, member.token),
  back: await uploadPicture(app, member.token),
  ...change,
});

export const advancedInput = async (app: TestApp, member: TestMember, change: object = {}) => ({
  ...ADVANCED_ANSWERS,
  addressProof: await uploadPicture(app, member.token),
  ...change,
});

export const letRobotReview = async (app: TestApp): Promise<void> => {
  app.clock.advance(REVIEW_MS);
  await reviewDueApplications(app);
};

export const verifyBasic = async (app: TestApp, member: TestMember, change: object = {}): Promise<void> => {
  await app.call(applyKYC, await basicInput(app, member, change), { token: member.token });
  await letRobotReview(app);
};

export const verifyAdvanced = async (app: TestApp, member: TestMember): Promise<void> => {
  await app.call(applyAdvanced, await advancedInput(app, member), { token: member.token });
  await letRobotReview(app);
};

/** A member whom documents have proven to be a person, without the way there. One name is one person. */
export const makePerson = async (app: Pick<TestApp, 'db'>, memberId: string, name = memberId): Promise<void> => {
  await app.db.query(
    `insert into identity_application (id, member_id, kind, state, person_hash, actor, created_at, decided_at)
     values (gen_random_uuid(), $1, 'basic', 'authorized', $2, 'test', now(), now())`,
    [memberId, createHash('sha256').update(name).digest()],
  );
};
