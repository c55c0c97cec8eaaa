import { afterEach, expect, test } from 'vitest';
import { envelope } from '@assay/client/test-server';
import type { TestAnswer } from '@assay/client/test-server';
import { listTermChanges } from '@assay/contract/reference';
import { drawScreen } from '../../templates/test-screen.tsx';
import { FairnessScreen } from './fairness-screen.tsx';
import type { Fairness } from './use-fairness.ts';

const FIGURES: Fairness = {
  computedAt: '2026-11-15T08:00:00.000Z',
  isSimulated: true,
  days: 30,
  fewest: 20,
  tapeDays: [{ day: '2026-11-15', ticks: 86_400, gaps: 1, gapSeconds: 14, halts: 2 }],
  settlements: [{ day: '2026-11-15', checked: 48_212, failed: 0, untaped: 0 }],
  slippage: [
    {
      kind: 'market',
      cases: 90,
      against: 41,
      favour: 44,
      againstAmount: '12.340000',
      favourAmount: '13.570000',
      currency: 'USDT',
    },
  ],
  fillTimes: [
    { by: 'all', value: '', cases: 90, p50Ms: 240, p95Ms: 957 },
    { by: 'verified', value: 'no', cases: 3, p50Ms: null, p95Ms: null },
  ],
  losing: [
    { product: 'contracts', accounts: 700, losing: 500, percent: '71.4' },
    { product: 'options', accounts: 3, losing: 3, percent: null },
  ],
  house: [{ product: 'contracts', currency: 'USDT', result: '-137.352815' }],
  reviews: [{ what: 'withdrawal', cases: 40, p50Seconds: 180, p95Seconds: 540 }],
  withdrawals: [{ open: 6, oldestSeconds: 840, late: 1 }],
  pools: [{ pool: 'mining', currency: 'USDT', holds: '104', owes: '100' }],
  acts: [{ act: 'reference:network', count: 2, lastAt: '2026-11-14T08:00:00Z' }],
  pauses: [],
};

const TO_COME = [
  {
    id: '5b0c0f5e-5a43-4f1d-9f39-1d0f8f1f7c11',
    kind: 'instrument',
    key: 'BTCUSDT',
    isNew: false,
    fromTime: '2026-11-25 18:00:00',
    changes: [
      { field: 'fee', before: '0.04', after: '0.05', unit: '%' },
      { field: 'slippage', before: '0.5', after: '0.4', unit: '%' },
    ],
    hash: 'ab'.repeat(32),
  },
  {
    id: '5d1b8a52-63b7-4c4c-9c1f-52a3e2f7f0aa',
    kind: 'network',
    key: 'USDT/BEP20',
    isNew: true,
    fromTime: '2026-11-23 08:00:00',
    changes: [
      { field: 'withdrawalFee', before: '', after: '0.8', unit: 'USDT' },
      { field: 'confirmations', before: '', after: '15', unit: null },
    ],
    hash: 'cd'.repeat(32),
  },
  {
    id: '5d1b8a52-63b7-4c4c-9c1f-52a3e2f7f0ab',
    kind: 'hours',
    key: 'metals',
    isNew: false,
    fromTime: '2026-11-23 08:00:00',
    changes: [{ field: 'opensOn', before: 'Sunday', after: 'Monday', unit: null }],
    hash: 'ef'.repeat(32),
  },
];

let screen: Awaited<ReturnType<typeof drawScreen>> | undefined;
afterEach(() => screen?.stop());

const draw = async (answer: TestAnswer) => {
  screen = await drawScreen(<FairnessScreen />, {
    '/proof/fairness': () => answer,
    [listTermChanges.path]: () => envelope(200, TO_COME),
  });
  return screen;
};
const figures = (given: Partial<Fairness> = {}): TestAnswer => ({
  status: 200,
  body: JSON.stringify({ ...FIGURES, ...given }),
});

test('says what was computed, and of too few cases that they are too few', async () => {
  const { says, container, link } = await draw(figures());
  await says('of 48,212 settlements in 30 days match the price record');
  await says('1 gap of 14 seconds');
  await says('71.4%');
  await says('Fewer than 20 cases');
  await says('14 minutes');
  await says('6 open, 1 late');
  await says('12.34 USDT');
  await says('240 ms');
  await says('104%');
  await says('\u2212137.35 USDT');
  await says('npm run verify -- --day 2026-11-14');
  await says('Simulated market');
  expect(container.textContent).not.toContain('100.0%');
  expect(link('Slippage').getAttribute('href')).toBe('/proof/fairness/slippage.csv');
});

test('is red as soon as one settlement does not follow from the tape', async () => {
  const { says, container } = await draw(
    figures({ settlements: [{ day: '2026-11-15', checked: 48_212, failed: 1, untaped: 4 }] }),
  );
  await says('of 48,212 settlements in 30 days don’t match the price record');
  await says('4 are older than the price record we keep.');
  expect(container.textContent).not.toContain('100%');
});

test('says so when there is nothing to count', async () => {
  const { says, container } = await draw(
    figures({ settlements: [], slippage: [], fillTimes: [], losing: [], house: [], reviews: [], acts: [] }),
  );
  await says('Nothing has been settled in the last 30 days.');
  await says('Nothing to count yet');
  expect(container.textContent).not.toContain('100%');
});

test('names a part that the audit has paused, why, and since when', async () => {
  const { says, container } = await draw(
    figures({
      pauses: [{ part: 'swap', invariant: 'X1', place: 'swap …', fromAt: '2026-11-15T07:30:00Z', untilAt: null }],
    }),
  );
  await says('Paused by the audit, 30 days');
  await says('X1 · swap …');
  await says('since ');
  await says('No one can start or end a pause.');
  expect(container.textContent).toContain('Swap');
});

test('announces terms to come, with the hash of their entry in the public log', async () => {
  const { says, container } = await draw(figures());
  await says('Terms to come');
  await says('BTCUSDT');
  await says('Trading fee');
  await says('0.04 % → 0.05 %');
  expect(container.textContent).toContain('Other terms');
  expect(container.textContent).toContain('ab'.repeat(32));
  await says('New: USDT/BEP20');
  expect(container.textContent).toContain('Withdrawal fee0.8 USDT');
  expect(container.textContent).not.toContain('Other terms15');
  await says('Sunday → Monday');
});

test('says which venues prices come from, and what one lacks', async () => {
  const venues = [
    { venue: 'okx', markets: 22, used: 22, lacks: null },
    { venue: 'kraken', markets: 20, used: 3, lacks: 'clock' },
  ];
  const { says, container } = await draw(figures({ venues }));
  await says('Where prices come from');
  expect(container.textContent).toContain('OKX22 of 22 markets');
  expect(container.textContent).toContain('Kraken3 of 20 marketsIts clock is off');
});

test('offers to try again when the figures cannot be had', async () => {
  const { says, button } = await draw({ status: 503, body: '{}' });
  await says('We couldn’t load the figures');
  expect(button('Try again')).toBeTruthy();
});
