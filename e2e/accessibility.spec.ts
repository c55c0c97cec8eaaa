import { expectAccessible } from './accessible.ts';
import { enterSample } from './entrance.ts';
import { expect, open, test } from './journey.ts';

const SCREENS = [
  '/home',
  '/hangqing',
  '/kline?symbol=BTCUSDT',
  '/login',
  '/login?mode=register',
  '/settings',
  '/inbox',
  '/gallery',
  '/outlink?url=https%3A%2F%2Fwww.tradingview.com',
  '/my',
];

test('every screen passes axe in both themes', async ({ page }) => {
  await enterSample(page, SCREENS[0]);
  for (const screen of SCREENS) {
    await open(page, screen);
    await expectAccessible(page, screen, { exclude: 'iframe' });
  }
});

test('a change of screen moves the focus to its heading, and one step leads past what stands above it', async ({
  page,
}) => {
  await enterSample(page, '/my');
  await expect(page).toHaveTitle('Personal · Assay');
  await page.getByRole('link', { name: /^Assets/ }).click();
  await expect(page).toHaveTitle('Assets · Assay');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await open(page, '/heyue');
  await expect(page).toHaveTitle('Contract · Assay');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  const skip = page.getByRole('button', { name: 'Skip to content' });
  await skip.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a sheet has a button that closes it, and an empty order leads to what is missing', async ({ page }) => {
  await enterSample(page, '/heyue?symbol=BTCUSDT');
  await page.getByRole('button', { name: 'Long', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /^Long/ }).click();
  await expect(sheet.getByLabel('Margin', { exact: true })).toBeFocused();
  // No stop that shows nothing.
  await expect(sheet.locator('[tabindex="0"]:not(button, a, input)')).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(sheet).toBeHidden();
});

test('no text is smaller than 11 pixels on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await enterSample(page, '/home');
  for (const screen of ['/home', '/hangqing', '/heyue', '/vipLevel', '/tixian', '/my']) {
    await open(page, screen);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) =>
          [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim() !== ''),
        )
        .filter((element) => element.checkVisibility() && element.closest('script, style, .sr-only') === null)
        .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 10.99)
        .map((element) => `${element.textContent.slice(0, 30)} ${getComputedStyle(element).fontSize}`),
    );
    expect(small, screen).toEqual([]);
  }
});
