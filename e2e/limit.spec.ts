import type { Page } from '@playwright/test';
import { enterAsNew } from './entrance.ts';
import { expect, open, test } from './journey.ts';

// Refusals on purpose.
test.use({ expectedComplaints: [/appTradePositions\/create/] });

const sheet = (page: Page) => page.getByRole('dialog');

/** Asks for a long position on bitcoin from the trade screen. */
const askLong = async (page: Page, margin: string): Promise<void> => {
  await open(page, '/heyue?symbol=BTCUSDT');
  await page.getByRole('button', { name: 'Long', exact: true }).click();
  await sheet(page).getByLabel('Margin', { exact: true }).fill(margin);
  await sheet(page).getByRole('button', { name: 'Long BTC' }).click();
  await sheet(page)
    .getByRole('button', { name: /^Long [\d.]+ BTC$/ })
    .click();
};

test('a member limits losses and takes a break: the server keeps to both, in words', async ({ page }) => {
  await enterAsNew(page, '/limits', '500');
  await page.getByRole('button', { name: /Largest loss of a position/ }).click();
  await sheet(page).getByLabel('At most').fill('5');
  await sheet(page).getByRole('button', { name: 'Set limit' }).click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Largest loss of a position 5\.00 USDT/ })).toBeVisible();

  await askLong(page, '100');
  await expect(page.getByText(/^Your own limit for the loss of a position is 5/).first()).toBeVisible();
  await expect(sheet(page).getByRole('heading', { name: /^Filled/ })).toHaveCount(0);

  await open(page, '/limits');
  await page.getByRole('button', { name: 'Time-out' }).click();
  await sheet(page).getByRole('button', { name: 'Begin time-out' }).click();
  await expect(page.getByText(/You are taking a break until/)).toBeVisible();
  await askLong(page, '5');
  await expect(page.getByText(/^You are taking a break until .* \(UTC\+8\)/).first()).toBeVisible();
  await expect(sheet(page).getByRole('heading', { name: /^Filled/ })).toHaveCount(0);
});
