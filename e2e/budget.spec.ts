import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

/** Bytes are gates: the budgets of first paint, gzipped. */
const SCRIPT_BYTES = 80 * 1024;
const STYLE_BYTES = 15 * 1024;
const REQUESTS = 12;

interface Loaded {
  url: string;
  kind: string;
  gzipped: number;
  /** In milliseconds since 1970. */
  askedAt: number;
}

const load = async (page: Page, route: string): Promise<Loaded[]> => {
  const loaded: Promise<Loaded>[] = [];
  page.on('response', (reply) => {
    const kind = reply.request().resourceType();
    const askedAt = reply.request().timing().startTime;
    if (!reply.url().includes('/api/')) {
      loaded.push(
        reply.body().then(
          (body) => ({ url: reply.url(), kind, gzipped: gzipSync(body, { level: 9 }).length, askedAt }),
          () => ({ url: reply.url(), kind, gzipped: 0, askedAt }),
        ),
      );
    }
  });
  // Later requests, such as the tape check, may arrive before a slow machine has looked for a row.
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('a[href*="symbol=BTC"]')) return;
      seen.disconnect();
      performance.mark('prices');
    });
    seen.observe(document, { childList: true, subtree: true });
  });
  await page.goto(`/#${route}`);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('link', { name: /BTC/ }).first()).toBeVisible();
  const paintedAt = await page.evaluate(
    () => performance.timeOrigin + performance.getEntriesByName('prices')[0]!.startTime,
  );
  return (await Promise.all(loaded)).filter(({ askedAt }) => askedAt <= paintedAt);
};

const sum = (files: Loaded[], kind: string): number =>
  files.filter((file) => file.kind === kind).reduce((total, file) => total + file.gzipped, 0);

for (const route of ['/home', '/hangqing']) {
  test(`the first paint of ${route} stays within its bytes`, async ({ page }) => {
    const files = await load(page, route);
    expect(sum(files, 'script')).toBeLessThanOrEqual(SCRIPT_BYTES);
    expect(sum(files, 'stylesheet')).toBeLessThanOrEqual(STYLE_BYTES);
    expect(
      files.filter((file) => file.kind !== 'websocket').length,
      files.map((file) => file.url).join('\n'),
    ).toBeLessThanOrEqual(REQUESTS);
  });
}

const FORMATS = ['Collator', 'DateTimeFormat', 'DisplayNames', 'NumberFormat', 'RelativeTimeFormat'] as const;

/** The browser's first format loads its data, which takes a slow phone longer than drawing the screen. */
for (const { route, shown, answer } of [
  { route: '/home', shown: 'a[href*="symbol="]', answer: /^Markets$/ },
  { route: '/hangqing', shown: 'a[href*="symbol="]', answer: /^Forex$/ },
  { route: '/login', shown: 'input[type="password"]', answer: /^Log in$/ },
]) {
  test(`${route} and its main button use none of the browser's formats`, async ({ page }) => {
    await page.addInitScript((names) => {
      const made: string[] = [];
      Object.assign(window, { made });
      for (const name of names) {
        const original = Intl[name] as new (...given: unknown[]) => object;
        const noted = new Proxy(original, {
          construct: (target, given) => {
            made.push(`${name} ${new Error().stack}`);
            return new target(...(given as unknown[]));
          },
        });
        Object.assign(Intl, { [name]: noted });
      }
    }, FORMATS);
    await page.goto(`/#${route}`);
    await expect(page.locator(shown).first()).toBeVisible();
    await page.locator('button, nav a').filter({ hasText: answer }).filter({ visible: true }).last().click();
    await expect(page.locator('[aria-invalid="true"], a[href*="symbol="]').first()).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { made: string[] }).made)).toEqual([]);
  });
}
