import { ARTICLE_SCREENS } from './article-screens.ts';
import type { Page } from '@playwright/test';
import { enterSample } from './entrance.ts';
import { expect, open, settled, test } from './journey.ts';
import { readTexts } from '../web/build-texts.ts';
import { DEFAULT_LOCALE, LOCALES } from '../web/src/i18n/locales.ts';
import { ROUTES, type RouteRow } from '../web/src/navigation/routes.ts';
import { TEXT_SET_NAMES } from '../web/src/i18n/text-sets.ts';

const routes: RouteRow[] = Object.values(ROUTES);

/** Every public route, and the views of it that its bare address does not show. */
const FOR_EVERYONE = [
  ...routes.filter((row) => row.public).map(({ path }) => path),
  '/kline?symbol=BTCUSDT',
  '/demotrading?symbol=BTCUSDT',
  '/login?mode=register',
  '/login?mode=code',
  '/login?mode=unfreeze',
  `/login?freeze=${'x'.repeat(43)}`,
  '/outlink?url=javascript%3Aalert(1)',
  ...ARTICLE_SCREENS,
];

/** Every other route, likewise; home shows members more than it shows visitors. */
const FOR_MEMBERS = [
  '/home',
  '/zhaiquan',
  ...routes.filter((row) => !row.public).map(({ path }) => path),
  '/jiedai?kind=credit',
  '/ieo?view=mine',
  '/ieo?id=northlight',
  '/ieo?id=northlight&view=draw',
  '/fuliCenter?view=lesson',
  '/security?view=proof',
];

/** Screens of something whose id only a list knows: the list, what links from there look like, and how they are seen. */
const FROM_LISTS = [
  { list: '/zhaiquan', link: 'Detail?id=', views: [''] },
  { list: '/jiedaiOrder?state=passed', link: 'jiedaiOrder?id=', views: [''] },
  { list: '/bisai?status=-2', link: 'bisaiDetail?', views: ['', '&view=prizes', '&view=rules'] },
];

const IDS = new Set(TEXT_SET_NAMES.flatMap((set) => Object.keys(readTexts('en-us', set))));
const idsIn = (text: string): string[] => (text.match(/[A-Za-z]+(?:\.[\w-]+)+/g) ?? []).filter((word) => IDS.has(word));
/** A placeholder that was not filled in. */
const PLACEHOLDER = /\{\w+[,}]/;

/** Once nothing that is in view is waited for any more. */
const show = async (page: Page, screen: string): Promise<void> => {
  await open(page, screen);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main .animate-shimmer')].every(
      (part) => !part.checkVisibility() || part.getBoundingClientRect().top > innerHeight,
    ),
  );
};

const expectComplete = async (page: Page, screen: string, tag: string): Promise<void> => {
  await show(page, screen);
  const { title, text, lang, wider } = await page.evaluate(() => {
    const { scrollWidth, clientWidth, lang } = document.documentElement;
    const beyond = [...document.querySelectorAll('body *')].filter(
      (part) => part.getBoundingClientRect().right > clientWidth,
    );
    return {
      title: document.title,
      text: document.body.innerText,
      lang,
      wider: scrollWidth > clientWidth ? beyond.map(({ outerHTML }) => outerHTML.slice(0, 200)) : [],
    };
  });
  expect(lang, screen).toBe(tag);
  expect(idsIn(`${title} ${text}`), screen).toEqual([]);
  expect(text.match(PLACEHOLDER), screen).toBeNull();
  expect(wider, screen).toEqual([]);
};

for (const { code, tag } of LOCALES) {
  test(`${code} is complete: no screen shows an id, and nothing is wider than the phone`, async ({ page }) => {
    await page.addInitScript((chosen) => {
      if (location.protocol !== 'about:') localStorage.setItem('lang', chosen);
    }, code);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const screen of FOR_EVERYONE) await expectComplete(page, screen, tag);
    // Every other journey already reads the members' screens in English.
    if (code === DEFAULT_LOCALE) return;
    await enterSample(page);
    for (const screen of FOR_MEMBERS) await expectComplete(page, screen, tag);
    for (const { list, link, views } of FROM_LISTS) {
      await show(page, list);
      const address = await page.locator(`main a[href*="${link}"]`).first().getAttribute('href');
      for (const view of views) await expectComplete(page, address!.slice(1) + view, tag);
    }
  });
}

test('the language changes at once, is kept, and is stored under lang', async ({ page }) => {
  await open(page, '/settings');
  await page.getByRole('button', { name: /Language/ }).click();
  await page.getByRole('radio', { name: 'Español' }).click();
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
  await page.getByRole('switch', { name: 'Color-blind mode' }).click();
  await expect(root).toHaveAttribute('data-palette', 'colourblind');
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(root).toHaveAttribute('data-updown', 'asia');
  await expect(root).toHaveAttribute('data-palette', 'colourblind');
});
