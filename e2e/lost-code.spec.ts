import type { Page, Route } from '@playwright/test';
import { expect, open, test } from './journey.ts';

// A worker that keeps files would answer in the place of the line.
test.use({ serviceWorkers: 'block', expectedComplaints: [/Failed to load resource|net::ERR/] });

/** Lets some requests for a file fail; the answer tells how many did. */
const fail = async (page: Page, file: string, times: number): Promise<() => number> => {
  let failed = 0;
  const answer = (route: Route): Promise<void> => {
    if (failed >= times) return route.continue();
    failed += 1;
    return route.abort();
  };
  await page.route(`**/assets/${file}-*.js`, answer);
  return () => failed;
};

const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(window, { isSamePage: true }));
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'isSamePage' in window);

test('code that nobody waits for is asked for again, and the page stays as it is', async ({ page }) => {
  const failed = await fail(page, 'start-announcing', 2);
  await open(page, '/home');
  await mark(page);
  await page.keyboard.press('Shift');
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeAttached({ timeout: 20_000 });
  expect(failed()).toBe(2);
  expect(await isMarked(page)).toBe(true);
});

test('a part of the screen that fails once comes later, and the page stays as it is', async ({ page }) => {
  const failed = await fail(page, 'notice-strip', 1);
  await open(page, '/home');
  await mark(page);
  await expect(page.locator('main a[href="#/articleList"]')).toBeVisible({ timeout: 20_000 });
  expect(failed()).toBe(1);
  expect(await isMarked(page)).toBe(true);
});

test('a screen whose code is gone is loaded anew with the page', async ({ page }) => {
  await open(page, '/home');
  await mark(page);
  const failed = await fail(page, 'settings-screen', 1);
  await page.evaluate(() => (location.hash = '#/settings'));
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(failed()).toBe(1);
});
