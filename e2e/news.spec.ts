import { addAlert } from '@assay/contract/notice';
import type { Page } from '@playwright/test';
import { enterAsNew } from './entrance.ts';
import { expect, open, test } from './journey.ts';

test('a price alert that is set in the app fires, and shows over whichever screen is open', async ({ page }) => {
  await enterAsNew(page, '/kline?symbol=BTCUSDT');
  await page.getByRole('button', { name: 'BTCUSDT price alerts' }).click();
  const sheet = page.getByRole('dialog');
  const price = async (): Promise<number> => {
    const text = await sheet.getByText(/Current price [\d,.]+/).innerText();
    return Number(/[\d,]+\.\d+/.exec(text)![0].replaceAll(',', ''));
  };
  // On both sides, so close that the market crosses one of them soon, wherever it goes. One that the market has passed before it
  // was set waits on the other side.
  const sides = new Set<string>();
  while (sides.size < 2) {
    await sheet.getByLabel('Alert price').fill(((await price()) + (sides.has('above') ? -1.5 : 1.5)).toFixed(2));
    const added = page.waitForResponse((reply) => reply.url().includes(addAlert.path));
    await sheet.getByRole('button', { name: 'Set alert' }).click();
    const { result } = (await (await added).json()) as { result: { direction: string } };
    sides.add(result.direction);
  }
  await page.keyboard.press('Escape');
  await open(page, '/my');
  const banner = page.getByRole('alert').getByRole('link', { name: /BTCUSDT is (above|below)/ });
  await expect(banner).toBeVisible({ timeout: 60_000 });
  await banner.click();
  await expect(page).toHaveURL(/symbol=BTCUSDT/);
});

const asksFor = (page: Page, path: string) => page.waitForRequest((request) => request.url().includes(path));

test.describe('without a line', () => {
  test.use({ expectedComplaints: [/Failed to load resource|WebSocket connection|net::ERR/] });

  test('every open screen asks anew once the line is back, also for what it had just fetched', async ({
    page,
    context,
  }) => {
    await enterAsNew(page, '/zichanCenter', '100');
    for (const [screen, path] of [
      ['/zichanCenter', 'queryUserAssets'],
      ['/zhangbianRecord', 'appBalanceLog/list'],
      ['/jiedaiOrder', 'appLoanOrder/listMy'],
      ['/taoliOrder', 'appProductOrder/listMy'],
      ['/chongzhitixianRecord', 'appRecharge/listMy'],
    ] as const) {
      // The first one is open already.
      if (screen !== '/zichanCenter') {
        const first = page.waitForResponse((reply) => reply.url().includes(path) && reply.ok());
        await open(page, screen);
        await first;
      }
      await context.setOffline(true);
      await expect(page.getByText('You’re offline.', { exact: false })).toBeVisible();
      const again = asksFor(page, path);
      await context.setOffline(false);
      await again;
    }
  });
});

const said = (number: number) => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  number: String(number),
  author: number % 2 === 0 ? 'robot' : 'member',
  by: null,
  text: `Message ${number}. ${'Some words. '.repeat(20)}`,
  picture: null,
  card: null,
  stopped: null,
  isDelivered: true,
  isRead: true,
  time: '2026-11-15 10:00:00',
});

test('a talk stays where it was scrolled to when more is said, and follows at its end', async ({ page, context }) => {
  let count = 20;
  await page.route('**/api/chat/list*', (route) => {
    const messages = Array.from({ length: count }, (_, index) => said(index + 1));
    const result = { messages, hasMore: false, hasRobot: true, externalUrl: null };
    return route.fulfill({ json: { code: 200, message: '', result } });
  });
  await enterAsNew(page, '/chat');
  await expect(page.getByText('Message 20.')).toBeInViewport();
  const topOf = (number: number) =>
    page.getByText(`Message ${number}.`).evaluate((element) => element.getBoundingClientRect().top);
  /** Somebody says something: this member, on another phone. */
  const other = await context.newPage();
  await open(other, '/chat');
  const sayMore = async (): Promise<void> => {
    count += 2;
    await other.getByRole('textbox').fill('hello');
    await other.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText(`Message ${count}.`)).toBeAttached();
    await page.bringToFront();
  };

  await page.getByText('Message 10.').evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const before = await topOf(10);
  await sayMore();
  await expect.poll(async () => Math.abs((await topOf(10)) - before)).toBeLessThan(2);
  await expect(page.getByText('Message 22.')).not.toBeInViewport();

  await page.getByText('Message 22.').evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await page.getByRole('log').evaluate((log) => log.parentElement!.scrollTo(0, 0));
  await sayMore();
  await expect(page.getByText('Message 24.')).toBeInViewport();
});
