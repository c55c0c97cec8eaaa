import { changesSince } from '@assay/verify/receipt-changes';
import { expect, test } from 'vitest';
import { closingReceipt, fillReceipt, orderReceipt } from './test-position-receipts.ts';
import { optionReceipt } from './test-proof.ts';

test('what was open may be decided, what was decided may not change', () => {
  const running = optionReceipt({ outcome: '-', reason: '-', entrySeq: '-', exitSeq: '-', credit: '-' });
  expect(changesSince(running, optionReceipt())).toEqual([]);
  expect(changesSince(optionReceipt(), optionReceipt({ stake: '1' }))).toEqual([
    { field: 'stake', before: '100000000', now: '1' },
  ]);
});

test('a fill says all that its order said, but for the targets, which may have been changed since', () => {
  expect(changesSince(orderReceipt(), fillReceipt())).toEqual([]);
  expect(changesSince(orderReceipt({ stopLoss: '@9500000' }), fillReceipt())).toEqual([]);
  expect(changesSince(orderReceipt({ leverage: '5' }), fillReceipt())).toEqual([
    { field: 'leverage', before: '5', now: '10' },
  ]);
});

test('what an order left open, its fill may not fill in', () => {
  expect(changesSince(orderReceipt(), fillReceipt({ clientSeq: '4' }))).toEqual([
    { field: 'clientSeq', before: '-', now: '4' },
  ]);
});

test('the head of a tape that is no longer kept need not be said again, but not otherwise', () => {
  expect(changesSince(orderReceipt(), fillReceipt({ acceptHead: '-' }))).toEqual([]);
  expect(changesSince(optionReceipt(), optionReceipt({ acceptHead: '-' }))).toEqual([]);
  const other = 'f'.repeat(64);
  expect(changesSince(orderReceipt(), fillReceipt({ acceptHead: other }))).toMatchObject([{ now: other }]);
});

test.each([optionReceipt(), closingReceipt('asked').receipt])('an order does not become a $kind', (other) => {
  expect(changesSince(orderReceipt(), other)).toContainEqual({ field: 'kind', before: 'order', now: other.kind });
});
