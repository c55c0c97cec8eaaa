import { beginSession, endSession } from '@assay/client/session';
import { envelope } from '@assay/client/test-server';
import { errorCode } from '@assay/contract/errors';
import { listLoans, listLoanTerms } from '@assay/contract/loan';
import { listInstruments } from '@assay/contract/market';
import { listBalances, listCurrencies } from '@assay/contract/wallet';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NewsSocket } from '../../calls/test-news-socket.ts';
import { t } from '../../i18n/i18n.ts';
import { type Answers, drawScreen } from '../../templates/test-screen.tsx';
import { LoanOrdersScreen } from './loan-orders-screen.tsx';
import { sampleLoan, TERMS } from './test-loans.ts';

vi.stubGlobal('WebSocket', NewsSocket);

const RUNNING = sampleLoan();
const REPAID = sampleLoan({
  id: '8e3f5a90-6f2c-4f0c-9a51-3c6f0f2f6d02',
  kind: 'credit',
  state: 'paid_back',
  pledge: null,
});

let screen: Awaited<ReturnType<typeof drawScreen>>;
beforeEach(() => beginSession({ token: 'x', userInfo: { id: '1' } as never }));
afterEach(async () => {
  endSession();
  await screen.stop();
});

const page = (records: unknown[]) => envelope(200, { records, total: records.length, size: 30, current: 1, pages: 1 });
const draw = async (answer: Answers[string], search: Record<string, string> = {}) => {
  location.hash = '#/jiedaiOrder';
  screen = await drawScreen(
    <LoanOrdersScreen />,
    {
      [listLoans.path]: answer,
      [listLoanTerms.path]: () => envelope(200, TERMS),
      [listInstruments.path]: () => page([]),
      [listBalances.path]: () => envelope(200, []),
      [listCurrencies.path]: () => envelope(200, []),
    },
    search,
  );
};
const rows = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('a')].filter(({ hash }) => hash.includes(RUNNING.id.slice(0, 8)));

test('a running loan is listed with what is owed, an ended one with what was lent', async () => {
  await draw(() => page([RUNNING, REPAID]));
  await screen.says('2,000.44 USDT');
  const [running, repaid] = rows();
  expect(running!.textContent).toContain(t('loan.kind.pledge'));
  expect(running!.hash).toContain(`id=${RUNNING.id}`);
  expect(repaid!.textContent).toContain('2,000.00 USDT');
});

test('a state is asked of the server, and another one is chosen in the address', async () => {
  await draw(() => page([RUNNING]), { state: 'passed' });
  location.hash = '#/jiedaiOrder?state=passed';
  await screen.says(t('loan.kind.pledge'));
  expect(screen.asked(listLoans)[0]).toContain('state=passed');
  expect(screen.radio(t('loan.state.passed')).checked).toBe(true);
  screen.radio(t('loan.anyState')).click();
  await expect.poll(() => location.hash).toBe('#/jiedaiOrder');
});

test('a state that does not exist shows every loan', async () => {
  await draw(() => page([RUNNING]), { state: 'nonsense' });
  await screen.says(t('loan.kind.pledge'));
  expect(screen.asked(listLoans)[0]).not.toContain('nonsense');
});

test('a loan that the address names is shown in full', async () => {
  await draw(() => page([RUNNING]), { id: RUNNING.id });
  await screen.says(t('loan.kind.pledge'));
  expect(screen.asked(listLoans)[0]).toContain(`id=${RUNNING.id}`);
  expect(document.querySelector('[role="radiogroup"]')).toBeNull();
});

test('a member without loans is led to what one costs', async () => {
  await draw(() => page([]));
  await screen.says(t('loan.none'));
  expect(screen.link(t('loan.start')).hash).toContain('#/jiedai');
});

test('loans that could not be loaded can be asked for again', async () => {
  let isDown = true;
  await draw(() => (isDown ? envelope(errorCode('unavailable')) : page([RUNNING])));
  await screen.says(t('loan.failed'));
  isDown = false;
  screen.button(t('app.retry')).click();
  await screen.says('2,000.44 USDT');
  expect(document.body.textContent).not.toContain(t('loan.failed'));
});
