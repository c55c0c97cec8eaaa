/** Products from the desk to the phone and back, on a separate server whose clock moves in leaps. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { listInstruments } from '@assay/contract/market';
import { parseWireTime } from '@assay/contract/time';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { approve, sitDownAt } from './desk-operators.ts';
import { enterSample } from './entrance.ts';
import { expect, test } from './journey.ts';

const PORT = 8193;
const DESK_PORT = 8194;
const SCRIPT = fileURLToPath(new URL('./desk-products-server.ts', import.meta.url));
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

test.use({ baseURL: `http://localhost:${PORT}` });
// One clock for all of it.
test.describe.configure({ mode: 'serial' });

let server: ChildProcess;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = fork(SCRIPT, [String(PORT), String(DESK_PORT)]);
  await once(server, 'message');
});
test.afterAll(async () => {
  const ended = once(server, 'exit');
  server.disconnect();
  await ended;
});

/** Returns the time it is then by the clock of the server. */
const goOn = async (ms: number): Promise<number> => {
  const there = once(server, 'message');
  server.send(ms);
  return ((await there) as [number])[0];
};

/** The moment of the newest price. */
const newestPriceMs = async (): Promise<number> => {
  const answer = await fetch(`http://localhost:${PORT}${listInstruments.path}?pageNo=1&pageSize=1`);
  const { result } = (await answer.json()) as { result: { records: { time: string }[] } };
  return parseWireTime(result.records[0]!.time) ?? 0;
};

/** Waits until the market is there, too: it makes the prices of the time between first, and an order waits for them. */
const goOnWithPrices = async (ms: number): Promise<void> => {
  const now = await goOn(ms);
  await expect.poll(newestPriceMs, { timeout: 90_000 }).toBeGreaterThanOrEqual(now - (now % 1000));
};

const sitDown = (browser: Browser, name: string) => sitDownAt(browser, `http://localhost:${DESK_PORT}`, name);

/** Says why, and sends it. */
const send = async (page: Page, act: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why').fill('for the season');
  await dialog.getByRole('button', { name: act, exact: true }).click();
  await expect(dialog).toHaveCount(0);
};

const fillAll = async (page: Page, fields: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
};

