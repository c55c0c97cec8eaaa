import type { Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { addressOf, signText } from '../verify/src/test-sign-in.ts';
import { enterAsNew, enterSample, leave, openAccount } from './entrance.ts';
import {
  expect,
  forgetSession,
  logInByPassword,
  open,
  PASSWORD,
  proveAddress,
  registerMember,
  settled,
  test,
} from './journey.ts';

/** Seeded, so no code was sent to it a moment ago. */
const SAMPLE_EMAIL = 'mara.keller@sandbox.assay.example';

const logOut = async (page: Page): Promise<void> => {
  await open(page, '/my');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/#\/(home|login)/);
};

test('a member registers with the code from the inbox, logs out and logs in again', async ({ page }) => {
  const email = await registerMember(page);
  await logOut(page);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await logInByPassword(page, email);
  await expect(page).toHaveURL(/#\/home/);
  await open(page, '/my');
  await expect(page.getByText(/Member since/)).toBeVisible();
});

test('a wrong password is answered in words, and the fields keep what was typed', async ({ page }) => {
  await open(page, '/login');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('nobody@example.com');
  await page.getByLabel(/^Password/).fill('not my password');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Wrong account or password.').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue('nobody@example.com');
});

test('an empty form says what is missing when the button is pressed', async ({ page }) => {
  await open(page, '/login');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Enter your email')).toBeVisible();
});

test('a closed screen leads to the log-in, and the log-in back to it', async ({ page }) => {
  await page.goto('/#/my');
  await expect(page).toHaveURL(/#\/login/);
  await settled(page);
  await page.getByRole('button', { name: 'Continue as sample user' }).click();
  await expect(page).toHaveURL(/#\/my/);
  await expect(page.getByText('Mara Keller')).toBeVisible();
});

test('a token that the server no longer knows counts as logged out', async ({ page }) => {
  await enterSample(page);
  await page.evaluate(() => localStorage.setItem('token', 'x'.repeat(43)));
  await page.reload();
  await page.goto('/#/my');
  await expect(page).toHaveURL(/#\/login/);
});

const WRONG_CLOCKS = { 'an hour late': -3_600_000, 'a day ahead': 86_400_000 };

for (const [wrong, ms] of Object.entries(WRONG_CLOCKS)) {
  test(`a phone whose clock is ${wrong} can log in`, async ({ page }) => {
    await page.clock.install({ time: Date.now() + ms });
    const { email, token } = await openAccount();
    await leave(token);
    await logInByPassword(page, email);
    await expect(page).toHaveURL(/#\/home/);
  });
}

test('a phone number is registered with its country code', async ({ page }) => {
  const number = `555${Date.now() % 10_000_000}`;
  await open(page, '/login?mode=register');
  await page.getByText('Phone', { exact: true }).click();
  await page.getByLabel('Phone number').fill(number);
  await proveAddress(page, `1 ${number}`);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign up', exact: true }).last().click();
  await expect(page).toHaveURL(/#\/home/);
});

test('six digits from the inbox log in without a password', async ({ page }) => {
  await open(page, '/login');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(SAMPLE_EMAIL);
  await page.getByRole('link', { name: 'Log in with a code' }).click();
  // The input typed before the change of mind is still there, and the last digit sends the form.
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(SAMPLE_EMAIL);
  await proveAddress(page, SAMPLE_EMAIL);
  await expect(page).toHaveURL(/#\/home/);
});

test('a guest sees the password once; the second guest of a phone is told to log in', async ({ page }) => {
  await open(page, '/login');
  await page.getByRole('button', { name: 'Guest' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('checkbox').check();
  await sheet.getByRole('button', { name: 'Continue as guest' }).click();
  await expect(sheet.getByText('If you lose this password', { exact: false })).toBeVisible();
  const [name, password] = await sheet.locator('dd').allInnerTexts();
  await sheet.getByRole('button', { name: 'I’ve saved it' }).click();
  await expect(page).toHaveURL(/#\/home/);
  await open(page, '/my');
  await expect(page.getByText(/^This account can’t be recovered yet/)).toBeVisible();
  await page.getByRole('link', { name: 'Secure my account' }).click();
  await expect(page.getByText('Guest account – can’t be recovered yet')).toBeVisible();

  await forgetSession(page);
  await open(page, '/login');
  await page.getByRole('button', { name: 'Guest' }).click();
  await sheet.getByRole('checkbox').check();
  await sheet.getByRole('button', { name: 'Continue as guest' }).click();
  await expect(page.getByText('The account already exists, please log in with your password.').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email or guest ID' })).toHaveValue(name!);
  await page.getByLabel(/^Password/).fill(password!);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/#\/home/);
});

test('a wallet signs in, opens an account with the agreement, and finds it again', async ({ page }) => {
  const key = randomBytes(32);
  await page.exposeFunction('signForWallet', (hex: string) =>
    signText(Buffer.from(hex.slice(2), 'hex').toString('utf8'), key),
  );
  await page.addInitScript((address) => {
    const { signForWallet } = window as unknown as { signForWallet: (hex: string) => Promise<string> };
    const answers: Record<string, (params: string[]) => unknown> = {
      eth_requestAccounts: () => [address],
      eth_chainId: () => '0x1',
      personal_sign: ([hex]) => signForWallet(hex!),
    };
    const provider = {
      request: async ({ method, params = [] }: { method: string; params?: string[] }) => answers[method]!(params),
    };
    window.addEventListener('eip6963:requestProvider', () => {
      const detail = { info: { uuid: 'test', name: 'Test wallet' }, provider };
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    });
  }, addressOf(key));
  await open(page, '/login');
  await page.getByRole('button', { name: 'Wallet' }).click();
  await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page).toHaveURL(/#\/home/);

  await forgetSession(page);
  await open(page, '/login');
  await page.getByRole('button', { name: 'Wallet' }).click();
  await expect(page).toHaveURL(/#\/home/);
});

test('without a wallet in the browser, the way to one is explained', async ({ page }) => {
  await open(page, '/login');
  await page.getByRole('button', { name: 'Wallet' }).click();
  await expect(page.getByText('No wallet found')).toBeVisible();
});

test('a forgotten password is replaced with a code, and the new one logs in', async ({ page }) => {
  const email = await enterAsNew(page, '/my');
  await forgetSession(page);
  await open(page, '/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await proveAddress(page, email);
  await page.getByLabel(/^Password/).fill('seven lanterns over water');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('Password reset. Log in with your new password.')).toBeVisible();
  await expect(page).toHaveURL(/#\/login$/);
  await logInByPassword(page, email, 'seven lanterns over water');
  await expect(page).toHaveURL(/#\/home/);
});
