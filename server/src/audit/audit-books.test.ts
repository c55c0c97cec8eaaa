import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { auditBooks, tallyFindings } from './audit-books.ts';
import { auditLog } from './audit-log.ts';
import type { Db, Tx } from '../db/database.ts';
import { auditTrades } from '../modules/trade/audit-trades.ts';
import { auditTape } from '../quotes/audit/audit-tape.ts';
import type { TestApp } from '../http/test-app.ts';
import { deposit, openMember, openTradingApp } from '../modules/wallet/test-wallet.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTradingApp();
  await deposit(app, await openMember(app), 'USDT', '10');
});
afterAll(() => app.close());

describe('the audit of the books', () => {
  it('says how much it looked at, and that all of it holds', async () => {
    const tallies = await auditBooks(app.db);
    expect(tallies.map(({ name, failures }) => [name.split(/[, ]/)[0], failures])).toEqual(
      [
        'L1',
        'L2',
        'L3',
        'L5',
        'L6',
        'L7',
        'L9',
        'L10',
        'L11',
        'L12',
        'W1',
        'W4',
        'W5',
        'W8',
        'V2',
        'N1',
        'N2',
        'P1',
        'P2',
        'P3',
        'P4',
        'V1',
        'V5',
        'V3',
        'V6',
        'V7',
        'V8',
        'X1',
      ].map((invariant) => [invariant, 0]),
    );
    expect(tallies.find(({ unit }) => unit === 'postings')!.count).toBe(2);
  });

  it('may think for longer than any request before it asks the database again, like all the others', async () => {
    const limited: Db = {
      ...app.db,
      transaction: (work) =>
        app.db.transaction(async (tx) => {
          await tx.query('set local idle_in_transaction_session_timeout = 20');
          let asked = 0;
          const query: Tx['query'] = async (text, values) => {
            const rows = await tx.query(text, values);
            asked += 1;
            if (asked > 2 && asked < 6) await sleep(60);
            return rows as never;
          };
          return work({ ...tx, query });
        }),
    };
    for (const look of [auditTape, auditBooks, auditTrades, auditLog])
      expect((await look(limited, 0)).filter(({ failures }) => failures > 0)).toEqual([]);
  });

  it('names the first thing that does not hold', async () => {
    await app.db.owner.query('alter table journal disable trigger append_only');
    await app.db.owner.query(`update journal set realm = 'demo', delta = delta * 2`);
    const wrong = (await auditBooks(app.db)).filter(({ failures }) => failures > 0);
    expect(wrong.map(({ name }) => name.split(/[, ]/)[0])).toEqual(['L1', 'L2', 'L6']);
    const [first] = await app.db.query<{ seq: bigint }>('select min(seq) as seq from journal');
    expect(wrong[0]!.first).toBe(`journal ${first!.seq}`);
  });

  it('loses nothing that was found, also what no check stands for', () => {
    const checks = [{ invariant: 'L1', name: 'L1 each journal sums to zero', unit: 'journals' }];
    const findings = ['Z9', 'L1', 'Z9'].map((invariant, i) => ({ invariant, where: `row ${i}` }));
    const told = [...tallyFindings(checks, findings).values()].map(({ name, failures, first }) => [
      name,
      failures,
      first,
    ]);
    expect(told).toEqual([
      ['L1 each journal sums to zero', 1, 'row 1'],
      ['Z9', 2, 'row 0'],
    ]);
  });
});
