import { endSession, useSession } from '@assay/client/session';
import { envelope } from '@assay/client/test-server';
import { errorCode } from '@assay/contract/errors';
import { bindGoogleAuth, generateGoogleKey } from '@assay/contract/factor';
import {
  bindAddress,
  changePassword,
  confirm,
  freeze,
  getConfirmCode,
  getSecurity,
  listLogins,
  listSecurityEvents,
  revokeLogin,
} from '@assay/contract/security';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawScreen, typeInto, type Answers } from '../../templates/test-screen.tsx';
import type { Security } from './security-state.ts';
import { SecurityScreen } from './security-screen.tsx';

const state: Security = {
  email: 'm***@example.org',
  phone: null,
  hasPassword: true,
  isGuest: false,
  guestUntil: null,
  authenticatorSince: null,
  hasAuthenticatorLogin: false,
  recoveryCodesLeft: 0,
  passkeys: [],
  links: [],
  factors: [],
  proof: 'email',
  withdrawalHold: null,
  recovery: null,
  unseenEvents: 0,
  phrase: null,
  loginRequests: 0,
};
const PASSWORD = 'a quiet instrument';

let screen: Awaited<ReturnType<typeof drawScreen>>;
let security: Security;

beforeEach(() => {
  security = state;
  useSession.setState({ token: 'mine' });
});
afterEach(async () => {
  await screen.stop();
  endSession();
});

const draw = async (answers: Answers = {}, search = {}) => {
  screen = await drawScreen(
    <SecurityScreen />,
    {
      [getSecurity.path]: () => envelope(200, security),
      [confirm.path]: () => envelope(200, { expiresInSeconds: 120, token: 'n'.repeat(43) }),
      ...answers,
    },
    search,
  );
};
const dialogField = (selector: string) => document.querySelector<HTMLInputElement>(`[role="dialog"] ${selector}`)!;
const type = async (selector: string, text: string) => {
  await vi.waitFor(() => expect(dialogField(selector)).not.toBeNull());
  typeInto(dialogField(selector), text);
  await vi.waitFor(() => expect(dialogField(selector).value).toBe(text));
};
const submit = () =>
  document
    .querySelector('[role="dialog"] form')!
    .dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
const confirmWithPassword = async () => {
  await screen.says('Confirm it’s you to continue.');
  await type('[autocomplete="current-password"]', PASSWORD);
  // The last digit sends it.
  await type('[autocomplete="one-time-code"]', '246810');
};
/** In the second of two sheets: the confirmation of an address. */
const confirmAddress = async (code: string | undefined) => {
  await vi.waitFor(() => expect(document.querySelectorAll('[role="dialog"] form')).toHaveLength(2));
  const password = document.querySelector<HTMLInputElement>('[role="dialog"] [autocomplete="current-password"]')!;
  typeInto(password, PASSWORD);
  await vi.waitFor(() => expect(password.value).toBe(PASSWORD));
  if (code === undefined) password.form!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  else typeInto(password.form!.querySelector('[autocomplete="one-time-code"]')!, code);
};

test('without a factor the screen says what is missing; with one, that all is well', async () => {
  await draw();
  await screen.says('Your account needs more protection');
  await screen.stop();
  security = { ...state, factors: ['passkey'] };
  await draw();
  await screen.says('Your account is well protected');
  expect(document.body.textContent).not.toContain('Your account needs more protection');
});

test('a guest is told when the account ends', async () => {
  security = { ...state, isGuest: true, guestUntil: '2026-11-22 12:00:00' };
  await draw();
  await screen.says('Guest account – can’t be recovered yet');
  expect(document.body.textContent).toContain('This account expires on 2026-11-22');
});

