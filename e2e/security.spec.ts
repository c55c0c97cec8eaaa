import type { CDPSession, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { enterAsNew } from './entrance.ts';
import {
  expect,
  forgetSession,
  logInByCode,
  logInByPassword,
  open,
  proveAddress,
  readFreezeLink,
  registerMember,
  test,
} from './journey.ts';
import { bindAuthenticator, confirmChange } from './authenticator.ts';
import { bindWallet, setWithdrawalPassword, TRON_ADDRESS, WITHDRAWAL_PASSWORD } from './money.ts';
import { oneTimeCode } from './one-time-code.ts';

test('an authenticator is bound; then its code or a recovery code finishes the log-in, and each works once', async ({
  page,
}) => {
  const email = await enterAsNew(page, '/security');
  const { secret, codes } = await bindAuthenticator(page);
  await expect(page.getByText('Your account is well protected')).toBeVisible();

  await forgetSession(page);
  await logInByPassword(page, email);
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
  // The code that bound it has been used up; the next one is good, and its last digit sends it.
  await page.getByLabel('Authenticator code').fill(oneTimeCode(secret, 1));
  await expect(page).toHaveURL(/#\/home/);

  await forgetSession(page);
  await logInByPassword(page, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0]!.toLowerCase());
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/#\/home/);
  await open(page, '/security');
  await expect(page.getByText('9 left')).toBeVisible();

  await forgetSession(page);
  await logInByPassword(page, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0]!);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Wrong code or passkey.').first()).toBeVisible();
});

