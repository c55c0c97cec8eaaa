import { envelope } from '@assay/client/test-server';
import { listNetworks } from '@assay/contract/deposit';
import { listWithdrawals, type WithdrawalRecord } from '@assay/contract/withdrawal';
import { afterEach, expect, test, vi } from 'vitest';
import { drawScreen } from '../../templates/test-screen.tsx';
import { WithdrawalRecords } from './withdrawal-records.tsx';

const returned: WithdrawalRecord = {
  id: '0198f3d2-7c1a-7c3e-9a51-0d6c2f4b8e10',
  currency: 'USDT',
  amount: '250',
  fee: '1',
  realAmount: '249',
  network: 'TRC20',
  destination: 'TR7NHq••••Lj6t',
  txId: null,
  status: -2,
  reason: 'deposit_reversed',
  canCancel: false,
  approvals: { given: 1, needed: 1 },
  delay: null,
  time: '2026-11-15 12:00:00',
  estimatedArrival: '2026-11-15 12:03:00',
  promisedBy: '2026-11-15 12:13:00',
  doneTime: '2026-11-15 12:01:00',
};
const answers = (records: WithdrawalRecord[]) => ({
  [listNetworks.path]: () => envelope(200, []),
  [listWithdrawals.path]: () =>
    envelope(200, { records, total: records.length, size: 20, current: 1, pages: records.length }),
});

let screen: Awaited<ReturnType<typeof drawScreen>>;
afterEach(() => screen.stop());

test('a withdrawal opens to the reason why it came back', async () => {
  screen = await drawScreen(<WithdrawalRecords filter={{}} onFilter={() => {}} />, answers([returned]));
  await screen.says('0.00 USDT');
  expect(screen.container.textContent).not.toContain('250.00 USDT');
  screen.button('Failed').click();
  await screen.says('The deposit funding it was reversed by its network.');
  expect(screen.button('Cancel withdrawal')).toBeUndefined();
});

test('a withdrawal that the member cancelled reads so, moved nothing, and has a filter of its own', async () => {
  const cancelled = { ...returned, status: -1, reason: 'cancelled' } as const;
  const filter = { status: 'cancelled' };
  screen = await drawScreen(<WithdrawalRecords filter={filter} onFilter={() => {}} />, answers([cancelled]));
  await screen.says('0.00 USDT');
  expect(screen.button('Canceled')).toBeDefined();
  expect(screen.container.textContent).not.toContain('\u2212');
  expect(screen.asked(listWithdrawals)).toEqual([expect.stringContaining('status=cancelled')]);
});

test('none at all leads to the first one, none that matches leads back to all of them', async () => {
  const onFilter = vi.fn<(filter: object) => void>();
  screen = await drawScreen(<WithdrawalRecords filter={{}} onFilter={onFilter} />, answers([]));
  await screen.says('No withdrawals yet');
  await screen.stop();
  screen = await drawScreen(<WithdrawalRecords filter={{ status: '2' }} onFilter={onFilter} />, answers([]));
  await screen.says('No results for this filter');
  expect(screen.asked(listWithdrawals)).toEqual([expect.stringContaining('status=2')]);
  screen.button('Clear filters').click();
  expect(onFilter).toHaveBeenCalledWith({});
});
