import { envelope } from '@assay/client/test-server';
import { errorCode } from '@assay/contract/errors';
import { type Destination, getWithdrawalPasswordState, listDestinations } from '@assay/contract/payout';
import { getConfirmCode, getSecurity } from '@assay/contract/security';
import { listCurrencies } from '@assay/contract/wallet';
import { applyWithdrawal, getWithdrawalTerms } from '@assay/contract/withdrawal';
import { afterEach, expect, test } from 'vitest';
import { t } from '../../i18n/i18n.ts';
import { type Answers, drawScreen, typeInto } from '../../templates/test-screen.tsx';
import { WithdrawalScreen } from './withdrawal-screen.tsx';

const WALLET: Destination = {
  id: '0198f3d2-7c1a-7c3e-9a51-0d6c2f4b8e10',
  kind: 'wallet',
  currency: 'USDT',
  network: 'TRC20',
  bankName: null,
  realName: null,
  label: null,
  masked: 'TR7NHq••••Lj6t',
  account: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  usableAt: '2026-11-01 08:00:00',
  createTime: '2026-10-31 08:00:00',
};
const OTHER: Destination = {
  ...WALLET,
  id: '0198f3d2-7c1a-7c3e-9a51-0d6c2f4b8e11',
  currency: 'BTC',
  network: 'BTC',
  masked: 'bc1q••••9x2k',
  account: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf9x2k',
};
const TERMS = {
  currency: 'USDT',
  available: '1000.5',
  networks: [
    { network: 'TRC20', minimum: '10', fee: '1', arrivalMinutes: 3 },
    { network: 'BTC', minimum: '10', fee: '1', arrivalMinutes: 30 },
  ],
  dailyLimit: '50000',
  remainingToday: '50000',
  isPasswordSet: true,
  debts: [],
  hold: null,
};

const SECURITY = {
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
  withdrawalHold: null,
  recovery: null,
  unseenEvents: 0,
  phrase: null,
  loginRequests: 0,
};

let screen: Awaited<ReturnType<typeof drawScreen>>;
afterEach(() => screen.stop());

const draw = async (changes: Answers = {}, search: Record<string, string> = {}) => {
  location.hash = '#/tixian';
  screen = await drawScreen(
    <WithdrawalScreen />,
    {
      [getWithdrawalPasswordState.path]: () => envelope(200, { isSet: true, heldUntil: null, sample: null }),
      [listDestinations.path]: () => envelope(200, [WALLET, OTHER]),
      [getWithdrawalTerms.path]: () => envelope(200, TERMS),
      [listCurrencies.path]: () => envelope(200, [{ currency: 'USDT', name: 'Tether', decimals: 6, isFiat: false }]),
      [applyWithdrawal.path]: () => envelope(errorCode('wrong_withdrawal_password')),
      ...changes,
    },
    search,
  );
};
const amount = () => document.querySelector<HTMLInputElement>('input[inputmode="decimal"]')!;
const act = () => document.querySelector<HTMLButtonElement>('footer button')!;
const ask = async (text: string) => {
  await screen.says(t('swap.available', { amount: '1,000.50' }));
  typeInto(amount(), text);
  await expect.poll(() => amount().value).toBe(text);
  act().click();
};

test('a withdrawal password comes first', async () => {
  await draw({
    [getWithdrawalPasswordState.path]: () => envelope(200, { isSet: false, heldUntil: null, sample: null }),
  });
  await screen.says(t('withdrawal.needPassword'));
  expect(screen.link(t('withdrawal.setPassword')).hash).toContain('need=password');
  expect(amount()).toBeNull();
});

test('a guest is led to finish the account, not to a password that the server refuses', async () => {
  await draw({
    [getWithdrawalPasswordState.path]: () => envelope(200, { isSet: false, heldUntil: null, sample: null }),
    [getSecurity.path]: () => envelope(200, { ...SECURITY, isGuest: true, proof: 'none' }),
  });
  await screen.says('Guests can’t withdraw or verify their identity.');
  expect(screen.link('Finish your account').hash).toBe('#/security');
  expect(screen.link(t('withdrawal.setPassword'))).toBeUndefined();
});

test('a destination comes next', async () => {
  await draw({ [listDestinations.path]: () => envelope(200, []) });
  await screen.says(t('withdrawal.needDestination'));
  expect(screen.link(t('payout.add')).hash).toContain('need=destination');
  expect(amount()).toBeNull();
});

