import type { Page } from '@playwright/test';
import { enterAsNew } from './entrance.ts';
import { expect, open, test } from './journey.ts';
import { drawDocument } from './picture.ts';

test.use({ serviceWorkers: 'allow' });

/** Collects the content policy's violations on this page, workers excluded. */
const watchViolations = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seenViolations: seen });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      seen.push(`${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });
  return () => page.evaluate(() => (globalThis as unknown as { seenViolations: string[] }).seenViolations);
};

test('S46: the content policy stops nothing that the app does', async ({ page }) => {
  const violations = await watchViolations(page);
  const visit = async (route: string, isThere: () => Promise<void>): Promise<void> => {
    await open(page, route);
    await isThere();
    expect(await violations(), route).toEqual([]);
  };
  await visit('/home', () => expect(page.getByRole('link', { name: /BTC/ }).first()).toBeVisible());
  // The worker that checks the tape, and the one that keeps the app for later.
  const worker = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);
  expect(worker).toMatch(/\/offline-worker\.js$/);
  await visit('/login', () => expect(page.getByLabel(/^Password/)).toBeVisible());
  await enterAsNew(page, '/home', '1000');
  await visit('/kline?symbol=BTCUSDT', () => expect(page.locator('canvas').first()).toBeVisible());
  await visit('/articleList', async () => {
    await page.getByRole('link', { name: /We never ask for your password/ }).click();
    await expect(page.getByRole('heading', { name: /We never ask for your password/ })).toBeVisible();
  });
  await visit('/chongzhi', async () => {
    await page.getByRole('button', { name: 'I’ve sent it' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Upload proof of payment').setInputFiles(await drawDocument(page));
    await expect(sheet.getByText('Proof attached')).toBeVisible();
  });
});

test.describe('what got into the page', () => {
  test.use({ expectedComplaints: [/Content Security Policy|Trusted|Refused|violates/i] });

  test('S46: becomes no script and carries nothing out', async ({ page }) => {
    await open(page, '/home');
    const attempt = (body: string) =>
      page.evaluate((code) => {
        const { trustedTypes: types } = globalThis as unknown as {
          trustedTypes: { createPolicy(name: string, rules: object): unknown };
        };
        try {
          if (code === 'html') document.body.innerHTML = '<img src=x onerror=alert(1)>';
          if (code === 'policy') types.createPolicy('mine', {});
          if (code === 'again') types.createPolicy('assay-worker', {});
          if (code === 'worker') return new Worker('/assets/anything.js') instanceof Worker ? 'done' : 'none';
          return 'done';
        } catch (error) {
          return (error as Error).name;
        }
      }, body);
    for (const code of ['html', 'policy', 'again', 'worker']) expect(await attempt(code), code).toBe('TypeError');
    const isSent = (address: string) =>
      page.evaluate(
        (to) =>
          new Promise<boolean>((resolve) => {
            document.addEventListener('securitypolicyviolation', () => resolve(false), { once: true });
            try {
              if (to.startsWith('http'))
                fetch(to).then(
                  () => resolve(true),
                  () => resolve(false),
                );
              else new WebSocket(to).addEventListener('open', () => resolve(true));
            } catch {
              resolve(false);
            }
          }),
        address,
      );
    for (const address of ['https://evil.example/x', 'wss://evil.example/x', 'ws://evil.example/x'])
      expect(await isSent(address), address).toBe(false);
  });
});
