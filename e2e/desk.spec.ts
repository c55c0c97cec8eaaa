/** The desk as operators use it, on a server of its own: its robots are off, so that people do what they would do. */
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addBothSides, chooseCountry, proceed } from './document.ts';
import { announceTransfer, askForWithdrawal, balanceOf, openPayer, type DeskMember } from './desk-members.ts';
import { approve, sitDownAt } from './desk-operators.ts';
import { startDeskServer } from './desk-server.ts';
import { enterAsNew } from './entrance.ts';
import { expect, open, test } from './journey.ts';

const PORT = 8195;
const DESK_PORT = 8196;
const APP = `http://localhost:${PORT}`;
const DESK = `http://localhost:${DESK_PORT}`;

test.use({ baseURL: APP });
// One server, one queue: what one journey decides another must not meet.
test.describe.configure({ mode: 'serial' });

let stop: () => Promise<void>;
let payer: DeskMember;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  stop = await startDeskServer({ app: PORT, desk: DESK_PORT });
  payer = await openPayer(APP, '40000');
});
test.afterAll(() => stop());

const sitDown = (browser: Browser, name: string): Promise<Page> => sitDownAt(browser, DESK, name);

const robotOff = async (page: Page): Promise<void> => {
  const robot = page.getByRole('switch', { name: 'Robot' });
  if ((await robot.getAttribute('aria-checked')) === 'true') await robot.click();
  await expect(robot).toHaveAttribute('aria-checked', 'false');
};

/** Undoable acts are sent five seconds later. */
const SENT = { timeout: 20_000 };

test('a large withdrawal is approved by two people, and refused to one with both roles', async ({ browser }) => {
  const both = await sitDown(browser, 'Vera Costa');
  await robotOff(both);
  const id = await askForWithdrawal(APP, payer, '12500');
  const request = both.getByRole('link', { name: id.slice(0, 8) });
  await expect(request).toBeVisible();
  // By key alone.
  await both.keyboard.press('j');
  await expect(both).toHaveURL(new RegExp(id));
  const panel = both.getByRole('complementary', { name: `Withdrawal ${id.slice(0, 8)}` });
  await expect(panel.getByText('You approve exactly this request')).toBeVisible();
  await both.keyboard.press('a');
  await expect(both.getByText(/^Approving 12,500/)).toBeVisible();
  await both.keyboard.press('z');
  await expect(both.getByText(/^Approving/)).toBeHidden();
  await both.keyboard.press('a');
  await expect(panel.getByText('The second half is another person’s.')).toBeVisible(SENT);
  await expect(panel.getByRole('button', { name: 'Approve' })).toBeDisabled();

  const treasurer = await sitDown(browser, 'Jonas Weber');
  await treasurer.getByRole('button', { name: /^Waiting for me/ }).click();
  await treasurer.getByRole('link', { name: id.slice(0, 8) }).click();
  await treasurer.getByRole('button', { name: 'Approve' }).click();
  // It leaves the queue of the other one by itself.
  await expect(request).toBeHidden(SENT);
});

test('money is returned with a reason that the member reads', async ({ browser, page }) => {
  const reviewer = await sitDown(browser, 'Petra Nowak');
  await robotOff(reviewer);
  const id = await askForWithdrawal(APP, payer, '640');
  await reviewer.getByRole('link', { name: id.slice(0, 8) }).click();
  await reviewer.getByRole('button', { name: 'Return…' }).click();
  const dialog = reviewer.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Account in another name/ }).check();
  await dialog.getByRole('button', { name: 'Return the money' }).click();
  await expect(reviewer.getByRole('link', { name: id.slice(0, 8) })).toBeHidden(SENT);
  await page.goto('about:blank');
  await page.context().setStorageState({
    cookies: [],
    origins: [{ origin: APP, localStorage: [{ name: 'token', value: payer.token }] }],
  });
  await open(page, `/chongzhitixianResult?id=${id}&kind=withdrawal`);
  await expect(page.getByText('The bank account is in another name.')).toBeVisible();
});

test('a bank transfer without a reference is matched by hand', async ({ browser }) => {
  const reviewer = await sitDown(browser, 'Petra Nowak');
  await reviewer.getByRole('link', { name: /^Deposits/ }).click();
  await robotOff(reviewer);
  await announceTransfer(APP, payer, '250');
  const row = reviewer.getByRole('row', { name: /250\.00/ });
  await expect(row).toBeVisible({ timeout: 30_000 });
  await row.getByRole('link').first().click();
  const panel = reviewer.getByRole('complementary', { name: /^Payment / });
  await panel.getByRole('button', { name: /same amount/ }).click();
  const dialog = reviewer.getByRole('dialog');
  await dialog.getByLabel('Why').fill('Only this member announced that amount');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(panel.getByText(/waits for a second person/)).toBeVisible();
  await approve(await sitDown(browser, 'Jonas Weber'), /250\.00 EUR/);
  await expect(row).toBeHidden();
  expect(await balanceOf(APP, payer, 'EUR')).toBe('250.00');
});

