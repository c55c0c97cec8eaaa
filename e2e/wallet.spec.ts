import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { enterAsNew, enterSample } from './entrance.ts';
import { expect, open, settled, test } from './journey.ts';
import { swap } from './money.ts';

const SCREENS = [
  '/zichanCenter',
  '/performance',
  '/risk',
  '/taoliOrder?view=calendar',
  '/zhangbianRecord',
  '/shandui',
  '/shanduiOrder',
  '/dingtou?view=new',
];

const giveField = (page: Page) => page.getByLabel('From', { exact: true });

test('a member sees the total on home, in the personal centre and in the asset centre, and can hide it', async ({
  page,
}) => {
  await enterSample(page);
  const hero = page.getByRole('region', { name: 'Total assets' });
  await expect(hero).toContainText(/[\d,]+\.\d\d/);
  await page.getByRole('link', { name: 'Assets', exact: true }).click();
  await expect(page).toHaveURL(/#\/zichanCenter/);
  await expect(page.getByRole('img', { name: /Value of your assets over 30 days/ })).toBeVisible();
  await page.getByRole('radio', { name: 'Currency' }).check();
  await expect(page.getByRole('link', { name: /Bitcoin/ })).toBeVisible();

  await test.step('a period has its result beside bitcoin’s', async () => {
    await page.getByRole('radio', { name: '7 days' }).check();
    await expect(page.getByText('Value 7 days ago')).toBeVisible();
    const valueOf = (name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd');
    await expect(valueOf('Result')).toHaveText(/^[+−][\d,]+\.\d\d · [+−]?\d+\.\d\d%$/);
    await expect(valueOf('Bitcoin over the same days')).toHaveText(/^[+−]?\d+\.\d\d%$/);
  });
  await test.step('the income calendar has one heading over the currencies, and other months', async () => {
    await page.getByRole('link', { name: 'Income calendar' }).click();
    await page.getByRole('button', { name: 'Previous month' }).click();
    await expect(page).toHaveURL(/view=calendar&month=/);
    await expect(page.getByText('Paid this month')).toHaveCount(1);
    await expect(page.locator('dd').first()).toHaveText(/^([+−][\d,]+\.\d\d (USDT|EUR))+$/);
    await page
      .getByRole('button', { name: /USDT.*Paid$/ })
      .first()
      .click();
    await expect(page.getByRole('main').getByRole('link').first()).toContainText(/Daily earnings|Coupon/);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
  });

  await test.step('performance has both returns, the days of a month and a comparison of one’s choice', async () => {
    await page.getByRole('link', { name: 'Returns, calendar and markets' }).click();
    await expect(page.getByText('Time-weighted', { exact: true })).toBeVisible();
    await expect(page.getByText('Money-weighted', { exact: true })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Growth of your money/ })).toBeVisible();
    await page.getByRole('button', { name: 'Month before' }).click();
    await expect(page.getByText('Money you put in or took out never counts.', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
  });
  await test.step('risk says what a move would do to everything open', async () => {
    await page.getByRole('link', { name: 'Portfolio risk' }).click();
    await expect(page.getByRole('heading', { name: 'Concentration' })).toBeVisible();
    await expect(page.getByText('+10%').first()).toBeVisible();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
  });

  await page.getByRole('button', { name: 'Hide amounts' }).click();
  await expect(hero).not.toContainText(/\d\.\d\d /);
  await page.reload();
  await settled(page);
  await expect(page.getByRole('button', { name: 'Show amounts' })).toBeVisible();
  await open(page, '/my');
  await expect(page.getByRole('link', { name: /^Assets/ })).toContainText('Amount hidden');
});

test('totals can be read in bitcoin, at a tick that is named', async ({ page }) => {
  await enterSample(page, '/zichanCenter');
  await page.getByRole('button', { name: /Display currency/ }).click();
  // The choice closes the sheet, and with it goes what could be looked at for a check mark.
  await page.getByRole('radio', { name: /BTC/ }).click();
  await expect(page.getByText(/valued at tick [\d,]+/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Total assets' })).toContainText(/0\.\d{8}/);
});

test('a record opens to its lines, and its hash is recomputed on the phone', async ({ page }) => {
  await enterSample(page, '/zhangbianRecord');
  await page.getByRole('radio', { name: 'Deposits & withdrawals' }).check();
  await expect(page).toHaveURL(/type=transfers/);
  await page
    .getByRole('button', { name: /^Deposit/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Verified on your phone')).toBeVisible();
  await expect(sheet.getByText(/^Custody/)).toBeVisible();
});

test('a record that the server tells differently does not pass', async ({ page, context }) => {
  await context.route('**/appBalanceLog/queryById*', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { result: { lines: { delta: string }[] } };
    body.result.lines[0]!.delta = String(BigInt(body.result.lines[0]!.delta) + 1n);
    await route.fulfill({ response: reply, json: body });
  });
  await enterSample(page, '/zhangbianRecord?type=swap');
  await page.getByRole('button', { name: /^Swap/ }).first().click();
  await expect(page.getByText('This transaction doesn’t match')).toBeVisible();
});

test('what is filtered can be taken along as a table', async ({ page }) => {
  await enterSample(page, '/zhangbianRecord?currency=BTC');
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await waiting;
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const lines = Buffer.concat(chunks).toString('utf8').trim().split('\r\n');
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.slice(1).every((line) => line.split(',')[4] === 'BTC')).toBe(true);
});

test('a swap of USDT for bitcoin is made as quoted and found in the records', async ({ page }) => {
  await enterSample(page, '/shandui');
  await giveField(page).fill('25');
  await expect(page.getByText(/^Tick [\d,]+$/)).toBeVisible();
  const receive = await swap(page, '25.00 USDT');
  await expect(page.getByText(`${receive} BTC`)).toBeVisible();
  await page.getByRole('link', { name: 'View details' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(`${receive} BTC`)).toBeVisible();
  await sheet.getByRole('link', { name: 'View transaction' }).click();
  // Rows keep their last zeros, so that they line up.
  await expect(page.getByRole('button', { name: new RegExp(`\\+${receive}0* BTC`) })).toBeVisible();
});

test('a rate that has run out is asked for again, then no longer, and never used by itself', async ({ page }) => {
  let swaps = 0;
  page.on('request', (request) => {
    if (request.url().includes('flashExchange')) swaps += 1;
  });
  await page.clock.install();
  await enterSample(page, '/shandui');
  await giveField(page).fill('25');
  await page.clock.runFor(1_000);
  await expect(page.getByText('Rate locked', { exact: true })).toBeVisible();
  const renewed = page.waitForResponse((reply) => reply.url().endsWith('/quote'));
  await page.clock.runFor(11_000);
  expect((await renewed).ok()).toBe(true);
  await expect(async () => {
    await page.clock.runFor(11_000);
    await expect(page.getByText('Rate expired')).toBeVisible({ timeout: 300 });
  }).toPass();
  await page.getByRole('button', { name: 'Refresh rate' }).click();
  await page.clock.runFor(500);
  await expect(page.getByText('Rate locked', { exact: true })).toBeVisible();
  expect(swaps).toBe(0);
});

test('a recurring buy is started from swap, paused, resumed and ended, without CloseWatcher too', async ({ page }) => {
  await page.addInitScript(() => delete (window as { CloseWatcher?: unknown }).CloseWatcher);
  await enterAsNew(page, '/shandui');
  await page.getByRole('link', { name: 'Recurring buys' }).click();
  await page.getByRole('link', { name: 'New recurring buy' }).click();
  await page.getByLabel('Each time', { exact: true }).fill('25');
  await page.getByText('Weekly', { exact: true }).click();
  await page.getByRole('button', { name: 'Buy with 25.00 USDT each time' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Monday, weekly at 09:00')).toBeVisible();
  await sheet.getByRole('button', { name: 'Pause' }).click();
  await expect(sheet.getByText('Paused')).toBeVisible();
  await sheet.getByRole('button', { name: 'Resume' }).click();
  await expect(sheet.getByText('Active')).toBeVisible();
  await sheet.getByRole('button', { name: 'End it' }).click();
  await sheet.getByRole('button', { name: 'Yes, end it' }).click();
  await expect(sheet.getByText('Ended')).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/#\/dingtou/);
  await expect(page.getByRole('button', { name: /USDT to BTC/ })).toContainText('Ended');
});

test.describe('a new member', () => {
  test('sees empty states with a way on, and cannot swap what is not there', async ({ page }) => {
    await enterAsNew(page, '/zichanCenter');
    await expect(page.getByText('Nothing here yet')).toBeVisible();
    await open(page, '/zhangbianRecord');
    await expect(page.getByText('No transactions yet')).toBeVisible();
    await open(page, '/shanduiOrder');
    await expect(page.getByText('No swaps yet')).toBeVisible();
    await open(page, '/shandui');
    await giveField(page).fill('25');
    await expect(page.getByText('Insufficient balance.')).toBeVisible();
  });
});

test('wallet and swap need a log-in', async ({ page }) => {
  for (const screen of SCREENS) {
    await page.goto(`/#${screen}`);
    await expect(page).toHaveURL(/#\/login/);
  }
});

test('wallet and swap pass axe in both themes', async ({ page }) => {
  await enterSample(page, SCREENS[0]);
  for (const screen of SCREENS) {
    await open(page, screen);
    if (screen === '/shandui') {
      await giveField(page).fill('25');
      await expect(page.getByText('Rate locked', { exact: true })).toBeVisible();
    }
    await expectAccessible(page, screen);
  }
  await open(page, '/zhangbianRecord?type=swap');
  await page.getByRole('button', { name: /^Swap/ }).first().click();
  await expect(page.getByText('Verified on your phone')).toBeVisible();
  await expectAccessible(page, 'an opened record');
});
