import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { enterSample } from './entrance.ts';
import { expect, open, test } from './journey.ts';

// One after the other: a loan that is paid back raises the limit of the member whom they share.
test.describe.configure({ mode: 'default' });

/** What stands beside a name. */
const valueOf = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .first();

test('a member borrows against a pledge, adds to it, repays a part and then all of it', async ({ page }) => {
  await enterSample(page);
  await page.getByRole('link', { name: 'Loans' }).click();
  await expect(page).toHaveURL(/#\/jiedai/);
  await page.getByRole('button', { name: 'See what a loan costs' }).click();
  await expect(page.getByText('Please enter an amount.')).toBeVisible();

  await page.getByLabel('Amount').fill('150');
  await page.getByLabel('Pledge', { exact: true }).fill('0.0005');
  await expect(page.getByText(/This pledge is too small/)).toBeVisible();
  await page.getByLabel('Pledge', { exact: true }).fill('0.004');
  await expect(page.getByText(/would be sold when BTCUSDT falls to/)).toBeVisible();
  await expect(valueOf(page, 'Interest for 30 days')).toHaveText('0.99 USDT');
  await expect(valueOf(page, 'You pay back')).toHaveText('150.99 USDT');
  await page.getByRole('button', { name: 'Pledge 0.004 BTC and see the offer' }).click();

  await expect(page).toHaveURL(/#\/jiedaiOrder\?id=/);
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await page.getByRole('button', { name: 'Accept and get 150.00 USDT' }).click();
  await expect(page.getByText('Please read the cost and tick this first.')).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Accept and get 150.00 USDT' }).click();
  await expect(page.getByText('You owe now')).toBeVisible();
  await expect(valueOf(page, 'Interest not yet paid')).toHaveText('0.033 USDT');

  const sheet = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add pledge' }).click();
  await sheet.getByLabel('Pledge').fill('0.001');
  await expect(sheet.getByText(/→/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Pledge 0.001 BTC more' }).click();
  await expect(sheet).toBeHidden();
  await expect(valueOf(page, 'Pledge')).toHaveText('0.005 BTC');

  await page.getByRole('button', { name: 'Repay' }).click();
  await sheet.getByLabel('Amount').fill('50.033');
  await expect(sheet.getByText('Interest you save')).toBeVisible();
  await sheet.getByRole('button', { name: 'Repay 50.033 USDT' }).click();
  await expect(sheet).toBeHidden();
  await expect(valueOf(page, 'Principal left')).toHaveText('100.00 USDT');

  await page.getByRole('button', { name: 'Repay' }).click();
  await sheet.getByRole('button', { name: 'All' }).click();
  await expect(sheet.getByText('Pledge you get back')).toBeVisible();
  await sheet.getByRole('button', { name: 'Repay 100.00 USDT' }).click();
  await expect(page.getByText('Paid back')).toBeVisible();
  await expect(valueOf(page, 'Interest charged so far')).toHaveText('0.033 USDT');
  await expect(page.getByRole('link', { name: 'Borrow again' })).toBeVisible();
});

test('a credit is sent back by the robot of the sandbox, corrected, granted, and its offer can be declined', async ({
  page,
}) => {
  await enterSample(page, '/jiedai?kind=credit');
  await expect(page.getByText('You can borrow')).toBeVisible();
  await expect(page.getByText(/Credit score \d+/)).toBeVisible();
  // All that the limit leaves: the robot wants less at once.
  const most = /– ([\d,]+)\.\d+/.exec((await page.getByText(/^100\.00 – /).textContent())!)![1]!.replaceAll(',', '');
  await page.getByLabel('Amount').fill(most);
  await page.getByRole('button', { name: /^Apply for / }).click();
  await expect(page).toHaveURL(/#\/jiedaiOrder\?id=/);
  await page.getByRole('link', { name: 'Correct and send again' }).click({ timeout: 30_000 });
  await expect(page.getByText('You can borrow')).toBeVisible();
  await page.getByLabel('Amount').fill('200');
  await page.getByRole('button', { name: 'Apply for 200.00 USDT' }).click();
  await expect(page).toHaveURL(/#\/jiedaiOrder\?id=/);
  await expect(page.getByRole('button', { name: 'Decline' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Decided by the robot of the sandbox.')).toBeVisible();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('You declined the offer. Nothing was charged.')).toBeVisible();
});

test('every screen of loans passes axe in both themes', async ({ page }) => {
  await enterSample(page, '/jiedai');
  await expect(page.getByText('Yearly rate (APR)')).toBeVisible();
  await expectAccessible(page, 'pledge');
  await open(page, '/jiedai?kind=credit');
  await expect(page.getByText('You can borrow')).toBeVisible();
  await expectAccessible(page, 'credit');
  await open(page, '/jiedaiOrder?state=passed');
  await page
    .getByRole('link', { name: /Running/ })
    .first()
    .click();
  await expect(page.getByText('You owe now')).toBeVisible();
  await expectAccessible(page, 'running');
  await page.getByRole('button', { name: 'Repay' }).click();
  await expect(page.getByRole('dialog').getByText('Interest you save')).toBeVisible();
  await expectAccessible(page, 'repay');
});
