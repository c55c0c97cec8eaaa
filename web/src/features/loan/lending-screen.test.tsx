import { envelope } from '@assay/client/test-server';
import { applyCredit, getLoanInfo, listLoans, listLoanTerms } from '@assay/contract/loan';
import { listInstruments } from '@assay/contract/market';
import { listBalances, listCurrencies } from '@assay/contract/wallet';
import { afterEach, expect, test, vi } from 'vitest';
import { NewsSocket } from '../../calls/test-news-socket.ts';
import { drawScreen, typeInto } from '../../templates/test-screen.tsx';
import { LendingScreen } from './lending-screen.tsx';
import { sampleLoan, TERMS } from './test-loans.ts';

vi.stubGlobal('WebSocket', NewsSocket);

let screen: Awaited<ReturnType<typeof drawScreen>>;
afterEach(() => screen.stop());

const SENT_BACK = sampleLoan({ kind: 'credit', state: 'retry', reason: 'lower_amount', amount: '1400', pledge: null });
const INFO = { currency: 'USDT', score: 60, reasons: [], borrowed: '0', accrued: '0', open: 1 };
const page = <T,>(records: T[]) => ({ records, total: records.length, size: 10, current: 1, pages: 1 });

const draw = async (search: Record<string, string>) => {
  screen = await drawScreen(
    <LendingScreen />,
    {
      [listLoanTerms.path]: () => envelope(200, TERMS),
      [getLoanInfo.path]: () => envelope(200, { ...INFO, creditLimit: '1500', creditUsed: '1400' }),
      [listLoans.path]: () => envelope(200, page([SENT_BACK])),
      [applyCredit.path]: () => envelope(200, { ...SENT_BACK, state: 'pending_review' }),
      [listInstruments.path]: () => envelope(200, page([])),
      [listBalances.path]: () => envelope(200, []),
      [listCurrencies.path]: () => envelope(200, []),
    },
    search,
  );
};
const amount = () => document.querySelector<HTMLInputElement>('input[inputmode="decimal"]')!;

test('an application that was sent back is corrected from what it asked for, and is not in its own way', async () => {
  await draw({ kind: 'credit', id: SENT_BACK.id });
  await screen.says('0.00 of 1,500.00 USDT used');
  expect(amount().value).toBe('1400');
  typeInto(amount(), '500');
  await vi.waitFor(() => expect(screen.button('Apply for 500.00 USDT')).toBeDefined());
  screen.button('Apply for 500.00 USDT').click();
  await vi.waitFor(() => expect(screen.sent(applyCredit)).toEqual([{ id: SENT_BACK.id, amount: '500', days: 30 }]));
});

test('for another application it counts as used', async () => {
  await draw({ kind: 'credit' });
  await screen.says('1,400.00 of 1,500.00 USDT used');
  typeInto(amount(), '500');
  await screen.says('Maximum 100.00');
  expect(screen.asked(listLoans)).toEqual([]);
});
