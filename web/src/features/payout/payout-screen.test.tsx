import { endSession, useSession } from '@assay/client/session';
import { envelope } from '@assay/client/test-server';
import { errorCode } from '@assay/contract/errors';
import {
  type Destination,
  getWithdrawalPasswordState,
  labelDestination,
  listDestinations,
  removeDestination,
  setWithdrawalPassword,
} from '@assay/contract/payout';
import { getConfirmCode, getSecurity } from '@assay/contract/security';
import { listNetworks } from '@assay/contract/deposit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawScreen, typeInto } from '../../templates/test-screen.tsx';
import { PayoutScreen } from './payout-screen.tsx';

const security = {
  email: 'm***@example.org',
  phone: null,
  hasPassword: true,
  isGuest: false,
  guestUntil: null,
  authenticatorSince: '2026-11-14 12:00:00',
  hasAuthenticatorLogin: false,
  recoveryCodesLeft: 10,
  passkeys: [],
  links: [],
  factors: ['authenticator', 'recovery'],
  proof: 'factor',
  withdrawalHold: null,
  recovery: null,
  unseenEvents: 0,
  phrase: null,
  loginRequests: 0,
};

let screen: Awaited<ReturnType<typeof drawScreen>>;
beforeEach(() => useSession.setState({ token: 'mine' }));
afterEach(async () => {
  await screen.stop();
  endSession();
});

const type = async (selector: string, text: string) => {
  const field = () => document.querySelector<HTMLInputElement>(`[role="dialog"] ${selector}`)!;
  await vi.waitFor(() => expect(field()).not.toBeNull());
  typeInto(field(), text);
  await vi.waitFor(() => expect(field().value).toBe(text));
};

test('a guest is led to finish the account before anything is filled in', async () => {
  screen = await drawScreen(<PayoutScreen />, {
    [getWithdrawalPasswordState.path]: () => envelope(200, { isSet: false, heldUntil: null, sample: null }),
    [listDestinations.path]: () => envelope(200, []),
    [getSecurity.path]: () => envelope(200, { ...security, isGuest: true }),
  });
  await screen.says('Finish your account first');
  expect(screen.link('Finish your account').hash).toBe('#/security');
  expect(screen.button('Add payout account')).toBeUndefined();
});

test('where an authenticator is bound, the withdrawal password asks for its code, and a wrong one is said beside it', async () => {
  let tries = 0;
  screen = await drawScreen(<PayoutScreen />, {
    [getSecurity.path]: () => envelope(200, security),
    [getWithdrawalPasswordState.path]: () => envelope(200, { isSet: false, heldUntil: null, sample: null }),
    [listDestinations.path]: () => envelope(200, []),
    [setWithdrawalPassword.path]: () =>
      ++tries === 1 ? envelope(errorCode('wrong_factor'), null) : envelope(200, { token: 'n'.repeat(43) }),
  });
  await screen.says('No payout accounts yet');
  screen.button('Add payout account').click();
  await screen.says('Login password');
  await type('[autocomplete="current-password"]', 'a quiet instrument');
  await type('[autocomplete="new-password"]', 'seven lanterns over water');
  await screen.says('Authenticator code');
  await type('[autocomplete="one-time-code"]', '000000');
  screen.button('Save password').click();
  await screen.says('Wrong code or passkey.');
  await type('[autocomplete="one-time-code"]', '123456');
  screen.button('Save password').click();
  await vi.waitFor(() => expect(screen.sent(setWithdrawalPassword)).toHaveLength(2));
  expect(screen.sent(setWithdrawalPassword)[1]).toEqual({
    loginPassword: 'a quiet instrument',
    newPassword: 'seven lanterns over water',
    code: '123456',
  });
});

test('without a factor the withdrawal password asks for a code by mail, and says when it can be sent again', async () => {
  screen = await drawScreen(<PayoutScreen />, {
    [getSecurity.path]: () => envelope(200, { ...security, factors: [], proof: 'email' }),
    [getWithdrawalPasswordState.path]: () => envelope(200, { isSet: false, heldUntil: null, sample: null }),
    [listDestinations.path]: () => envelope(200, []),
    [getConfirmCode.path]: () => envelope(200, { expiresInSeconds: 600, retryInSeconds: 60 }),
    [setWithdrawalPassword.path]: () => envelope(errorCode('wrong_code'), null),
  });
  await screen.says('No payout accounts yet');
  screen.button('Add payout account').click();
  await screen.says('Email code');
  screen.button('Send code').click();
  await screen.says('Resend in');
  expect(screen.sent(getConfirmCode)).toEqual([{ action: 'withdrawal_password' }]);
  await type('[autocomplete="current-password"]', 'a quiet instrument');
  await type('[autocomplete="new-password"]', 'seven lanterns over water');
  screen.button('Save password').click();
  await screen.says('Enter the 6-digit code');
  expect(screen.sent(setWithdrawalPassword)).toEqual([]);
  await type('[autocomplete="one-time-code"]', '123456');
  screen.button('Save password').click();
  await screen.says('Wrong or expired code.');
});

