/** Work that a page does while nothing moves, and memory that it keeps over time. */
import type { Browser, Page } from '@playwright/test';
import { newPage, newPhone } from './phone-page.ts';

const SETTLE_MS = 15_000;
const WATCH_MS = 10_000;
const READ_EVERY_MS = 60_000;

/** Notes each timer that runs, by the delay it was set with; frames count as one of no delay. */
const watchTimers = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const ran: number[] = [];
    const later = window.setTimeout.bind(window);
    const often = window.setInterval.bind(window);
    const frame = window.requestAnimationFrame.bind(window);
    const noted = (delay: number, run: (...given: unknown[]) => void) =>
      function note(...given: unknown[]) {
        ran.push(delay);
        run(...given);
      };
    Object.assign(window, {
      ran,
      setTimeout: (run: () => void, delay = 0, ...given: unknown[]) => later(noted(delay, run), delay, ...given),
      setInterval: (run: () => void, delay = 0, ...given: unknown[]) => often(noted(delay, run), delay, ...given),
      requestAnimationFrame: (run: () => void) => frame(noted(0, run)),
    });
  });

/** Timers below a second that ran in ten seconds on a screen whose prices stand still. */
export const shortTimers = async (browser: Browser, url: string): Promise<number> => {
  const context = await newPhone(browser);
  try {
    const page = await newPage(context);
    await watchTimers(page);
    // The line stands, says hello and answers pings, and no price moves.
    await page.routeWebSocket(/\/stream/, (socket) => {
      socket.send(JSON.stringify([['hello', 1, Date.now(), 500]]));
      socket.onMessage((message) => {
        if (String(message).includes('"ping"')) socket.send(JSON.stringify([['pong', Date.now()]]));
      });
    });
    await page.goto(`${url}/#/hangqing`);
    await page.waitForSelector('a[href*="symbol=BTC"]');
    await page.waitForTimeout(SETTLE_MS);
    await page.evaluate(() => void (window as unknown as { ran: number[] }).ran.splice(0));
    await page.waitForTimeout(WATCH_MS);
    const ran = await page.evaluate(() => (window as unknown as { ran: number[] }).ran);
    return ran.filter((delay) => delay < 1000).length;
  } finally {
    await context.close();
  }
};

const readHeap = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1024 / 1024;
};

/** Megabytes that the page holds after each minute with live prices, everything that is not needed being collected. */
export const heapByMinute = async (browser: Browser, url: string, minutes: number): Promise<number[]> => {
  const context = await newPhone(browser);
  try {
    const page = await newPage(context);
    await page.goto(`${url}/#/hangqing`);
    await page.waitForTimeout(READ_EVERY_MS);
    const heap = [await readHeap(page)];
    for (let minute = 0; minute < minutes; minute++) {
      await page.waitForTimeout(READ_EVERY_MS);
      heap.push(await readHeap(page));
    }
    return heap;
  } finally {
    await context.close();
  }
};
