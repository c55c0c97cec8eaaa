import { expectAccessible } from './accessible.ts';
import { enterSample } from './entrance.ts';
import { open, test } from './journey.ts';

const SCREENS = [
  '/home',
  '/hangqing',
  '/kline?symbol=BTCUSDT',
  '/login',
  '/login?mode=register',
  '/settings',
  '/inbox',
  '/gallery',
  '/outlink?url=https%3A%2F%2Fwww.tradingview.com',
  '/my',
];

test('every screen passes axe in both themes', async ({ page }) => {
  await enterSample(page, SCREENS[0]);
  for (const screen of SCREENS) {
    await open(page, screen);
    await expectAccessible(page, screen, { exclude: 'iframe' });
  }
});