test('a bond is written, funded and let out by two people, bought on the phone, and pays', async ({
  browser,
  page,
}) => {
  test.slow();
  const editor = await sitDown(browser, 'Ines Duarte');
  await editor.getByRole('link', { name: 'Products' }).click();
  await editor.getByRole('button', { name: 'New draft' }).click();
  await fillAll(editor, {
    'Id, such as bond-lamp': 'bond-lamp',
    'Coupon, % a year (20 at most)': '21',
    'Term in days': '1',
    'Largest order': '1000',
    'Per member': '1000',
    'In all': '1000',
    'Begins on, or is refunded': new Date(Date.now() + 8 * HOUR_MS + DAY_MS).toISOString().slice(0, 10),
    Issuer: 'Skerry Light Trust',
    Grade: 'BB',
    'Days between coupons': '1',
    Name: 'Lighthouse lamp',
    Summary: 'Fixed coupon, paid from escrow.',
    'How it earns': 'The issuer pays into escrow first.',
    'Paid from': 'An unsecured claim on the issuer.',
    Counterparty: 'The issuer.',
    'What you can lose': 'Everything, risk-free it is not.',
  });
  await expect(editor.getByText(/A text of the house may not promise/)).toBeVisible();
  await editor.getByLabel('What you can lose').fill('You may lose everything.');
  await expect(editor.getByText('Nobody may be offered more than 20 % a year.')).toBeVisible();
  await editor.getByLabel('Coupon, % a year (20 at most)').fill('7.3');
  await expect(editor.getByRole('region', { name: 'Lighthouse lamp on a phone' })).toContainText('7.3 % a year');
  await expectAccessible(editor, 'the draft of a product');
  await editor.getByRole('button', { name: 'Save the draft' }).click();
  await editor.getByRole('button', { name: 'Publish…' }).click();
  await send(editor, 'Propose');

  const treasurer = await sitDown(browser, 'Jonas Weber');
  await treasurer.goto('/products/bond-lamp?view=draft');
  await treasurer.getByRole('button', { name: 'Set money aside…' }).click();
  await treasurer.getByLabel('Amount in USDT').fill('1000.2');
  await send(treasurer, 'Set aside');
  await expect(treasurer.getByText(/Capital, paid in by the operator/).last()).toBeVisible();
  await approve(treasurer, 'Put Lighthouse lamp on sale');

  await enterSample(page, '/zhaiquan');
  await page.getByRole('link', { name: /Lighthouse lamp/ }).click();
  await expect(page.getByText('You may lose everything.')).toBeVisible();
  await page.getByLabel('Amount').fill('1000');
  await page.getByRole('button', { name: 'Invest 1,000.00 USDT' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Invest 1,000.00 USDT' }).click();
  await expect(page.getByRole('heading', { name: 'Order confirmed', level: 2 })).toBeVisible();

  // Begins tomorrow, is over the day after.
  await goOn(2 * DAY_MS);
  await enterSample(page, '/taoliOrder?kind=bond&state=ended');
  await expect(page.getByRole('button', { name: /Lighthouse lamp/ })).toContainText('1,000.00 USDT', {
    timeout: 90_000,
  });
  await page.getByRole('button', { name: /Lighthouse lamp/ }).click();
  await expect(page.getByRole('dialog').getByText(/0\.20/).first()).toBeVisible();
  await enterSample(page, '/zhangbianRecord');
  await expect(page.getByRole('button', { name: /Bond redeemed \+1,000\.00 USDT/ })).toBeVisible();
});

/** As the field of a browser in Berlin has it. */
const field = (ms: number): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Berlin' })
    .format(ms)
    .replace(' ', 'T');

test('a contest is written, funded and let out by two people, traded in, settled and paid', async ({
  browser,
  page,
}) => {
  test.slow();
  const now = await goOn(0);
  const editor = await sitDown(browser, 'Ines Duarte');
  await editor.getByRole('link', { name: 'Contests' }).click();
  await editor.getByRole('button', { name: 'New draft' }).click();
  await fillAll(editor, {
    'Id, such as autumn-cup': 'lamp-cup',
    Starts: field(now + HOUR_MS),
    'Join until': field(now + 2 * HOUR_MS),
    Ends: field(now + 3 * HOUR_MS),
    'Prizes in USDT': '50\n20',
    Name: 'Lamp cup',
    'What it is': 'Two hours of the market.',
  });
  await expect(editor.getByRole('region', { name: 'Lamp cup on a phone' })).toContainText('70.00 USDT');
  await expectAccessible(editor, 'the draft of a contest');
  await editor.getByRole('button', { name: 'Save the draft' }).click();
  await editor.getByRole('button', { name: 'Publish…' }).click();
  await editor.getByRole('dialog').getByLabel('Why').fill('for the season');
  await editor.getByRole('dialog').getByRole('button', { name: 'Propose' }).click();
  await expect(editor.getByText('The prizes are not set aside yet.')).toBeVisible();

  const treasurer = await sitDown(browser, 'Jonas Weber');
  await treasurer.goto('/contests/lamp-cup?view=draft');
  await treasurer.getByRole('button', { name: 'Set prizes aside…' }).click();
  await send(treasurer, 'Set aside');
  await editor.getByRole('dialog').getByRole('button', { name: 'Propose' }).click();
  await expect(editor.getByRole('link', { name: 'Proposed: waits for a second person' })).toBeVisible();
  await approve(treasurer, 'Publish the contest Lamp cup');

  await enterSample(page, '/bisai');
  await page.getByRole('link', { name: /Lamp cup/ }).click();
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Join and lock 10.00 USDT' }).click();
  await expect(page.getByText('Your rank').or(page.getByText('Not ranked yet')).first()).toBeVisible();
  await goOnWithPrices(HOUR_MS);
  await page.reload();
  await page.getByRole('link', { name: 'Trade in competition' }).click();
  await page.getByRole('button', { name: 'Long', exact: true }).click();
  await sheet.getByLabel('Margin', { exact: true }).fill('1000');
  await sheet.getByRole('button', { name: 'Long BTC' }).click();
  await sheet.getByRole('button', { name: /^Long [\d.]+ BTC$/ }).click();
  await expect(sheet.getByRole('heading', { name: /^Filled at [\d,.]+$/ })).toBeVisible();

  await goOn(2 * HOUR_MS);
  const auditor = await sitDown(browser, 'Ruth Lindqvist');
  await auditor.goto('/contests/lamp-cup?view=ended');
  await expect(auditor.getByRole('complementary', { name: 'Lamp cup' })).toContainText('Settled and paid', {
    timeout: 90_000,
  });
  await enterSample(page, '/zhangbianRecord');
  await expect(page.getByText('Competition prize', { exact: true })).toBeVisible();
});

test('an offering is written, funded and let out by two people, and paused while a member looks', async ({
  browser,
  page,
}) => {
  test.slow();
  const now = await goOn(0);
  const editor = await sitDown(browser, 'Ines Duarte');
  await editor.getByRole('link', { name: 'Offerings' }).click();
  await editor.getByRole('button', { name: 'New draft' }).click();
  await editor.getByLabel('Coin, and when its market opens').selectOption('LAMP');
  await fillAll(editor, {
    'Id, such as lantern': 'lamplight',
    'Coins in a lot': '10',
    'A lot costs, in USDT': '5',
    Lots: '40',
    'Lots for one member at most': '4',
    Opens: field(now + HOUR_MS),
    Closes: field(now + 4 * HOUR_MS),
    Draw: field(now + 5 * HOUR_MS),
    'Pay until': field(now + 6 * HOUR_MS),
    Name: 'Lamplight',
    'What it is': 'A coin for lamps.',
  });
  await expect(editor.getByRole('region', { name: 'Lamplight on a phone' })).toContainText('0.50 USDT');
  await expectAccessible(editor, 'the draft of an offering');
  await editor.getByRole('button', { name: 'Save the draft' }).click();

  const treasurer = await sitDown(browser, 'Jonas Weber');
  await treasurer.goto('/offerings/lamplight?view=draft');
  await treasurer.getByRole('button', { name: 'Set coins aside…' }).click();
  await expect(treasurer.getByRole('dialog')).toContainText('400.000000 LAMP');
  await send(treasurer, 'Set aside');
  await editor.getByRole('button', { name: 'Publish…' }).click();
  await send(editor, 'Propose');
  await approve(treasurer, 'Publish the offering Lamplight');

  await enterSample(page, '/ieo?id=lamplight');
  await expect(page.getByText('Upcoming').first()).toBeVisible();
  await goOn(HOUR_MS);
  await page.reload();
  const apply = page.getByRole('button', { name: 'Apply', exact: true });
  await expect(apply).toBeVisible();
  // An hour is longer than a session lasts without anybody.
  const later = await sitDown(browser, 'Ines Duarte');
  await later.goto('/offerings/lamplight');
  await later.getByRole('button', { name: 'Pause applications…' }).click();
  await send(later, 'Pause applications');
  await page.reload();
  await expect(page.getByText(/Applications are paused for now/)).toBeVisible();
  await expect(apply).toHaveCount(0);
  await later.getByRole('button', { name: 'Resume applications…' }).click();
  await send(later, 'Resume applications');
  await page.reload();
  await expect(apply).toBeVisible();
});
