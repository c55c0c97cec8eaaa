import { serverNow } from '@assay/client/server-clock';
import { beginSession, endSession } from '@assay/client/session';
import { envelope } from '@assay/client/test-server';
import { errorCode } from '@assay/contract/errors';
import { formatWireTime } from '@assay/contract/time';
import { getEntry, listCurrencies, listEntries } from '@assay/contract/wallet';
import { toast, Toaster } from '@assay/ui/toast.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { t } from '../../i18n/i18n.ts';
import { type Answers, drawScreen } from '../../templates/test-screen.tsx';
import { dayStartInZone } from '../../time/zone.ts';
import { firstDayOf } from './record-filter.ts';
import { RecordsScreen } from './records-screen.tsx';
import { DECIMALS, entry, row } from './test-entry.ts';

let screen: Awaited<ReturnType<typeof drawScreen>>;
beforeEach(() => beginSession({ token: 'x', userInfo: { id: '1' } as never }));
afterEach(async () => {
  // A toast stays for two seconds, and would answer for the next test.
  toast('');
  endSession();
  vi.restoreAllMocks();
  await screen.stop();
});

const page = (records: unknown[]) => envelope(200, { records, total: records.length, size: 30, current: 1, pages: 1 });
const draw = async (answer: Answers[string], search: Record<string, string> = {}) => {
  location.hash = '#/zhangbianRecord';
  screen = await drawScreen(
    <>
      <RecordsScreen />
      <Toaster />
    </>,
    {
      [listEntries.path]: answer,
      [getEntry.path]: () => envelope(200, entry),
      [listCurrencies.path]: () =>
        envelope(200, [{ currency: 'USDT', name: 'Tether', decimals: DECIMALS, isFiat: false }]),
    },
    search,
  );
};

test('a record shows its amount and the balance after it, and opens to its proof', async () => {
  await draw(() => page([row]));
  await screen.says('+100.00 USDT');
  await screen.says('102.50');
  await screen.says(`${t('wallet.allCurrencies')} · ${t('wallet.allTime')}`);
  screen.button('+100.00').click();
  await screen.says(t('wallet.after', { amount: '102.50' }));
  expect(screen.asked(getEntry)).toHaveLength(1);
});

test('a filter of the address is asked of the server, and shown in words', async () => {
  const from = firstDayOf(7, serverNow());
  await draw(() => page([row]), { type: 'deposit', currency: 'USDT', from });
  await screen.says(`USDT · ${t('wallet.lastDays', { count: 7 })}`);
  await expect.poll(() => screen.asked(listEntries)[0]).toMatch(/type=deposit/);
  const since = formatWireTime(dayStartInZone(from));
  const asked = new URLSearchParams(screen.asked(listEntries)[0]!.split('?')[1]);
  expect(asked.get('since')).toBe(since);
  expect(asked.has('from')).toBe(false);
  expect(screen.radio(t('wallet.group.transfers')).checked).toBe(true);
});

test('another kind is chosen in the address, and keeps the rest of the filter', async () => {
  await draw(() => page([row]), { currency: 'USDT' });
  await screen.says('+100.00');
  screen.radio(t('wallet.group.options')).click();
  await expect.poll(() => location.hash).toContain('type=options');
  expect(location.hash).toContain('currency=USDT');
});

test('fees are chosen in the address, and shown without the trade that they stand beside', async () => {
  const opened = { ...row, type: 'position_opened', amount: '-50.25', fee: '0.25' };
  await draw(() => page([opened]), { type: 'fees' });
  await screen.says('−0.25 USDT');
  expect(document.body.textContent).not.toContain('50.25');
  expect(screen.radio(t('wallet.group.fees')).checked).toBe(true);
  expect(screen.asked(listEntries)[0]).toContain('type=fees');
  expect(screen.asked(listEntries)[0]).not.toContain('fold');
});

test('a withdrawal is one row with its fee that opens to what it did', async () => {
  const line = (type: string, changes: object) => ({ ...row, type, parts: undefined, ...changes });
  const asked = line('withdrawal_hold', { id: '4-1', amount: '-10', afterAmount: '92.5' });
  const parts = [
    asked,
    line('withdrawal_hold', { id: '4-2', purpose: 'withdrawal_held', amount: '10', afterAmount: '10' }),
    line('withdrawal_paid', { id: '5-1', purpose: 'withdrawal_held', amount: '-10', afterAmount: '0', fee: '1' }),
  ];
  await draw(() => page([{ ...asked, parts }]));
  await screen.says(t('wallet.kind.withdrawal_paid'));
  await screen.says('−10.00 USDT');
  await screen.says(t('wallet.withFee', { amount: '1.00' }).replaceAll(' ', '\u00A0'));
  expect(screen.asked(listEntries)[0]).toContain('fold=withdrawals');
  screen.button('−10.00').click();
  await screen.says(t('wallet.kind.withdrawal_hold'));
  await screen.says('9.00 USDT');
  await expect.poll(() => screen.asked(getEntry).map((url) => url.split('id=')[1])).toEqual(['4-1', '5-1']);
});

test('a withdrawal that came back shows what it was about, without a sign', async () => {
  const asked = { ...row, type: 'withdrawal_hold', amount: '-10', afterAmount: '92.5', parts: undefined };
  const back = { ...asked, id: '5-1', type: 'withdrawal_returned', amount: '10', afterAmount: '102.5' };
  await draw(() => page([{ ...asked, parts: [asked, back] }]));
  await screen.says(t('wallet.kind.withdrawal_returned'));
  expect(screen.button('10.00 USDT').textContent).toContain('102.50');
  expect(document.body.textContent).not.toContain('−10.00');
});

test('a filter without records leads back to all of them', async () => {
  await draw(() => page([]), { type: 'swap' });
  location.hash = '#/zhangbianRecord?type=swap';
  await screen.says(t('wallet.noneFiltered'));
  screen.button(t('wallet.clearFilter')).click();
  await expect.poll(() => location.hash).toBe('#/zhangbianRecord');
});

test('a member without records is told that there are none', async () => {
  await draw(() => page([]));
  await screen.says(t('wallet.none'));
  expect(screen.button(t('wallet.clearFilter'))).toBeUndefined();
});

test('the export fetches what the filter lets through and says how much it was', async () => {
  const link = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await draw(() => page([row]), { currency: 'USDT' });
  await screen.says('+100.00');
  screen.button(t('wallet.export')).click();
  await screen.says(t('wallet.exported', { count: 1 }));
  expect(link).toHaveBeenCalledOnce();
  expect(screen.asked(listEntries).at(-1)).toContain('currency=USDT');
});

test('records that could not be loaded can be asked for again', async () => {
  let isDown = true;
  await draw(() => (isDown ? envelope(errorCode('unavailable')) : page([row])));
  await screen.says(t('wallet.recordsFailed'));
  isDown = false;
  screen.button(t('app.retry')).click();
  await screen.says('+100.00 USDT');
  expect(document.body.textContent).not.toContain(t('wallet.recordsFailed'));
});
