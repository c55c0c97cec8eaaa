import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { enterAsNew } from './entrance.ts';
import { expect, open, test } from './journey.ts';

const run = promisify(execFile);
const VERIFY = fileURLToPath(new URL('../scripts/verify-bundle.ts', import.meta.url));

const PANEL = 'section[aria-label="Options"]';

const buyRise = async (page: Page): Promise<void> => {
  await page.getByRole('radio', { name: /^30s/ }).check();
  await page.getByRole('button', { name: 'Up', exact: true }).click();
  await expect(page.getByText('Enter a stake')).toBeVisible();
  await page.getByLabel(/^Stake/).fill('100');
  await expect(page.getByText('You need to be right 55.6% of the time to break even.')).toBeVisible();
  await page.getByRole('button', { name: 'Up', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Buy Up · 100.00 USDT' }).click();
};

test('an option is bought, ends by the tape, is checked on the phone, and a stranger finds the same', async ({
  page,
}, testInfo) => {
  await enterAsNew(page, '/heyue?symbol=BTCUSDT&mode=options', '500');
  await buyRise(page);
  await expect(page.getByRole('timer')).toContainText('of 30s left');
  await expect(page.getByText('If it expired now')).toBeVisible();
  await expect(page.getByText(/above entry|below entry|Same as entry/)).toBeVisible();
  await expectAccessible(page, 'running', { include: PANEL });
  await page.getByRole('button', { name: 'Back to order' }).click();
  await expect(page.getByText('1 open option')).toBeVisible();
  await expectAccessible(page, 'ticket', { include: PANEL });

  await expect(page.getByText('Verified on your phone')).toBeVisible({ timeout: 45_000 });
  await expect(page.getByText(/^(Won|Lost|Tie|Refunded)$/).first()).toBeVisible();
  await page.getByRole('link', { name: 'View receipt' }).click();
  await expect(page.getByRole('heading', { name: 'Verified on your phone' })).toBeVisible();
  await expect(page.getByText(/All \d checks passed/)).toBeVisible();
  await expect(page.getByText('Your phone received this checkpoint when it was signed.')).toBeVisible();
  await expectAccessible(page, 'receipt', { include: 'main' });

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export proof' }).click(),
  ]);
  const file = testInfo.outputPath('proof.json');
  await download.saveAs(file);
  const { stdout } = await run(process.execPath, [VERIFY, file]);
  expect(stdout).toContain('Everything matches.');
});

test("a visitor's stake and a reset of the demo change what is available, on the bar and on the ticket at once", async ({
  page,
}) => {
  await open(page, '/demotrading?symbol=BTCUSDT&mode=options');
  await buyRise(page);
  await expect(page.getByText('9,900.00 available')).toBeVisible();
  await page.getByRole('button', { name: 'Back to order' }).click();
  await expect(page.getByText('9,900.00 available')).toHaveCount(2);
  await page.getByRole('button', { name: 'Reset to 10,000' }).click();
  await expect(page.getByText('10,000.00 available')).toHaveCount(2);
});
