import { envelope } from '@assay/client/test-server';
import { acceptLoan, listLoans, listLoanTerms, type Loan, releaseLoan, repayLoan } from '@assay/contract/loan';
import { errorCode } from '@assay/contract/errors';
import { listInstruments } from '@assay/contract/market';
import { listBalances, listCurrencies } from '@assay/contract/wallet';
import { afterEach, expect, test, vi } from 'vitest';
import { NewsSocket } from '../../calls/test-news-socket.ts';
import { drawScreen, tap, typeInto } from '../../templates/test-screen.tsx';
import { LoanDetail } from './loan-detail.tsx';
import { sampleLoan, TERMS } from './test-loans.ts';

vi.stubGlobal('WebSocket', NewsSocket);

let screen: Awaited<ReturnType<typeof drawScreen>> | undefined;
afterEach(async () => {
  await screen?.stop();
  screen = undefined;
});

const page = <T,>(records: T[]) => ({ records, total: records.length, size: 10, current: 1, pages: 1 });

const draw = async (given: Partial<Loan>, answers: Parameters<typeof drawScreen>[1] = {}) => {
  const loan = sampleLoan(given);
  screen = await drawScreen(<LoanDetail id={loan.id} />, {
    [listLoans.path]: () => envelope(200, page([loan])),
    [listLoanTerms.path]: () => envelope(200, TERMS),
    [listInstruments.path]: () => envelope(200, page([])),
    [listBalances.path]: () => envelope(200, []),
    [listCurrencies.path]: () => envelope(200, []),
    ...answers,
  });
  return screen;
};

test('an offer is accepted with the total that was read, and only after it was ticked', async () => {
  const waiting = { state: 'waiting', startTime: null, endTime: null, offerUntil: '2026-11-12 12:00:00' } as const;
  const { says, button, sent } = await draw(waiting, {
    [acceptLoan.path]: () => envelope(200, sampleLoan()),
  });
  await says('Offer valid until');
  const box = document.querySelector<HTMLInputElement>('input[type=checkbox]')!;
  expect(box.checked).toBe(false);
  button('Accept and receive').click();
  await says('Review the cost and check the box to continue');
  expect(sent(acceptLoan)).toEqual([]);
  tap(box);
  button('Accept and receive').click();
  await vi.waitFor(() => expect(sent(acceptLoan)).toEqual([{ id: sampleLoan().id, totalDue: sampleLoan().totalDue }]));
});

test('a margin call says since when, and what happens next', async () => {
  const called = { ...sampleLoan().pledge!, calledAt: '2026-11-12 12:00:00' };
  const { says, container } = await draw({ pledge: called });
  await says('Margin call since');
  expect(container.textContent).toContain('three prices over ten seconds');
});

test.each([
  [{ isOverdue: true }, 'Your loan is past due.'],
  [{ state: 'under_review', pledge: null, kind: 'credit' }, 'We’re reviewing your application.'],
  [{ state: 'retry', pledge: null, kind: 'credit', reason: 'lower_amount' }, 'Edit and resubmit'],
  [{ state: 'rejected', pledge: null, kind: 'credit', reason: 'score_low' }, 'too low right now'],
  [{ state: 'paid_back', end: 'repaid' }, 'Borrow again'],
] as [Partial<Loan>, string][])('%j says %s', async (given, text) => {
  const { container } = await draw(given);
  await vi.waitFor(() => expect(container.textContent).toContain(text), { timeout: 4000 });
});

test('all of it is repaid without naming an amount, because another day may begin meanwhile', async () => {
  const { says, button, sent } = await draw(
    {},
    { [repayLoan.path]: () => envelope(200, sampleLoan({ state: 'paid_back', end: 'repaid' })) },
  );
  await says('Outstanding');
  button('Repay').click();
  await says('Interest you save');
  button('Max').click();
  await vi.waitFor(() => expect(button('Repay 2,000.44 USDT')).toBeDefined());
  button('Repay 2,000.44 USDT').click();
  await vi.waitFor(() => expect(sent(repayLoan)).toEqual([{ id: sampleLoan().id }]));
});

test('a loan that was paid back says when, what came back, and every repayment with its interest', async () => {
  const time = '2026-11-15 12:00:00';
  const repaid = { what: 'repaid', time, currency: 'USDT', amount: '2002.200000', interest: '2.200000' } as const;
  const { container, says } = await draw({
    state: 'paid_back',
    end: 'repaid',
    doneTime: time,
    pledge: { ...sampleLoan().pledge!, amount: '0.00000000', returned: '0.05000000' },
    history: [...sampleLoan().history, repaid],
  });
  await says('incl. 2.20 USDT interest');
  for (const said of ['Ended', 'Collateral returned', '0.05 BTC', 'Loan received', '2,002.20 USDT'])
    expect(container.textContent).toContain(said);
});

test('spare collateral is released by its amount, and a refusal is said', async () => {
  const { says, button, sent } = await draw(
    {},
    { [releaseLoan.path]: () => envelope(errorCode('pledge_too_small'), { minimum: '0.04 BTC' }) },
  );
  await says('Outstanding');
  button('Release collateral').click();
  await says('What stays must keep the LTV at or below 60.00%');
  const field = document.querySelector<HTMLInputElement>('[role=dialog] input')!;
  typeInto(field, '0.01');
  await vi.waitFor(() => expect(button('Release 0.01 BTC')).toBeDefined());
  button('Release 0.01 BTC').click();
  await vi.waitFor(() => expect(sent(releaseLoan)).toEqual([{ id: sampleLoan().id, amount: '0.01' }]));
  await says('0.04 BTC');
});
