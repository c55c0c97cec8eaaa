import { envelope } from '@assay/client/test-server';
import {
  answerQuestion,
  cancelWithdrawal,
  getWithdrawalQueue,
  listQuestions,
  listWithdrawals,
  type WithdrawalRecord,
} from '@assay/contract/withdrawal';
import { afterEach, expect, test, vi } from 'vitest';
import { drawScreen, typeInto } from '../../templates/test-screen.tsx';
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
  approvals: { given: 0, needed: 1 },
  delay: null,
  time: '2026-11-15 12:00:00',
  estimatedArrival: '2026-11-15 12:03:00',
  promisedBy: '2026-11-15 12:13:00',
  doneTime: null,
};
const cancelled: WithdrawalRecord = {
  ...waiting,
  status: -1,
  reason: 'cancelled',
  canCancel: false,
  doneTime: '2026-11-15 12:00:02',
};

const counts = [31, 44, 20, 4, 1];
const queue = {
  waiting: 3,
  oldest: '2026-11-15 11:58:00',
  late: [{ reason: 'second_approval', count: 2 }],
  delivered: {
    count: 100,
    since: '2026-11-01 08:00:00',
    medianSeconds: 170,
    p95Seconds: 580,
    classes: [120, 300, 600, 1800, null].map((toSeconds, index) => ({ toSeconds, count: counts[index] })),
  },
  returned: [],
};
const answers = (record: () => WithdrawalRecord) => ({
  [listWithdrawals.path]: () => envelope(200, { records: [record()], total: 1, size: 1, current: 1, pages: 1 }),
  [getWithdrawalQueue.path]: () => envelope(200, queue),
});

let screen: Awaited<ReturnType<typeof drawScreen>>;
afterEach(() => screen.stop());

test('a withdrawal under review can be taken back, and the screen then says where the money is', async () => {
  let record = waiting;
  screen = await drawScreen(<WithdrawalResult id={ID} />, {
    ...answers(() => record),
    [cancelWithdrawal.path]: () => {
      record = cancelled;
      return envelope(200, cancelled);
    },
  });
  await screen.says('The amount is reserved. You can still cancel.');
  await screen.says('249.00 USDT');
  screen.button('Cancel withdrawal').click();
  await screen.says('The full amount is back in your balance.');
  await screen.says('You canceled it.');
  expect(screen.sent(cancelWithdrawal)).toEqual([{ id: ID }]);
  expect(screen.button('Cancel withdrawal')).toBeUndefined();
});

test('one that needs two approvals says how many it has, until when it was promised, and what it waits for', async () => {
  const record = { ...waiting, approvals: { given: 1, needed: 2 }, delay: 'second_approval' } as const;
  screen = await drawScreen(
    <WithdrawalResult id={ID} />,
    answers(() => record),
  );
  await screen.says('1 of 2');
  await screen.says('Large or unusual withdrawals need two approvals.');
  await screen.says('Latest by');
  // One deadline: an estimate beside the promise would be a second one.
  expect(document.body.textContent).not.toContain('Estimated by');
  await screen.says('waiting for second approval');
  expect(screen.button('Cancel withdrawal')).toBeDefined();
});

test('how long others took is drawn with the own one among them, and the queue beside it', async () => {
  const delivered = { ...waiting, status: 1, canCancel: false, txId: 'a', doneTime: '2026-11-15 12:06:40' } as const;
  screen = await drawScreen(
    <WithdrawalResult id={ID} />,
    answers(() => delivered),
  );
  await screen.says('95% arrive within 10 minutes this month');
  await screen.says('You20%');
  await screen.says('44%');
  await screen.says('Based on 100 withdrawals since 2026-11-01');
  await screen.says('2 · waiting for second approval');
  await screen.says('Of the last 100, half took up to 3 minutes, 95% up to 10 minutes');
  expect(screen.asked(getWithdrawalQueue)).toEqual([expect.stringContaining('network=TRC20')]);
});

test('of a single withdrawal no share and no time is claimed', async () => {
  const one = {
    ...queue.delivered,
    count: 1,
    classes: queue.delivered.classes.map((each, index) => ({ ...each, count: index === 0 ? 1 : 0 })),
  };
  screen = await drawScreen(<WithdrawalResult id={ID} />, {
    ...answers(() => waiting),
    [getWithdrawalQueue.path]: () => envelope(200, { ...queue, delivered: one }),
  });
  await screen.says('Too few withdrawals on this network to say how long they take');
  expect(document.body.textContent).not.toMatch(/95%|half took|Based on/);
});

test('a question is read with the promised time, shown as the text it is, and answered', async () => {
  const hostile = '<img src=x onerror=alert(1)>';
  const question = {
    id: ID,
    code: 'source_of_funds',
    note: hostile,
    time: waiting.time,
    answer: null as object | null,
  };
  screen = await drawScreen(<WithdrawalResult id={ID} />, {
    ...answers(() => waiting),
    [listQuestions.path]: () => envelope(200, [question]),
    [answerQuestion.path]: () => {
      question.answer = { text: 'My salary', hasPicture: false, time: waiting.time };
      return envelope(200, question);
    },
  });
  await screen.says('Tell us where this money comes from');
  await screen.says(hostile);
  await screen.says('still holds. You can cancel at any time.');
  expect(document.querySelector('img[src="x"]')).toBeNull();
  expect(screen.button('Cancel withdrawal')).toBeDefined();
  typeInto(document.querySelector('textarea')!, 'My salary');
  await vi.waitFor(() => expect(screen.button('Send answer').disabled).toBe(false));
  screen.button('Send answer').click();
  await screen.says('Answer sent');
  expect(screen.sent(answerQuestion)).toEqual([{ id: ID, text: 'My salary' }]);
});
