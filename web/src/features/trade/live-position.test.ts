import { expect, test } from 'vitest';
import {
  type Advice,
  adviceFor,
  type BestPrices,
  followBest,
  levelOf,
  livePosition,
  rulerOf,
} from './live-position.ts';
import { resultOf } from './position-result.ts';
import { samplePosition } from './test-trade.ts';
import { liveSummary } from './use-own-trades.ts';

const at = (price: bigint, change: Parameters<typeof samplePosition>[0] = {}) =>
  livePosition(samplePosition(change), { scale: 2 }, { bid: price, ask: price + 100n });

test('a long position is worth what the bid says', () => {
  expect(at(9_641_000n)).toMatchObject({
    mark: 9_641_000n,
    profit: 119_310_000n, // 1,230.00 on 0.0970
    percent: '6.46',
    closeOut: 8_566_200n,
    away: '11.14',
    isNear: false,
  });
});

test('margin that was added counts: return and leverage are of what is there, advice of what it was opened with', () => {
  const doubled = at(9_641_000n, { margin: '3692.984000' });
  expect(doubled).toMatchObject({ percent: '3.23', firstPercent: '6.46', leverage: '2.5' });
  expect(at(9_641_000n).leverage).toBe('5');
});

test('a short one is worth what the ask says', () => {
  const live = at(9_640_900n, { direction: 'sell', closeOutPrice: '104698.00' });
  expect(live).toMatchObject({ mark: 9_641_000n, profit: -119_310_000n, percent: '-6.46', away: '8.59' });
});

const adviceAt = (price: bigint, change: Parameters<typeof samplePosition>[0] = {}, before?: Advice) =>
  adviceFor(samplePosition(change), at(price, change), before);

test('deep in loss a stop is offered once, and near to the end more margin', () => {
  // 5× loses a fifth of its margin at 4% below 95,180.00, that is at 91,372.80.
  expect(adviceAt(9_137_280n)).toBe('stop');
  expect(adviceAt(9_137_290n)).toBeUndefined();
  expect(adviceAt(9_000_000n, { stopLoss: { price: '88000.00' }, stopLossPrice: '88000.00' })).toBeUndefined();
  expect(adviceAt(8_700_000n)).toBe('margin');
  expect(adviceAt(8_700_000n, { state: 'settling' })).toBeUndefined();
});

test('what is offered stays until the position is clearly better, and goes at once when it has been taken', () => {
  // −18% is at 91,753.52.
  expect(adviceAt(9_175_352n, {}, 'stop')).toBe('stop');
  expect(adviceAt(9_175_452n, {}, 'stop')).toBeUndefined();
  expect(adviceAt(9_175_352n)).toBeUndefined();
  expect(adviceAt(9_137_280n, { stopLoss: { percent: '40' } }, 'stop')).toBeUndefined();
});

test('on the ruler loss lies left and profit right, for long and short alike', () => {
  const long = rulerOf(at(9_641_000n, { stopLossPrice: '93000.00', takeProfitPrice: '99800.00' }));
  expect(long.stop!).toBeLessThan(long.entry);
  expect(long.now).toBeGreaterThan(long.entry);
  expect(long.goal!).toBeGreaterThan(long.now);
  const short = rulerOf(at(9_640_900n, { direction: 'sell', closeOutPrice: '104698.00', stopLossPrice: '99000.00' }));
  expect(short.now).toBeLessThan(short.entry);
  expect(short.stop!).toBeLessThan(short.now);
});

test('the equity at which it closes itself follows from the terms, or from the price when they have changed', () => {
  const live = at(9_641_000n);
  expect(levelOf(live, 1_846_492_000n, 500_000_000n)).toBe(923_246_000n);
  expect(levelOf(live, 1_846_492_000n, 300_000_000n)).toBe(923_246_000n);
});

test('the summary moves with the running profit, and its margin level is equity against used margin', () => {
  const summary = {
    realm: 'money' as const,
    equity: '1000.000000',
    available: '800.000000',
    usedMargin: '200.000000',
    unrealised: '0.000000',
    realisedToday: '5.000000',
    marginLevel: '500.00',
    openPositions: 1,
    waitingOrders: 0,
    time: '2026-11-15 12:00:00',
  };
  expect(liveSummary(summary, -50_000_000n)).toMatchObject({
    equity: '950.000000',
    unrealised: '-50.000000',
    marginLevel: '475.00',
  });
  expect(liveSummary({ ...summary, usedMargin: '0.000000' }, 0n).marginLevel).toBeNull();
});

test('what remains of a position is its profit less every fee and night, and never less than the margin', () => {
  const closing = {
    number: 1,
    reason: 'close_out' as const,
    quantity: '0.0970',
    price: '70000.00',
    tick: 9,
    margin: '1846.492000',
    fee: '0.000000',
    paid: '0.000000',
    time: '2026-11-15 12:00:00',
  };
  const lost = samplePosition({
    financing: '2.000000',
    openFee: '3.692984',
    closings: [{ ...closing, profit: '-2442.460000', shortfall: '597.968000' }],
  });
  // 1,844.492 of margin were left after the nights; it is gone, and so are the fee and the nights.
  expect(resultOf(lost)).toBe(-1_850_184_984n);
});

test('a trailing stop follows the best price that this phone has seen, and begins anew when it was set anew', () => {
  const bests: BestPrices = new Map();
  const stopAt = (price: bigint, fromTick = 7) => {
    const trailing = { stopLoss: { trail: '500.00' }, trail: { fromTick, best: '95180.00', tick: fromTick } };
    const position = samplePosition(trailing);
    const touch = { bid: price - 100n, ask: price + 100n };
    return livePosition(position, { scale: 2 }, touch, followBest(bests, position, { scale: 2 }, touch)).stop;
  };
  expect(stopAt(9_510_000n)).toBe(9_468_000n);
  expect(stopAt(9_600_000n)).toBe(9_550_000n);
  expect(stopAt(9_560_000n)).toBe(9_550_000n);
  expect(stopAt(9_560_000n, 9)).toBe(9_510_000n);
});
