import { errorCode } from '@assay/contract/errors';
import type { Page } from '@playwright/test';
import { expectAccessible, withoutMotion } from './accessible.ts';
import { enterAsNew, enterSample } from './entrance.ts';
import { expect, freshEmail, open, PASSWORD, proveAddress, settled, test } from './journey.ts';

/** With the motion that most phones show: sheets slide, prices flash. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const sheet = (page: Page) => page.getByRole('dialog');
const position = (page: Page) => page.getByRole('region', { name: 'BTC/USDT' });

const closeAct = (page: Page) => sheet(page).getByRole('button', { name: /^Close [\d.]+ BTC$/ });
/** The sheet that asked for a closing tells what it brought, with its receipt. */
const readClosing = async (page: Page): Promise<void> => {
  await expect(sheet(page).getByRole('heading', { name: /^Closed at [\d,.]+$/ })).toBeVisible({ timeout: 20_000 });
  await expect(sheet(page).getByRole('link', { name: 'Receipt' })).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Done' }).click();
  await expect(sheet(page)).toHaveCount(0);
};

/** A market order on bitcoin, from the open ticket to the tick that filled it. */
const fillTicket = async (page: Page, margin: string): Promise<void> => {
  await sheet(page).getByLabel('Margin', { exact: true }).fill(margin);
  await expect(sheet(page).getByText('Max loss')).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Long BTC' }).click();
  await sheet(page)
    .getByRole('button', { name: /^Long [\d.]+ BTC$/ })
    .click();
  await expect(sheet(page).getByRole('heading', { name: /^Filled at [\d,.]+$/ })).toBeVisible({ timeout: 20_000 });
  await expect(sheet(page).getByText(/^Tick [\d,]+: the first price/)).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Done' }).click();
  await expect(sheet(page)).toHaveCount(0);
};

/** Opens a screen, and waits until the line is that of the member. */
const openBound = async (page: Page, route: string): Promise<void> => {
  const line = page.waitForEvent('websocket', (socket) => socket.url().endsWith('/stream'));
  const bound = line.then((socket) =>
    socket.waitForEvent('framereceived', ({ payload }) => payload.toString().includes('["auth",true]')),
  );
  await open(page, route);
  await bound;
  await page.waitForLoadState('networkidle');
};

/** Records the phone's calls about open trades from now on. */
const watchCalls = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/appTradePositions\/(listMy|orders|summary)/.test(request.url())) calls.push(request.url());
  });
  return calls;
};

/** A member of its own for each test, with virtual money. */
const enterDemo = async (page: Page): Promise<void> => {
  await enterAsNew(page, '/demotrading?symbol=BTCUSDT');
  await page.getByRole('button', { name: 'Reset to 10,000' }).click();
  await expect(page.getByText('10,000.00 available')).toBeVisible();
};

const buy = async (page: Page, margin: string): Promise<void> => {
  await page.getByRole('button', { name: 'Long', exact: true }).click();
  await fillTicket(page, margin);
};

