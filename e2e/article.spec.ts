import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, open, registerMember, settled, test } from './journey.ts';

const expectAccessible = async (page: Page, what: string): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${what} ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([]);
};

test('a member reads an announcement, finds help, and a shared link leads a stranger to it', async ({
  page,
  browser,
}) => {
  await registerMember(page);
  await open(page, '/articleList');
  const first = page.getByRole('link', { name: /We never ask for your password/ });
  await expect(first.getByLabel('Not read yet')).toBeVisible();
  await first.click();
  await expect(page.getByRole('heading', { name: /We never ask for your password/ })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(first).toBeVisible();
  await expect(first.getByLabel('Not read yet')).toHaveCount(0);

  await open(page, '/my');
  await page.getByRole('link', { name: 'Help centre' }).click();
  await page.getByRole('searchbox', { name: 'Search help' }).fill('how do I check a receipt');
  await page
    .getByRole('link', { name: /How to check a receipt/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'How to check a receipt' })).toBeVisible();

  const stranger = await browser.newPage();
  await stranger.goto('/share/help-receipt?lang=en-us');
  await expect(stranger).toHaveURL(/\/#\/articleShare\?id=help-receipt/);
  await expect(stranger.getByRole('heading', { name: 'How to check a receipt' })).toBeVisible();
  await stranger.getByRole('link', { name: 'Open Assay' }).click();
  await expect(stranger).toHaveURL(/#\/home/);
  const notices = stranger.getByRole('region', { name: 'Notices' });
  await notices.getByRole('link', { name: 'All' }).click();
  await expect(stranger.getByText('Welcome to the sandbox')).toBeVisible();
  await stranger.close();
});

const SCREENS = [
  '/articleList',
  '/xinwen',
  '/help',
  '/articleDetail?id=help-receipt',
  '/articleDetail?id=page-white-paper',
  '/articleShare?id=news-leverage',
];
const LANGUAGES = ['ko', 'jp', 'tai', 'mlxy', 'vl', 'xi', 'zh-cn', 'zh-hans'];

test('the screens of articles pass axe, and in every language show no id and fit the narrowest phone', async ({
  page,
}) => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const screen of SCREENS) {
      await open(page, screen);
      await expect(page.locator('main [role="status"]')).toHaveCount(0);
      await expectAccessible(page, `${colorScheme} ${screen}`);
    }
  }
  await page.setViewportSize({ width: 320, height: 640 });
  for (const code of LANGUAGES) {
    await page.evaluate((chosen) => localStorage.setItem('lang', chosen), code);
    await page.reload();
    await settled(page);
    for (const screen of SCREENS) {
      await page.goto(`/#${screen}`);
      await expect(page.locator('main [role="status"]')).toHaveCount(0);
      expect(
        (await page.locator('body').innerText()).match(/\b(article|title)\.[a-z]\w+/),
        `${code} ${screen}`,
      ).toBeNull();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${code} ${screen}`).toBe(0);
    }
  }
});
