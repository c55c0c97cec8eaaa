import { beginSession, endSession } from '@assay/client/session';
import { envelope } from '@assay/client/test-server';
import { errorCode } from '@assay/contract/errors';
import { addRecurring, changeRecurring, listRecurring, listRecurringRuns } from '@assay/contract/recurring';
import type { Recurring } from '@assay/contract/recurring';
import { listBalances, listCurrencies } from '@assay/contract/wallet';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { t } from '../../i18n/i18n.ts';
import { type Answers, drawScreen, typeInto } from '../../templates/test-screen.tsx';
import { showMinute } from '../../time/show-time.ts';
import { zoneName } from '../../time/zone.ts';
import { RecurringScreen } from './recurring-screen.tsx';
import { TERMS } from './test-swap.ts';

const BUY: Recurring = {
  id: '7b1f0a52-5d0e-4c1e-9d7a-0a0a0a0a0a01',
  fromCoin: 'USDT',
  toCoin: 'BTC',
  amount: '100.000000',
  every: 'week',
  onDay: 1,
  minute: 540,
  timeZone: 'Asia/Tokyo',
  state: 'active',
  nextAt: '2026-11-16 08:00:00',
  createdAt: '2026-11-01 08:00:00',
  bought: 2,
  missed: 1,
  spent: '200.000000',
  received: '0.002',
};
const held = { withdrawalHeld: '0', margin: '0', invested: '0', pledged: '0', competitionFrozen: '0', value: '0' };

let screen: Awaited<ReturnType<typeof drawScreen>>;
beforeEach(() => beginSession({ token: 'x', userInfo: { id: '1' } as never }));
afterEach(async () => {
  endSession();
  await screen.stop();
});

const page = (records: unknown[]) => envelope(200, { records, total: records.length, size: 30, current: 1, pages: 1 });
const draw = async (search: Record<string, string> = {}, changes: Answers = {}) => {
  location.hash = '#/dingtou';
  const answers: Answers = {
    [listRecurring.path]: () => envelope(200, [BUY]),
    [listRecurringRuns.path]: () =>
      page([
        {
          id: '2',
          dueAt: '2026-11-09 08:00:00',
          swap: { ...TERMS, id: '9', time: '2026-11-09 08:00:01' },
          refusal: null,
        },
        { id: '1', dueAt: '2026-11-02 08:00:00', swap: null, refusal: 'short' },
      ]),
    [changeRecurring.path]: () => envelope(200, { ...BUY, state: 'paused', nextAt: null }),
    [addRecurring.path]: () => envelope(200, BUY),
    [listCurrencies.path]: () =>
      envelope(200, [
        { currency: 'USDT', name: 'Tether', decimals: 6, isFiat: false },
        { currency: 'BTC', name: 'Bitcoin', decimals: 8, isFiat: false },
      ]),
    [listBalances.path]: () => envelope(200, [{ currency: 'USDT', available: '150.5', total: '150.5', ...held }]),
    ...changes,
  };
  screen = await drawScreen(<RecurringScreen />, answers, search);
};
const dock = () => [...document.querySelectorAll<HTMLElement>('footer button, footer a')].at(-1)!;

test('a recurring buy is listed with its schedule and its next due time, and opens in the address', async () => {
  await draw();
  await screen.says('Monday, weekly at 09:00');
  await screen.says(`Next ${showMinute(BUY.nextAt!).slice(5)}`);
  screen.button('USDT to BTC').click();
  await expect.poll(() => location.hash).toBe(`#/dingtou?id=${BUY.id}`);
});

test('one that is opened shows what it has bought, and why a due time was skipped', async () => {
  await draw({ id: BUY.id });
  await screen.says('Balance too low');
  const sheet = document.querySelector('[role="dialog"]')!;
  expect(sheet.textContent).toContain('1 BTC = 100,000.00 USDT');
  expect(sheet.textContent).toContain('Asia/Tokyo');
  expect(screen.link('USDT to BTC').hash).toBe('#/shanduiOrder?id=9');
});

test('the end asks once more', async () => {
  await draw({ id: BUY.id });
  await screen.says('Balance too low');
  screen.button(t('recurring.cancel')).click();
  await screen.says(t('recurring.cancelText'));
  expect(screen.sent(changeRecurring)).toEqual([]);
  screen.button(t('recurring.cancelSure')).click();
  await expect.poll(() => screen.sent(changeRecurring)).toEqual([{ id: BUY.id, state: 'cancelled' }]);
});

test('a pause is one press', async () => {
  await draw({ id: BUY.id });
  await screen.says('Balance too low');
  screen.button(t('recurring.pause')).click();
  await expect.poll(() => screen.sent(changeRecurring)).toEqual([{ id: BUY.id, state: 'paused' }]);
});

test('one that is due at this moment says so', async () => {
  await draw({ id: BUY.id }, { [changeRecurring.path]: () => envelope(errorCode('recurring_due'), null, 'words') });
  await screen.says('Balance too low');
  screen.button(t('recurring.pause')).click();
  await screen.says(t('errors.recurring_due'));
  expect(screen.sent(changeRecurring)).toHaveLength(1);
});

test('a new one is sent with the schedule in the zone of the phone', async () => {
  await draw({ view: 'new', from: 'USDT', to: 'BTC' });
  await screen.says('150.50 available');
  dock().click();
  await screen.says('Enter an amount');
  expect(screen.sent(addRecurring)).toEqual([]);
  typeInto(document.querySelector<HTMLInputElement>('input[inputmode="decimal"]')!, '25');
  await vi.waitFor(() => expect(dock().textContent).toBe('Buy with 25.00 USDT each time'));
  const choose = (group: string, index: number) =>
    [...document.querySelectorAll<HTMLInputElement>(`[role="radiogroup"][aria-label="${group}"] input`)][
      index
    ]!.click();
  choose(t('recurring.how'), 2);
  await vi.waitFor(() => choose(t('recurring.monthDay'), 30));
  await screen.says(t('recurring.shortMonth'));
  dock().click();
  await expect
    .poll(() => screen.sent(addRecurring))
    .toEqual([
      {
        fromCoin: 'USDT',
        toCoin: 'BTC',
        amount: '25',
        every: 'month',
        onDay: 31,
        minute: 540,
        timeZone: zoneName(),
      },
    ]);
  await expect.poll(() => location.hash).toBe(`#/dingtou?id=${BUY.id}`);
});

test('a refusal of the server is said, and nothing is left', async () => {
  await draw(
    { view: 'new' },
    { [addRecurring.path]: () => envelope(errorCode('too_many_recurring'), { maximum: 20 }, 'words') },
  );
  await screen.says('150.50 available');
  typeInto(document.querySelector<HTMLInputElement>('input[inputmode="decimal"]')!, '25');
  await vi.waitFor(() => expect(dock().textContent).toContain('25.00'));
  dock().click();
  await screen.says('You can have up to 20 recurring buys.');
});

test('a member without any is told what they are', async () => {
  await draw({}, { [listRecurring.path]: () => envelope(200, []) });
  await screen.says(t('recurring.noneText'));
  expect(dock().getAttribute('href')).toBe('#/dingtou?view=new');
});
