import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessible.ts';
import { enterSample } from './entrance.ts';
import { expect, forgetSession, freshEmail, open, PASSWORD, proveAddress, test } from './journey.ts';

test('a member invites; who comes by the code learns, claims once, and both see the invitation', async ({ page }) => {
  await enterSample(page, '/vipLevel');
  await expect(page.getByText('Benefits by level')).toBeVisible();
  await expect(page.getByText(/more in average balance to reach level/)).toBeVisible();
  await page.getByText('Your rewards').scrollIntoViewIfNeeded();
  await expect(page.getByText(/^Level \d+ bonus/).first()).toBeVisible();

  await open(page, '/my');
  await page.getByRole('link', { name: /Refer a friend/ }).click();
  await expect(page.getByText('Simulated').first()).toBeVisible();
  const code = (await page.getByText(/^[A-Z2-9]{8}$/).innerText()).trim();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Share image' }).click();
  const poster = await readFile(await (await download).path());
  expect(poster.subarray(1, 4).toString()).toBe('PNG');

  await forgetSession(page);
  const email = freshEmail();
  await open(page, `/login?mode=register&invite=${code}`);
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await proveAddress(page, email);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page).toHaveURL(/#\/home/);
  await open(page, '/tuanduiYaoqing');
  await expect(page.getByText('M*** invited you')).toBeVisible();
  await expect(page.getByText('No referrals yet')).toBeVisible();

  await open(page, '/fuliCenter');
  await page.getByRole('button', { name: /Claim 0.10 USDT/ }).click();
  await expect(page.getByText('1-day streak')).toBeVisible();
  await expect(page.getByRole('button', { name: /Daily check-in/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Start: Risk quiz' }).click();
  const answer = async (...choices: string[]) => {
    for (const choice of choices) await page.getByRole('radio', { name: choice }).check();
    await page.getByRole('button', { name: 'Check answers' }).click();
  };
  await answer('10% of your margin', 'When its equity', 'One time in three', 'You pay an overnight fee');
  await expect(page.getByText('Not quite')).toBeVisible();
  await answer('About 54% of the time');
  await expect(page.getByText('you passed')).toBeVisible();
  await page.getByRole('link', { name: 'Back to rewards' }).click();
  await page.getByRole('button', { name: /Claim 2.00 USDT/ }).click();
  await page.getByText('History', { exact: true }).click();
  await expect(page.getByText('+2.00 USDT')).toBeVisible();
  await expect(page.getByText('+0.10 USDT')).toBeVisible();
});

const SCREENS = ['/vipLevel', '/fuliCenter', '/fuliCenter?view=lesson', '/tuanduiYaoqing'];

test('levels, welfare and teams pass axe in both themes', async ({ page }) => {
  await enterSample(page, SCREENS[0]);
  for (const screen of SCREENS) {
    await open(page, screen);
    await expect(page.locator('main [role="status"] .animate-shimmer')).toHaveCount(0);
    await expectAccessible(page, screen);
  }
});
