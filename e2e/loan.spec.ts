import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { enterSample } from './entrance.ts';
import { expect, open, test } from './journey.ts';

// One after the other: a loan that is paid back raises the limit of the member whom they share.
test.describe.configure({ mode: 'default' });

/** Returns the value beside a name. */
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
  await expect(page.getByText('Enter an amount')).toBeVisible();

  await page.getByLabel('Amount').fill('150');
  await page.getByLabel('Collateral', { exact: true }).fill('0.0005');
  await expect(page.getByText(/Not enough collateral/)).toBeVisible();
  await page.getByLabel('Collateral', { exact: true }).fill('0.004');
  await expect(page.getByText(/is liquidated if BTCUSDT falls to/)).toBeVisible();
  await expect(valueOf(page, 'Interest for 30 days')).toHaveText('0.99 USDT');
  await expect(valueOf(page, 'Total repayment')).toHaveText('150.99 USDT');
  await page.getByRole('button', { name: 'Lock 0.004 BTC and see your offer' }).click();

  await expect(page).toHaveURL(/#\/jiedaiOrder\?id=/);
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await page.getByRole('button', { name: 'Accept and receive 150.00 USDT' }).click();
  await expect(page.getByText('Review the cost and check the box to continue')).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Accept and receive 150.00 USDT' }).click();
  await expect(page.getByText('Outstanding')).toBeVisible();
  await expect(valueOf(page, 'Accrued interest')).toHaveText('0.033 USDT');

  const sheet = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add collateral' }).click();
  await sheet.getByLabel('Collateral').fill('0.001');
  await expect(sheet.getByText(/→/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Add 0.001 BTC' }).click();
  await expect(sheet).toBeHidden();
  await expect(valueOf(page, 'Collateral')).toHaveText('0.005 BTC');

  await page.getByRole('button', { name: 'Repay' }).click();
  await sheet.getByLabel('Amount').fill('50.033');
  await expect(sheet.getByText('Interest you save')).toBeVisible();
  await sheet.getByRole('button', { name: 'Repay 50.033 USDT' }).click();
  await expect(sheet).toBeHidden();
  await expect(valueOf(page, 'Principal')).toHaveText('100.00 USDT');

  await page.getByRole('button', { name: 'Repay' }).click();
  await sheet.getByRole('button', { name: 'Max' }).click();
  await expect(sheet.getByText('Collateral returned')).toBeVisible();
  await sheet.getByRole('button', { name: 'Repay 100.00 USDT' }).click();
  await expect(page.getByText('Repaid')).toBeVisible();
  await expect(valueOf(page, 'Interest charged to date')).toHaveText('0.033 USDT');
  await expect(page.getByRole('link', { name: 'Borrow again' })).toBeVisible();
});

test('a credit is sent back by the robot of the sandbox, corrected, granted, and its offer can be declined', async ({
  page,
}) => {
  await enterSample(page, '/jiedai?kind=credit');
  await expect(page.getByText('You can borrow up to')).toBeVisible();
  await expect(page.getByText(/Credit score \d+/)).toBeVisible();
  // All that the limit leaves: the robot wants less at once.
  const most = /– ([\d,]+)\.\d+/.exec((await page.getByText(/^100\.00 – /).textContent())!)![1]!.replaceAll(',', '');
  await page.getByLabel('Amount').fill(most);
  await page.getByRole('button', { name: /^Apply for / }).click();
  await expect(page).toHaveURL(/#\/jiedaiOrder\?id=/);
  await page.getByRole('link', { name: 'Edit and resubmit' }).click({ timeout: 30_000 });
  await expect(page.getByText('You can borrow up to')).toBeVisible();
  await page.getByLabel('Amount').fill('200');
  await page.getByRole('button', { name: 'Apply for 200.00 USDT' }).click();
  await expect(page).toHaveURL(/#\/jiedaiOrder\?id=/);
  await expect(page.getByRole('button', { name: 'Decline' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Decided automatically (sandbox).')).toBeVisible();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('You declined the offer. You weren’t charged.')).toBeVisible();
});

test('every screen of loans passes axe in both themes', async ({ page }) => {
  await enterSample(page, '/jiedai');
  await expect(page.getByText('APR')).toBeVisible();
  await expectAccessible(page, 'pledge');
  await open(page, '/jiedai?kind=credit');
  await expect(page.getByText('You can borrow up to')).toBeVisible();
  await expectAccessible(page, 'credit');
  await open(page, '/jiedaiOrder?state=passed');
  await page
    .getByRole('link', { name: /Active/ })
    .first()
    .click();
  await expect(page.getByText('Outstanding')).toBeVisible();
  await expectAccessible(page, 'running');
  await page.getByRole('button', { name: 'Repay' }).click();
  await expect(page.getByRole('dialog').getByText('Interest you save')).toBeVisible();
  await expectAccessible(page, 'repay');
});
