import { envelope } from '@assay/client/test-server';
import { errorCode } from '@assay/contract/errors';
import { getSecurity } from '@assay/contract/security';
import { applyKYC, isHaveAuth, type VerificationState } from '@assay/contract/identity';
import { afterEach, expect, test } from 'vitest';
import { drawScreen } from '../../templates/test-screen.tsx';
import { EMPTY_BASIC } from './basic-form.ts';
import { useDrafts } from './draft-store.ts';
import { VerifyScreen } from './verify-screen.tsx';

const photo = (path: string) => ({ path, preview: 'blob:photo' });
const FULL = {
  ...EMPTY_BASIC,
  country: 'DE',
  documentType: 'passport' as const,
  front: photo('files/0123456789abcdef0123456789abcdef.jpg'),
  surname: 'Keller',
  firstName: 'Mara',
  birthday: '1990-02-28',
  documentNumber: 'c01x 23',
};

const GUEST = {
  email: null,
  phone: null,
  hasPassword: true,
  isGuest: true,
  guestUntil: '2026-11-25 12:00:00',
  authenticatorSince: null,
  hasAuthenticatorLogin: false,
  recoveryCodesLeft: 0,
  passkeys: [],
  links: [],
  factors: [],
  proof: 'none',
  withdrawalHold: null,
  recovery: null,
  unseenEvents: 0,
  phrase: null,
  loginRequests: 0,
};

let screen: Awaited<ReturnType<typeof drawScreen>>;
afterEach(async () => {
  useDrafts.setState({ basic: EMPTY_BASIC });
  await screen.stop();
});

const draw = async (step: string | undefined, answer = envelope(200), basic: VerificationState = 'none') => {
  screen = await drawScreen(
    <VerifyScreen />,
    {
      [isHaveAuth.path]: () => envelope(200, { basic, advanced: 'none' }),
      [applyKYC.path]: () => answer,
    },
    step === undefined ? {} : { step },
  );
};

test('what it unlocks and what is needed is said before anything is asked', async () => {
  await draw(undefined);
  await screen.says('What it unlocks');
  await screen.says('Your ID card or passport');
  expect(document.querySelector('input')).toBeNull();
});

test('a guest is led to finish the account before any photo is taken', async () => {
  screen = await drawScreen(<VerifyScreen />, {
    [isHaveAuth.path]: () => envelope(200, { basic: 'none', advanced: 'none' }),
    [getSecurity.path]: () => envelope(200, GUEST),
  });
  await screen.says('Finish your account first');
  expect(screen.link('Finish your account').hash).toBe('#/security');
  expect(screen.button('Get started')).toBeUndefined();
});

test('a step that is not done says what is missing and sends nothing', async () => {
  await draw('check');
  await screen.says('Step 1 of 5');
  screen.button('Continue').click();
  await screen.says('This field is required');
  expect(screen.sent(applyKYC)).toEqual([]);
});

test('everything is shown once more, then sent as the contract wants it', async () => {
  useDrafts.setState({ basic: FULL });
  await draw('check');
  await screen.says('Mara Keller');
  screen.button('Submit').click();
  await expect.poll(() => screen.sent(applyKYC)).toHaveLength(1);
  expect(applyKYC.input.safeParse(screen.sent(applyKYC)[0]).success).toBe(true);
});

test('a refusal is said beside the button, and what was entered stays', async () => {
  useDrafts.setState({ basic: FULL });
  await draw('check', envelope(errorCode('guest_restricted')));
  await screen.says('Mara Keller');
  screen.button('Submit').click();
  await screen.says('Change your guest password');
  expect(useDrafts.getState().basic).toEqual(FULL);
});
