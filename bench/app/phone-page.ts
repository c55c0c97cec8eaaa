/** A poor phone on a poor line: the conditions under which the app is measured, the same for every figure. */
import { chromium } from '@playwright/test';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { ensureChromium } from '../../scripts/chromium.mjs';

export const SLOW_CPU = 4;
/** 1.6 Mbit/s down, 0.75 up, 150 ms from the request to its first byte. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
};

/** The worker is registered some seconds after the first screen, and then keeps its files; what checks run begin then, too. */
export const KEPT_MS = 12_000;

export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-US',
};

const FLAGS = [
  // The page's own scale is only told to it; canvases ask for the device's.
  `--force-device-scale-factor=${PHONE.deviceScaleFactor}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** The browser of the journeys, installed where there is none: figures of two browsers are not comparable. */
export const openBrowser = async (): Promise<Browser> => {
  const executablePath = await ensureChromium();
  return chromium.launch({ ...(executablePath !== undefined && { executablePath }), args: FLAGS });
};

/** Slows a page's processor, and its network where asked. */
export const slowDown = async (page: Page, { hasSlowLine }: { hasSlowLine: boolean }): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
  if (hasSlowLine) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
  }
  return session;
};

export interface Task {
  startTime: number;
  duration: number;
}

/** Notes long tasks and layout shifts from the first line of the page on. */
export const watchTasks = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const longTasks: Task[] = [];
    const shifts: number[] = [];
    new PerformanceObserver((list) =>
      longTasks.push(...list.getEntries().map(({ startTime, duration }) => ({ startTime, duration }))),
    ).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) =>
      shifts.push(
        ...(list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
          // A sheet that follows a tap is expected, as the definition of layout shift has it.
          .filter(({ hadRecentInput }) => !hadRecentInput)
          .map(({ value }) => value),
      ),
    ).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { longTasks, shifts });
  });

export const takeLongTasks = (page: Page): Promise<Task[]> =>
  page.evaluate(() => (window as unknown as { longTasks: Task[] }).longTasks.splice(0));

export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));

export const blockingOf = (tasks: readonly Task[]): number =>
  tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);

/** Storage of a phone on which a member is logged in. */
export type Member = Awaited<ReturnType<BrowserContext['storageState']>>;

export const newPhone = (browser: Browser, member?: Member): Promise<BrowserContext> =>
  browser.newContext({ ...PHONE, ...(member && { storageState: member }) });

/**
 * A page without a mouse, as a phone's. With one the browser looks, at the beginning of the frame after each layout, for what lies under
 * it, which styles and lays out the page once more. Playwright's own clicks do not reach such a page.
 */
export const newPage = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setEmitTouchEventsForMouse', { enabled: true, configuration: 'mobile' });
  return page;
};

/** Logs the sample member in, who has a statement of several hundred lines. */
export const logIn = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/#/my`);
  await page.getByRole('button', { name: 'Continue as sample user' }).click();
  await page.waitForURL(/#\/my/);
};

export const openMember = async (browser: Browser, url: string): Promise<Member> => {
  const context = await newPhone(browser);
  await logIn(await context.newPage(), url);
  const member = await context.storageState();
  await context.close();
  return member;
};
