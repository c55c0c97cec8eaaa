import { expectAccessible } from './accessible.ts';
import { enterAsNew, enterSample } from './entrance.ts';
import { expect, open, test } from './journey.ts';

test('a member joins a contest, trades its virtual money, sees the own row, leaves, and has the stake back', async ({
  page,
}) => {
  // Verified, as whoever takes part has to be.
  await enterSample(page, '/my');
  await page.getByRole('link', { name: 'Competitions' }).click();
  await expectAccessible(page, 'contests');
  await test.step('the season has a standing that the phone worked out, and a way to other quarters', async () => {
    await page.getByRole('link', { name: 'Season standings' }).click();
    const standing = page.getByText('Recomputed on your phone from the final rankings');
    // A quarter that has just begun has none.
    await expect(standing.or(page.getByText('No final rankings in this season yet'))).toBeVisible();
    const name = page.getByRole('heading', { name: /^Season [1-4], 20\d\d$/ });
    const now = await name.textContent();
    await expectAccessible(page, 'a season');
    await page.getByRole('button', { name: 'Previous season' }).click();
    await expect(name).not.toHaveText(now!);
    await page.getByRole('button', { name: 'Next season' }).click();
    await expect(name).toHaveText(now!);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
  });
  await page.getByRole('link', { name: /Six-hour sprint.*Live/ }).click();
  await expect(page.getByText('Simulated trader').first()).toBeVisible();
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(/In full after/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Join and lock 10.00 USDT' }).click();
  await expect(page.getByText('Not ranked yet')).toBeVisible();
  await expectAccessible(page, 'a contest that was joined');

  await page.getByRole('link', { name: 'Trade in competition' }).click();
  await expect(page.getByText('Competition: Six-hour sprint')).toBeVisible();
  await page.getByRole('button', { name: 'Long', exact: true }).click();
  await sheet.getByLabel('Margin', { exact: true }).fill('1000');
  await sheet.getByRole('button', { name: 'Long BTC' }).click();
  await sheet.getByRole('button', { name: /^Long [\d.]+ BTC$/ }).click();
  await expect(sheet.getByRole('heading', { name: /^Filled at [\d,.]+$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expectAccessible(page, 'trading in a contest');

  await page.getByRole('link', { name: 'Leaderboard' }).click();
  await expect(page.getByText('Your rank')).toBeVisible();
  await expect(page.getByText(/behind rank|In first place/)).toBeVisible();
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Share result' }).click(),
  ]);
  expect(picture.suggestedFilename()).toBe('assay-contest.png');
  await page.getByText('Rules', { exact: true }).click();
  await expect(page.getByText(/Open positions close at the next price/)).toBeVisible();

  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await sheet.getByRole('button', { name: 'Leave competition' }).click();
  await expect(page.getByText('Your 10.00 USDT deposit was returned right away.')).toBeVisible();
  await open(page, '/bisaiMycansai');
  await expect(page.getByText('Left').last()).toBeVisible();
  await expectAccessible(page, 'own entries');
  await open(page, '/zhangbianRecord');
  await expect(page.getByText('Competition deposit returned').first()).toBeVisible();
});

test('whoever is not verified reads that a contest needs it, and is led there', async ({ page }) => {
  await enterAsNew(page, '/bisai');
  await page.getByRole('link', { name: /Six-hour sprint.*Live/ }).click();
  await expect(page.getByText('Verified people only, one entry each.')).toBeVisible();
  await expectAccessible(page, 'a contest for verified people');
  await page.getByRole('link', { name: 'Verify identity' }).click();
  await expect(page).toHaveURL(/#\/shenfenRenzheng/);
});
