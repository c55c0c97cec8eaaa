/** Receipts of an exchange that lies: what it says is made here, signed with keys of its own, and put in the way. */
import type { Page } from '@playwright/test';
import { closingReceipt, fillReceipt } from '../web/src/proof/test-position-receipts.ts';
import { bendOneByte, ID, optionReceipt, proofAnswers, signed } from '../web/src/proof/test-proof.ts';
import { expectAccessible } from './accessible.ts';
import { enterSample } from './entrance.ts';
import { expect, settled, test } from './journey.ts';

type Answers = ReturnType<typeof proofAnswers>;

/** Answers what the check asks for; everything else goes to the server. */
const answerWith = (page: Page, answers: Answers): Promise<unknown> =>
  page.route(
    ({ pathname }) => pathname in answers,
    async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const { status, body } = answers[pathname]!({
        path: pathname + search,
        method: 'GET',
        headers: {},
        body: '',
      });
      await route.fulfill({
        status: status ?? 200,
        contentType: typeof body === 'string' ? 'application/json' : 'application/octet-stream',
        body: typeof body === 'string' ? body : Buffer.from(body),
      });
    },
  );

const VERDICT = /Verified on your phone|Verification failed/;

const show = async (page: Page, answers: Answers, closing = ''): Promise<void> => {
  await page.unrouteAll();
  // A phone that knows no other keys; one that does is in history.spec.ts.
  await page.evaluate(() => {
    localStorage.removeItem('receipts');
    indexedDB.deleteDatabase('assay-proof');
  });
  // The made-up exchange has no public log, so nothing is to look for one.
  await page.route('**/assets/start-guard-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export {};' }),
  );
  await answerWith(page, answers);
  await page.goto(`/#/receipt?id=${ID}${closing}`);
  // A page does not fetch again what it has verified once, so reload it.
  await page.reload();
  await settled(page);
  await expect(page.getByRole('heading', { name: VERDICT })).toBeVisible();
};

const closeOut = closingReceipt('close_out');
const FALSE = proofAnswers({ receipt: signed(optionReceipt({ outcome: 'lost', credit: '0', exitSeq: '12' })) });
const BENT = proofAnswers({ receipt: signed(optionReceipt()), bend: bendOneByte });
const CLOSE_OUT = proofAnswers({
  receipt: signed(closeOut.receipt),
  opening: signed(fillReceipt()),
  ticks: closeOut.ticks,
});
const FILL = proofAnswers({ receipt: signed(fillReceipt()) });

test('a receipt that the tape contradicts is red, says both numbers, and is disputed with its proof', async ({
  page,
}) => {
  await enterSample(page);
  await show(page, FALSE);
  await expect(page.getByRole('heading', { name: 'Verification failed' })).toBeVisible();
  await expect(page.getByText('Receipt Tick 12')).toBeVisible();
  await expect(page.getByText('Price record Tick 35')).toBeVisible();
  await expect(page.getByText(/you’re owed 185\.00 USDT/)).toBeVisible();
  await page.getByRole('button', { name: 'Dispute this result' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Download proof' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`assay-proof-${ID.slice(0, 8)}.json`);
});

test('a bent tape is red, and a liquidation is explained after the fact', async ({ page }) => {
  await enterSample(page);
  await show(page, BENT);
  await expect(page.getByText('The price record is broken or doesn’t match the signature')).toBeVisible();
  await show(page, CLOSE_OUT, '&closing=1');
  await expect(page.getByRole('heading', { name: 'Why you were liquidated' })).toBeVisible();
});

test('receipts pass axe in both themes and fit the smallest phone in Spanish', async ({ page }) => {
  await enterSample(page);
  for (const [answers, closing] of [[FALSE], [BENT], [FILL], [CLOSE_OUT, '&closing=1']] as const) {
    await show(page, answers, closing);
    await expectAccessible(page, JSON.stringify(answers).slice(0, 80));
  }
  await page.evaluate(() => localStorage.setItem('lang', 'xi'));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Comprobado en este teléfono' })).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});
