import { beginSession, endSession } from '@assay/client/session';
import { envelope } from '@assay/client/test-server';
import { errorCode } from '@assay/contract/errors';
import { listSwaps } from '@assay/contract/swap';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { t } from '../../i18n/i18n.ts';
import { type Answers, drawScreen } from '../../templates/test-screen.tsx';
import { SwapRecordsScreen } from './swap-records-screen.tsx';
import { TERMS } from './test-swap.ts';

const SWAP = { ...TERMS, id: '9', time: '2026-11-14 12:00:00' };

let screen: Awaited<ReturnType<typeof drawScreen>>;
beforeEach(() => beginSession({ token: 'x', userInfo: { id: '1' } as never }));
afterEach(async () => {
  endSession();
  await screen.stop();
});

const page = (records: unknown[]) => envelope(200, { records, total: records.length, size: 30, current: 1, pages: 1 });
const draw = async (answer: Answers[string], search: Record<string, string> = {}) => {
  location.hash = '#/shanduiOrder';
  screen = await drawScreen(<SwapRecordsScreen />, { [listSwaps.path]: answer }, search);
};
const pair = () => t('swap.pair', { from: 'USDT', to: 'BTC' });

test('a swap is listed with what came and what went, and opens in the address', async () => {
  await draw(() => page([SWAP]));
  await screen.says('+0.00103434 BTC');
  await screen.says('−100.00 USDT');
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  screen.button(pair()).click();
  await expect.poll(() => location.hash).toBe('#/shanduiOrder?id=9');
});

test('the swap that the address names is open, with its terms and the way to the ledger', async () => {
  await draw(() => page([SWAP]), { id: '9' });
  await screen.says(t('swap.inLedger'));
  const sheet = document.querySelector('[role="dialog"]')!;
  expect(sheet.textContent).toContain(pair());
  expect(sheet.textContent).toContain('0.00103434 BTC');
  expect(screen.link(t('swap.inLedger')).hash).toContain('type=swap');
});

test('a member without swaps is led to the first one', async () => {
  await draw(() => page([]));
  await screen.says(t('swap.none'));
  expect(screen.link(t('swap.start')).hash).toBe('#/shandui');
});

test('swaps that could not be loaded can be asked for again', async () => {
  let isDown = true;
  await draw(() => (isDown ? envelope(errorCode('unavailable')) : page([SWAP])));
  await screen.says(t('swap.failed'));
  isDown = false;
  screen.button(t('app.retry')).click();
  await screen.says('+0.00103434 BTC');
  expect(document.body.textContent).not.toContain(t('swap.failed'));
});
