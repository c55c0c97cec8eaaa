import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { enterSample } from './entrance.ts';
import { expect, open, test } from './journey.ts';
import type { Moment } from './listing-server.ts';
import { swap } from './money.ts';

const PORT = 8190;
const SCRIPT = fileURLToPath(new URL('./listing-server.ts', import.meta.url));
const OFFERING = '/ieo?id=tidewater';

test.use({ baseURL: `http://localhost:${PORT}` });

let server: ChildProcess;
test.beforeAll(async () => {
  server = fork(SCRIPT, [String(PORT)]);
  await once(server, 'message');
});
test.afterAll(async () => {
  const ended = once(server, 'exit');
  server.disconnect();
  await ended;
});

const goTo = async (moment: Moment): Promise<void> => {
  const there = once(server, 'message');
  server.send(moment);
  await there;
};

const searchMarkets = async (page: Page, coin: string): Promise<void> => {
  await open(page, '/hangqing');
  await page.getByRole('searchbox').fill(coin);
};

test('a coin that was won and paid for has no market; the moment it is listed it is in the wallet, traded and swapped', async ({
  page,
}) => {
  await goTo({ column: 'draws_at', beforeMs: 0 });
  await enterSample(page, OFFERING);
  await page.getByRole('button', { name: 'Pay 100.00 USDT' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay 100.00 USDT' }).click();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  await searchMarkets(page, 'BTC');
  await expect(page.getByRole('link', { name: /BTC/ }).first()).toBeVisible();
  await searchMarkets(page, 'TIDE');
  await expect(page.getByRole('link', { name: /TIDE/ })).toHaveCount(0);

  await open(page, OFFERING);
  await expect(page.getByText(/^Your tokens arrive when trading starts/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open market' })).toHaveCount(0);
  await goTo({ column: 'lists_at', beforeMs: 2_000 });
  // The page is told without any action.
  await expect(page.getByText('Your tokens are in your wallet and ready to trade.')).toBeVisible();
  await page.getByRole('link', { name: 'Open market' }).click();
  await expect(page).toHaveURL(/#\/kline\?symbol=TIDEUSDT/);
  await expect(page.getByRole('main')).toContainText(/0\.\d{4}/);
  await searchMarkets(page, 'TIDE');
  await expect(page.getByRole('link', { name: /TIDE/ })).toHaveCount(1);

  await open(page, '/heyue?symbol=TIDEUSDT');
  // The phone learns what time it is.
  await page.reload();
  await page.getByRole('button', { name: 'Long', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Margin', { exact: true }).fill('50');
  await sheet.getByRole('button', { name: 'Long TIDE' }).click();
  await sheet.getByRole('button', { name: /^Long [\d.,]+ TIDE$/ }).click();
  await expect(sheet.getByRole('heading', { name: /^Filled at 0\.\d{4}$/ })).toBeVisible();
  await sheet.getByRole('button', { name: 'Done' }).click();

  await open(page, '/shandui?from=TIDE&to=USDT');
  await page.getByLabel('From', { exact: true }).fill('200');
  await expect(page.getByRole('region', { name: 'Rate locked' })).toContainText('TIDEUSDT price');
  await swap(page, '200.00 TIDE');
});
