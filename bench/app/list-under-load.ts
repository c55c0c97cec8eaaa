/** The market list with two hundred rows, each changing twenty times a second. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import type { Instrument } from '@assay/contract/market';
import type { QuoteTuple, ServerFrame } from '@assay/contract/stream';
import { WebSocketServer } from 'ws';
import { KEPT_MS, newPage, PHONE, slowDown, takeLongTasks, watchTasks } from './phone-page.ts';

export interface UnderLoad {
  /** Milliseconds of the longest task, and how many were over 50. */
  longest: number;
  count: number;
  framesPerSecond: number;
  /** Milliseconds from the send of a tick until the frame that shows its price, for the slowest one in a hundred. */
  toPixels: number;
}

export const LIST_ROWS = 200;
export const TICKS_PER_SECOND = 20;
const WATCH_MS = 10_000;
const FIRST_ROW = 'a[href*="symbol=C0000"]';
const FIRST_ID = 1;

/** Notes each price that the first row shows, with the time of its frame, and counts frames. */
const watchFirstRow = (page: Page): Promise<void> =>
  page.evaluate((row) => {
    const shown: [number, number][] = [];
    let frames = 0;
    const countFrame = (): void => {
      frames++;
      requestAnimationFrame(countFrame);
    };
    requestAnimationFrame(countFrame);
    const element = document.querySelector(row)!;
    const read = (): number => Number((/\d[\d,]*\.\d+/.exec(element.textContent)?.[0] ?? '').replace(/\D/g, ''));
    new MutationObserver(() => {
      const price = read();
      requestAnimationFrame(() => setTimeout(() => shown.push([price, Date.now()])));
    }).observe(element, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { shown, takeFrames: () => frames });
  }, FIRST_ROW);

const takeShown = (page: Page): Promise<{ shown: [number, number][]; frames: number }> =>
  page.evaluate(() => {
    const { shown, takeFrames } = window as unknown as { shown: [number, number][]; takeFrames: () => number };
    return { shown, frames: takeFrames() };
  });

/**
 * A line of its own, on which every row that the page names moves twenty times a second. It is a real one: a line that is
 * played inside the page would take the slowed thread that is measured. Notes when each price of the first row was sent.
 */
const openLine = async (seed: Instrument, sentAt: Map<number, number>): Promise<{ url: string; stop: () => void }> => {
  const price = Number(seed.currentPrice.replace('.', ''));
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  server.on('connection', (socket) => {
    let visible: number[] = [];
    let seq = 0;
    let tick = seed.tick + 1000;
    const send = (...frame: ServerFrame) => socket.send(JSON.stringify(frame));
    const quotes = (): QuoteTuple[] =>
      visible.map((id) => {
        // The first row's price says by itself which tick it is of.
        const now = id === FIRST_ID ? price + tick : price + ((tick * 7919 + id * 104_729) % 4001) - 2000;
        if (id === FIRST_ID) sentAt.set(now, Date.now());
        return [id, tick, Date.now(), now, now - 10, now + 10, 0, price, price + 3000, price - 3000, tick];
      });
    send(['hello', 1, Date.now(), 1000 / TICKS_PER_SECOND]);
    socket.on('message', (message: Buffer) => {
      for (const one of JSON.parse(message.toString()) as [string, string, number[]?][]) {
        if (one[0] !== 'sub' || one[1] !== 'quotes') continue;
        visible = one[2] ?? [];
        seq = 1;
        send(['snap', 'quotes', seq, quotes()]);
      }
    });
    const timer = setInterval(() => {
      tick++;
      if (seq > 0) send(['diff', 'quotes', ++seq, quotes()]);
    }, 1000 / TICKS_PER_SECOND);
    socket.on('close', () => clearInterval(timer));
  });
  const stop = (): void => {
    for (const socket of server.clients) socket.terminate();
    server.close();
  };
  return { url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
};

/** Two hundred instruments and twenty ticks a second for each, made here, since the sandbox has forty-two. */
export const listUnderLoad = async (browser: Browser, url: string): Promise<UnderLoad> => {
  // The page's own rules allow no other server's line.
  const context = await browser.newContext({ ...PHONE, bypassCSP: true });
  const page = await newPage(context);
  await watchTasks(page);
  const { result } = (await (await fetch(`${url}/api/trade/appSymbol/list?pageSize=100`)).json()) as {
    result: { records: Instrument[] };
  };
  // Coins that are drawn, as those of the market are.
  const coins = result.records.filter((record) => record.class === 'crypto');
  const seed = coins[0]!;
  const records = Array.from({ length: LIST_ROWS }, (_, i) => ({
    ...seed,
    id: i + 1,
    symbol: `C${String(i).padStart(4, '0')}USDT`,
    base: coins[i % coins.length]!.base,
    name: `Coin ${i}`,
  }));
  // The markets come in a list with other answers; without it the app asks for each by itself.
  await page.route('**/api/trade/several*', (route) => route.fulfill({ status: 503 }));
  await page.route('**/api/trade/appSymbol/list*', (route) =>
    route.fulfill({
      json: { code: 200, message: '', result: { records, total: LIST_ROWS, size: LIST_ROWS, current: 1, pages: 1 } },
    }),
  );
  const sentAt = new Map<number, number>();
  const line = await openLine(seed, sentAt);
  await page.addInitScript((address) => {
    const Real = WebSocket;
    Object.assign(window, {
      WebSocket: class extends Real {
        constructor() {
          super(address);
        }
      },
    });
  }, line.url);
  await page.goto(`${url}/#/hangqing`);
  await page.getByRole('link', { name: seed.base }).first().waitFor();
  await slowDown(page, { hasSlowLine: false });
  // Somebody looks at the list; its start is measured by the visits.
  await page.waitForTimeout(KEPT_MS);
  await takeLongTasks(page);
  await watchFirstRow(page);
  await page.waitForTimeout(WATCH_MS / 2);
  const { shown, frames } = await takeShown(page);
  await page.mouse.wheel(0, 2500);
  await page.waitForTimeout(WATCH_MS / 2);
  const found = await takeLongTasks(page);
  await context.close();
  line.stop();
  const waits = shown
    .map(([shownPrice, atMs]) => atMs - (sentAt.get(shownPrice) ?? Number.NaN))
    .toSorted((a, b) => a - b);
  return {
    longest: Math.max(0, ...found.map(({ duration }) => duration)),
    count: found.length,
    framesPerSecond: frames / (WATCH_MS / 2 / 1000),
    toPixels: waits[Math.floor(waits.length * 0.99)] ?? Number.NaN,
  };
};
