/** Texts and answers from the desk reach the phone: an article, and a dispute. */
import { createPosition } from '@assay/contract/trade';
import type { Browser, Page } from '@playwright/test';
import { call } from '../client/src/call.ts';
import { expectAccessible } from './accessible.ts';
import { sitDownAt } from './desk-operators.ts';
import { enterAsNew } from './entrance.ts';
import { expect, open, test } from './journey.ts';

const DESK = 'http://localhost:8197';
/** Undoable acts are sent five seconds later. */
const SENT = { timeout: 20_000 };

const sitDown = (browser: Browser, name: string): Promise<Page> => sitDownAt(browser, DESK, name);

test('an editor changes an article, sees it on a phone beside it, and members read it', async ({ browser, page }) => {
  const editor = await sitDown(browser, 'Ines Duarte');
  await editor.goto('/content/help-taxes?view=help');
  await editor.getByRole('button', { name: 'Edit' }).click();
  const words = `Keep your **records** for ${Date.now()} years. <script>x</script>`;
  await editor.getByRole('textbox', { name: 'Text, Markdown' }).fill(words);
  const phone = editor.getByRole('region', { name: 'Preview' });
  await expect(phone.locator('strong', { hasText: 'records' })).toBeVisible();
  await expect(phone.getByText('<script>x</script>')).toBeVisible();
  await expectAccessible(editor, 'the editor of an article');
  await editor.getByRole('button', { name: 'Publish…' }).click();
  const dialog = editor.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Why' }).fill('The rule has changed');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  const panel = editor.getByRole('complementary');
  await expect(panel.getByRole('button', { name: /2\. The rule has changed/ })).toBeVisible();
  await expect(panel.getByRole('button', { name: /1\. as it was before/ })).toBeVisible();
  await expectAccessible(editor, 'an article');
  await open(page, '/articleDetail?id=help-taxes');
  await expect(page.locator('strong', { hasText: 'records' })).toBeVisible();
});

test('a proof that does not check is handed in and answered', async ({ browser, page }) => {
  await enterAsNew(page, '/home', '500');
  const order = { symbol: 'BTCUSDT', direction: 'buy', quantity: '0.001', leverage: 10, kind: 'market' } as const;
  const { id } = await call(createPosition, order);
  // A tape that was changed on its way is red on the phone, and in the proof.
  await page.route('**/proof/tape/BTCUSDT?**', async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    body[body.length - 5]! ^= 1;
    await route.fulfill({ response, body });
  });
  await open(page, `/receipt?id=${id}`);
  await expect(page.getByRole('heading', { name: 'Verification failed' })).toBeVisible();
  await page.getByRole('button', { name: 'Dispute this result' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox').fill('The chart said <b>something else</b>.');
  await sheet.getByRole('button', { name: 'Send to Assay for review' }).click();
  await expect(sheet.getByText('Dispute sent')).toBeVisible();
  await expectAccessible(page, 'a dispute that was handed in');

  const support = await sitDown(browser, 'Sam Okafor');
  await support.goto(`/disputes?q=${id}`);
  await support.getByRole('row').nth(1).getByRole('link').click();
  const panel = support.getByRole('complementary');
  await expect(panel.getByText('The chart said <b>something else</b>.')).toBeVisible();
  await expect(panel.getByText('The tape is broken')).toBeVisible();
  await expectAccessible(support, 'a dispute at the desk');
  await support.getByRole('button', { name: 'Answer…' }).click();
  const dialog = support.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /Your words/ }).fill('Your line changed the file. Please check again.');
  await dialog.getByRole('button', { name: 'Answer' }).click();
  await expect(panel.getByText('Answered by Sam Okafor')).toBeVisible(SENT);

  await page.unrouteAll();
  await page.goto('about:blank');
  await open(page, `/receipt?id=${id}&dispute=1`);
  await expect(page.getByText('Your line changed the file. Please check again.')).toBeVisible();
});
