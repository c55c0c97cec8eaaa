import { endSession, useSession } from '@assay/client/session';
import { envelope } from '@assay/client/test-server';
import { errorCode } from '@assay/contract/errors';
import { getWithdrawalPasswordState, listDestinations, setWithdrawalPassword } from '@assay/contract/payout';
import { getSecurity } from '@assay/contract/security';
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
  recoveryCodesLeft: 10,
  passkeys: [],
  links: [],
  factors: ['authenticator', 'recovery'],
  withdrawalHold: null,
  recovery: null,
  unseenEvents: 0,
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

test('a member without a log-in password is asked for none, and a log-in that is too old leads to a new one', async () => {
  screen = await drawScreen(<PayoutScreen />, {
    [getSecurity.path]: () => envelope(200, { ...security, hasPassword: false, factors: [] }),
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
  await screen.says('Log in again');
  expect(screen.sent(setWithdrawalPassword)).toEqual([{ newPassword: 'seven lanterns over water' }]);
});
