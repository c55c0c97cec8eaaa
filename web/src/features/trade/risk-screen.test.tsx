import { beginSession, endSession } from '@assay/client/session';
import { envelope } from '@assay/client/test-server';
import { toPage } from '@assay/contract/envelope';
import { listLoans } from '@assay/contract/loan';
import { listCandles, listInstruments } from '@assay/contract/market';
import { listProductOrders } from '@assay/contract/product';
import { getTradeSummary, listOrders, listPositions } from '@assay/contract/trade';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleInstrument } from '../../domain/instrument/test-instruments.ts';
import { drawScreen } from '../../templates/test-screen.tsx';
import { ofLoan, ofPosition, ofProduct } from './risk-exposures.ts';
import { livePosition } from './live-position.ts';
import { RiskScreen } from './risk-screen.tsx';
import { samplePosition } from './test-trade.ts';

let screen: Awaited<ReturnType<typeof drawScreen>>;
beforeEach(() =>
  beginSession({ token: 'mine', userInfo: { id: '1' } as Parameters<typeof beginSession>[0]['userInfo'] }),
);
afterEach(async () => {
  await screen?.stop();
  endSession();
});

const paged = (records: unknown[]) => envelope(200, toPage(records, records.length, { pageNo: 1, pageSize: 100 }));

test('a position, a pledge and a product are the exposures that a hand reckons', () => {
  const instrument = sampleInstrument({ bid: '95000.00', ask: '95010.00' });
  const position = samplePosition();
  const live = livePosition(position, instrument, { bid: 9_500_000n, ask: 9_501_000n });
  // 0.0970 × 95,000 = 9,215; equity 1,846.492 − 0.0970 × 180; 85,662 is 9.82 % below 95,000, cut.
  expect(ofPosition({ position, instrument, live, tick: 1 })).toMatchObject({
    group: 'crypto',
    value: 9_215_000_000n,
    most: 1_829_032_000n,
    liquidatedAt: -982n,
  });
  const pledge = { symbol: instrument.symbol, value: '4750.000000', liquidationPrice: '76000.00' };
  const loan = { id: 'a', pledge } as Parameters<typeof ofLoan>[0];
  expect(ofLoan(loan, [instrument])).toMatchObject([
    { value: 4_750_000_000n, most: 4_750_000_000n, liquidatedAt: -2000n },
  ]);
  expect(ofLoan({ ...loan, pledge: null }, [instrument])).toEqual([]);
  expect(ofProduct({ id: 'b', currency: 'BTC', principal: '0.02000000' }, [instrument])).toMatchObject([
    { kind: 'product', value: 1_900_000_000n, most: 1_900_000_000n },
  ]);
  expect(ofProduct({ id: 'c', currency: 'USDT', principal: '500' }, [instrument])).toEqual([]);
});

test('the screen says what each move would do, where most of it is, and how far liquidation is', async () => {
  const instrument = sampleInstrument({ bid: '95000.00', ask: '95010.00' });
  const closes = Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? 9_500_000 : 9_547_500));
  screen = await drawScreen(<RiskScreen />, {
    [listInstruments.path]: () => paged([instrument]),
    [listPositions.path]: () => paged([samplePosition()]),
    [listOrders.path]: () => paged([]),
    [listLoans.path]: () => paged([]),
    [listProductOrders.path]: () => paged([]),
    [getTradeSummary.path]: () => envelope(500, null),
    [listCandles.path]: () =>
      envelope(200, {
        symbol: instrument.symbol,
        interval: '1h',
        scale: 2,
        candles: closes.map((close, index) => [index * 3600, close, close, close, close, 1]),
        tapedFrom: 0,
      }),
  });
  await screen.says('Crypto');
  await screen.says('−92.15');
  await screen.says('+921.50');
  await screen.says('BTCUSDT · 100.00%');
  await screen.says('−9.82%');
  // Ten percent is further than that, five is not.
  await screen.says('−10%−921.501 liquidated−5%−460.75−1%');
  // Half a percent an hour: twenty times that takes four hundred hours and some.
  await screen.says('About 43');
  expect(screen.asked(listCandles)[0]).toContain('interval=1h');
});

test('with nothing open it says so, and the share above which the ticket warns can still be changed', async () => {
  screen = await drawScreen(<RiskScreen />, {
    [listInstruments.path]: () => paged([]),
    [listPositions.path]: () => paged([]),
    [listOrders.path]: () => paged([]),
    [listLoans.path]: () => paged([]),
    [listProductOrders.path]: () => paged([]),
    [getTradeSummary.path]: () => envelope(500, null),
  });
  await screen.says('Nothing open');
  await screen.says('Warning on the order ticket');
  await screen.says('25%');
  expect(document.body.textContent).not.toContain('Concentration');
});
