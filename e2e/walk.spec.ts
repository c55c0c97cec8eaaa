/**
 * The first hour in a browser that lacks what only Chromium has: no gesture of the system that closes a sheet, no push, no
 * vibration. Any error of the page or in the console fails the walk.
 */
import type { Page } from '@playwright/test';
import { expect, open, registerMember, settled, test } from './journey.ts';

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const gone = window as unknown as Record<string, unknown>;
    for (const name of ['CloseWatcher', 'PushManager', 'Notification']) delete gone[name];
    delete (Navigator.prototype as { vibrate?: unknown }).vibrate;
  }),
);

const sheet = (page: Page) => page.getByRole('dialog');
const back = (page: Page) => page.evaluate(() => history.back());

/** Every screen has its heading, stands still, and says of nothing that it could not be loaded. */
const look = async (page: Page, screens: readonly string[]): Promise<void> => {
  for (const screen of screens) {
    await test.step(screen, async () => {
      await open(page, screen);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await page.waitForFunction(() =>
        [...document.querySelectorAll('main .animate-shimmer')].every(
          (part) => !part.checkVisibility() || part.getBoundingClientRect().top > innerHeight,
        ),
      );
      await expect(page.getByText(/couldn’t be loaded|Couldn’t load|Something went wrong/)).toHaveCount(0);
    });
  }
};

const EVERYONE = [
  '/home',
  '/hangqing',
  '/kline?symbol=BTCUSDT',
  '/zhaiquan',
  '/ranking',
  '/help',
  '/articleList',
  '/fairness',
  '/settings',
];

const MEMBERS = [
  '/home',
  '/heyue?symbol=BTCUSDT',
  '/heyue?symbol=BTCUSDT&mode=options',
  '/my',
  '/zichanCenter',
  '/zhangbianRecord',
  '/chongzhi',
  '/tixian',
  '/jiesuanInfo',
  '/shandui',
  '/dingtou',
  '/taolilicai',
  '/taoliOrder',
  '/jiedai',
  '/ieo',
  '/bisai',
  '/vipLevel',
  '/fuliCenter',
  '/tuanduiYaoqing',
  '/shenfenRenzheng',
  '/security',
  '/notice',
  '/chat',
  '/limits',
  '/privacy',
];

test('a new member meets every screen without an error', async ({ page }) => {
  await registerMember(page);
  await look(page, MEMBERS);
  await test.step('push is said to be missing, and not offered', async () => {
    await open(page, '/noticeSettings');
    await expect(page.getByText('This browser doesn’t support push.', { exact: false })).toBeVisible();
  });
  await test.step('an order without money offers a deposit and the demo, and back closes its sheet', async () => {
    await open(page, '/heyue?symbol=BTCUSDT');
    await page.getByRole('button', { name: 'Long', exact: true }).click();
    await expect(sheet(page).getByRole('link', { name: 'Deposit' })).toBeVisible();
    await expect(sheet(page).getByRole('link', { name: /virtual money|demo/i })).toBeVisible();
    await back(page);
    await expect(sheet(page)).toHaveCount(0);
    await expect(page).toHaveURL(/#\/heyue/);
  });
  await test.step('a demo order is filled where no phone can shake', async () => {
    await open(page, '/demotrading?symbol=BTCUSDT');
    await page.getByRole('button', { name: 'Short', exact: true }).click();
    await sheet(page).getByLabel('Margin', { exact: true }).fill('100');
    await sheet(page).getByRole('button', { name: 'Short BTC' }).click();
    await sheet(page)
      .getByRole('button', { name: /^Short [\d.]+ BTC$/ })
      .click();
    await expect(sheet(page).getByRole('heading', { name: /^Filled at [\d,.]+$/ })).toBeVisible();
    await back(page);
    await expect(sheet(page)).toHaveCount(0);
  });
});

test('a visitor and a guest meet every screen without an error, and are told what a guest cannot do', async ({
  page,
}) => {
  await look(page, EVERYONE);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await open(page, '/login');
  await page.getByRole('button', { name: 'Guest' }).click();
  await sheet(page).getByRole('checkbox').check();
  await sheet(page).getByRole('button', { name: 'Continue as guest' }).click();
  await sheet(page).getByRole('button', { name: 'I’ve saved it' }).click();
  await expect(page).toHaveURL(/#\/home/);
  await look(page, MEMBERS);
  for (const screen of ['/chongzhi', '/tixian', '/jiesuanInfo', '/shenfenRenzheng']) {
    await open(page, screen);
    await expect(page.getByRole('link', { name: 'Finish your account' }), screen).toBeVisible();
  }
  await page.getByRole('link', { name: 'Finish your account' }).click();
  await settled(page);
  await expect(page.getByText('Guest account – can’t be recovered yet')).toBeVisible();
});
