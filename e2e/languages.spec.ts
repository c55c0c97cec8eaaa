import { expect, open, settled, test } from './journey.ts';

/** Code, tag of the page, and a word that the market page has in that language only. */
const LANGUAGES = [
  ['en-us', 'en-US'],
  ['ko', 'ko'],
  ['jp', 'ja'],
  ['tai', 'th'],
  ['mlxy', 'ms'],
  ['vl', 'vi'],
  ['xi', 'es'],
  ['zh-cn', 'zh-Hant'],
  ['zh-hans', 'zh-Hans'],
] as const;

const SCREENS = [
  '/home',
  '/hangqing',
  '/kline?symbol=BTCUSDT',
  '/demotrading?symbol=BTCUSDT',
  '/ranking',
  '/login',
  '/login?mode=register',
  '/login?mode=code',
  '/login?mode=unfreeze',
  `/login?freeze=${'x'.repeat(43)}`,
  '/settings',
  '/inbox',
  '/gallery',
  '/outlink?url=javascript%3Aalert(1)',
];
/** Names, units and codes that stay as they are, and the text of the specification's overlay. */
const MESSAGE_ID =
  /\b(app|auth|errors|gallery|home|market|my|outlink|pc|ranking|sandbox|security|settings|title|trade|licences)\.[a-z][A-Za-z0-9.]+\b/;

for (const [code, tag] of LANGUAGES) {
  test(`${code} is complete: no screen shows an id, and nothing is wider than the phone`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), code);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const screen of SCREENS) {
      await page.goto(`/#${screen}`);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      expect((await page.locator('body').innerText()).match(MESSAGE_ID), screen).toBeNull();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, screen).toBe(0);
    }
  });
}

test('the language changes at once, is kept, and is stored under lang', async ({ page }) => {
  await open(page, '/settings');
  await page.getByRole('button', { name: /Language/ }).click();
  await page.getByRole('radio', { name: 'Español' }).check();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('xi');
  await page.reload();
  await settled(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('theme and price colours change the page and are kept', async ({ page }) => {
  await open(page, '/settings');
  const root = page.locator('html');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('radio', { name: 'Red up, green down' }).check();
  await expect(root).toHaveAttribute('data-updown', 'asia');
  await page.getByRole('switch', { name: 'Colour-blind palette' }).click();
  await expect(root).toHaveAttribute('data-palette', 'colourblind');
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(root).toHaveAttribute('data-updown', 'asia');
  await expect(root).toHaveAttribute('data-palette', 'colourblind');
});
