import { beginSession, endSession } from '@assay/client/session';
import { envelope } from '@assay/client/test-server';
import { getContest } from '@assay/contract/contest';
import { listCandles, listInstruments } from '@assay/contract/market';
import {
  closeAllPositions,
  getTradeSummary,
  getTradeTerms,
  listOrders,
  listPositions,
  type TradePosition,
} from '@assay/contract/trade';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleInstrument } from '../domain/instrument/test-instruments.ts';
import { CONTEST, ENTRY } from '../features/contest/test-contest.ts';
import { samplePosition, sampleTerms } from '../features/trade/test-trade.ts';
import { type Answers, drawScreen } from '../templates/test-screen.tsx';
import { TradePage } from './trade-page.tsx';

let screen: Awaited<ReturnType<typeof drawScreen>>;
beforeEach(() => beginSession({ token: 'x', userInfo: { id: '1' } as never }));
afterEach(async () => {
  await screen.stop();
  endSession();
});

const page = (records: unknown[]) => envelope(200, { records, total: records.length, size: 100, current: 1, pages: 1 });
const summary = {
  realm: 'demo',
  equity: '10000.000000',
  available: '8000.000000',
  usedMargin: '2000.000000',
  unrealised: '0.000000',
  realisedToday: '0.000000',
  marginLevel: '500.00',
  openPositions: 2,
  waitingOrders: 0,
  time: '2026-11-15 12:00:00',
};
const two: TradePosition[] = [1, 2].map((number) =>
  samplePosition({ realm: 'demo', id: `7b1f0a52-5d0e-4c1e-9d7a-0a0a0a0a0a0${number}` }),
);

const draw = async (contest: object, changes: Answers = {}) => {
  screen = await drawScreen(
    <TradePage />,
    {
      [getContest.path]: () => envelope(200, { ...CONTEST, ...contest }),
      [listInstruments.path]: () => page([sampleInstrument()]),
      [listCandles.path]: () =>
        envelope(200, { symbol: 'BTCUSDT', interval: '1m', scale: 2, candles: [[0, 1, 2, 1, 2, 3]], tapedFrom: 0 }),
      [getTradeTerms.path]: () => envelope(200, sampleTerms()),
      [getTradeSummary.path]: () => envelope(200, summary),
      [listPositions.path]: () => page(two),
      [listOrders.path]: () => page([]),
      ...changes,
    },
    { contest: 'cup', symbol: 'BTCUSDT' },
  );
  return screen;
};

test('every call of the trade screen names the contest, and the band says whose money it is', async () => {
  const { says, asked, button, sent, container } = await draw(
    { entry: ENTRY },
    { [closeAllPositions.path]: () => envelope(200, { closing: 2, positions: [] }) },
  );
  await says('Competition: Weekly cup');
  await says('Virtual money · rank 3');
  await says('10,239.00');
  for (const endpoint of [listPositions, listOrders, getTradeSummary])
    for (const path of asked(endpoint)) expect(path).toContain('realm=demo&contestId=cup');
  // No way to options or to the member's own money from here.
  expect(container.textContent).not.toContain('Options');
  expect(container.querySelector('a[href*="kline"]')?.getAttribute('href')).toContain('contest=cup');
  button('Close all').click();
  await says('Close all positions?');
  button('Close 2 positions').click();
  await vi.waitFor(() => expect(sent(closeAllPositions)).toMatchObject([{ realm: 'demo', contestId: 'cup' }]));
});

test('a contest that is over, was not joined, or has not begun is said above the market', async () => {
  const { says } = await draw({ entry: { ...ENTRY, status: -3 } });
  await says('This competition is over. You can’t place new orders.');
  await screen.stop();
  await (await draw({ entry: { ...ENTRY, status: 0 }, status: 0 })).says('Trading starts');
  await screen.stop();
  await (await draw({}, { [getContest.path]: () => envelope(500) })).says('We couldn’t load competitions');
  expect(document.body.textContent).not.toContain('Competition: Weekly cup');
});