test('the fee is taken off what arrives, and nothing leaves before it is confirmed', async () => {
  await draw();
  await ask('250');
  await screen.says(t('withdrawal.confirmText'));
  const sheet = document.querySelector('[role="dialog"]')!;
  for (const text of ['250.00 USDT', '249.00 USDT', WALLET.account]) expect(sheet.textContent).toContain(text);
  const groups = [...sheet.querySelector(`[aria-label="${WALLET.account}"]`)!.children];
  expect(groups.map(({ textContent }) => textContent)).toEqual(WALLET.account.match(/.{1,4}/g));
  expect(screen.sent(applyWithdrawal)).toEqual([]);
});

test('a refused password is said beside it, and the request names amount and destination', async () => {
  await draw();
  await ask('250');
  await screen.says(t('withdrawal.confirmText'));
  const sheet = document.querySelector('[role="dialog"]')!;
  typeInto(sheet.querySelector('input')!, '135790');
  sheet.querySelector<HTMLButtonElement>('button[type="submit"]')!.click();
  await screen.says(t('errors.wrong_withdrawal_password'));
  expect(screen.sent(applyWithdrawal)).toEqual([
    { currency: 'USDT', money: '250', accountId: WALLET.id, safePassword: '135790' },
  ]);
});

test('without a factor a code is sent for this amount to this destination, and goes along', async () => {
  await draw({
    [getSecurity.path]: () => envelope(200, { ...SECURITY, proof: 'email' }),
    [getConfirmCode.path]: () => envelope(200, { expiresInSeconds: 600, retryInSeconds: 60 }),
    [applyWithdrawal.path]: () => envelope(errorCode('wrong_code')),
  });
  await ask('250');
  await screen.says(t('auth.codeByEmail'));
  const sheet = document.querySelector('[role="dialog"]')!;
  screen.button(t('auth.sendCode')).click();
  await screen.says('Resend in');
  expect(screen.sent(getConfirmCode)).toEqual([{ action: 'withdraw', subject: `250 USDT ${WALLET.id}` }]);
  typeInto(sheet.querySelector('input')!, '135790');
  typeInto(sheet.querySelector('[autocomplete="one-time-code"]')!, '246810');
  sheet.querySelector<HTMLButtonElement>('button[type="submit"]')!.click();
  await screen.says(t('errors.wrong_code'));
  expect(screen.sent(applyWithdrawal)).toMatchObject([{ money: '250', code: '246810' }]);
});

test.each([
  ['nothing', '', () => t('deposit.amountMissing')],
  ['less than the minimum', '9', () => t('errors.amount_too_small', { minimum: '10.00' })],
  ['more than there is', '1000.51', () => t('errors.insufficient_funds')],
])('%s cannot be withdrawn, and the field says why', async (_what, text, sentence) => {
  await draw();
  await ask(text);
  await screen.says(sentence());
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

test('a hold says until when nothing can leave', async () => {
  const hold = { reason: 'password_changed', until: '2099-01-01 08:00:00' };
  await draw({ [getWithdrawalTerms.path]: () => envelope(200, { ...TERMS, hold }) });
  await ask('250');
  await screen.says(t('withdrawal.hold.password_changed', { time: '|' }).split('|')[0]!);
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

test('the destination in the currency of the address is chosen first, and can be changed', async () => {
  await draw({}, { currency: 'BTC' });
  await screen.says(OTHER.masked);
  expect(document.body.textContent).not.toContain(WALLET.masked);
  screen.button(t('withdrawal.change')).click();
  await screen.says(WALLET.masked);
  screen.radio(WALLET.masked).click();
  await expect.poll(() => document.querySelector('[role="dialog"]')).toBeNull();
  expect(document.body.textContent).toContain(WALLET.masked);
  expect(document.body.textContent).not.toContain(OTHER.masked);
});

test.each([
  ['the destinations', listDestinations],
  ['the terms', getWithdrawalTerms],
])('when %s could not be loaded, they can be asked for again', async (_what, endpoint) => {
  let isDown = true;
  const answer = endpoint === listDestinations ? [WALLET] : TERMS;
  await draw({ [endpoint.path]: () => (isDown ? envelope(errorCode('unavailable')) : envelope(200, answer)) });
  await screen.says(t('app.loadFailed'));
  isDown = false;
  screen.button(t('app.retry')).click();
  await screen.says(t('swap.available', { amount: '1,000.50' }));
  expect(document.body.textContent).not.toContain(t('app.loadFailed'));
});
