import { beginSession, endSession } from '@assay/client/session';
import { envelope } from '@assay/client/test-server';
import { listInstruments } from '@assay/contract/market';
import { getTradeResults } from '@assay/contract/trade';
import { getPerformance } from '@assay/contract/wallet';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleInstrument } from '../../domain/instrument/test-instruments.ts';
import { t } from '../../i18n/i18n.ts';
import { type Answers, drawScreen } from '../../templates/test-screen.tsx';
import { PerformanceScreen } from './performance-screen.tsx';

const history = [
  { day: '2026-01-30', value: '100', flow: '0', benchmark: '50000' },
  { day: '2026-01-31', value: '120', flow: '0', benchmark: '55000' },
  { day: '2026-02-01', value: '198', flow: '100', benchmark: '60000' },
];
const results = {
  month: '2026-02',
  result: '-3',
  days: [],
  markets: [{ symbol: 'ETHUSDT', result: '-3', ended: 2, won: 1 }],
  months: [
    { month: '2026-01', result: '5' },
    { month: '2026-02', result: '-3' },
  ],
};

let screen: Awaited<ReturnType<typeof drawScreen>>;
beforeEach(() => beginSession({ token: 'x', userInfo: { id: '1' } as never }));
afterEach(async () => {
  endSession();
  await screen.stop();
});

const draw = async (answer: Answers[string], search: Record<string, string> = {}) => {
  location.hash = '#/performance';
  screen = await drawScreen(
    <PerformanceScreen />,
    {
      [getPerformance.path]: answer,
      [getTradeResults.path]: () => envelope(200, results),
      [listInstruments.path]: () =>
        envelope(200, { records: [sampleInstrument()], total: 1, size: 100, current: 1, pages: 1 }),
    },
    search,
  );
};

test('both returns are shown with what they mean, beside the benchmark; a deposit is no profit', async () => {
  await draw(() => envelope(200, { currency: 'USDT', history }));
  await screen.says('+8.00%');
  await screen.says('1.33%');
  await screen.says(t('performance.timeText'));
  await screen.says('+20.00%');
  await screen.says(t('performance.wonOf', { won: 1, ended: 2 }));
  expect(screen.asked(getPerformance)[0]).toMatch(/days=30&benchmark=BTCUSDT/);
  // The calendar opens at the newest month, whose day lost.
  expect(document.querySelector('td[data-day="2026-02-01"]')!.textContent).toContain('\u221222');
  screen.button(t('performance.monthBefore')).click();
  await expect.poll(() => document.querySelector('td[data-day="2026-01-31"]')?.textContent).toContain('+20');
});

test('no benchmark is a choice, and the address keeps it', async () => {
  await draw(() => envelope(200, { currency: 'USDT', history }), { benchmark: 'none', days: '7' });
  await screen.says('+8.00%');
  expect(screen.asked(getPerformance)[0]).toMatch(/days=7$/);
  screen.button(t('performance.compareWith')).click();
  await screen.says(t('performance.noBenchmark'));
});

test('a failure can be tried again', async () => {
  await draw(() => envelope(500));
  await screen.says(t('performance.failed'));
  expect(screen.button(t('app.retry'))).toBeTruthy();
});
