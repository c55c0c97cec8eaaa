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
