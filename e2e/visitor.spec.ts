import { expect, open, settled, test } from './journey.ts';

/** With the motion that most phones show: sheets slide, prices flash. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a visitor sees a market that moves, finds gold and opens its chart', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/#\/home$/);
  await settled(page);
  await expect(page.getByText('Simulated market · play money').first()).toBeAttached();

  // The first is whichever market most members trade in.
  const hottest = page.locator('a[href*="symbol="]').first();
  const before = await hottest.textContent();
  await expect.poll(() => hottest.textContent(), { timeout: 20_000 }).not.toBe(before);

  await page.getByRole('link', { name: 'Markets', exact: true }).click();
  await expect(page).toHaveURL(/#\/hangqing/);
  await page.getByRole('searchbox').fill('gold');
  await page.getByRole('link', { name: /XAU/ }).click();
  await expect(page).toHaveURL(/#\/kline\?symbol=XAUUSD/);
  await expect(page.getByText('Gold')).toBeVisible();
  await expect(page.locator('canvas').first()).toBeVisible();
});

test('a visitor trades behind the trade tab, with virtual money and without a log-in', async ({ page }) => {
  await open(page, '/home');
  await expect(page.getByRole('link', { name: 'Practice with virtual money' })).toBeVisible();
  await page.getByRole('link', { name: 'Trade', exact: true }).click();
  await expect(page).toHaveURL(/#\/demotrading/);
  await expect(page.getByText('Practice without an account')).toBeVisible();
  await page.getByRole('link', { name: 'Markets', exact: true }).click();
  await page.getByRole('searchbox').fill('euro dollar');
  await expect(page.getByText(/markets found$/)).toBeVisible();
  await page.getByRole('button', { name: 'Add EUR/USD to watchlist' }).click();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.getByRole('tab', { name: 'Watchlist' }).click();
  await expect(page.getByRole('link', { name: /EUR USD/ })).toBeVisible();
});

test('a price names its tick, and the tick number grows', async ({ page }) => {
  await open(page, '/kline?symbol=BTCUSDT');
  const tick = page.getByText(/^Tick [\d,]+$/);
  const before = await tick.textContent();
  await expect.poll(() => tick.textContent(), { timeout: 20_000 }).not.toBe(before);
});

test('a favourite is kept over a reload', async ({ page }) => {
  await open(page, '/kline?symbol=ETHUSDT');
  await page.getByRole('button', { name: /Add .*ETH.* to watchlist/ }).click();
  await open(page, '/hangqing?tab=favourites');
  await expect(page.getByRole('link', { name: /ETH/ })).toBeVisible();
  await page.reload();
  await settled(page);
  await expect(page.getByRole('link', { name: /ETH/ })).toBeVisible();
});

test('a line drawn on the chart stays with its market over a reload, and can be taken away', async ({ page }) => {
  await open(page, '/kline?symbol=BTCUSDT');
  await page.getByRole('button', { name: 'Draw' }).click();
  await page.getByRole('button', { name: 'Horizontal line' }).click();
  await expect(page.getByText('Tap 1 point on the chart')).toBeVisible();
  const chart = (await page.locator('canvas').first().boundingBox())!;
  await page.mouse.click(chart.x + chart.width / 2, chart.y + chart.height / 3);
  await expect(page.getByText('Tap 1 point on the chart')).toHaveCount(0);
  await page.reload();
  await settled(page);
  await page.getByRole('button', { name: 'Draw' }).click();
  await page.getByRole('button', { name: 'Remove all drawings' }).click();
  await expect(page.getByRole('button', { name: 'Remove all drawings' })).toHaveCount(0);
});

test('the interval of the chart changes without leaving the page', async ({ page }) => {
  await open(page, '/kline?symbol=BTCUSDT');
  const answered = page.waitForResponse((reply) => reply.url().includes('interval=1h'));
  await page.getByText('1h', { exact: true }).click();
  expect((await answered).ok()).toBe(true);
  await expect(page.locator('canvas').first()).toBeVisible();
});

for (const path of ['/', '/#/', '/#/nowhere', '/#/home/../login/x', '/#/%00']) {
  test(`the unknown address ${path} leads home`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(/#\/home$/);
  });
}

test('an unknown market says so and offers a way on', async ({ page }) => {
  await open(page, '/kline?symbol=NOSUCHCOIN');
  await expect(page.getByText('Market not found')).toBeVisible();
});

test('the newest checkpoint of the tape is checked on the phone', async ({ page }) => {
  await open(page, '/home');
  const verdict = page.getByText('Verified on your phone');
  await verdict.scrollIntoViewIfNeeded();
  await expect(verdict).toBeVisible({ timeout: 20_000 });
});

test('the chart keeps its place while another screen is shown', async ({ page }) => {
  await open(page, '/kline?symbol=SOLUSDT');
  await page.getByText('4h', { exact: true }).click();
  await page.evaluate(() => (location.hash = '#/home'));
  await expect(page.getByText('Top movers')).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/SOL/).first()).toBeVisible();
  await expect(
    page
      .getByRole('radio', { name: '4h' })
      .or(page.getByRole('tab', { name: '4h' }))
      .or(page.getByRole('button', { name: '4h' }))
      .first(),
  ).toBeVisible();
});
