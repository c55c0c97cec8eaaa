/** Statements for tests, checked as a stranger would check them. */
import { formatUnits, SETTLEMENT } from '@assay/contract/money';
import { getStatement } from '@assay/contract/statement';
import { getAssets, listBalances } from '@assay/contract/wallet';
import type { AccountStatement } from '@assay/verify/account-statement';
import { localTime } from '@assay/verify/buy-schedule';
import { toBase64 } from '@assay/verify/checkpoint';
import { checkStatementFile } from '@assay/verify/statement-file';
import type { StatementFile } from '@assay/verify/statement-file';
import { expect } from 'vitest';
import type { TestApp } from '../../http/test-app.ts';
import { findCurrency, loadCurrencies } from '../wallet/index.ts';
import type { TestMember } from '../wallet/test-wallet.ts';

const DAY_MS = 86_400_000;

/** So many days back from the member's today. */
export const lastDays = (app: TestApp, { days, timeZone }: { days: number; timeZone: string }) => {
  const today = localTime(app.clock.now(), timeZone);
  const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
  return { from: dayAt(today - (days - 1) * DAY_MS), to: dayAt(today), timeZone };
};

export const fileOf = async (
  app: TestApp,
  member: TestMember,
  period: { from: string; to: string; timeZone: string },
): Promise<StatementFile> => {
  const { text, signature, statement } = await app.call(getStatement, period, { token: member.token });
  return {
    kind: 'statement',
    text,
    signature,
    receiptKey: toBase64(app.trading.receiptKey.publicKey),
    statement: JSON.parse(statement) as AccountStatement,
    log: null,
  };
};

export const statementOf = async (app: TestApp, member: TestMember, wanted: { days: number; timeZone: string }) => {
  const file = await fileOf(app, member, lastDays(app, wanted));
  const { statement } = file;
  const currencies = await loadCurrencies(app.db);
  /** Closing amount, as screens show it. */
  const shownAt = (currency: string, purpose: string): string => {
    const found = statement.closing.find((one) => one.currency === currency && one.purpose === purpose);
    return formatUnits(BigInt(found?.amount ?? 0), findCurrency(currencies, currency).decimals);
  };
  return { file, statement, verdict: checkStatementFile(file), shownAt };
};

const HELD = {
  available: 'available',
  withdrawalHeld: 'withdrawal_held',
  margin: 'margin',
  invested: 'invested',
  pledged: 'pledged',
  competitionFrozen: 'competition',
} as const;

/** A statement of the last days closes with what the assets screen shows, to the last digit, and checks by itself. */
export const stateUp = async (app: TestApp, member: TestMember, timeZone: string): Promise<void> => {
  const { verdict, statement, shownAt } = await statementOf(app, member, { days: 30, timeZone });
  expect(verdict).toMatchObject({ isTrue: true });
  const sent = { token: member.token };
  for (const { currency, ...balance } of await app.call(listBalances, {}, sent))
    for (const [field, purpose] of Object.entries(HELD)) {
      const shown = balance[field as keyof typeof HELD];
      expect([currency, purpose, shownAt(currency, purpose)]).toEqual([currency, purpose, shown]);
    }
  const { loansOwed } = await app.call(getAssets, {}, sent);
  const owed = statement.owed.find(({ currency }) => currency === SETTLEMENT.code)?.closing ?? '0';
  expect(formatUnits(BigInt(owed), SETTLEMENT.decimals)).toBe(loansOwed);
};
