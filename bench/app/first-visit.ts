/**
 * The time from the first byte asked for until a screen can be used: its first live price or its form is on the screen, and
 * a tap on its main button has been answered. The page itself watches for both; a look from outside would run code in the
 * page, which on a slowed processor blocks as long as the app does.
 */
import type { Browser, CDPSession, Page } from '@playwright/test';
import { blockingOf, layoutShift, newPage, newPhone, slowDown, takeLongTasks, watchTasks } from './phone-page.ts';
import type { Member, Task } from './phone-page.ts';

export interface Screen {
  name: string;
  route: string;
  /** Only members see it. */
  isForMembers?: boolean;
  /** CSS of the part that must be there. */
  shown: string;
  /** Whether that part must hold a price. */
  hasPrice: boolean;
  /** Visible words of the main button, link or choice. */
  button: string;
  /** CSS of what its tap brings, or of the button itself once it is chosen. */
  answer: string;
  /** Most milliseconds, and most bytes of scripts, until it can be used. */
  usableMs: number;
  scriptKb: number;
}

const ROW = 'a[href*="symbol="]';
const TICKET = '[role="dialog"]';

export const SCREENS: readonly Screen[] = [
  {
    name: 'home',
    route: '/home',
    shown: ROW,
    hasPrice: true,
    button: 'Markets',
    answer: 'input[type="search"]',
    usableMs: 1600,
    scriptKb: 100,
  },
  {
    name: 'markets',
    route: '/hangqing',
    shown: ROW,
    hasPrice: true,
    button: 'Forex',
    answer: '[role="tab"][aria-selected="true"]',
    usableMs: 1600,
    scriptKb: 100,
  },
  {
    name: 'trade',
    route: '/heyue?symbol=BTCUSDT',
    isForMembers: true,
    shown: 'main',
    hasPrice: true,
    button: 'Long',
    answer: TICKET,
    usableMs: 1600,
    scriptKb: 120,
  },
  {
    name: 'demo',
    route: '/demotrading?symbol=BTCUSDT',
    shown: 'main',
    hasPrice: true,
    button: 'Long',
    answer: TICKET,
    usableMs: 1600,
    scriptKb: 120,
  },
  {
    name: 'kline',
    route: '/kline?symbol=BTCUSDT',
    shown: 'canvas',
    hasPrice: false,
    button: '5m',
    answer: 'label:has(input:checked)',
    usableMs: 2000,
    scriptKb: 175,
  },
  {
    name: 'log-in',
    route: '/login',
    shown: 'input[type="password"]',
    hasPrice: false,
    button: 'Log in',
    answer: '[aria-invalid="true"]',
    usableMs: 1600,
    scriptKb: 100,
  },
];

export interface Visit {
  shellMs: number;
  usableMs: number;
  blockingMs: number;
  longestMs: number;
  scriptBytes: number;
  requests: number;
  shift: number;
}

const USABLE = 'usable';
const TAP = 'tap';
/** A page is still starting for as long after it can be used: checks and prefetching come then. */
const SETTLE_MS = 3000;

/** Asks for a tap on the main button as soon as the screen shows something, and notes when the answer has been painted. */
const watchUse = (page: Page, screen: Screen): Promise<unknown> =>
  page.addInitScript(
    ({ shown, hasPrice, button, answer, mark, tap }) => {
      const painted = (done: () => void) => requestAnimationFrame(() => setTimeout(done));
      const isShown = () => {
        const part = document.querySelector(shown);
        return (
          part !== null &&
          part.checkVisibility({ visibilityProperty: true }) &&
          (!hasPrice || /\d\.\d\d/.test(part.textContent))
        );
      };
      const findButton = () =>
        [...document.querySelectorAll<HTMLElement>('button, a, label')].find(
          (part) => part.textContent.trim() === button && part.checkVisibility(),
        );
      let tapped: HTMLElement | undefined;
      const look = () => {
        if (tapped === undefined) {
          tapped = isShown() ? findButton() : undefined;
          if (tapped === undefined) return;
          const { x, y, width, height } = tapped.getBoundingClientRect();
          console.debug(tap, x + width / 2, y + height / 2);
          return;
        }
        const found = [...document.querySelectorAll(answer)];
        const isChoice = tapped.matches('[role="tab"], label');
        if (isChoice ? !found.includes(tapped) : found.length === 0) return;
        seen.disconnect();
        performance.mark(mark);
        console.debug(mark);
      };
      // Looked at only when it has been painted: before that, a look would lay the page out inside the task of the app.
      let isLooking = false;
      const lookPainted = () => {
        if (isLooking) return;
        isLooking = true;
        painted(() => {
          isLooking = false;
          look();
        });
      };
      const seen = new MutationObserver(lookPainted);
      seen.observe(document, { childList: true, subtree: true, attributes: true });
      // A choice changes no attribute.
      document.addEventListener('change', lookPainted, true);
    },
    { ...screen, mark: USABLE, tap: TAP },
  );

/** Taps with a finger where the page says: a click made by a script would make every sheet that opens a shift. */
const tapWhenAsked = (page: Page, session: CDPSession): void => {
  page.on('console', async (message) => {
    const [word, x, y] = message.text().split(' ');
    if (word !== TAP) return;
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ x: Number(x), y: Number(y) }],
    });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  });
};

/** Counts the requests and the bytes of scripts on the wire. */
const countRequests = async (session: CDPSession): Promise<() => { requests: number; scriptBytes: number }> => {
  const kinds = new Map<string, string>();
  let scriptBytes = 0;
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    // Pictures out of the page itself go over no line.
    if (request.url.startsWith('http')) kinds.set(requestId, type ?? '');
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) === 'Script') scriptBytes += encodedDataLength;
  });
  return () => ({ requests: kinds.size, scriptBytes });
};

const moment = (page: Page, name: string): Promise<number> =>
  page.evaluate((wanted) => performance.getEntriesByName(wanted)[0]?.startTime ?? Number.NaN, name);

export const measureVisit = async (page: Page, url: string, screen: Screen): Promise<Visit> => {
  await watchTasks(page);
  await watchUse(page, screen);
  const session = await slowDown(page, { hasSlowLine: true });
  tapWhenAsked(page, session);
  const counted = await countRequests(session);
  const used = page.waitForEvent('console', (message) => message.text() === USABLE);
  await page.goto(`${url}/#${screen.route}`, { waitUntil: 'commit' });
  await used;
  const { requests, scriptBytes } = counted();
  await page.waitForTimeout(SETTLE_MS);
  const shellMs = await moment(page, 'first-contentful-paint');
  const usableMs = await moment(page, USABLE);
  const tasks: Task[] = (await takeLongTasks(page)).filter(
    ({ startTime, duration }) => startTime + duration > shellMs && startTime < usableMs + SETTLE_MS,
  );
  return {
    shellMs,
    usableMs,
    blockingMs: blockingOf(tasks),
    longestMs: Math.max(0, ...tasks.map(({ duration }) => duration)),
    scriptBytes,
    requests,
    shift: await layoutShift(page),
  };
};

/** On a phone that has never been here, but for the log-in of a member where the screen needs one. */
export const firstVisit = async (browser: Browser, url: string, screen: Screen, member: Member): Promise<Visit> => {
  const context = await newPhone(browser, screen.isForMembers ? member : undefined);
  try {
    return await measureVisit(await newPage(context), url, screen);
  } finally {
    await context.close();
  }
};
