import { AxeBuilder } from '@axe-core/playwright';
import { enterSample, expect, open, test } from './journey.ts';

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

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });
    test(`every screen passes axe in the ${colorScheme} theme`, async ({ page }) => {
      await enterSample(page);
      for (const screen of SCREENS) {
        await open(page, screen);
        const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
        expect(
          violations.map(
            ({ id, nodes }) => `${screen} ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
          ),
        ).toEqual([]);
      }
    });
  });
}
