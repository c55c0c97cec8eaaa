import { beginSession, endSession } from '@assay/client/session';
import { envelope } from '@assay/client/test-server';
import { getStatement } from '@assay/contract/statement';
import { listCurrencies } from '@assay/contract/wallet';
import { summariseStatement } from '@assay/verify/account-statement';
import type { StatementFacts } from '@assay/verify/account-statement';
import { canonicalJson } from '@assay/verify/canonical-json';
import { toBase64 } from '@assay/verify/checkpoint';
import { statementMark, statementWords } from '@assay/verify/statement-file';
import { generateKeyPairSync, sign } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { t } from '../../i18n/i18n.ts';
import { type Answers, drawScreen } from '../../templates/test-screen.tsx';
import { dayInZone, dayStartInZone, zoneName } from '../../time/zone.ts';
import { customDays, monthDays, yearDays } from './period.ts';
import { statementCsv } from './statement-csv.ts';
import { StatementScreen } from './statement-screen.tsx';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const ZEROS = '0'.repeat(64);
const DAY_MS = 86_400_000;

/** An empty chain with nothing moved, which still has to be signed and added up. */
const factsOf = (from: string, to: string): StatementFacts => ({
  version: 1,
  profile: 'sandbox',
  issuedMs: 1_700_000_000_000,
  member: { id: '0f8fad5b-d9cb-469f-a165-70867728950e', name: 'm***@example.com' },
  period: {
    from,
    to,
    timeZone: zoneName(),
    fromMs: dayStartInZone(from),
    untilMs: dayStartInZone(dayInZone(dayStartInZone(to) + 1.5 * DAY_MS)),
  },
  currencies: [{ code: 'USDT', decimals: 6, isFiat: false }],
  before: { seq: 0, hash: ZEROS },
  after: { seq: 0, hash: ZEROS },
  opening: [{ currency: 'USDT', purpose: 'available', amount: '12500000' }],
  closing: [{ currency: 'USDT', purpose: 'available', amount: '12500000' }],
  lots: [],
  owed: [],
  interest: [],
  entries: [],
  logged: null,
});

const signedOf = (from: string, to: string, change: (facts: StatementFacts) => void = () => undefined) => {
  const facts = factsOf(from, to);
  change(facts);
  const made = { ...facts, summary: summariseStatement(facts) };
  const text = statementWords(made);
  const signature = toBase64(sign(null, new TextEncoder().encode(text), privateKey));
  return { text, signature, statement: canonicalJson(made) };
};

let screen: Awaited<ReturnType<typeof drawScreen>>;
afterEach(async () => {
  endSession();
  await screen.stop();
});

const KEY = { publicKey: toBase64(publicKey.export({ type: 'spki', format: 'der' }).subarray(-32)) };
const daysIn = (path: string): [string, string] => {
  const asked = new URLSearchParams(path.split('?')[1]);
  return [asked.get('from')!, asked.get('to')!];
};

const draw = async (answer: Answers[string], search: Record<string, string> = {}) => {
  location.hash = '#/statement';
  screen = await drawScreen(
    <StatementScreen />,
    {
      [getStatement.path]: answer,
      [listCurrencies.path]: () => envelope(200, [{ currency: 'USDT', name: 'Tether', decimals: 6, isFiat: false }]),
      '/proof/receipt-key': () => ({ status: 200, body: JSON.stringify(KEY) }),
    },
    search,
  );
};

test('a statement that adds up can be saved in three forms, month by month', async () => {
  beginSession({ token: 'x', userInfo: { id: '1' } as never });
  await draw(({ path }) => envelope(200, signedOf(...daysIn(path))));
  await screen.says(t('statement.checked'));
  await screen.says('12.50');
  for (const form of ['savePdf', 'saveCsv', 'saveJson'] as const)
    expect(screen.button(t(`statement.${form}`))).toBeTruthy();
  const asked = screen.asked(getStatement).length;
  screen.button(t('statement.before')).click();
  await expect.poll(() => screen.asked(getStatement).length).toBeGreaterThan(asked);
  const [from, to] = daysIn(screen.asked(getStatement).at(-1)!);
  expect([from.slice(-2), from.slice(0, 7)]).toEqual(['01', to.slice(0, 7)]);
});

test('one that does not add up is evidence and nothing else', async () => {
  beginSession({ token: 'x', userInfo: { id: '1' } as never });
  await draw(({ path }) =>
    envelope(
      200,
      signedOf(...daysIn(path), (facts) => void (facts.closing[0]!.amount = '99')),
    ),
  );
  await screen.says(t('statement.untrue'));
  expect(screen.button(t('statement.savePdf'))).toBeUndefined();
});

test('a visitor with the code of a paper sees whether this server signed it', async () => {
  const mark = statementMark(signedOf('2026-01-01', '2026-01-31'));
  await draw(() => envelope(401), { mark });
  await screen.says(t('statement.signedHere'));
  await screen.says('closing USDT 12.500000');
  expect(screen.asked(getStatement)).toEqual([]);
});

test('a code that is cut off is told apart from one that is wrong', async () => {
  await draw(() => envelope(401), { mark: 'abc' });
  await screen.says(t('statement.noMark'));
  expect(document.body.textContent).not.toContain(t('statement.signedHere'));
});

test('periods end today, and custom ones are checked', () => {
  expect(monthDays('2026-02', '2026-02-10')).toEqual({ from: '2026-02-01', to: '2026-02-10' });
  expect(monthDays('2024-02', '2026-02-10')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect(yearDays('2025', '2026-02-10')).toEqual({ from: '2025-01-01', to: '2025-12-31' });
  const days = { from: '2025-02-10', to: '2026-02-10' };
  expect(customDays(days, '2026-02-10')).toEqual(days);
  expect(customDays({ ...days, from: '2025-02-09' }, '2026-02-10')).toBeUndefined();
  expect(customDays(days, '2026-02-09')).toBeUndefined();
  expect(customDays({ from: '', to: '' }, '2026-02-09')).toBeUndefined();
});

test('the table has the opening and the closing balance with every digit', async () => {
  await draw(() => envelope(401));
  const facts = factsOf('2026-01-01', '2026-01-31');
  const csv = statementCsv({ ...facts, summary: summariseStatement(facts) }, t);
  expect(csv).toContain(t('statement.opening'));
  expect(csv.split('12.500000')).toHaveLength(3);
});
