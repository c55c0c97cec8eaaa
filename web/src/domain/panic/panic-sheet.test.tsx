import { beginSession, endSession, useSession } from '@assay/client/session';
import { envelope } from '@assay/client/test-server';
import { toPage } from '@assay/contract/envelope';
import { errorCode } from '@assay/contract/errors';
import { freeze } from '@assay/contract/security';
import { closeAllPositions, listPositions } from '@assay/contract/trade';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawScreen, tap } from '../../templates/test-screen.tsx';
import { PanicRow } from './panic-button.tsx';

const POSITION = {
  id: '7b1f0a52-5d0e-4c1e-9d7a-0a0a0a0a0a01',
  realm: 'money',
  symbol: 'BTCUSDT',
  direction: 'buy',
  quantity: '0.0970',
  openQuantity: '0.0970',
  leverage: 5,
  feePercent: '0.04',
  openPrice: '95180.00',
  openTick: 48_201_300,
  margin: '1846.492000',
  initialMargin: '1846.492000',
  openFee: '3.692984',
  financing: '0.000000',
  takeProfit: null,
  stopLoss: null,
  trail: null,
  takeProfitPrice: null,
  stopLossPrice: null,
  closeOutPrice: '85662.00',
  quoteRate: '1.000000000',
  state: 'running',
  closingQuantity: null,
  closingTick: null,
  termsTick: 1,
  profit: '0.000000',
  closings: [],
  time: '2026-11-15 12:00:00',
  closeTime: null,
};

let screen: Awaited<ReturnType<typeof drawScreen>>;
const done: string[] = [];
const answers = {
  [freeze.path]: () => {
    done.push('freeze');
    return envelope(200, null);
  },
  [listPositions.path]: () => envelope(200, toPage([POSITION], 1, { pageNo: 1, pageSize: 100 })),
  [closeAllPositions.path]: () => {
    done.push('close');
    return envelope(errorCode('too_slow'), null);
  },
};
const OFFER = 'Close my open position first, at the next price';

beforeEach(async () => {
  done.length = 0;
  beginSession({ token: 'mine', userInfo: { id: '1' } as Parameters<typeof beginSession>[0]['userInfo'] });
  screen = await drawScreen(<PanicRow />, answers);
  await screen.says('Freeze my account');
  screen.button('Freeze my account').click();
});
afterEach(async () => {
  await screen.stop();
  endSession();
});

test('freezing offers to close open positions, and closes none by itself', async () => {
  await screen.says(OFFER);
  screen.button('Freeze now').click();
  await vi.waitFor(() => expect(useSession.getState().token).toBeNull());
  expect(done).toEqual(['freeze']);
});

test('positions are closed first where the member says so; what cannot be closed keeps nobody from freezing', async () => {
  await screen.says(OFFER);
  tap(document.querySelector<HTMLInputElement>('[role="dialog"] input[type="checkbox"]')!);
  screen.button('Freeze now').click();
  await vi.waitFor(() => expect(useSession.getState().token).toBeNull());
  expect(done).toEqual(['close', 'freeze']);
});
