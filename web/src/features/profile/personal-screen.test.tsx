import { envelope } from '@assay/client/test-server';
import { errorCode } from '@assay/contract/errors';
import { getProfile, updateKYC } from '@assay/contract/profile';
import { toast, Toaster } from '@assay/ui/toast.tsx';
import { afterEach, expect, test } from 'vitest';
import { t } from '../../i18n/i18n.ts';
import { type Answers, drawScreen, typeInto } from '../../templates/test-screen.tsx';
import type { Profile } from './personal-form.ts';
import { PersonalScreen } from './personal-screen.tsx';

const PROFILE: Profile = {
  nickname: 'Mara',
  surname: 'Keller',
  country: 'DE',
  avatar: null,
  isVerified: false,
  showName: false,
  basic: 'none',
  advanced: 'none',
  memberSince: '2026-11-15 08:00:00',
};

let screen: Awaited<ReturnType<typeof drawScreen>>;
afterEach(async () => {
  // A toast stays for two seconds, and would answer for the next test.
  toast('');
  await screen.stop();
});

const draw = async (given: Partial<Profile> = {}, changes: Answers = {}) => {
  screen = await drawScreen(
    <>
      <PersonalScreen />
      <Toaster />
    </>,
    {
      [getProfile.path]: () => envelope(200, { ...PROFILE, ...given }),
      [updateKYC.path]: () => envelope(200),
      ...changes,
    },
  );
};
const field = (name: string) =>
  [...document.querySelectorAll('input')].find((input) => input.labels?.[0]?.textContent?.includes(name))!;
const save = () => screen.button(t('profile.save')).click();

test('only what was changed is sent', async () => {
  await draw();
  await screen.says(t('profile.nickname'));
  expect(field(t('identity.surname')).value).toBe('Keller');
  typeInto(field(t('profile.nickname')), ' Mara K ');
  save();
  await screen.says(t('profile.saved'));
  expect(screen.sent(updateKYC)).toEqual([{ nickname: 'Mara K' }]);
});

test('a form without changes is saved without a call', async () => {
  await draw();
  await screen.says(t('profile.nickname'));
  save();
  await screen.says(t('profile.saved'));
  expect(screen.sent(updateKYC)).toEqual([]);
});

test('a wrong phone number is said at its field once the member wants to save', async () => {
  await draw();
  await screen.says(t('profile.nickname'));
  typeInto(field(t('profile.phone')), 'abc');
  await expect.poll(() => field(t('profile.phone')).value).toBe('abc');
  expect(document.body.textContent).not.toContain(t('profile.badPhone'));
  save();
  await screen.says(t('profile.badPhone'));
  expect(field(t('profile.phone')).getAttribute('aria-invalid')).toBe('true');
  expect(screen.sent(updateKYC)).toEqual([]);
});

test('data of an authorized document are shown and cannot be changed', async () => {
  await draw({ isVerified: true, firstName: 'Mara', birthday: '1990-02-28' });
  await screen.says(t('profile.locked'));
  await screen.says('Germany');
  expect(field(t('identity.surname'))).toBeUndefined();
  expect(field(t('profile.nickname'))).toBeDefined();
});

test('a refusal is said above the button, and what was typed stays', async () => {
  await draw({}, { [updateKYC.path]: () => envelope(errorCode('under_age')) });
  await screen.says(t('profile.nickname'));
  typeInto(field(t('profile.nickname')), 'Other');
  save();
  await screen.says(t('errors.under_age'));
  expect(field(t('profile.nickname')).value).toBe('Other');
});

test('data that could not be loaded can be asked for again', async () => {
  let isDown = true;
  await draw({}, { [getProfile.path]: () => (isDown ? envelope(errorCode('unavailable')) : envelope(200, PROFILE)) });
  await screen.says(t('profile.failed'));
  isDown = false;
  screen.button(t('app.retry')).click();
  await screen.says(t('profile.nickname'));
  expect(document.body.textContent).not.toContain(t('profile.failed'));
});