test('a destination gets a code for itself alone, and none while it is mistyped', async () => {
  const networks = [
    { currency: 'USDT', network: 'TRC20', name: 'Tron (TRC20)', minimum: '1', confirmations: 1, arrivalMinutes: 3 },
  ];
  screen = await drawScreen(<PayoutScreen />, {
    [getSecurity.path]: () => envelope(200, { ...security, factors: [], proof: 'email' }),
    [getWithdrawalPasswordState.path]: () => envelope(200, { isSet: true, heldUntil: null, sample: null }),
    [listDestinations.path]: () => envelope(200, []),
    [listNetworks.path]: () => envelope(200, networks),
    [getConfirmCode.path]: () => envelope(200, { expiresInSeconds: 600, retryInSeconds: 60 }),
  });
  await screen.says('No payout accounts yet');
  screen.button('Add payout account').click();
  await screen.says('Email code');
  await screen.says('Tron');
  screen.button('Send code').click();
  await screen.says('This field is required');
  expect(screen.sent(getConfirmCode)).toEqual([]);
  await type('input[autocapitalize="off"]', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
  screen.button('Send code').click();
  await screen.says('Resend in');
  expect(screen.sent(getConfirmCode)).toEqual([
    { action: 'destination', subject: 'USDT TRC20 TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
  ]);
});

const IBAN: Destination = {
  id: '0198f3d2-7c1a-7c3e-9a51-0d6c2f4b8e10',
  kind: 'bank',
  currency: 'EUR',
  network: null,
  bankName: 'Sparkasse',
  realName: 'Mara Beispiel',
  label: null,
  masked: 'DE8937••••013000',
  account: 'DE89370400440532013000',
  usableAt: '2026-11-01 08:00:00',
  createTime: '2026-10-31 08:00:00',
};

test('a destination is named, and is taken off at once after it was asked once more', async () => {
  screen = await drawScreen(<PayoutScreen />, {
    [getSecurity.path]: () => envelope(200, security),
    [getWithdrawalPasswordState.path]: () => envelope(200, { isSet: true, heldUntil: null, sample: null }),
    [listDestinations.path]: () => envelope(200, [IBAN]),
    [labelDestination.path]: () => envelope(200, { ...IBAN, label: 'Household' }),
    [removeDestination.path]: () => envelope(200, null),
  });
  await screen.says('Sparkasse');
  screen.button('Sparkasse').click();
  await screen.says('Germany · bank code 37040044');
  await screen.says('Mara Beispiel');
  expect(document.querySelector(`[aria-label="${IBAN.account}"]`)).not.toBeNull();
  await type('input[maxlength="40"]', 'Household');
  screen.button('Save name').click();
  await vi.waitFor(() => expect(screen.sent(labelDestination)).toEqual([{ id: IBAN.id, label: 'Household' }]));
  await vi.waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
  screen.button('Sparkasse').click();
  await screen.says('Remove payout account');
  screen.button('Remove payout account').click();
  await screen.says('If you add it again, it has to wait again.');
  expect(screen.sent(removeDestination)).toEqual([]);
  screen.button('Remove now').click();
  await vi.waitFor(() => expect(screen.sent(removeDestination)).toEqual([{ id: IBAN.id }]));
});

test('an account without an address is led to adding one before money can move', async () => {
  screen = await drawScreen(<PayoutScreen />, {
    [getSecurity.path]: () => envelope(200, { ...security, email: null, factors: [], proof: 'none' }),
    [getWithdrawalPasswordState.path]: () => envelope(200, { isSet: false, heldUntil: null, sample: null }),
    [listDestinations.path]: () => envelope(200, []),
  });
  await screen.says('No payout accounts yet');
  screen.button('Add payout account').click();
  await screen.says('Add an email or phone to your account first.');
  expect(screen.link('Add email').hash).toContain('security');
});

test('a member without a log-in password is asked for none, and a log-in that is too old leads to a new one', async () => {
  screen = await drawScreen(<PayoutScreen />, {
    [getSecurity.path]: () => envelope(200, { ...security, hasPassword: false, factors: [], proof: 'login' }),
    [getWithdrawalPasswordState.path]: () => envelope(200, { isSet: false, heldUntil: null, sample: null }),
    [listDestinations.path]: () => envelope(200, []),
    [setWithdrawalPassword.path]: () => envelope(errorCode('login_too_old')),
  });
  await screen.says('No payout accounts yet');
  screen.button('Add payout account').click();
  await screen.says('For your security, log in again to continue.');
  expect(document.querySelector('[role="dialog"] [autocomplete="current-password"]')).toBeNull();
  await type('[autocomplete="new-password"]', 'seven lanterns over water');
  screen.button('Save password').click();
  await vi.waitFor(() => expect(screen.button('Save password')).toBeUndefined());
  await screen.says('Log in again');
  expect(screen.sent(setWithdrawalPassword)).toEqual([{ newPassword: 'seven lanterns over water' }]);
});
