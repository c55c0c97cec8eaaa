import { envelope } from '@assay/client/test-server';
import { cancelWithdrawal, listWithdrawals, type WithdrawalRecord } from '@assay/contract/withdrawal';
import { afterEach, expect, test } from 'vitest';
import { drawScreen } from '../../app/test-screen.tsx';
import { WithdrawalResult } from './withdrawal-result.tsx';

const ID = '0198f3d2-7c1a-7c3e-9a51-0d6c2f4b8e10';
const waiting: WithdrawalRecord = {
  id: ID,
  currency: 'USDT',
  amount: '250',
  fee: '1',
  realAmount: '249',
  network: 'TRC20',
  destination: 'TR7NHq••••Lj6t',
  txId: null,
  status: 0,
  reason: null,
  canCancel: true,
  time: '2026-11-15 12:00:00',
  estimatedArrival: '2026-11-15 12:03:00',
  doneTime: null,
};
const cancelled: WithdrawalRecord = {
  ...waiting,
  status: -1,
  reason: 'cancelled',
  canCancel: false,
  doneTime: '2026-11-15 12:00:02',
};

let screen: Awaited<ReturnType<typeof drawScreen>>;
afterEach(() => screen.stop());

test('a withdrawal under review can be taken back, and the screen then says where the money is', async () => {
  let record = waiting;
  screen = await drawScreen(<WithdrawalResult id={ID} />, {
    [listWithdrawals.path]: () => envelope(200, { records: [record], total: 1, size: 1, current: 1, pages: 1 }),
    [cancelWithdrawal.path]: () => {
      record = cancelled;
      return envelope(200, cancelled);
    },
  });
  await screen.says('The money is held. You can still take it back.');
  await screen.says('249.00 USDT');
  screen.button('Cancel withdrawal').click();
  await screen.says('The whole amount is back in your balance.');
  await screen.says('You cancelled it.');
  expect(screen.sent(cancelWithdrawal)).toEqual([{ id: ID }]);
  expect(screen.button('Cancel withdrawal')).toBeUndefined();
});
