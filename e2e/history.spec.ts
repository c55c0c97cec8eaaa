/** The phone keeps what it knows of the server across visits, and says so on every screen when the server contradicts it. */
import { readFile } from 'node:fs/promises';
import { checkClaim } from '@assay/verify/liability-bundle';
import type { ClaimCertificate } from '@assay/verify/liability-bundle';
import { pdfAttachment } from '@assay/verify/pdf-attachment';
import type { Page } from '@playwright/test';
import { enterSample } from './entrance.ts';
import { baseUrl, expect, open, test } from './journey.ts';

/** The check begins some seconds after the first screen. */
const checked = (page: Page): Promise<unknown> =>
  page.waitForResponse((response) => response.url().includes('/proof/log/checkpoint'), { timeout: 120_000 });

const entries = (page: Page) => page.locator('dt', { hasText: 'Entries in the public log' }).locator('+ dd');

test('a member sees by which keys the phone knows the server; visits later it is still the same one', async ({
  page,
}) => {
  await enterSample(page);
  await Promise.all([checked(page), page.reload()]);
  await open(page, '/security');
  await page.getByRole('link', { name: 'Verified by your phone' }).click();
  await expect(entries(page)).toHaveText(/^[\d,]+$/);
  await expect(page.locator('dd', { hasText: /^([0-9a-f]{4} ){7}[0-9a-f]{4}$/ })).toHaveCount(4);
  await test.step('the claim certificate is a paper that a stranger can check', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save this month’s claim certificate' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('assay-claim.pdf');
    const attached = pdfAttachment(await readFile(await file.path()));
    const { isTrue, owed } = checkClaim(JSON.parse(attached!) as ClaimCertificate);
    expect(isTrue).toBe(true);
    expect(owed!.owed.some((amount) => amount > 0n)).toBe(true);
  });
  await Promise.all([checked(page), page.reload()]);
  await expect(entries(page)).toHaveText(/^[\d,]+$/);
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
});

test('what a phone has kept moves to a new one, which then holds the server to it', async ({ page, browser }) => {
  await enterSample(page);
  await Promise.all([checked(page), page.reload()]);
  await open(page, '/security?view=proof');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save to a file' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('assay-kept.json');

  const other = await browser.newPage({ baseURL: baseUrl() });
  await enterSample(other, '/security?view=proof');
  await other.getByLabel('Open a file').setInputFiles(await file.path());
  await expect(other.getByText('Done. This phone now checks the history your other phone knew.')).toBeVisible();
  await other.route('**/proof/log/key', async (route) => {
    const answer = (await (await route.fetch()).json()) as { keys: { purpose: string; publicKey: string }[] };
    const keys = answer.keys.map((key) => ({ ...key, publicKey: btoa('y'.repeat(32)) }));
    await route.fulfill({ json: { ...answer, keys } });
  });
  await other.reload();
  await expect(
    other.getByRole('button', { name: /This server contradicts what your phone has on record/ }),
  ).toBeVisible({ timeout: 90_000 });
  await other.unrouteAll({ behavior: 'ignoreErrors' });
  await other.close();
});

test('a server with another key is red on every screen, at the next visit too, and the evidence can be saved', async ({
  page,
}) => {
  await Promise.all([checked(page), open(page, '/home')]);
  await page.route('**/proof/log/key', async (route) => {
    const answer = (await (await route.fetch()).json()) as { keys: { purpose: string; publicKey: string }[] };
    const keys = answer.keys.map((key) =>
      key.purpose === 'receipt' ? { ...key, publicKey: btoa('x'.repeat(32)) } : key,
    );
    await route.fulfill({ json: { ...answer, keys } });
  });
  await page.reload();
  const bar = page.getByRole('button', { name: /This server contradicts what your phone has on record/ });
  await expect(bar).toBeVisible({ timeout: 90_000 });
  await open(page, '/hangqing');
  await expect(bar).toBeVisible();
  // The server returns its own key again; the alarm stays.
  await page.unrouteAll();
  await page.reload();
  await expect(bar).toBeVisible({ timeout: 90_000 });
  await bar.click();
  const sheet = page.getByRole('dialog', { name: 'Verified by your phone' });
  await expect(sheet).toContainText('A signing key was replaced by one your phone doesn’t know.');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Download evidence' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('assay-evidence.json');
  await sheet.getByRole('button', { name: 'Start over with this server' }).click();
  await expect(bar).toHaveCount(0);
});
