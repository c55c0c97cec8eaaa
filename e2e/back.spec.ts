import type { Page } from '@playwright/test';
import { enterSample } from './entrance.ts';
import { expect, open, settled, test } from './journey.ts';

/** Safari and Firefox, as far as the way back is concerned: no gesture of the system closes a sheet. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    delete (window as { CloseWatcher?: unknown }).CloseWatcher;
  }),
);

const back = (page: Page) => page.evaluate(() => history.back());
const sheet = (page: Page) => page.getByRole('dialog');

/** From the markets, where the way back leads again. */
const openTrade = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    location.hash = '#/heyue?symbol=BTCUSDT';
  });
  await expect(page.getByRole('button', { name: 'Long', exact: true })).toBeVisible();
};

test('back closes what is open, and then leaves as if it had never been open', async ({ page }) => {
  await enterSample(page, '/hangqing');
  await settled(page);
  await test.step('back closes the sheet and stays, and the next one leaves the screen', async () => {
    await openTrade(page);
    await page.getByRole('button', { name: 'Long', exact: true }).click();
    await expect(sheet(page)).toBeVisible();
    await back(page);
    await expect(sheet(page)).toHaveCount(0);
    await expect(page).toHaveURL(/#\/heyue\?symbol=BTCUSDT/);
    // The same sheet again, closed by hand: no entry is left over that a press of back would be lost on.
    await page.getByRole('button', { name: 'Long', exact: true }).click();
    await expect(sheet(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toHaveCount(0);
    await back(page);
    await expect(page).toHaveURL(/#\/hangqing/);
  });
  await test.step('of two sheets back closes the upper one first', async () => {
    await openTrade(page);
    await page.getByRole('button', { name: 'Long', exact: true }).click();
    await page.getByRole('button', { name: 'Leverage: What is this?' }).click();
    await expect(page.getByText('How much larger your position is')).toBeVisible();
    await back(page);
    await expect(page.getByText('How much larger your position is')).toHaveCount(0);
    await expect(sheet(page).getByText('Trade', { exact: true })).toBeVisible();
    await back(page);
    await expect(sheet(page)).toHaveCount(0);
    await expect(page).toHaveURL(/#\/heyue/);
    await back(page);
    await expect(page).toHaveURL(/#\/hangqing/);
  });
  await test.step('what was chosen in a sheet stays chosen, and is no step of the way back', async () => {
    await openTrade(page);
    await page.getByRole('button', { name: /Select market/ }).click();
    await sheet(page).getByRole('button', { name: /ETH/ }).first().click();
    await expect(sheet(page)).toHaveCount(0);
    await expect(page).toHaveURL(/symbol=ETHUSDT/);
    await page.getByRole('button', { name: 'Long', exact: true }).click();
    await expect(sheet(page)).toBeVisible();
    await back(page);
    await expect(sheet(page)).toHaveCount(0);
    await expect(page).toHaveURL(/symbol=ETHUSDT/);
    await back(page);
    await expect(page).toHaveURL(/#\/hangqing/);
  });
});

test('links, reloads and arrows lead where they do without a sheet', async ({ page }) => {
  await enterSample(page, '/hangqing');
  await settled(page);
  await test.step('a link in a sheet is followed, and the way back from there is as long as it looks', async () => {
    await openTrade(page);
    await page.getByText('History', { exact: true }).click();
    await page
      .getByRole('button', { name: / · (Long|Short) / })
      .first()
      .click();
    await sheet(page).getByRole('link', { name: 'Receipt' }).first().click();
    await expect(page.getByRole('heading', { name: 'Receipt', exact: true })).toBeVisible();
    await back(page);
    await expect(page).toHaveURL(/#\/heyue/);
    await expect(page.getByRole('button', { name: 'Long', exact: true })).toBeVisible();
    await expect(sheet(page)).toHaveCount(0);
    await back(page);
    await expect(page).toHaveURL(/#\/hangqing/);
  });
  await test.step('after a reload one press of back leaves a screen on which a sheet was open', async () => {
    await openTrade(page);
    await page.getByRole('button', { name: 'Long', exact: true }).click();
    await expect(sheet(page)).toBeVisible();
    await page.reload();
    await settled(page);
    await expect(page.getByRole('button', { name: 'Long', exact: true })).toBeVisible();
    await back(page);
    await expect(page).toHaveURL(/#\/hangqing/);
  });
  await test.step('the arrow of a screen leads back although a sheet was open on it', async () => {
    await openTrade(page);
    await page.getByRole('link', { name: 'Open BTC/USDT chart' }).click();
    await page.getByRole('button', { name: 'Chart settings' }).click();
    await expect(sheet(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(/#\/heyue/);
    await expect(page.getByRole('button', { name: 'Long', exact: true })).toBeVisible();
  });
});

test('a screen that was opened by a link from outside is not left by the back that closes its sheet', async ({
  page,
}) => {
  await open(page, '/kline?symbol=BTCUSDT');
  await page.getByRole('button', { name: 'Chart settings' }).click();
  await expect(sheet(page)).toBeVisible();
  await back(page);
  await expect(sheet(page)).toHaveCount(0);
  await expect(page).toHaveURL(/#\/kline/);
});

test('a sheet that stands in the address is closed by back, and is not opened again by the next one', async ({
  page,
}) => {
  await enterSample(page, '/shandui');
  await settled(page);
  const openRecord = async (): Promise<void> => {
    await page.getByRole('main').getByRole('button').filter({ hasText: 'USDT' }).first().click();
    await expect(sheet(page)).toBeVisible();
    await expect(page).toHaveURL(/#\/shanduiOrder\?id=/);
  };
  const openList = async (): Promise<void> => {
    await page.evaluate(() => {
      location.hash = '#/shanduiOrder';
    });
    await expect(page).toHaveURL(/#\/shanduiOrder$/);
    await settled(page);
  };
  await test.step('back closes it and stays', async () => {
    await openList();
    await openRecord();
    await back(page);
    await expect(sheet(page)).toHaveCount(0);
    await expect(page).toHaveURL(/#\/shanduiOrder$/);
    await back(page);
    await expect(page).toHaveURL(/#\/shandui$/);
  });
  await test.step('closed by hand, the next back leaves the screen', async () => {
    await openList();
    await openRecord();
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toHaveCount(0);
    await back(page);
    await expect(page).toHaveURL(/#\/shandui$/);
    await expect(sheet(page)).toHaveCount(0);
  });
});
