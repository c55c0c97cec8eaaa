import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { enterSample } from './entrance.ts';
import { expect, open, settled, test } from './journey.ts';

const LISTS = ['/taolilicai', '/kuangchi', '/zhaiquan'];
const AMOUNT = '120';

/** The first product of a list that can be bought: the others say in a word why not. */
const openProduct = async (page: Page, list: string): Promise<void> => {
  await open(page, list);
  const cards = page.getByRole('listitem').getByRole('link');
  await cards
    .filter({ hasNotText: /Sold out|Closed|Not open yet|Not filled|In default|Paused|Level \d/ })
    .first()
    .click();
  await expect(page).toHaveURL(/Detail\?id=/);
  await expect(page.getByText('Key facts')).toBeVisible();
  await settled(page);
};

test('a visitor reads what a bond pays and raises, and is asked to log in for more', async ({ page }) => {
  await open(page, '/zhaiquan');
  const bond = page.getByRole('listitem').getByRole('link').first();
  await expect(bond).toContainText(/Fixed coupon\s*\d+\.\d\d% p\.a\./);
  await expect(bond).toContainText(/% funded/);
  await expect(page.getByText('Invested')).toHaveCount(0);
  await bond.click();
  await expect(page).toHaveURL(/#\/login/);
});

test('a member buys an arbitrage product as previewed, finds the order and leaves it early', async ({ page }) => {
  await enterSample(page, '/taolilicai');
  await openProduct(page, '/taolilicai');
  await page.getByRole('button', { name: 'Invest', exact: true }).click();
  await expect(page.getByText('Enter an amount')).toBeVisible();
  await page.getByLabel('Amount').fill(AMOUNT);
  await page.getByRole('button', { name: 'Invest 120.00 USDT' }).click();

  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Max loss')).toBeVisible();
  await expect(sheet.getByText('Variable').first()).toBeVisible();
  await sheet.getByRole('button', { name: 'Invest 120.00 USDT' }).click();
  await expect(page).toHaveURL(/#\/taoliOk\?id=/);
  await expect(page.getByRole('heading', { name: 'Order confirmed', level: 2 })).toBeVisible();
  await expect(page.getByText('120.00 USDT').first()).toBeVisible();

  await page.getByRole('link', { name: 'View investment' }).click();
  await expect(sheet.getByText('Payment schedule')).toBeVisible();
  await sheet.getByRole('button', { name: 'Exit early' }).click();
  await expect(sheet.getByText('You get back')).toBeVisible();
  await sheet.getByRole('button', { name: /^Exit and get / }).click();
  await expect(sheet.getByText('You exited early.')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Exit early' })).toHaveCount(0);

  await open(page, '/taoliOrder?kind=arbitrage&state=ended');
  await expect(page.getByRole('button', { name: /Ended/ }).first()).toContainText('120.00 USDT');
});

test('machines are rented by the piece', async ({ page }) => {
  await enterSample(page, '/kuangchi');
  await openProduct(page, '/kuangchi');
  await expect(page.getByText('Manufacturer')).toBeVisible();
  await page.getByLabel('Rigs', { exact: true }).fill('1.5');
  await expect(page.getByText('Whole rigs only')).toBeVisible();
});

test('home leads to the products, and the personal centre to the orders', async ({ page }) => {
  await enterSample(page);
  const heading = page.getByRole('heading', { name: 'Invest' });
  // It is mounted when it comes into view, and home grows while its parts arrive.
  await expect(async () => {
    await page.mouse.wheel(0, 2_000);
    await expect(heading).toBeVisible({ timeout: 500 });
  }).toPass();
  // The quick entries lead there, too.
  await page
    .locator('section')
    .filter({ has: heading })
    .getByRole('link', { name: /^Mining/ })
    .click();
  await expect(page).toHaveURL(/#\/kuangchi/);
  await open(page, '/my');
  await page.getByRole('link', { name: 'Investments' }).click();
  await expect(page).toHaveURL(/#\/taoliOrder/);
});

test('every screen of products passes axe in both themes', async ({ page }) => {
  await enterSample(page, LISTS[0]);
  for (const list of LISTS) {
    await openProduct(page, list);
    await expectAccessible(page, `${list} opened`);
    await open(page, list);
    await expect(page.getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page, list);
  }
  await openProduct(page, '/zhaiquan');
  await page.getByLabel('Amount').fill(AMOUNT);
  await page.getByRole('button', { name: /^Invest / }).click();
  await expect(page.getByRole('dialog').getByText('Max loss')).toBeVisible();
  await expectAccessible(page, 'an order to confirm');
  await open(page, '/taoliOrder');
  await expect(page.getByRole('tab', { name: 'All' })).toBeVisible();
  await expectAccessible(page, '/taoliOrder');
  await page.getByRole('listitem').getByRole('button').first().click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Daily results' })).toBeVisible();
  await expectAccessible(page, 'an order');
});
