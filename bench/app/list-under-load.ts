/** The market list with two hundred rows, each changing twenty times a second. */
import type { Browser } from '@playwright/test';
import type { Instrument } from '@assay/contract/market';
import type { QuoteTuple, ServerFrame } from '@assay/contract/stream';
import { PHONE, slowDown, takeLongTasks, watchTasks } from './phone-page.ts';

export const LIST_ROWS = 200;
export const TICKS_PER_SECOND = 20;
const WATCH_MS = 10_000;

/** Two hundred instruments and twenty ticks a second for each, made here, since the sandbox has forty-two. */
export const listUnderLoad = async (browser: Browser, url: string): Promise<{ longest: number; count: number }> => {
  const page = await browser.newPage(PHONE);
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
  await page.route('**/api/trade/appSymbol/list*', (route) =>
    route.fulfill({
      json: { code: 200, message: '', result: { records, total: LIST_ROWS, size: LIST_ROWS, current: 1, pages: 1 } },
    }),
  );
  const price = Number(seed.currentPrice.replace('.', ''));
  await page.routeWebSocket(/\/stream/, (socket) => {
    let visible: number[] = [];
    let seq = 0;
    let tick = seed.tick + 1000;
    const send = (...frame: ServerFrame) => socket.send(JSON.stringify(frame));
    const quotes = (): QuoteTuple[] =>
      visible.map((id) => {
        const now = price + ((tick * 7919 + id * 104_729) % 4001) - 2000;
        return [id, tick, Date.now(), now, now - 10, now + 10, 0, price, price + 3000, price - 3000, tick];
      });
    send(['hello', 1, Date.now(), 1000 / TICKS_PER_SECOND]);
    socket.onMessage((message) => {
      for (const one of JSON.parse(String(message)) as [string, string, number[]?][]) {
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
    socket.onClose(() => clearInterval(timer));
  });
  await page.goto(`${url}/#/hangqing`);
  await page.getByRole('link', { name: seed.base }).first().waitFor();
  await slowDown(page, { hasSlowLine: false });
  await page.waitForTimeout(2000);
  await takeLongTasks(page);
  await page.waitForTimeout(WATCH_MS / 2);
  await page.mouse.wheel(0, 2500);
  await page.waitForTimeout(WATCH_MS / 2);
  const found = await takeLongTasks(page);
  await page.close();
  return { longest: Math.max(0, ...found.map(({ duration }) => duration)), count: found.length };
};