test('a new member opens a position, sets a stop, adds margin, closes a part and then all of it', async ({ page }) => {
  await enterAsNew(page, '/heyue?symbol=BTCUSDT', '500');
  await expect(page.getByText('No open positions')).toBeVisible();
  await buy(page, '100');
  await expect(position(page).getByText('Long 20×', { exact: true })).toBeVisible();
  const profit = position(page).locator('.text-heading');
  const before = await profit.textContent();
  await expect.poll(() => profit.textContent(), { timeout: 20_000 }).not.toBe(before);

  await position(page).getByRole('button', { name: 'Stop loss: None' }).click();
  await sheet(page).getByText('% of margin', { exact: true }).last().click();
  await sheet(page).getByRole('textbox', { name: 'Stop loss' }).fill('60');
  await expect(sheet(page).getByText('You’d be liquidated before this price')).toBeVisible();
  await sheet(page).getByRole('textbox', { name: 'Stop loss' }).fill('30');
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await expect(position(page).getByRole('button', { name: /^Stop loss: [\d,.]+ / })).toBeVisible();

  await position(page).getByRole('button', { name: 'Add margin' }).click();
  await sheet(page).getByLabel('Margin', { exact: true }).fill('50');
  await sheet(page).getByRole('button', { name: 'Add 50.00 USDT' }).click();
  await expect(sheet(page)).toHaveCount(0);

  const whole = await position(page)
    .getByText(/^[\d.]+ BTC$/)
    .textContent();
  await position(page)
    .getByRole('button', { name: /^Close / })
    .click();
  await sheet(page).getByRole('slider', { name: 'Amount to close' }).fill('1');
  await Promise.all([
    page.waitForResponse(/closePart/),
    sheet(page)
      .getByRole('button', { name: /^Close [\d.]+ BTC$/ })
      .click(),
  ]);
  await readClosing(page);
  await expect(position(page).getByText(whole!, { exact: true })).toHaveCount(0, { timeout: 20_000 });

  await position(page)
    .getByRole('button', { name: /^Close / })
    .click();
  await sheet(page)
    .getByRole('button', { name: /^Close [\d.]+ BTC$/ })
    .click();
  await readClosing(page);
  await expect(page.getByText('No open positions')).toBeVisible({ timeout: 20_000 });

  await page.getByText('History', { exact: true }).click();
  // 50 were added to 100: the position stood on less leverage than was chosen.
  await page.getByRole('button', { name: /BTC · Long 13\.\d×/ }).click();
  await expect(sheet(page).getByText('Closed by you')).toHaveCount(2);
  await sheet(page).getByRole('link', { name: 'Receipt' }).last().click();
  await expect(page).toHaveURL(/#\/receipt\?id=[\w-]+&closing=2/);

  await page.goBack();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await page.getByText('Results', { exact: true }).click();
  await expect(page.getByText('By market')).toBeVisible();
  await expect(page.getByText(/^\d of 2 won$/)).toBeVisible();
});

/** The server does what it is asked for, and its answer is lost, once. */
const loseAnswer = (page: Page, call: string) =>
  page.route(
    `**/appTradePositions/${call}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

test.describe('a lost answer', () => {
  test.use({ expectedComplaints: [/Failed to load resource|net::ERR/] });

  test('has the same button ask for the same: one order, and no more closed than was chosen', async ({ page }) => {
    await enterDemo(page);
    await page.getByRole('button', { name: 'Long', exact: true }).click();
    await sheet(page).getByLabel('Margin', { exact: true }).fill('333');
    await sheet(page).getByRole('button', { name: 'Long BTC' }).click();
    const send = sheet(page).getByRole('button', { name: /^Long [\d.]+ BTC$/ });
    const chosen = await send.textContent();
    await loseAnswer(page, 'create');
    await send.click();
    await expect(sheet(page).getByText('Can’t connect right now.')).toBeVisible();
    // Prices go on, what is about to be bought does not.
    const entry = sheet(page).getByText('Entry price').locator('..');
    const before = await entry.textContent();
    await expect.poll(() => entry.textContent(), { timeout: 20_000 }).not.toBe(before);
    expect(await send.textContent()).toBe(chosen);
    await send.click();
    await expect(sheet(page).getByRole('heading', { name: /^Filled at [\d,.]+$/ })).toBeVisible({ timeout: 20_000 });
    await sheet(page).getByRole('button', { name: 'Done' }).click();
    await expect(position(page)).toHaveCount(1);

    await loseAnswer(page, 'closePart');
    const whole = await position(page).getAttribute('aria-label');
    await position(page)
      .getByRole('button', { name: /^Close / })
      .click();
    await sheet(page).getByRole('slider').press('ArrowLeft');
    await closeAct(page).click();
    // The part is closed, answer or not: what is left would be another choice.
    await expect(sheet(page)).toHaveCount(0, { timeout: 20_000 });
    await expect(position(page)).toHaveCount(1);
    await expect(position(page)).not.toHaveAttribute('aria-label', whole!);
  });
});

test('a limit order waits, is told apart from a position, and is taken back', async ({ page }) => {
  await enterDemo(page);
  await page.getByRole('button', { name: 'Long', exact: true }).click();
  const available = sheet(page).getByText(/^[\d,.]+ available$/);
  const before = await available.textContent();
  await sheet(page).getByText('Limit', { exact: true }).click();
  await sheet(page).getByLabel('Margin', { exact: true }).fill('100');
  await sheet(page).getByLabel('Limit price').fill('200000');
  await expect(sheet(page).getByText('A buy limit must be below the current price')).toBeVisible();
  await sheet(page).getByLabel('Limit price').fill('50000');
  await sheet(page).getByRole('button', { name: 'Long BTC' }).click();
  await expect(sheet(page).getByText('Fills when the price reaches 50,000.00.')).toBeVisible();
  await sheet(page)
    .getByRole('button', { name: /^Long [\d.]+ BTC$/ })
    .click();
  await expect(sheet(page).getByRole('heading', { name: 'Order placed' })).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Done' }).click();
  await page.getByText('Orders 1', { exact: true }).click();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('No open orders')).toBeVisible();
  await page.getByRole('button', { name: 'Long', exact: true }).click();
  await expect(available).toHaveText(before!);
});

/** Waits as a limit or a stop entry at a price, for 100 of margin. */
const waitAt = async (page: Page, kind: 'Limit' | 'Stop', price: string): Promise<void> => {
  await page.getByRole('button', { name: 'Long', exact: true }).click();
  await sheet(page).getByText(kind, { exact: true }).click();
  // The field begins with a price that the order could wait at.
  await expect(sheet(page).getByLabel(`${kind} price`)).not.toHaveValue('');
  await sheet(page).getByLabel(`${kind} price`).fill(price);
  await sheet(page).getByLabel('Margin', { exact: true }).fill('100');
  await sheet(page).getByRole('button', { name: 'Long BTC' }).click();
  await expect(sheet(page).getByText('Reserved now')).toBeVisible();
  await sheet(page)
    .getByRole('button', { name: /^Long [\d.]+ BTC$/ })
    .click();
  await expect(sheet(page).getByRole('heading', { name: 'Order placed' })).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Done' }).click();
};

test('waiting orders are edited, and then all of them are canceled at once', async ({ page }) => {
  await enterDemo(page);
  await waitAt(page, 'Limit', '50000');
  await waitAt(page, 'Stop', '900000');
  await page.getByText('Orders 2', { exact: true }).click();
  const limit = page.getByLabel(/^BTC\/USDT Limit/);
  await limit.getByRole('button', { name: 'Edit order' }).click();
  await sheet(page).getByLabel('Limit price').fill('51000');
  await sheet(page).getByRole('textbox', { name: 'Take profit' }).fill('60000');
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await expect(sheet(page).getByRole('heading', { name: 'Order edited' })).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Done' }).click();
  await expect(limit).toHaveAttribute('aria-label', 'BTC/USDT Limit 51,000.00');
  await expect(limit.getByText('60,000.00')).toBeVisible();
  await expect(page.getByText('Orders 2', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel all' }).click();
  await sheet(page).getByRole('button', { name: 'Cancel 2 orders' }).click();
  await expect(page.getByText('No open orders')).toBeVisible();
});

test('an order that is undone within its three seconds is never sent', async ({ page }) => {
  await enterDemo(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/appTradePositions/create')) sent.push(request.url());
  });
  await page.getByRole('button', { name: 'Long', exact: true }).click();
  await sheet(page).getByLabel('Margin', { exact: true }).fill('100');
  await sheet(page).getByRole('button', { name: 'Long BTC' }).click();
  await sheet(page).getByRole('switch', { name: 'Wait 3 seconds before sending' }).check();
  const send = sheet(page).getByRole('button', { name: /^Long [\d.]+ BTC$/ });
  await send.click();
  await sheet(page).getByRole('button', { name: /^Undo/ }).click();
  await sheet(page).getByRole('button', { name: 'Long BTC' }).click();
  expect(sent).toEqual([]);
  await send.click();
  await expect(sheet(page).getByRole('heading', { name: /^Filled at [\d,.]+$/ })).toBeVisible({ timeout: 20_000 });
  expect(sent).toHaveLength(1);
});

test('two phones see one position live, and of two closings one is told that it is too late', async ({
  page,
  browser,
}) => {
  await enterDemo(page);
  const other = await browser.newContext({
    storageState: await page.context().storageState(),
    viewport: page.viewportSize(),
  });
  const second = await other.newPage();
  await openBound(second, '/demotrading?symbol=BTCUSDT');
  await expect(second.getByText('No open positions')).toBeVisible();
  const calls = watchCalls(second);
  await buy(page, '200');
  // The position arrives on the stream, without a press or a request.
  await expect(position(second).getByText('Long 20×', { exact: true })).toBeVisible({ timeout: 10_000 });
  await position(page).getByRole('button', { name: 'Stop loss: None' }).click();
  await sheet(page).getByText('% of margin', { exact: true }).last().click();
  await sheet(page).getByRole('textbox', { name: 'Stop loss' }).fill('30');
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  const stop = position(page).getByRole('button', { name: /^Stop loss: [\d,.]+ / });
  const price = /\d[\d,.]*/.exec((await stop.textContent())!)![0];
  await expect(position(second).getByRole('button', { name: `Stop loss: ${price}` })).toBeVisible();
  expect(calls).toEqual([]);

  for (const phone of [page, second]) {
    await position(phone)
      .getByRole('button', { name: /^Close / })
      .click();
    await expect(sheet(phone).getByText('Est. return to balance')).toBeVisible();
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
  await readClosing(page);
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

test('a visitor trades the demo from the chart on, and an account takes the wallet along', async ({ page }) => {
  await open(page, '/kline?symbol=BTCUSDT');
  await page.getByRole('link', { name: 'Long', exact: true }).click();
  await expect(page).toHaveURL(/#\/demotrading\?symbol=BTCUSDT$/);
  await expect(sheet(page).getByText('10,000.00 available')).toBeVisible();
  // Looking around opens no wallet.
  expect(await page.evaluate(() => localStorage.getItem('demoToken'))).toBeNull();
  await fillTicket(page, '500');
  await expect(position(page).getByText('Long 20×', { exact: true })).toBeVisible();
  await expect(page.getByText('Demo', { exact: true })).toBeVisible();

  // The wallet is this phone's: it is still there after a reload, and can be filled up again.
  await page.reload();
  await settled(page);
  await expect(position(page).getByText('Long 20×', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Reset to 10,000' }).click();
  await expect(page.getByText('10,000.00 available')).toBeVisible();

  // Its fill has a receipt that this phone checks, without any account.
  const id = await page.evaluate(async () => {
    const answer = await fetch('/api/trade/appTradePositions/listMy?realm=demo', {
      headers: { 'X-Demo-Token': localStorage.getItem('demoToken') ?? '' },
    });
    const { result } = (await answer.json()) as { result: { records: { id: string }[] } };
    return result.records[0]!.id;
  });
  await open(page, `/receipt?id=${id}`);
  await expect(page.getByRole('heading', { name: 'Verified on your phone' })).toBeVisible({ timeout: 30_000 });

  await open(page, '/demotrading?symbol=BTCUSDT');
  await page.getByRole('button', { name: 'Sign up' }).click();
  const email = freshEmail();
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await proveAddress(page, email);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page).toHaveURL(/#\/demotrading\?symbol=BTCUSDT/);
  await expect(position(page).getByText('Long 20×', { exact: true })).toBeVisible();
  await expect(page.getByText('Keep your demo account')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('demoToken'))).toBeNull();
  await open(page, '/heyue?symbol=BTCUSDT');
  await expect(page.getByText('No open positions')).toBeVisible();
});

test('a wallet that has ended lets the visitor stay and start anew', async ({ page }) => {
  await open(page, '/demotrading?symbol=BTCUSDT');
  await page.evaluate(() => localStorage.setItem('demoToken', 'x'.repeat(43)));
  await page.reload();
  await settled(page);
  await expect(page.getByText('Practice without an account')).toBeVisible();
  await expect(page).toHaveURL(/#\/demotrading/);
  expect(await page.evaluate(() => localStorage.getItem('demoToken'))).toBeNull();
});

test('an unknown market is not replaced by another one', async ({ page }) => {
  await enterSample(page, '/heyue?symbol=NOSUCHCOIN');
  await expect(page.getByText('Market not found')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Long', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Browse markets' }).click();
  await expect(page).toHaveURL(/#\/hangqing/);
});

test('the chart shows the lines of a position and its fills, live, and each kind can be switched off', async ({
  page,
}) => {
  await enterDemo(page);
  await buy(page, '200');
  await position(page).getByRole('button', { name: 'Stop loss: None' }).click();
  await sheet(page).getByText('% of margin', { exact: true }).last().click();
  await sheet(page).getByRole('textbox', { name: 'Stop loss' }).fill('30');
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await expect(position(page).getByRole('button', { name: /^Stop loss: [\d,.]+ / })).toBeVisible();

  await page.getByRole('link', { name: 'Open BTC/USDT chart' }).click();
  await expect(page).toHaveURL(/#\/kline\?symbol=BTCUSDT&realm=demo/);
  await expect(page.getByText('Bitcoin · Demo')).toBeVisible();
  // Beside an open sheet nothing else has a role.
  const marks = page.locator('ul[aria-label="Your trades on the chart"] > li');
  const entry = marks.filter({ hasText: /^Long 20× · [+\u2212]?[\d.]+: [\d,.]+$/ });
  await expect(entry).toHaveCount(1);
  await expect(marks.filter({ hasText: /^SL: / })).toHaveCount(1);
  await expect(marks.filter({ hasText: /^Liquidation: / })).toHaveCount(1);
  await expect(marks.filter({ hasText: /^Long 20×: / })).toHaveCount(1);
  const before = await entry.textContent();
  await expect.poll(() => entry.textContent(), { timeout: 20_000 }).not.toBe(before);

  await page.getByRole('button', { name: 'Chart settings' }).click();
  await sheet(page).getByRole('switch', { name: 'Take profit and stop loss' }).click();
  await sheet(page).getByRole('switch', { name: 'Fills' }).click();
  await expect(marks).toHaveCount(2);
  await sheet(page).getByRole('switch', { name: 'Fills' }).click();
  await sheet(page).getByLabel('Compare with').selectOption('ETH/USDT');
  await page.keyboard.press('Escape');
  const compared = page.getByRole('button', { name: 'Stop comparing with ETH/USDT' });
  await expect(compared.locator('..')).toHaveText(/^ETH\/USDT[+\u2212]?[\d.]+%$/);
  await compared.click();
  await expect(compared).toHaveCount(0);

  // Closed on another screen, its lines go and the closing is marked.
  await open(page, '/demotrading?symbol=BTCUSDT');
  await position(page)
    .getByRole('button', { name: /^Close / })
    .click();
  await closeAct(page).click();
  await readClosing(page);
  await expect(page.getByText('No open positions')).toBeVisible({ timeout: 20_000 });
  await page.goBack();
  await expect(page).toHaveURL(/#\/kline/);
  await expect(marks.filter({ hasText: /^Closed by you · / })).toHaveCount(1);
  await expect(entry).toHaveCount(0);
});

test('a long press on the chart names the candle under the finger', async ({ page }) => {
  await open(page, '/kline?symbol=BTCUSDT');
  const chart = page.getByRole('img', { name: /BTC\/USDT/ });
  await expect(chart.locator('canvas').first()).toBeVisible();
  await expect(page.getByText('MA 20')).toBeVisible();
  const box = (await chart.boundingBox())!;
  const finger = { x: box.x + box.width * 0.4, y: box.y + box.height * 0.4 };
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
  const legend = page.locator('dl').filter({ hasText: /^O[\d,.]+H[\d,.]+L[\d,.]+C[\d,.]+$/ });
  await expect(legend).toBeVisible();
  // The prices of the axis stay readable beside it.
  const [axis, named] = [await chart.locator('td:last-child canvas').first().boundingBox(), await legend.boundingBox()];
  expect(named!.x + named!.width).toBeLessThanOrEqual(axis!.x);
  const first = await legend.textContent();
  await touch.send('Input.dispatchTouchEvent', {
    type: 'touchMove',
    touchPoints: [{ ...finger, x: finger.x + box.width * 0.3 }],
  });
  await expect.poll(() => legend.textContent()).not.toBe(first);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  // It stays to be read, and goes with the next tap.
  await expect(legend).toBeVisible();
  await page.touchscreen.tap(finger.x, finger.y);
  await expect(legend).toHaveCount(0);
});

test('the screens of trading pass axe in both themes, also at 320 px', async ({ page }) => {
  await withoutMotion(page);
  await enterSample(page, '/demotrading?symbol=XAUUSD');
  await expect(page.getByRole('region', { name: 'Unrealized P&L' })).toContainText(/[\d,]+\.\d\d/);
  await expectAccessible(page, 'demo');
  await open(page, '/heyue?symbol=BTCUSDT');
  await expect(page.getByRole('region', { name: 'Unrealized P&L' })).toContainText(/[\d,]+\.\d\d/);
  await expectAccessible(page, 'trade');
  await page.setViewportSize({ width: 320, height: 640 });
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('button', { name: 'Short', exact: true }).click();
  await sheet(page).getByLabel('Margin', { exact: true }).fill('100');
  await expect(sheet(page).getByText('Max loss')).toBeVisible();
  await expectAccessible(page, 'ticket');
});
