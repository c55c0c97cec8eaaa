import type { Page } from '@playwright/test';
import { enterAsNew } from './entrance.ts';
import { expect, open, settled, test } from './journey.ts';

test.use({ serviceWorkers: 'allow', expectedComplaints: [/Failed to load resource|WebSocket connection|net::ERR/] });

/** Paths of everything that is kept on the phone. */
const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test('after one visit the app opens without a network and says that what it shows may be old', async ({
  page,
  context,
}) => {
  await open(page, '/hangqing');
  await expect(page.getByRole('link', { name: /BTC/ }).first()).toBeVisible();
  await expect.poll(async () => (await keptPaths(page)).join(), { timeout: 30_000 }).toMatch(/tab-pages/);
  await context.setOffline(true);
  await page.goto('about:blank');
  // Chromium 150 is offline then, but forgets to tell a fresh page so.
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }));
  await page.goto('/#/hangqing');
  await expect(page.getByRole('heading', { name: 'Markets' })).toBeVisible();
  await expect(page.getByText('You’re offline. Prices and balances may be out of date.')).toBeVisible();
  await expect(page.getByText('We couldn’t load the markets')).toBeVisible({ timeout: 30_000 });
});

test('no answer of the server is kept on the phone', async ({ page }) => {
  await open(page, '/home');
  await expect.poll(async () => (await keptPaths(page)).length, { timeout: 30_000 }).toBeGreaterThan(5);
  await page.reload();
  await expect(page.getByRole('link', { name: /BTC/ }).first()).toBeVisible();
  expect(
    (await keptPaths(page)).filter((path) => path !== '/' && path !== '/known-app' && !path.startsWith('/assets/')),
  ).toEqual([]);
});

test('a member who starts without a network keeps screen and way back, and is in again when it returns', async ({
  page,
  context,
}) => {
  await enterAsNew(page, '/zichanCenter', '100');
  await expect(page.getByText('100.00').first()).toBeVisible();
  await expect.poll(async () => (await keptPaths(page)).join(), { timeout: 30_000 }).toMatch(/assets-screen/);
  await context.setOffline(true);
  await page.goto('about:blank');
  await page.goto('/#/zichanCenter');
  await expect(page.getByText('Couldn’t load this')).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(/#\/zichanCenter$/);
  await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
  await context.setOffline(false);
  await settled(page);
  await expect(page.getByText('100.00').first()).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(/#\/zichanCenter$/);
});
