import { beginSession, endSession } from '@assay/client/session';
import { envelope } from '@assay/client/test-server';
import { formatWireTime } from '@assay/contract/time';
import { listOptions } from '@assay/contract/option';
import { listOrders, listPositions, type TradeOrder, type TradePosition } from '@assay/contract/trade';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleInstrument } from '../domain/instrument/test-instruments.ts';
import { sampleOption } from '../domain/trading/test-options.ts';
import { OWN_MARKS, toggleOwn, useChartSettings } from '../features/market/chart-settings.ts';
import type { ChartView } from '../features/market/chart/chart-view.ts';
import { samplePosition } from '../features/trade/test-trade.ts';
import { drawScreen, type Answers } from '../templates/test-screen.tsx';
import { OwnMarks } from './own-marks.tsx';

const NOW = Date.UTC(2026, 10, 15, 4);
const wire = (ms: number): string => formatWireTime(ms);
const ids = (index: number): string => `7b1f0a52-5d0e-4c1e-9d7a-${String(index).padStart(12, '0')}`;

const open = samplePosition({
  id: ids(1),
  takeProfitPrice: '99800.00',
  stopLossPrice: '93000.00',
  time: wire(NOW - 600_000),
});
const closedAt = (ms: number, index: number): TradePosition =>
  samplePosition({
    id: ids(index),
    state: 'closed',
    quantity: '0.0000',
    time: wire(ms - 60_000),
    closeTime: wire(ms),
    closings: [
      {
        number: 1,
        reason: 'stop_loss',
        quantity: '0.0970',
        price: '94000.00',
        tick: 9,
        margin: '1846.492000',
        profit: '-114.460000',
        fee: '3.600000',
        paid: '1700.000000',
        shortfall: '0.000000',
        time: wire(ms),
      },
    ],
  });
const option = sampleOption({ id: ids(90), direction: 'fall', acceptMs: NOW, time: wire(NOW) });
const order: TradeOrder = {
  doneTime: null,
  id: ids(91),
  realm: 'money',
  symbol: 'BTCUSDT',
  direction: 'buy',
  kind: 'limit',
  quantity: '0.1000',
  leverage: 10,
  price: '90000.00',
  stop: null,
  held: '1.000000',
  takeProfit: null,
  stopLoss: null,
  state: 'waiting',
  reason: null,
  acceptTick: 1,
  time: wire(NOW),
};

const page = (records: unknown[], current = 1, pages = 1) =>
  envelope(200, { records, total: records.length, size: 30, current, pages });

let screen: Awaited<ReturnType<typeof drawScreen>>;
const userInfo = { id: '1' } as Parameters<typeof beginSession>[0]['userInfo'];
beforeEach(() => {
  beginSession({ token: 'x', userInfo });
  useChartSettings.setState({ own: OWN_MARKS });
});
afterEach(async () => {
  await screen.stop();
  endSession();
});

/** The marks stand in a list as well, so these tests need no canvas. */
const chart: ChartView = { show: () => {}, toNewest: () => {}, lay: () => () => {}, destroy: () => {} };

const Chosen = ({ sinceSeconds }: { sinceSeconds: number }) => {
  const { own } = useChartSettings();
  return (
    <OwnMarks view={chart} instrument={sampleInstrument()} realm="money" sinceSeconds={sinceSeconds} wanted={own} />
  );
};

const draw = async (sinceSeconds: number, changes: Answers = {}) => {
  screen = await drawScreen(<Chosen sinceSeconds={sinceSeconds} />, {
    [listPositions.path]: ({ path }) => page(path.includes('state=open') ? [open] : [closedAt(NOW - 3_600_000, 2)]),
    [listOrders.path]: () => page([order]),
    [listOptions.path]: ({ path }) => page(path.includes('state=running') ? [option] : []),
    ...changes,
  });
};
/** As long as other screens are waited for. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 4_000 });
const marks = (): string[] => [...document.querySelectorAll('li')].map(({ textContent }) => textContent ?? '');

test('open trades mark their entry, targets, end and waiting orders; ended ones their fills', async () => {
  await draw(NOW / 1000 - 86_400);
  await eventually(() => expect(marks()).toHaveLength(10));
  expect(marks()).toEqual([
    'Long 5\u00D7 \u00B7 +119.50: 95,180.00',
    'TP: 99,800.00',
    'SL: 93,000.00',
    'Liquidation: 85,662.00',
    'Limit \u00B7 Long 10\u00D7: 90,000.00',
    expect.stringMatching(/^Down 60s \u00B7 0:4\d: 96,410\.00$/),
    'Long 5\u00D7: 95,180.00',
    'Long 5\u00D7: 95,180.00',
    'Stop loss \u00B7 \u2212114.46: 94,000.00',
    'Down 60s: 96,410.00',
  ]);
});

test('each kind of mark can be switched off', async () => {
  await draw(NOW / 1000 - 86_400);
  await eventually(() => expect(marks()).toHaveLength(10));
  for (const kind of ['fills', 'targets', 'options'] as const) toggleOwn(kind);
  await eventually(() => expect(marks()).toHaveLength(3));
  expect(marks().join()).not.toMatch(/TP|SL|Fall/);
  toggleOwn('closeOut');
  toggleOwn('entries');
  await eventually(() => expect(marks()).toEqual([]));
});

test('history is fetched back to the oldest candle and no further', async () => {
  const hour = 3_600_000;
  await draw((NOW - 2.5 * hour) / 1000, {
    [listPositions.path]: ({ path }) => {
      if (path.includes('state=open')) return page([]);
      const current = Number(/pageNo=(\d+)/.exec(path)![1]);
      return page([closedAt(NOW - current * hour, current)], current, 9);
    },
  });
  const asked = () => screen.asked(listPositions).filter((path) => path.includes('state=closed'));
  await eventually(() => expect(asked()).toHaveLength(3));
  await eventually(() => expect(marks().filter((mark) => mark.startsWith('Stop loss'))).toHaveLength(3));
  expect(asked()).toHaveLength(3);
});

test('a position that has just ended and stands in both lists is marked once', async () => {
  const ended = closedAt(NOW - 60_000, 1);
  await draw(NOW / 1000 - 86_400, {
    [listPositions.path]: ({ path }) => page([path.includes('state=open') ? { ...ended, closings: [] } : ended]),
  });
  await eventually(() => expect(marks().filter((mark) => mark.startsWith('Stop loss'))).toHaveLength(1));
  expect(marks().filter((mark) => mark === 'Long 5\u00D7: 95,180.00')).toHaveLength(1);
});
