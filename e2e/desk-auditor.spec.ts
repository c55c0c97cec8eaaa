/** Work of an auditor at the desk, and an operator's log-in with a passkey. */
import { expectAccessible } from './accessible.ts';
import { sitDownAt } from './desk-operators.ts';
import { startDeskServer } from './desk-server.ts';
import { expect, test } from './journey.ts';
import { oneTimeCode } from './one-time-code.ts';

const PORT = 8191;
const DESK_PORT = 8192;
const DESK = `http://localhost:${DESK_PORT}`;
const PASSWORD = 'quiet granite morning';

test.describe.configure({ mode: 'serial' });

let stop: () => Promise<void>;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  stop = await startDeskServer({ app: PORT, desk: DESK_PORT });
});
test.afterAll(() => stop());

test('an auditor goes from a posting to its cause and back, and runs the audit', async ({ browser }) => {
  test.slow();
  const page = await sitDownAt(browser, DESK, 'Ruth Lindqvist');
  await page.getByRole('link', { name: 'Ledger' }).click();
  const search = page.getByRole('searchbox');
  await search.fill('Mara Keller');
  await page.getByLabel('Kind').selectOption('withdrawal_hold');
  const row = page.getByRole('row', { name: /withdrawal hold/ }).first();
  await row.getByRole('link').click();
  const panel = page.getByRole('complementary', { name: /^Journal / });
  await expect(panel.getByText('withdrawal held')).toBeVisible();
  const number = await panel.getByText(/^No\. /).innerText();
  await expectAccessible(page, 'a journal');
  // From the posting to its account, and from there back to the journal.
  await panel.getByRole('link', { name: /withdrawal held/ }).click();
  const account = page.getByRole('complementary', { name: /^Account / });
  await account.getByRole('link', { name: 'withdrawal hold' }).first().click();
  await expect(panel.getByText(number)).toBeVisible();
  await panel.getByRole('link', { name: /journals? (is )?about it/ }).click();
  await expect(search).toHaveValue(/^withdrawal:/);
  await page
    .getByRole('row', { name: /withdrawal hold/ })
    .getByRole('link')
    .click();
  // The cause is an item of the desk.
  await panel
    .getByRole('link', { name: /^[0-9a-f]{8}-/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/withdrawals\/[0-9a-f-]{36}/);

  await page.getByRole('link', { name: 'Audit', exact: true }).click();
  await page.getByRole('button', { name: 'Run the audit' }).click();
  await page.getByRole('button', { name: 'Prices of a week' }).click();
  const run = page.getByRole('complementary', { name: 'Run of the audit' });
  await expect(run.getByText('Everything holds')).toBeVisible({ timeout: 120_000 });
  await expect(run.getByText('each journal sums to zero')).toBeVisible();
  const download = page.waitForEvent('download');
  await run.getByRole('link', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^audit-listResults-.*\.csv$/);
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByText('download.takeList')).toBeVisible();
});

test('an operator adds a passkey, logs in with it, and keeps a last factor', async ({ browser }) => {
  test.slow();
  const owner = await sitDownAt(browser, DESK, 'Omar Haddad');
  await owner.getByRole('link', { name: 'Operators' }).click();
  await owner.getByRole('button', { name: 'Invite' }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Ada Byron');
  await dialog.getByLabel('E-mail').fill('ada@example.com');
  await dialog.getByRole('checkbox', { name: /auditor/ }).check();
  await dialog.getByLabel('Why').fill('joins the team');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  const link = await owner.getByText(/\/invitation#/).innerText();

  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: DESK });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(link);
  const read = await page.request.post('/desk/operator/readInvitation', { data: { token: link.split('#')[1] } });
  const { secret } = ((await read.json()) as { result: { secret: string } }).result;
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByLabel('Code of the authenticator').fill(oneTimeCode(secret));
  await page.getByRole('button', { name: 'Enter the desk' }).click();
  await page.getByRole('link', { name: /^Your account/ }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Laptop');
  await page.getByRole('dialog').getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Laptop')).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();

  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();

  await page.goto('/account');
  await page.getByRole('button', { name: 'Remove…' }).click();
  await page.getByRole('dialog').getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Add…' })).toBeVisible();
  await page.getByRole('button', { name: 'Change…' }).click();
  await page.getByRole('dialog').getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the passkey' }).click();
  await expect(page.getByText('This is your last second factor.')).toBeVisible();
});