test('a withdrawal asks for the authenticator too, takes no code twice, and tells the owner', async ({ page }) => {
  test.slow();
  const email = await enterAsNew(page, '/tixian', '500');
  await page.getByRole('link', { name: 'Set password' }).click();
  await setWithdrawalPassword(page);
  await expect(page).toHaveURL(/#\/tixian/);
  await page.getByRole('link', { name: 'Add payout account' }).click();
  await bindWallet(page, TRON_ADDRESS);
  await expect(page).toHaveURL(/#\/tixian/);
  const { secret, used } = await bindAuthenticator(page);

  await open(page, '/tixian');
  await expect(page.getByText('Ready', { exact: true })).toBeVisible({ timeout: 30_000 });
  await page.getByLabel('Amount').fill('250');
  await page.getByRole('button', { name: 'Withdraw 250.00 USDT' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Withdrawal password').fill(WITHDRAWAL_PASSWORD);
  // The code that bound it is used up.
  await sheet.getByLabel('Authenticator code').fill(used);
  await sheet.getByRole('button', { name: 'Withdraw 250.00 USDT' }).click();
  await expect(sheet.getByText('Wrong code or passkey.').first()).toBeVisible();
  await sheet.getByLabel('Authenticator code').fill(oneTimeCode(secret, 1));
  await sheet.getByRole('button', { name: 'Withdraw 250.00 USDT' }).click();
  await expect(page).toHaveURL(/#\/chongzhitixianResult/);
  await expect(page.getByRole('heading', { name: 'Completed' })).toBeVisible({ timeout: 60_000 });
  await open(page, `/inbox?to=${encodeURIComponent(email)}`);
  await expect(page.getByText('Withdrawal requested')).toBeVisible();
});

/** A phone with a fingerprint reader that always agrees. */
const addFingerprint = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
};

test('a passkey is added, logs in alone, confirms a change and is removed', async ({ page }) => {
  await addFingerprint(page);
  await enterAsNew(page, '/security');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Passkey name').fill('My phone');
  await sheet.getByRole('button', { name: 'Continue' }).click();
  await confirmChange(page);
  await expect(page.getByRole('button', { name: /^My phone/ })).toBeVisible();

  await forgetSession(page);
  await open(page, '/login');
  await page.getByRole('button', { name: 'Passkey' }).click();
  await expect(page).toHaveURL(/#\/home/);

  await open(page, '/security');
  await page.getByRole('button', { name: /^My phone/ }).click();
  await sheet.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(sheet.getByText('asked for your fingerprint', { exact: false })).toBeVisible();
  await confirmChange(page);
  await expect(page.getByText(/after your 2FA change/)).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^My phone/ })).toHaveCount(0);
});

test('a log-in that is ended elsewhere leads to the log-in screen and back to where the member was', async ({
  page,
  browser,
}) => {
  // Its stream is silent, or it would be told at once and stand at the log-in screen before it asks.
  await page.routeWebSocket(/./, () => undefined);
  const email = await registerMember(page);
  await open(page, '/zhangbianRecord');
  const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await logInByCode(other, email);
  await expect(other).toHaveURL(/#\/home/);
  await open(other, '/security?view=devices');
  await other.getByRole('button', { name: /^Log out (?!all)/ }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(other.getByText('1 device logged out')).toBeVisible();
  await other.close();

  // The phone may not know yet: it asks for something, and is told.
  await page.reload();
  await expect(page).toHaveURL(/#\/login/);
  // Its log-in was ended, so it is a new device.
  await logInByCode(page, email);
  await expect(page).toHaveURL(/#\/zhangbianRecord/);

  await test.step('a phone with a live stream leaves by itself, and reads why', async () => {
    const live = await browser.newPage({ baseURL: new URL(page.url()).origin });
    await logInByCode(live, email);
    await expect(live).toHaveURL(/#\/home/);
    await open(page, '/security?view=devices');
    await page.getByRole('button', { name: /^Log out all/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Log out/ })
      .click();
    await expect(live).toHaveURL(/#\/login/);
    await expect(live.getByText('This session was ended', { exact: false })).toBeVisible();
    await live.close();
  });
});

test('the link of a notice freezes the account without a log-in, and the password no longer opens it', async ({
  page,
}) => {
  const email = await enterAsNew(page, '/security');
  await bindAuthenticator(page);
  await open(page, `/inbox?to=${encodeURIComponent(email)}`);
  await expect(page.getByRole('link', { name: 'Wasn’t you? Freeze your account' }).first()).toBeVisible();
  const link = await readFreezeLink(page, email);
  await forgetSession(page);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Freeze this account?' })).toBeVisible();
  await page.getByRole('button', { name: 'Freeze account' }).click();
  await expect(page.getByRole('heading', { name: 'Account frozen' })).toBeVisible();

  await logInByPassword(page, email);
  await expect(page.getByText(/This account is frozen/)).toBeVisible();
  await page.getByRole('link', { name: 'Unfreeze', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Unfreeze your account' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(email);
});

test('a new device asks on the old one, which denies it; then a code lets its owner in', async ({ page, browser }) => {
  const email = await enterAsNew(page, '/security');
  await page.getByRole('button', { name: /^Anti-phishing phrase/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Your phrase').fill('Seven green kettles');
  await sheet.getByRole('button', { name: 'Save phrase' }).click();
  await confirmChange(page);
  await expect(page.getByText('Seven green kettles')).toBeVisible();

  const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await logInByPassword(other, email);
  await expect(other.getByRole('heading', { name: 'Answer on your other device' })).toBeVisible();
  const asked = page.getByRole('dialog', { name: 'A new device wants to log in' });
  await expect(asked).toBeVisible();
  await asked.getByRole('button', { name: 'Deny' }).click();
  await expect(page.getByRole('dialog', { name: 'Login denied' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Freeze my account' }).last()).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Not allowed from here' })).toBeVisible();
  await other.getByRole('button', { name: 'Use a code instead' }).click();
  await proveAddress(other, email);
  await expect(other).toHaveURL(/#\/home/);
  await other.close();

  // The phrase stands above the password on a device of the member, and in the mails.
  await forgetSession(page);
  await open(page, '/login');
  await expect(page.getByText('Seven green kettles')).toBeVisible();
  await open(page, `/inbox?to=${encodeURIComponent(email)}`);
  await expect(page.getByText('“Seven green kettles”').first()).toBeVisible();
});

test('a new device is let in by the old one', async ({ page, browser }) => {
  const email = await enterAsNew(page, '/security');
  const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await logInByPassword(other, email);
  const asked = page.getByRole('dialog', { name: 'A new device wants to log in' });
  await asked.getByRole('button', { name: 'Allow' }).click();
  await expect(asked).toHaveCount(0);
  await expect(other).toHaveURL(/#\/home/);
  await other.close();
});

test('the screens of log-in security pass axe in both themes', async ({ page }) => {
  await enterAsNew(page, '/security');
  for (const screen of [
    '/security',
    '/security?view=devices',
    '/security?view=events',
    '/login?mode=code',
    '/login?mode=forgot',
    `/login?freeze=${'x'.repeat(43)}`,
  ]) {
    await open(page, screen);
    await expectAccessible(page, screen);
  }
});
