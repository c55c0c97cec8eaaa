import type { Page } from '@playwright/test';
import { enterAsNew } from './entrance.ts';
import { expect, test } from './journey.ts';

const sheet = (page: Page) => page.getByRole('dialog');
const position = (page: Page) => page.getByRole('region', { name: 'BTC/USDT' });

test('a stop that trails is set with the order, changed on the position, and is there after a reload', async ({
  page,
}) => {
  await enterAsNew(page, '/heyue?symbol=BTCUSDT', '500');
  await page.getByRole('button', { name: 'Long', exact: true }).click();
  await sheet(page).getByLabel('Margin', { exact: true }).fill('100');
  await sheet(page).getByText('Trailing', { exact: true }).click();
  await sheet(page).getByRole('textbox', { name: 'Stop loss' }).fill('800');
  await expect(sheet(page).getByText('It follows the best price and never moves back.')).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Long BTC' }).click();
  await sheet(page)
    .getByRole('button', { name: /^Long [\d.]+ BTC$/ })
    .click();
  await expect(sheet(page).getByRole('heading', { name: /^Filled at [\d,.]+$/ })).toBeVisible({ timeout: 20_000 });
  await sheet(page).getByRole('button', { name: 'Done' }).click();
  await position(page)
    .getByRole('button', { name: /^Trailing stop: [\d,.]+ / })
    .click();
  await sheet(page).getByRole('textbox', { name: 'Stop loss' }).fill('5');
  await expect(sheet(page).getByText('Must be more than the spread')).toBeVisible();
  await sheet(page).getByRole('textbox', { name: 'Stop loss' }).fill('45');
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await expect(sheet(page)).toHaveCount(0);
  // The phone shows the server's state: reloading the position gives the same distance.
  await page.reload();
  await position(page)
    .getByRole('button', { name: /^Trailing stop: [\d,.]+ / })
    .click();
  await expect(sheet(page).getByRole('textbox', { name: 'Stop loss' })).toHaveValue('45');
});
