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
  return result[0]!.code;
};

export const PASSWORD = 'violet anchors drift';

export const enterSample = async (page: Page): Promise<void> => {
  await open(page, '/login');
  await page.getByRole('button', { name: 'Enter as the sample member' }).click();
  await expect(page).toHaveURL(/#\/home/);
};
