import { expectAccessible } from './accessible.ts';
import { enterAsNew, enterSample } from './entrance.ts';
import { expect, open, test } from './journey.ts';

test.describe('contact', () => {
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] });

  test('a member talks to support, also without a line, and is told of a price that was waited for', async ({
    page,
  }) => {
    await enterAsNew(page, '/my');
    await page.getByRole('link', { name: 'Live chat' }).click();
    await expect(
      page.getByText('Support will never send you a deposit address or ask for your password or codes.'),
    ).toBeVisible();
    const box = page.getByRole('textbox', { name: 'Message' });
    await box.fill('How do I withdraw money?');
    await box.press('Enter');
    const log = page.getByRole('log');
    await expect(log.getByText('Bot')).toBeVisible();
    await expect(log.getByRole('link')).toBeVisible();

    await box.fill('Send it to TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC please');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Addresses can’t be sent in chat. Message not sent.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove' }).click();

    await page.context().setOffline(true);
    await box.fill('Are you still there?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Waiting for connection')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('Waiting for connection')).toBeHidden();
    await expect(log.getByText('Are you still there?')).toHaveCount(1);
    await expect(log.getByText('Bot')).toHaveCount(2);

    await open(page, '/kline?symbol=BTCUSDT');
    await page.getByRole('button', { name: 'BTCUSDT price alerts' }).click();
    const sheet = page.getByRole('dialog');
    const reached = sheet.getByText(/Triggered at tick/).first();
    // The market may go away from a price as it is set; the next one is set where it stands then.
    await expect(async () => {
      const now = (await sheet.getByText(/^Current price/).innerText()).replaceAll(/[^\d.]/g, '');
      await sheet.getByLabel('Alert price').fill((Number(now) + 0.05).toFixed(2));
      await sheet.getByRole('button', { name: 'Set alert' }).click();
      await expect(sheet.getByLabel('Alert price')).toHaveValue('');
      await expect(reached).toBeVisible({ timeout: 4000 });
    }).toPass({ timeout: 40_000 });

    await open(page, '/home');
    await expect(page.getByRole('link', { name: /^Account.*new/ })).toBeVisible();
    await open(page, '/notice');
    await page.getByRole('radio', { name: 'System' }).check();
    const told = page.getByRole('link', { name: /BTCUSDT is (above|below)/ }).first();
    await expect(told).toContainText(/tick \d/);
    await told.click();
    await expect(page).toHaveURL(/#\/kline\?symbol=BTCUSDT/);
    await open(page, '/notice');
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(page.getByText('Unread', { exact: true })).toHaveCount(0);
  });
});

const SCREENS = ['/notice', '/noticeSettings', '/chat'];

test('notices and chat pass axe in both themes', async ({ page }) => {
  await enterSample(page, SCREENS[0]);
  for (const screen of SCREENS) {
    await open(page, screen);
    await expectAccessible(page, screen);
  }
});
