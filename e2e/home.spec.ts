import { expectAccessible } from './accessible.ts';
import type { Page } from '@playwright/test';
import { enterSample } from './entrance.ts';
import { expect, open, settled, test } from './journey.ts';

/** A screen further, until something is so. */
const scrollDown = async (page: Page, isSo: () => Promise<boolean>): Promise<boolean> => {
  if (await isSo()) return true;
  await page.mouse.wheel(0, 500);
  return isSo();
};

const WAYS = ['Investments', 'AI arbitrage', 'Mining', 'Bonds', 'Loans', 'Options', 'Competitions', 'Live chat'];

test('home leads everywhere, says who lost beside who won, and puts first what is used', async ({ page }) => {
  await enterSample(page);
  const entries = page.getByRole('navigation', { name: 'Shortcuts' });
  await expect(page.getByRole('main').getByRole('link', { name: /^Notifications/ })).toBeVisible();
  for (const name of WAYS) await expect(entries.getByRole('link', { name, exact: true })).toBeVisible();

  // Content below is fetched when scrolled to; its space was reserved, so it is found where it was.
  const all = page.getByRole('link', { name: 'View full leaderboard' });
  await page.getByRole('button', { name: 'Verify again' }).scrollIntoViewIfNeeded();
  await expect.poll(() => scrollDown(page, () => all.isVisible())).toBe(true);
  await expect(page.getByText(/% of \d+ accounts? lost money/)).toBeVisible();
  await expect(page.getByText('You', { exact: true })).toBeVisible();
  await expectAccessible(page, '/home with its leaderboard');

  await all.click();
  await expect(page).toHaveURL(/#\/ranking$/);
  await settled(page);
  await expect(page.getByText(/% of \d+ accounts? lost money/)).toBeVisible();
  await page.getByRole('radio', { name: 'Profit' }).check();
  await expect(page).toHaveURL(/by=profit/);
  await expect(page.getByText('How rankings work')).toBeVisible();
  await expectAccessible(page, '/ranking');

  // The press above counts at the next visit: the leaderboard now stands before the markets.
  await open(page, '/home');
  await page.reload();
  await settled(page);
  const titles = page.getByRole('heading', { level: 2 });
  let order: string[] = [];
  const hasBoth = async () => {
    order = await titles.allInnerTexts();
    return order.includes('Leaderboard') && order.includes('Top movers');
  };
  await expect.poll(() => scrollDown(page, hasBoth)).toBe(true);
  expect(order.indexOf('Leaderboard')).toBeLessThan(order.indexOf('Top movers'));
});
