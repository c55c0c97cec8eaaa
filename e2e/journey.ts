/** A page that fails its test when the browser complains: an error in the console is a defect, whatever the screen shows. */
import { test as base, expect } from '@playwright/test';
import type { Page } from '@playwright/test';

interface Fixtures {
  /** Patterns of complaints that a test provokes on purpose. */
  expectedComplaints: RegExp[];
}

export const test = base.extend<Fixtures>({
  expectedComplaints: [[], { option: true }],
  page: async ({ page, expectedComplaints }, use) => {
    const complaints: string[] = [];
    const note = (text: string) => {
      if (!expectedComplaints.some((pattern) => pattern.test(text))) complaints.push(text);
    };
    page.on('pageerror', (error) => note(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') note(message.text());
    });
    await use(page);
    expect(complaints).toEqual([]);
  },
});

export { expect };

/** Opens a screen by its route and waits until the loading overlay is gone. */
export const open = async (page: Page, route: string): Promise<void> => {
  await page.goto(`/#${route}`);
  await settled(page);
};

export const settled = async (page: Page): Promise<void> => {
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
};

let serial = 0;
export const freshEmail = (): string => `journey-${process.pid}-${Date.now()}-${++serial}@example.com`;

export const readCode = async (page: Page, to: string): Promise<string> => {
  const reply = await page.request.get(`/api/sandbox/inbox?to=${encodeURIComponent(to)}`);
  const { result } = (await reply.json()) as { result: { code: string }[] };
  return result.find(({ code }) => code !== '')!.code;
};

/** The link of the newest notice, with which the account can be frozen. */
export const readFreezeLink = async (page: Page, to: string): Promise<string> => {
  const reply = await page.request.get(`/api/sandbox/inbox?to=${encodeURIComponent(to)}`);
  const { result } = (await reply.json()) as { result: { freezeLink: string | null }[] };
  return result.find(({ freezeLink }) => freezeLink !== null)!.freezeLink!;
};

export const PASSWORD = 'violet anchors drift';

/** Asks for a code on whatever form is open, and fills it in. */
export const proveAddress = async (page: Page, to: string): Promise<void> => {
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(/New code in/)).toBeVisible();
  await page.getByLabel(/^Code from our/).fill(await readCode(page, to));
};

/** Opens an account of its own for a test; the app then stands at home. */
export const registerMember = async (page: Page): Promise<string> => {
  const email = freshEmail();
  await open(page, '/login?mode=register');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await proveAddress(page, email);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  await expect(page).toHaveURL(/#\/home/);
  return email;
};

/** As a phone that was put away: the token is gone here, and only here. */
export const forgetSession = async (page: Page): Promise<void> => {
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/#/home');
  await page.reload();
  await settled(page);
};

export const logInByPassword = async (page: Page, email: string, password = PASSWORD): Promise<void> => {
  await open(page, '/login');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
};

let sampleToken: string | undefined;

const isOpen = async (page: Page, token: string): Promise<boolean> => {
  const reply = await page.request.get('/api/user/appUser/getMyUserInfo', { headers: { 'X-Access-Token': token } });
  return ((await reply.json()) as { code: number }).code === 200;
};

/** Journeys of one worker share a log-in, as tabs do: a member has few, and the oldest ends with each new one. */
export const enterSample = async (page: Page): Promise<void> => {
  await open(page, '/login');
  if (sampleToken !== undefined && (await isOpen(page, sampleToken))) {
    await page.evaluate((token) => localStorage.setItem('token', token), sampleToken);
    await page.goto('/#/home');
    await page.reload();
    await settled(page);
    return;
  }
  await page.getByRole('button', { name: 'Enter as the sample member' }).click();
  await expect(page).toHaveURL(/#\/home/);
  sampleToken = (await page.evaluate(() => localStorage.getItem('token')))!;
};
