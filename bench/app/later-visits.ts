/** Second visits, changes of tabs, and what a screen costs that only shows prices. */
import type { Browser, Page } from '@playwright/test';
import { measureVisit, SCREENS } from './first-visit.ts';
import { KEPT_MS, newPage, newPhone, slowDown } from './phone-page.ts';

const IDLE_MS = 20_000;

/** Milliseconds until home can be used from the kept files, on the same poor line. */
export const secondVisit = async (browser: Browser, url: string): Promise<number> => {
  const context = await newPhone(browser);
  try {
    const first = await newPage(context);
    await first.goto(`${url}/#/home`);
    await first.waitForTimeout(KEPT_MS);
    await first.close();
    return (await measureVisit(await newPage(context), url, SCREENS[0]!)).usableMs;
  } finally {
    await context.close();
  }
};

/** Milliseconds from the tap on a tab until the frame in which its screen stands; each tab has been seen before. */
export const changeOfTab = async (browser: Browser, url: string): Promise<number[]> => {
  const context = await newPhone(browser);
  try {
    const page = await newPage(context);
    await page.goto(`${url}/#/home`);
    const tap = (tab: string, shown: string): Promise<number> =>
      page.evaluate(
        ([name, wanted]) =>
          new Promise<number>((resolve) => {
            const link = [...document.querySelectorAll<HTMLElement>('nav a')].find(
              (part) => part.textContent.trim() === name,
            )!;
            const startedAt = performance.now();
            link.click();
            const look = () => {
              const isThere = [...document.querySelectorAll<HTMLElement>(wanted!)].some((part) =>
                part.checkVisibility(),
              );
              if (isThere) setTimeout(() => resolve(performance.now() - startedAt));
              else requestAnimationFrame(look);
            };
            requestAnimationFrame(look);
          }),
        [tab, shown],
      );
    const toMarkets = () => tap('Markets', 'input[type="search"]');
    const toHome = () => tap('Home', 'main a[href*="hangqing"], main a[href*="symbol="]');
    await page.waitForSelector('a[href*="symbol="]');
    await toMarkets();
    await toHome();
    await slowDown(page, { hasSlowLine: false });
    await page.waitForTimeout(2000);
    const times: number[] = [];
    for (let round = 0; round < 5; round++) times.push(await toMarkets(), await toHome());
    return times;
  } finally {
    await context.close();
  }
};

/** Reads how long the page's thread has been busy; it counts from the first reading on. */
const watchBusy = async (page: Page): Promise<() => Promise<number>> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value;
  };
};

/** The share of one core that the page's thread takes while somebody only looks at prices. */
export const idleShare = async (browser: Browser, url: string): Promise<number> => {
  const context = await newPhone(browser);
  try {
    const page = await newPage(context);
    await page.goto(`${url}/#/hangqing`);
    await page.waitForTimeout(KEPT_MS);
    const busySeconds = await watchBusy(page);
    const before = await busySeconds();
    await page.waitForTimeout(IDLE_MS);
    return ((await busySeconds()) - before) / (IDLE_MS / 1000);
  } finally {
    await context.close();
  }
};
