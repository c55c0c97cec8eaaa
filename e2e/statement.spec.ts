/** A statement leaves the phone in three forms, and a stranger with the command line finds every digit right. */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { enterSample } from './entrance.ts';
import { expect, open, test } from './journey.ts';

const VERIFY = fileURLToPath(new URL('../scripts/verify-bundle.ts', import.meta.url));

const verify = (file: string): Promise<{ code: number; out: string }> =>
  new Promise((done) => {
    execFile(process.execPath, [VERIFY, file], (error, out) => done({ code: error ? Number(error.code) : 0, out }));
  });

const save = async (page: Page, form: 'PDF' | 'CSV' | 'JSON'): Promise<string> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Save as ${form}` }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(new RegExp(`^assay-statement-.*\\.${form.toLowerCase()}$`));
  const path = test.info().outputPath(file.suggestedFilename());
  await file.saveAs(path);
  return path;
};

test('a member saves a statement of the year as PDF, CSV and JSON, and anyone can check it', async ({ page }) => {
  await enterSample(page, '/zichanCenter');
  await page.getByRole('link', { name: 'Statements' }).click();
  await page.getByRole('radio', { name: 'Year' }).check({ force: true });
  await expect(page.getByText('Your phone added it up again')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Closing balance').first()).toBeVisible();

  const json = await save(page, 'JSON');
  const [found, csv] = [await verify(json), await readFile(await save(page, 'CSV'), 'utf8')];
  expect(found).toMatchObject({ code: 0, out: expect.stringContaining('Everything matches.') });
  expect(csv).toContain('Closing balance');
  const pdf = await save(page, 'PDF');
  expect(await verify(pdf)).toMatchObject({ code: 0, out: expect.stringContaining('Everything matches.') });

  const text = await readFile(json, 'utf8');
  const changed = test.info().outputPath('changed.json');
  await writeFile(
    changed,
    text.replace(/"delta": "(-?)(\d)/, (_, sign, digit) => `"delta": "${sign}${(Number(digit) + 1) % 10}`),
  );
  expect(await verify(changed)).toMatchObject({ code: 1, out: expect.stringContaining('This does not match') });

  await test.step('the same check in a stranger’s browser, by the code on the paper and by the file', async () => {
    const { text: words, signature } = JSON.parse(text) as { text: string; signature: string };
    const mark = Buffer.from(`${words}${signature}`).toString('base64url');
    await page.evaluate(() => localStorage.clear());
    await page.goto('about:blank');
    await open(page, `/statement?mark=${mark}`);
    await expect(page.getByText('Signed by this server')).toBeVisible();
    await page.getByLabel('Choose a PDF or JSON file').setInputFiles(pdf);
    await expect(page.getByText('Everything matches')).toBeVisible();
    await page.getByLabel('Choose a PDF or JSON file').setInputFiles(changed);
    await expect(page.getByText('This does not match. Don’t rely on it.')).toBeVisible();
  });
});
