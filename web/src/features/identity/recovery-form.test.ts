import { REJECTION_REASONS } from '@assay/contract/identity';
import { handInRecovery } from '@assay/contract/recovery';
import { expect, test } from 'vitest';
import {
  correctedRecovery,
  EMPTY_RECOVERY,
  RECOVERY,
  type RecoveryDraft,
  recoveryInput,
  recoveryProblems,
} from './recovery-form.ts';

const TODAY = '2026-11-15';
const photo = (name: string) => ({ path: `files/${name}.jpg`, preview: 'blob:photo' });
const FULL: RecoveryDraft = {
  country: 'DE',
  documentType: 'id',
  front: photo('front'),
  back: photo('back'),
  selfie: photo('selfie'),
  surname: 'Keller',
  firstName: 'Mara',
  gender: 'female',
  birthday: '1990-02-28',
  documentNumber: 'l01x 00t4 71',
};

test('a full draft becomes an input that the contract takes, without what proves nothing', () => {
  const input = { token: 'x'.repeat(43), ...recoveryInput(FULL, TODAY) };
  expect(handInRecovery.input.safeParse(input).success).toBe(true);
  expect(input).toMatchObject({ selfie: 'files/selfie.jpg', documentNumber: 'L01X00T471' });
  expect(input).not.toHaveProperty('gender');
});

test('nothing is handed in without a picture of oneself, and the step that asks for it stays open', () => {
  const draft = { ...FULL, selfie: undefined };
  expect(recoveryInput(draft, TODAY)).toBeUndefined();
  expect(RECOVERY.reachable('check', recoveryProblems(draft, TODAY))).toBe('selfie');
  expect(RECOVERY.reachable('check', recoveryProblems(EMPTY_RECOVERY, TODAY))).toBe('country');
});

test('every reason that a recovery can be rejected for leads to a step that is open again', () => {
  for (const reason of REJECTION_REASONS.filter((one) => !/^(address|contact)/.test(one)))
    expect(recoveryInput(correctedRecovery(FULL, [reason]), TODAY), reason).toBeUndefined();
});

test('a second try keeps the picture unless it was the one that did not match', () => {
  expect(correctedRecovery(FULL, ['name_mismatch']).selfie).toEqual(FULL.selfie);
  expect(correctedRecovery(FULL, ['selfie_mismatch'])).toEqual({ ...FULL, selfie: undefined });
});
