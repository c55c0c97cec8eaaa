import type { Page } from '@playwright/test';
import { enterSample } from './entrance.ts';
import { expect, open, test } from './journey.ts';

/** The text size that a person chose in the browser: twice the usual one. */
test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
    { scope: 'worker' },
  ],
});

const SCREENS = ['/home', '/hangqing', '/heyue', '/my', '/zichanCenter', '/tixian', '/chongzhi', '/kline', '/security'];

/** Texts that stand outside the screen or have no room at all. Parts that scroll sideways by themselves may overflow. */
const lostTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isScrolled = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || isScrolled(element.parentElement));
    const hasText = (element: Element): boolean =>
      [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent!.trim() !== '');
    return [...document.querySelectorAll('#main-page *')]
      .filter((element) => hasText(element) && element.checkVisibility())
      .filter((element) => element.closest('svg, .sr-only, [aria-hidden="true"]') === null && !isScrolled(element))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width < 2 || left < -1 || right > innerWidth + 1;
      })
      .map(({ textContent }) => textContent.slice(0, 40));
  });

test('nine screens hold with text of twice the size', async ({ page }) => {
  test.slow();
  await enterSample(page, '/settings');
  for (const screen of SCREENS) {
    await open(page, screen);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    const size = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
    expect(size, screen).toBeGreaterThanOrEqual(32);
    // Figures come in one after the other, and each has to find its room.
    await expect.poll(() => lostTexts(page), { message: screen }).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), screen).toBeLessThanOrEqual(0);
  }
});
