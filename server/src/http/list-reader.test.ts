import { listJournals } from '@assay/contract/desk/ledger';
import { quoteSwap } from '@assay/contract/swap';
import { getStatement } from '@assay/contract/statement';
import { getChain, listBalances, listEntries } from '@assay/contract/wallet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database, ListReader } from '../db/database.ts';
import { deposit, openMember, openTradingApp } from '../modules/wallet/test-wallet.ts';
import type { TestApp } from './test-app.ts';
import { openTestDesk } from './test-desk.ts';

let app: TestApp;
/** Statements that were asked of the reader of lists since the last look. */
let asked = 0;
beforeAll(async () => {
  const first = await openTradingApp();
  const watched = (db: Database): Database => ({
    ...db,
    listReader: (): ListReader => {
      const reader = db.listReader();
      return {
        query: (text, values) => {
          asked += 1;
          return reader.query(text, values);
        },
        snapshot: (work) => {
          asked += 1;
          return reader.snapshot(work);
        },
      };
    },
  });
  app = await first.restart(watched);
});
afterAll(() => app.close());

const used = (): boolean => {
  const was = asked > 0;
  asked = 0;
  return was;
};

it('reads history, statements and the desk where a replica may answer, and decides nothing there', async () => {
  const member = await openMember(app);
  await deposit(app, member, 'USDT', '500');
  const desk = await openTestDesk(app);
  const as = await desk.operator('auditor');
  used();
  const today = new Date(app.clock.now()).toISOString().slice(0, 10);
  await app.call(listEntries, {}, member);
  expect(used()).toBe(true);
  await app.call(getChain, {}, member);
  expect(used()).toBe(true);
  await app.call(getStatement, { from: today, to: today, timeZone: 'UTC' }, member);
  expect(used()).toBe(true);
  await desk.call(listJournals, {}, { as });
  expect(used()).toBe(true);
  await app.call(listBalances, {}, member);
  await app.call(quoteSwap, { fromCoin: 'USDT', toCoin: 'BTC', amount: '100' }, member);
  expect(used()).toBe(false);
  await desk.close();
});
