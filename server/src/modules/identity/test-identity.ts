/** Members who hand in verifications, for tests. */
import { randomInt, randomUUID } from 'node:crypto';
import { applyAdvanced, applyKYC } from '@assay/contract/identity';
import type { TestApp } from '../../http/test-app.ts';
import { uploadPicture } from '../upload/test-upload.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { sealAnswers } from './answers.ts';
import { personHash } from './people.ts';
import { decide, insertApplication } from './queries.ts';
import { reviewDueApplications } from '../../sandbox/identity-reviewer.ts';

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
export const makePerson = (app: Pick<TestApp, 'db' | 'vault'>, memberId: string, name = memberId): Promise<void> =>
  app.db.transaction(async (tx) => {
    const id = randomUUID();
    const answers = { kind: 'basic', ...basicAnswers({ surname: name }) } as const;
    const at = new Date();
    await insertApplication(tx, {
      id,
      memberId,
      kind: 'basic',
      answers: await sealAnswers(app.vault, tx, { id, memberId }, answers),
      documentHash: null,
      personHash: personHash(app.vault, answers),
      country: answers.country,
      createdAt: at,
    });
    await decide(tx, { id, state: 'authorized', actor: 'test', reasons: [], at });
  });