test('an identity is rejected, handed in again and authorized, with every look written down', async ({
  browser,
  page,
}) => {
  test.slow();
  const reviewer = await sitDown(browser, 'Petra Nowak');
  await reviewer.getByRole('link', { name: /^Identity/ }).click();
  await robotOff(reviewer);
  await enterAsNew(page);
  await page.getByRole('link', { name: /Verify your identity/ }).click();
  await page.getByRole('button', { name: 'Get started' }).click();
  await chooseCountry(page);
  await proceed(page);
  await page.getByRole('radio', { name: /ID card/ }).check();
  await proceed(page);
  await addBothSides(page);
  await proceed(page);
  await page.getByLabel('Last name').fill('Keller');
  await page.getByLabel('First name(s)').fill('Mara');
  await page.getByLabel('Date of birth').fill('1990-02-28');
  await page.getByLabel('Document number').fill(`E${Date.now()}`);
  await proceed(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/#\/renzhengResult/);

  const row = reviewer.getByRole('row').nth(1);
  await row.getByRole('link').click();
  await expect(reviewer.getByText('Keller', { exact: true })).toBeVisible();
  const front = reviewer.getByRole('button', { name: 'Front' }).locator('img');
  await expect.poll(() => front.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await reviewer.keyboard.press('r');
  const dialog = reviewer.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'The picture is blurred' }).check();
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByRole('heading', { name: 'Action needed' })).toBeVisible({ timeout: 40_000 });

  await page.getByRole('button', { name: 'Fix and resubmit' }).click();
  await addBothSides(page);
  await proceed(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/#\/renzhengResult/);
  await reviewer.keyboard.press('Escape');
  await expect(reviewer.getByText('Try 2')).toBeVisible(SENT);
  await reviewer.keyboard.press('j');
  await expect(reviewer.getByText('Earlier applications')).toBeVisible();
  await reviewer.keyboard.press('a');
  await expect(page.getByRole('heading', { name: 'Verified', exact: true })).toBeVisible({ timeout: 40_000 });
});

const HOSTILE = '<img src=x onerror="document.title=1"> How do I withdraw?';

test('a chat is answered by a person, and what nobody may write is stopped', async ({ browser, page }) => {
  const support = await sitDown(browser, 'Sam Okafor');
  await robotOff(support);
  await enterAsNew(page, '/my');
  await page.getByRole('link', { name: 'Live chat' }).click();
  const box = page.getByRole('textbox', { name: 'Message' });
  await box.fill(HOSTILE);
  await box.press('Enter');
  await support.getByRole('row').nth(1).getByRole('link').click();
  // A member's text is shown unchanged, in the list and in the chat.
  await expect(support.getByText(HOSTILE)).toHaveCount(2);
  const answer = support.getByLabel(/^Your answer/);
  await answer.fill('Send it to TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC please');
  await support.getByRole('button', { name: 'Send' }).click();
  await expect(support.getByText(/^Not sent/)).toBeVisible();
  await answer.fill('Open Assets and choose Withdraw.');
  await support.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log').getByText('Open Assets and choose Withdraw.')).toBeVisible();
  await expect(page.getByRole('log').getByText('Sam', { exact: true }).last()).toBeVisible();
  await expect(page.getByRole('log').getByText('Okafor')).toHaveCount(0);
});

test('every act stands in the log, and its newest one in the public log', async ({ browser }) => {
  const auditor = await sitDown(browser, 'Ruth Lindqvist');
  await auditor.getByRole('link', { name: /^Audit log/ }).click();
  await auditor.getByRole('searchbox').fill('withdrawal.approve');
  await expect(auditor.getByRole('row', { name: /withdrawal\.approveWithdrawal/ })).toHaveCount(2);
  await expect(auditor.getByText('everything is')).toBeVisible({ timeout: 30_000 });
  await expect(auditor.getByRole('link', { name: /^Withdrawals/ })).toBeVisible();
  await auditor.getByRole('link', { name: /^Withdrawals/ }).click();
  await expect(auditor.getByRole('button', { name: 'Approve' })).toHaveCount(0);
});

const SCREENS = [
  'overview',
  'withdrawals',
  'deposits',
  'identity',
  'loans',
  'chat',
  'members',
  'proposals',
  'people',
  'acts',
  'account',
];

test('the pages of the desk pass axe in both themes, wide and narrow', async ({ browser }) => {
  test.slow();
  const owner = await sitDown(browser, 'Omar Haddad');
  for (const width of [1280, 768]) {
    await owner.setViewportSize({ width, height: 800 });
    for (const screen of SCREENS) {
      await owner.goto(`/${screen}`);
      await expect(owner.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(owner, `${screen} at ${width}`, { isWithoutColours: width === 768 });
      const isWider = await owner.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(isWider, `${screen} at ${width}`).toBe(false);
    }
  }
});
