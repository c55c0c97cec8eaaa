import { endpoints } from '@assay/contract/index';
import { isSigned } from '@assay/contract/endpoint';
import { expect, test } from 'vitest';
import { demandOf, RULES } from './demands.ts';

test.each(Object.keys(RULES))('%s is a command that the server signs', (path) => {
  const found = endpoints.find((endpoint) => endpoint.path.replace('/{id}', '') === path);
  expect(found && isSigned(found)).toBe(true);
});

test('a command that moves no money demands nothing', () => {
  const asked = { member: 'm', request: 'r', input: {}, result: {} };
  expect(demandOf('/api/app/notice/readAll', asked)).toBeUndefined();
});

test('closings of a demo demand nothing of the statement', () => {
  const asked = { member: 'm', request: 'r', input: { realm: 'demo' }, result: { closing: 1, positions: [] } };
  expect(demandOf('/api/trade/appTradePositions/closeAll', asked)).toBeUndefined();
});

test('a trailing stop is kept as its receipt will name it, wherever it stands by then', () => {
  const position = {
    id: 'p',
    realm: 'money',
    symbol: 'BTCUSDT',
    closings: [],
    closingTick: null,
    termsTick: 9,
    takeProfitPrice: null,
    stopLossPrice: '94680.00',
  };
  const termsOf = (stop: object) =>
    demandOf('/api/trade/appTradePositions/updateStopLoss', {
      member: 'm',
      request: 'r',
      input: {},
      result: { ...position, ...stop },
    })?.terms?.stopLoss;
  expect(termsOf({ stopLoss: { trail: '500.00' }, trail: { fromTick: 7 } })).toBe('trail@50000:7');
  expect(termsOf({ stopLoss: { trailPercent: '1.0000000' }, trail: { fromTick: 7 } })).toBe('trail%10000000:7');
  expect(termsOf({ stopLoss: { price: '94680.00' }, trail: null })).toBe('94680.00');
});
