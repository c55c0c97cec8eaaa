/** Problems that new members ran into, in a real browser layout. */
import type { Locator } from '@playwright/test';
import { enterAsNew } from './entrance.ts';
import { expect, open, test } from './journey.ts';

const boxOf = async (one: Locator) => (await one.boundingBox())!;

test('the arrow of a swap does not cover what is wrong with the amount', async ({ page }) => {
  await enterAsNew(page, '/shandui');
  await page.getByLabel('From', { exact: true }).fill('5000');
  const error = await boxOf(page.getByText('Insufficient balance.'));
  const arrow = await boxOf(page.getByRole('button', { name: 'Switch currencies' }));
  expect(arrow.y).toBeGreaterThanOrEqual(error.y + error.height);
});

test('the tape on home and the ticks of a market say what they count', async ({ page }) => {
  await open(page, '/home');
  await expect(page.getByText('ticks in all markets since launch')).toBeVisible();
  await open(page, '/kline?symbol=BTCUSDT');
  await expect(page.getByText('24h ticks')).toBeVisible();
});

test('the app can be installed: the manifest names icons and pictures that are there', async ({ page }) => {
  await open(page, '/home');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const reply = await page.request.get(href!);
  expect(reply.headers()['content-type']).toContain('manifest+json');
  const {
    icons,
    screenshots,
    start_url: start,
  } = (await reply.json()) as Record<'icons' | 'screenshots', { src: string }[]> & {
    start_url: string;
  };
  expect(start).toBe('/');
  for (const { src } of [...icons, ...screenshots]) {
    const picture = await page.request.get(src);
    expect(picture.headers()['content-type']).toBe('image/png');
  }
});
