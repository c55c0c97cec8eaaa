import { ARTICLE_SCREENS } from './article-screens.ts';
import { expectAccessible } from './accessible.ts';
import { enterAsNew } from './entrance.ts';
import { expect, open, test } from './journey.ts';

test('a member reads an announcement, finds help, and a shared link leads a stranger to it', async ({
  page,
  browser,
}) => {
  await enterAsNew(page, '/articleList');
  const first = page.getByRole('link', { name: /We never ask for your password/ });
  await expect(first.getByLabel('Unread')).toBeVisible();
  await first.click();
  await expect(page.getByRole('heading', { name: /We never ask for your password/ })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(first).toBeVisible();
  await expect(first.getByLabel('Unread')).toHaveCount(0);

  await open(page, '/my');
  await page.getByRole('link', { name: 'Help center' }).click();
  await page.getByRole('searchbox', { name: 'Search help' }).fill('how do I check a receipt');
  await expect(page.getByText(/^\d+ results$/)).toBeVisible();
  await page
    .getByRole('link', { name: /How to verify a receipt/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'How to verify a receipt' })).toBeVisible();

  const stranger = await browser.newPage();
  await stranger.goto('/share/help-receipt?lang=en-us');
  await expect(stranger).toHaveURL(/\/#\/articleShare\?id=help-receipt/);
  await expect(stranger.getByRole('heading', { name: 'How to verify a receipt' })).toBeVisible();
  await stranger.getByRole('link', { name: 'Open in Assay' }).click();
  await expect(stranger).toHaveURL(/#\/home/);
  const notices = stranger.getByRole('region', { name: 'Announcements' });
  await notices.getByRole('link', { name: 'All' }).click();
  await expect(stranger.getByText('Welcome to the sandbox')).toBeVisible();
  await stranger.close();
});

test('the screens of articles pass axe in both themes', async ({ page }) => {
  for (const screen of ARTICLE_SCREENS) {
    await open(page, screen);
    await expect(page.locator('main [role="status"]')).toHaveCount(0);
    await expectAccessible(page, screen);
  }
});