test('an authenticator is confirmed first, proven with its code, and gives codes that must be kept', async () => {
  const codes = Array.from({ length: 10 }, (_, index) => `ABCDE-FGHJ${'KLMNPQRSTU'[index]}`);
  await draw({
    [generateGoogleKey.path]: () =>
      envelope(200, { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Assay?secret=JBSWY3DPEHPK3PXP' }),
    [bindGoogleAuth.path]: () => envelope(200, { recoveryCodes: codes }),
  });
  await screen.says('Authenticator app');
  screen.button('Authenticator app').click();
  await confirmWithPassword();
  await screen.says('Setup key');
  expect(screen.sent(confirm)).toEqual([{ action: 'bind_authenticator', password: PASSWORD, code: '246810' }]);
  await type('[autocomplete="one-time-code"]', '123456');
  await screen.says(codes[9]!);
  screen.button('Done').click();
  await screen.says('Save your codes first');
});

test('where a factor is bound, a change asks for it, and a refusal stands beside it', async () => {
  security = {
    ...state,
    factors: ['authenticator', 'recovery'],
    proof: 'factor',
    authenticatorSince: '2026-11-14 12:00:00',
  };
  await draw({ [confirm.path]: () => envelope(errorCode('wrong_factor'), null) });
  await screen.says('Recovery codes');
  screen.button('Recovery codes').click();
  await screen.says('Authenticator code');
  await screen.says('Your current codes will stop working.');
  await type('[autocomplete="current-password"]', PASSWORD);
  await type('[autocomplete="one-time-code"]', '000000');
  await screen.says('Wrong code or passkey.');
  expect(screen.sent(confirm)).toEqual([{ action: 'new_recovery_codes', password: PASSWORD, code: '000000' }]);
});

test('a change of address is confirmed for that address, and a wrong code comes back to its field', async () => {
  await draw({ [bindAddress.path]: () => envelope(errorCode('wrong_code'), null) });
  await screen.says('Email');
  screen.button('Email').click();
  await type('[name="email"]', 'new@example.org');
  await type('[autocomplete="one-time-code"]', '123456');
  submit();
  await confirmAddress('246810');
  await screen.says('Wrong or expired code.');
  expect(screen.sent(confirm)).toEqual([
    { action: 'bind_address', subject: 'new@example.org', password: PASSWORD, code: '246810' },
  ]);
  expect(screen.sent(bindAddress)).toEqual([{ email: 'new@example.org', captcha: '123456' }]);
});

test('without a factor a change asks for a code to the bound address, for that change alone', async () => {
  await draw({ [getConfirmCode.path]: () => envelope(200, { expiresInSeconds: 600, retryInSeconds: 60 }) });
  await screen.says('Authenticator app');
  screen.button('Authenticator app').click();
  await screen.says('Email code');
  screen.button('Send code').click();
  await screen.says('Resend in');
  expect(screen.sent(getConfirmCode)).toEqual([{ action: 'bind_authenticator' }]);
  await type('[autocomplete="current-password"]', PASSWORD);
  submit();
  await screen.says('Enter the 6-digit code');
  expect(screen.sent(confirm)).toEqual([]);
});

test('an address that can’t be read any more is replaced without its code, and the longer wait is said', async () => {
  await draw({ [bindAddress.path]: () => envelope(200, null) });
  await screen.says('Email');
  screen.button('Email').click();
  await type('[name="email"]', 'new@example.org');
  await type('[autocomplete="one-time-code"]', '123456');
  submit();
  await screen.says('I can’t get codes at m***@example.org');
  screen.button('I can’t get codes at').click();
  await screen.says('Withdrawals will be paused for 72 hours.');
  await confirmAddress(undefined);
  await vi.waitFor(() => expect(screen.sent(bindAddress)).toHaveLength(1));
  expect(screen.sent(confirm)).toEqual([{ action: 'replace_address', subject: 'new@example.org', password: PASSWORD }]);
});

test('a phone is confirmed under the name that the server knows it by', async () => {
  await draw({ [bindAddress.path]: () => envelope(200, null) });
  await screen.says('Phone');
  screen.button('Phone').click();
  await type('[name="phone"]', '(555) 010-1234');
  await type('[autocomplete="one-time-code"]', '123456');
  submit();
  await confirmAddress('246810');
  await vi.waitFor(() => expect(screen.sent(bindAddress)).toHaveLength(1));
  const [bound] = screen.sent(bindAddress);
  expect(bound).toEqual({ phone: '5550101234', phoneCode: '1', captcha: '123456' });
  expect(screen.sent(confirm)).toMatchObject([{ action: 'bind_address', subject: '+1 5550101234' }]);
});

test('a wrong current password stands at its field when the password is changed', async () => {
  await draw({ [changePassword.path]: () => envelope(errorCode('wrong_credentials'), null) });
  await screen.says('Login password');
  screen.button('Login password').click();
  await type('[autocomplete="current-password"]', 'wrong');
  await type('[autocomplete="new-password"]', 'seven lanterns over water');
  await type('[autocomplete="one-time-code"]', '246810');
  submit();
  await screen.says('Wrong account or password.');
  expect(screen.sent(changePassword)).toEqual([
    { newPassword: 'seven lanterns over water', oldPassword: 'wrong', code: '246810' },
  ]);
});

test('freezing ends the session here; without an address it is not offered', async () => {
  await draw({ [freeze.path]: () => envelope(200, null) });
  await screen.says('Freeze my account');
  screen.button('Freeze my account').click();
  await screen.says('You’ll be logged out everywhere, including here.');
  screen.button('Freeze now').click();
  await vi.waitFor(() => expect(useSession.getState().token).toBeNull());
  await screen.stop();
  security = { ...state, email: null };
  await draw();
  await screen.says('Freeze my account');
  screen.button('Freeze my account').click();
  await screen.says('Add an email or phone first');
  expect(screen.button('Freeze now')).toBeUndefined();
});

const login = (id: string, more: object = {}) => ({
  id,
  browser: 'Chrome',
  system: 'Android',
  way: 'password',
  address: '203.0.113.x',
  isCurrent: false,
  isOpen: true,
  time: '2026-11-14 12:00:00',
  seenTime: '2026-11-14 12:30:00',
  ...more,
});
const page = (records: object[]) => envelope(200, { records, total: records.length, current: 1, size: 30, pages: 1 });

test('another device can be ended, this one cannot', async () => {
  await draw(
    {
      [listLogins.path]: () => page([login('1', { isCurrent: true }), login('2', { browser: 'Firefox' })]),
      [revokeLogin.path]: () => envelope(200, { ended: 1 }),
    },
    { view: 'devices' },
  );
  await screen.says('This device');
  expect(document.querySelectorAll('[aria-label^="Log out"]')).toHaveLength(1);
  screen.button('Log out Firefox · Android').click();
  await screen.says('It’ll be logged out right away.');
  [...document.querySelectorAll<HTMLElement>('[role="dialog"] button')]
    .find((button) => button.textContent === 'Log out')!
    .click();
  await vi.waitFor(() => expect(screen.sent(revokeLogin)).toEqual([{ id: '2' }]));
});

test('events that were not read are marked as new', async () => {
  const event = { kind: 'new_device', browser: 'Chrome', system: 'Android', address: '203.0.113.x' };
  await draw(
    {
      [listSecurityEvents.path]: () =>
        page([
          { id: '2', ...event, isSeen: false, time: '2026-11-14 12:30:00' },
          { id: '1', ...event, kind: 'login', isSeen: true, time: '2026-11-14 12:00:00' },
        ]),
    },
    { view: 'events' },
  );
  await screen.says('Login from a new device');
  const marks = [...document.querySelectorAll('[role="listitem"] span')].filter(
    ({ textContent }) => textContent === 'New',
  );
  expect(marks).toHaveLength(1);
});

test('what cannot be loaded says so and can be tried again', async () => {
  await draw({ [getSecurity.path]: () => envelope(500, null) });
  await screen.says('We couldn’t load your security settings');
  expect(screen.button('Try again')).toBeDefined();
});
