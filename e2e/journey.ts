/** A page that fails its test when the browser complains: an error in the console is a defect, whatever the screen shows. */
import { test as base, expect } from '@playwright/test';
import type { Page } from '@playwright/test';

interface Fixtures {
  /** Patterns of complaints that a test provokes on purpose. */
  expectedComplaints: RegExp[];
}

/** A 404 is fine when the phone asks the public log for an entry that is written within the next minute. */
const NOT_YET = /status of 404 .*\/proof\/log\/entry\//;

let origin = '';

export const test = base.extend<Fixtures>({
  expectedComplaints: [[], { option: true }],
  page: async ({ page, baseURL, expectedComplaints }, use) => {
    origin = baseURL!;
    const complaints: string[] = [];
    const note = (text: string) => {
      if (![NOT_YET, ...expectedComplaints].some((pattern) => pattern.test(text))) complaints.push(text);
    };
    page.on('pageerror', (error) => note(String(error)));
    page.on('console', (message) => {
      // A refused call is named by its address.
      if (message.type() === 'error') note(`${message.text()} ${message.location().url}`);
    });
    await use(page);
    expect(complaints).toEqual([]);
  },
});

export { expect };

/** URL of the server that the journey is on. */
export const baseUrl = (): string => origin;

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
  await expect(page.getByText(/Resend in/)).toBeVisible();
  await page.getByLabel(/^(Email|Text message) code/).fill(await readCode(page, to));
};

/** The code that a change or a payment asks for where no factor is bound; the sandbox says whose inbox it is in. */
export const proveByCode = async (page: Page): Promise<void> => {
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Send code' }).click();
  const href = await sheet.getByRole('link', { name: 'open the inbox' }).getAttribute('href');
  const to = new URLSearchParams(href!.split('?')[1]).get('to')!;
  await sheet.getByLabel(/^(Email|Text message) code/).fill(await readCode(page, to));
};

/** Opens an account by the screens, as a member does it; the app then stands at home. */
export const registerMember = async (page: Page): Promise<string> => {
  const email = freshEmail();
  await open(page, '/login?mode=register');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await proveAddress(page, email);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page).toHaveURL(/#\/home/);
  return email;
};

/** As a phone that was put away: the token is gone here, and only here. The app is loaded anew with the next screen. */
export const forgetSession = async (page: Page): Promise<void> => {
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('about:blank');
};

/** For a device that the account does not know: the password alone would ask another one. */
export const logInByCode = async (page: Page, email: string): Promise<void> => {
  await open(page, '/login?mode=code');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await proveAddress(page, email);
};

export const logInByPassword = async (page: Page, email: string, password = PASSWORD): Promise<void> => {
  await open(page, '/login');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
};
