import { expect, test } from './journey.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 });

test('a desktop visitor is led to the desktop page, with the app in a frame and the address for the phone', async ({
  page,
}) => {
  await page.goto('/#/hangqing');
  await expect(page).toHaveURL(/\/pc\.html/);
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const app = page.frameLocator('iframe[title="The Assay app"]');
  await expect(app.getByRole('main')).toBeVisible();
  await expect(app.getByRole('heading', { name: 'Markets' })).toBeVisible();
  await expect(page).toHaveURL(/\/pc\.html/);
});

test('the desktop page takes no address from outside', async ({ page }) => {
  await page.goto('/pc.html');
  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, 'https://evil.example/#/home');
  });
  await page.goto('/pc.html');
  const src = await page.locator('iframe[title="The Assay app"]').getAttribute('src');
  expect(new URL(src!, page.url()).origin).toBe(new URL(page.url()).origin);
});
