import type { Page } from '@playwright/test';
import { enterSample, expect, freshEmail, open, PASSWORD, readCode, settled, test } from './journey.ts';

const fillRegistration = async (page: Page, email: string): Promise<void> => {
  await open(page, '/login?mode=register');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(/New code in/)).toBeVisible();
  await page.getByLabel(/Code from our email/).fill(await readCode(page, email));
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('checkbox').check();
};

const logOut = async (page: Page): Promise<void> => {
  await open(page, '/my');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/#\/(home|login)/);
};

test('a member registers with the code from the inbox, logs out and logs in again', async ({ page }) => {
  const email = freshEmail();
  await fillRegistration(page, email);
  await page.getByRole('button', { name: 'Create account', exact: true }).last().click();
  await expect(page).toHaveURL(/#\/home/);
  await logOut(page);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await open(page, '/login');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/#\/home/);
  await open(page, '/my');
  await expect(page.getByText(/Member since/)).toBeVisible();
});

test('a wrong password is answered in words, and the fields keep what was typed', async ({ page }) => {
  await open(page, '/login');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('nobody@example.com');
  await page.getByLabel(/^Password/).fill('not my password');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('The account or the password is not right.').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue('nobody@example.com');
});

test('an empty form says what is missing when the button is pressed', async ({ page }) => {
  await open(page, '/login');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Please enter your email address.')).toBeVisible();
});

test('a closed screen leads to the log-in, and the log-in back to it', async ({ page }) => {
  await page.goto('/#/my');
  await expect(page).toHaveURL(/#\/login/);
  await settled(page);
  await page.getByRole('button', { name: 'Enter as the sample member' }).click();
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

test('a phone whose clock is an hour off can log in', async ({ page }) => {
  await page.clock.install({ time: Date.now() - 3_600_000 });
  await enterSample(page);
});

test('a phone whose clock is a day ahead can log in', async ({ page }) => {
  await page.clock.install({ time: Date.now() + 86_400_000 });
  await enterSample(page);
});

test('a phone number is registered with its country code', async ({ page }) => {
  const number = `555${Date.now() % 10_000_000}`;
  await open(page, '/login?mode=register');
  await page.getByText('Phone', { exact: true }).click();
  await page.getByLabel('Phone number').fill(number);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(/New code in/)).toBeVisible();
  await page.getByLabel(/Code from our message/).fill(await readCode(page, `1 ${number}`));
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account', exact: true }).last().click();
  await expect(page).toHaveURL(/#\/home/);
});
