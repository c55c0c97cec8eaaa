import { AxeBuilder } from '@axe-core/playwright';
import { errorCode } from '@assay/contract/errors';
import type { Page } from '@playwright/test';
import { enterSample, expect, open, registerMember, settled, test } from './journey.ts';

const sheet = (page: Page) => page.getByRole('dialog');
const position = (page: Page) => page.getByRole('region', { name: 'BTC/USDT' });

const closeAct = (page: Page) => sheet(page).getByRole('button', { name: /^Close [\d.]+ BTC$/ });

/** Money out of the sandbox's faucet. */
const deposit = async (page: Page, amount: string): Promise<void> => {
  await open(page, '/chongzhi');
  await page.getByRole('button', { name: 'I have paid' }).click();
  await sheet(page).getByLabel('Amount').fill(amount);
  await sheet(page)
    .getByRole('button', { name: /Announce/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Credited' })).toBeVisible({ timeout: 30_000 });
};

/** A market order on bitcoin, from the ticket to the tick that filled it. */
const buy = async (page: Page, margin: string): Promise<void> => {
  await page.getByRole('button', { name: 'Buy long' }).click();
  await sheet(page).getByLabel('Margin', { exact: true }).fill(margin);
  await expect(sheet(page).getByText('Most you can lose')).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Buy long BTC' }).click();
  await sheet(page)
    .getByRole('button', { name: /^Buy long [\d.]+ BTC$/ })
    .click();
  await expect(sheet(page).getByRole('heading', { name: /^Filled at [\d,.]+$/ })).toBeVisible({ timeout: 20_000 });
  await expect(sheet(page).getByText(/^At tick [\d,]+ of the tape/)).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Done' }).click();
  await expect(sheet(page)).toHaveCount(0);
};

test('a new member opens a position, sets a stop, adds margin, closes a part and then all of it', async ({ page }) => {
  await registerMember(page);
  await deposit(page, '500');
  await open(page, '/heyue?symbol=BTCUSDT');
  await expect(page.getByText('No open positions')).toBeVisible();
  await buy(page, '100');
  await expect(position(page).getByText('Long 20×')).toBeVisible();
  const profit = position(page).locator('.text-heading');
  const before = await profit.textContent();
  await expect.poll(() => profit.textContent(), { timeout: 20_000 }).not.toBe(before);

  await position(page).getByRole('button', { name: 'Stop loss: None' }).click();
  await sheet(page).getByRole('button', { name: '% of margin' }).last().click();
  await sheet(page).getByLabel('Stop loss').fill('60');
  await expect(sheet(page).getByText('The position would close itself before this.')).toBeVisible();
  await sheet(page).getByLabel('Stop loss').fill('30');
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await expect(position(page).getByRole('button', { name: /^Stop loss: [\d,.]+$/ })).toBeVisible();

  await position(page).getByRole('button', { name: 'Add margin' }).click();
  await sheet(page).getByLabel('Margin', { exact: true }).fill('50');
  await sheet(page).getByRole('button', { name: 'Add 50.00 USDT' }).click();
  await expect(sheet(page)).toHaveCount(0);

  const whole = await position(page)
    .getByText(/^[\d.]+ BTC$/)
    .textContent();
  await position(page).getByRole('button', { name: 'Close', exact: true }).click();
  await sheet(page).getByRole('slider', { name: 'How much to close' }).fill('1');
  await sheet(page)
    .getByRole('button', { name: /^Close [\d.]+ BTC$/ })
    .click();
  await expect(position(page).getByText(whole!, { exact: true })).toHaveCount(0, { timeout: 20_000 });

  await position(page).getByRole('button', { name: 'Close', exact: true }).click();
  await sheet(page)
    .getByRole('button', { name: /^Close [\d.]+ BTC$/ })
    .click();
  await expect(page.getByText('No open positions')).toBeVisible({ timeout: 20_000 });

  await page.getByText('History', { exact: true }).click();
  await page.getByRole('button', { name: /BTC · Long 20×/ }).click();
  await expect(sheet(page).getByText('Closed by you')).toHaveCount(2);
  await sheet(page).getByRole('link', { name: 'Receipt' }).last().click();
  await expect(page).toHaveURL(/#\/receipt\?id=[\w-]+&closing=2/);
});

test('a limit order waits, is told apart from a position, and is taken back', async ({ page }) => {
  await enterSample(page);
  await open(page, '/heyue?symbol=BTCUSDT');
  await page.getByRole('button', { name: 'Buy long' }).click();
  const available = sheet(page).getByText(/^Available [\d,.]+$/);
  const before = await available.textContent();
  await sheet(page).getByText('Limit', { exact: true }).click();
  await sheet(page).getByLabel('Margin', { exact: true }).fill('100');
  await sheet(page).getByLabel('Limit price').fill('200000');
  await expect(sheet(page).getByText('A limit to buy lies below the price of now.')).toBeVisible();
  await sheet(page).getByLabel('Limit price').fill('50000');
  await sheet(page).getByRole('button', { name: 'Buy long BTC' }).click();
  await expect(sheet(page).getByText('Waits until the price reaches 50,000.00.')).toBeVisible();
  await sheet(page)
    .getByRole('button', { name: /^Buy long [\d.]+ BTC$/ })
    .click();
  await expect(sheet(page).getByRole('heading', { name: 'Order placed' })).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Done' }).click();
  await page.getByText('Orders 1', { exact: true }).click();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('No orders waiting')).toBeVisible();
  await page.getByRole('button', { name: 'Buy long' }).click();
  await expect(available).toHaveText(before!);
});

test('two phones see one position live, and of two closings one is told that it is too late', async ({
  page,
  browser,
}) => {
  await enterSample(page);
  await open(page, '/demotrading?symbol=BTCUSDT');
  await page.getByRole('button', { name: 'Refill to 10,000' }).click();
  await expect(page.getByText('Virtual balance: 10,000.00 USDT')).toBeVisible();
  const other = await browser.newContext({
    storageState: await page.context().storageState(),
    viewport: page.viewportSize(),
  });
  const second = await other.newPage();
  await open(second, '/demotrading?symbol=BTCUSDT');
  await expect(second.getByText('No open positions')).toBeVisible();
  await buy(page, '200');
  // Nothing is pressed here: the news of the fill arrive on the stream.
  await expect(position(second).getByText('Long 20×')).toBeVisible({ timeout: 10_000 });

  for (const phone of [page, second]) {
    await position(phone).getByRole('button', { name: 'Close', exact: true }).click();
    await expect(sheet(phone).getByText('Back to your balance, about')).toBeVisible();
  }
  // The second one's request is on its way while the first one's closes the position.
  const first = Promise.withResolvers<void>();
  await second.route('**/appTradePositions/close/**', async (route) => {
    await first.promise;
    await route.continue();
  });
  const late = second.waitForResponse((reply) => reply.url().includes('/appTradePositions/close/'));
  await closeAct(second).click();
  await closeAct(page).click();
  await expect(page.getByText('No open positions')).toBeVisible({ timeout: 20_000 });
  first.resolve();
  expect(await (await late).json()).toMatchObject({ code: errorCode('too_late') });
  await expect(second.getByText('No open positions')).toBeVisible({ timeout: 20_000 });
  await page.getByText('History', { exact: true }).click();
  await page
    .getByRole('button', { name: /BTC · Long 20×/ })
    .first()
    .click();
  await expect(sheet(page).getByText('Closed by you')).toHaveCount(1);
  await other.close();
});

test('a visitor tries the ticket of the demo and is led to the log-in', async ({ page }) => {
  await open(page, '/kline?symbol=ETHUSDT');
  await page.getByRole('link', { name: 'Buy long' }).click();
  await expect(page).toHaveURL(/#\/demotrading\?symbol=ETHUSDT&side=buy/);
  await sheet(page).getByLabel('Margin', { exact: true }).fill('1000');
  await expect(sheet(page).getByText('Most you can lose')).toBeVisible();
  await sheet(page).getByRole('link', { name: 'Log in or continue as a guest' }).click();
  await expect(page).toHaveURL(/#\/login/);
  await open(page, '/heyue');
  await expect(page).toHaveURL(/#\/login/);
});

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });
    test(`the screens of trading pass axe in the ${colorScheme} theme, also at 320 px`, async ({ page }) => {
      const check = async (what: string): Promise<void> => {
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${what} ${id}: ${nodes[0]?.html}`)).toEqual([]);
      };
      await enterSample(page);
      await open(page, '/demotrading?symbol=XAUUSD');
      await expect(page.getByText('No open positions')).toBeVisible();
      await check('demo');
      await open(page, '/heyue?symbol=BTCUSDT');
      await expect(page.getByRole('region', { name: 'Open profit' })).toContainText(/[\d,]+\.\d\d/);
      await check('trade');
      await page.setViewportSize({ width: 320, height: 640 });
      await settled(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await page.getByRole('button', { name: 'Sell short' }).click();
      await sheet(page).getByLabel('Margin', { exact: true }).fill('100');
      await expect(sheet(page).getByText('Most you can lose')).toBeVisible();
      await check('ticket');
    });
  });
}
