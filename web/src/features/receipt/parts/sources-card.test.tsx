import type { ReceiptOf } from '@assay/verify/receipt';
import type { TapeRecord } from '@assay/verify/tape-record';
import { afterEach, expect, test } from 'vitest';
import { drawScreen } from '../../../templates/test-screen.tsx';
import { SourcesCard } from './sources-card.tsx';

const AT = 1_795_000_000_000_000;
const PRICES = [6_500_000, 6_500_650, 6_499_350, 6_601_300];

const records: TapeRecord[] = [
  {
    kind: 'sources',
    symbolId: 1,
    seq: 1,
    at: AT,
    version: 2,
    minimum: 3,
    bandBps: 50,
    publishers: 3,
    confidenceBps: 20,
    attested: 'Example Ltd holds licences of all four',
    markets: ['BTCUSDT', 'BTC-USDT', 'BTC/USDT', 'btcusdt'].map((market, index) => ({ venue: index + 1, market })),
    signers: [],
  },
  {
    kind: 'tick',
    symbolId: 1,
    seq: 2,
    tsSrc: AT,
    tsRecv: AT + 100_000,
    price: 6_500_325,
    scale: 2,
    flags: 0,
    sources: PRICES.map((price, index) => ({ venue: index + 1, tradeId: 41 + index, price, ts: AT - index * 1000 })),
  },
];
const receipt = { kind: 'fill', symbolId: '1', seq: '2', priceScale: '2' } as ReceiptOf<'fill'>;

let screen: Awaited<ReturnType<typeof drawScreen>> | undefined;
afterEach(async () => {
  await screen?.stop();
  screen = undefined;
});

const draw = async (shown: readonly TapeRecord[]): Promise<Element> => {
  screen = await drawScreen(<SourcesCard receipt={receipt} records={shown} />, {}, {});
  return screen.container;
};

test('says venue by venue why this was the price, and which was too far off to count', async () => {
  const container = await draw(records);
  await screen!.says('65,003.25 is the middle of the last trades on 4 venues.');
  const rows = [...container.querySelectorAll('li')].map((row) => row.textContent ?? '');
  expect(rows.map((row) => row.includes('Too far off to count'))).toEqual([false, false, false, true]);
  expect(rows[1]).toContain('OKX BTC-USDTTrade 4265,006.50');
  expect(container.textContent).toContain('Example Ltd holds licences of all four');
});

test('shows nothing where the tape names no venues', async () => {
  const container = await draw(records.slice(1));
  expect(container.querySelectorAll('li')).toHaveLength(0);
});
