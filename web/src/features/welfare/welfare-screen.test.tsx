import { envelope } from '@assay/client/test-server';
import { errorCode } from '@assay/contract/errors';
import { answerLesson, claimWelfare, getWelfare, listWelfareRewards } from '@assay/contract/welfare';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answers, drawScreen, tap } from '../../templates/test-screen.tsx';
import type { Welfare } from './use-welfare.ts';
import { WelfareScreen } from './welfare-screen.tsx';

const WELFARE: Welfare = {
  isOn: true,
  currency: 'USDT',
  pool: '19998.9',
  claimed: '1.1',
  waiting: '0',
  isVerified: true,
  tasks: [
    { task: 'check_in', reward: '0.1', isDaily: true, state: 'done' },
    { task: 'lesson', reward: '2', isDaily: false, state: 'open' },
    { task: 'demo_trade', reward: '1', isDaily: false, state: 'claimed' },
    { task: 'authenticator', reward: '3', isDaily: false, state: 'done' },
    { task: 'verify', reward: '5', isDaily: false, state: 'open' },
  ],
  checkInDays: 3,
  nextDayTime: '2026-11-13 00:00:00',
};
const page = <T,>(records: T[]) => ({ records, total: records.length, size: 30, current: 1, pages: 1 });

let screen: Awaited<ReturnType<typeof drawScreen>> | undefined;
afterEach(async () => {
  await screen?.stop();
  screen = undefined;
});

const draw = async (given: Partial<Welfare> = {}, answers: Answers = {}, search: Record<string, string> = {}) => {
  screen = await drawScreen(
    <WelfareScreen />,
    {
      [getWelfare.path]: () => envelope(200, { ...WELFARE, ...given }),
      [listWelfareRewards.path]: () => envelope(200, page([])),
      ...answers,
    },
    search,
  );
  return screen;
};

test('each task says how far it is: to start, to claim, or claimed', async () => {
  const { says, button, container } = await draw();
  await says('3-day streak');
  expect(button('Claim 0.10 USDT for: Daily check-in')).toBeDefined();
  expect(button('Claim 3.00 USDT for: Set up an authenticator app')).toBeDefined();
  const ways = [...container.querySelectorAll('a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  expect(ways).toContain('Start #/fuliCenter?view=lesson');
  expect(ways).toContain('Start #/shenfenRenzheng');
  expect(container.textContent).toContain('Claimed');
});

test('a claim is sent once and said', async () => {
  const { says, button, sent } = await draw(
    {},
    {
      [claimWelfare.path]: () =>
        envelope(200, { task: 'check_in', currency: 'USDT', amount: '0.100000', isWaiting: false }),
    },
  );
  await says('Daily check-in');
  button('Claim 0.10 USDT for: Daily check-in').click();
  await vi.waitFor(() => expect(sent(claimWelfare)).toEqual([{ task: 'check_in' }]));
});

test('a claim that was made elsewhere is refused in words', async () => {
  const { says, button, container } = await draw(
    {},
    { [claimWelfare.path]: () => envelope(errorCode('already_claimed')) },
  );
  await says('Daily check-in');
  button('Claim 0.10 USDT for: Daily check-in').click();
  await says('You’ve already claimed this.');
  expect(container.querySelector('[role=alert]')?.textContent).toBe('You’ve already claimed this.');
});

test('an empty pool and rewards that are off are said before anybody tries', async () => {
  await (await draw({ pool: '0' })).says('The pool is empty. Claims are paused until it’s refilled.');
  await screen!.stop();
  const { says, button, container } = await draw({ isOn: false });
  await says('No rewards right now');
  expect(button('for: Daily check-in')).toBeUndefined();
  expect(container.textContent).not.toContain('USDT for');
  expect(container.textContent).toContain('Protect your withdrawals with 2FADone');
});

test('history has its rows, and says when there are none or they could not be loaded', async () => {
  const row = {
    id: 'lesson',
    task: 'lesson',
    currency: 'USDT',
    amount: '2.000000',
    waitsFor: null,
    time: '2026-11-12 12:00:00',
  };
  const { says, container } = await draw(
    {},
    { [listWelfareRewards.path]: () => envelope(200, page([row])) },
    { view: 'history' },
  );
  await says('+2.00 USDT');
  expect(container.textContent).toContain('Risk quiz');
  await screen!.stop();
  await (await draw({}, {}, { view: 'history' })).says('Nothing claimed yet');
  await screen!.stop();
  await (await draw({}, { [getWelfare.path]: () => envelope(500) })).says('We couldn’t load the tasks');
});

const choose = (index: number, container: HTMLElement): void => {
  for (const group of container.querySelectorAll('[role=radiogroup]'))
    tap(group.querySelectorAll<HTMLInputElement>('input')[index]!);
};

test('the lesson asks for every answer, explains each, and ends when all are right', async () => {
  let isPassed = false;
  const { says, button, sent, container } = await draw(
    {},
    {
      [answerLesson.path]: () =>
        envelope(200, {
          isPassed,
          answers: (['leverage', 'close_out', 'options', 'financing'] as const).map((question) => ({
            question,
            isRight: isPassed || question === 'leverage',
          })),
        }),
    },
    { view: 'lesson' },
  );
  await says('10× leverage');
  button('Check answers').click();
  await says('Answer every question first');
  expect(sent(answerLesson)).toEqual([]);
  choose(1, container);
  await vi.waitFor(() => expect(container.querySelectorAll('input:checked')).toHaveLength(4));
  button('Check answers').click();
  await says('Read the explanations and try again.');
  expect(sent(answerLesson)).toEqual([{ leverage: 'b', close_out: 'b', options: 'b', financing: 'b' }]);
  expect(container.textContent).toContain('Leverage multiplies losses');
  isPassed = true;
  button('Check answers').click();
  await says('All correct – you passed.');
  expect(container.textContent).toContain('Back to rewards');
});

test('whoever is not verified reads what waits and why, with the way to the verification', async () => {
  const tasks = WELFARE.tasks.map((task) => (task.task === 'lesson' ? { ...task, state: 'waiting' as const } : task));
  const { says, container } = await draw({ isVerified: false, waiting: '2.1', tasks });
  await says('2.10 USDT is waiting for you.');
  await says('Rewards are for verified people, once per person.');
  expect(container.querySelector('a[href="#/shenfenRenzheng"]')).not.toBeNull();
  expect(container.textContent).toContain('Pending');
});
