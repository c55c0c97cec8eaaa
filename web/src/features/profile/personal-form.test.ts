import { updateKYC } from '@assay/contract/profile';
import { expect, test } from 'vitest';
import { changesOf, draftOf, personalProblems, type Profile } from './personal-form.ts';

const PROFILE: Profile = {
  nickname: 'mara',
  surname: 'Keller',
  country: 'DE',
  avatar: null,
  isVerified: false,
  showName: false,
  basic: 'none',
  advanced: 'none',
  memberSince: '2026-11-15 08:00:00',
};

test('only what was changed is sent, and the contract takes it', () => {
  const draft = { ...draftOf(PROFILE), firstName: ' Mara ', phone: '+49 221 555', gender: 'female' };
  const changes = changesOf(draft, PROFILE);
  expect(changes).toEqual({ firstName: 'Mara', phone: '+49 221 555', gender: 'female' });
  expect(updateKYC.input.safeParse(changes).success).toBe(true);
  expect(changesOf(draftOf(PROFILE), PROFILE)).toEqual({});
});

test('what comes from a verified document is neither judged nor sent', () => {
  const verified = { ...PROFILE, isVerified: true };
  const draft = { ...draftOf(verified), surname: '<b>', country: 'FR', address: 'Am Hof 1' };
  expect(personalProblems(draft, verified)).toEqual({});
  expect(changesOf(draft, verified)).toEqual({ address: 'Am Hof 1' });
});

test.each([
  ['nickname', '', 'missing'],
  ['firstName', '', undefined],
  ['firstName', '<script>', 'badText'],
  ['birthday', '1990-02-30', 'badDate'],
  ['phone', 'call me', 'badPhone'],
] as const)('%s of "%s" is judged as %s', (field, text, problem) => {
  expect(personalProblems({ ...draftOf(PROFILE), [field]: text }, PROFILE)[field]).toBe(problem);
});
