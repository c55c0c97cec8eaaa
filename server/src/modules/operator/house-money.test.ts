import { randomUUID } from 'node:crypto';
import { formatUnits } from '@assay/contract/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../http/test-app.ts';
import { openTestDesk } from '../../http/test-desk.ts';
import type { TestDesk } from '../../http/test-desk.ts';
import { auditLedger } from '../../ledger/audit-ledger.ts';
import { transfer } from '../../ledger/journal-draft.ts';
import type { AccountKey } from '../../ledger/journal-draft.ts';
import { openMember, openTradingApp, post } from '../wallet/test-wallet.ts';
import { auditFundings, giveBack, readReturnable, setAside } from './index.ts';

const ACCOUNTS = ['capital', 'fees'] as const;
const PLENTY = 10n ** 15n;

let app: TestApp;
let desk: TestDesk;
let operatorId: string;
let memberId: string;
beforeAll(async () => {
  app = await openTradingApp();
  desk = await openTestDesk(app);
  await desk.operator('treasurer');
  operatorId = (await app.db.query<{ id: string }>('select id from operator limit 1'))[0]!.id;
  memberId = (await openMember(app)).id;
  const house: AccountKey = { purpose: 'custody', label: 'house', currency: 'USDT' };
  for (const purpose of ACCOUNTS)
    await post(app, { kind: 'capital_paid_in', legs: transfer(house, { purpose, currency: 'USDT' }, PLENTY) });
}, 60_000);
afterAll(async () => {
  await desk.close();
  await app.close();
});

const balances = async (object: string): Promise<Record<string, bigint>> => {
  const rows = await app.db.query<{ purpose: string; sum: string }>(
    `select purpose, sum(balance)::text as sum from account where member_id is null and realm = 'money' and currency = 'USDT'
       and (purpose in ('capital', 'fees') or label = $1) group by purpose`,
    [object],
  );
  return { pool: 0n, ...Object.fromEntries(rows.map(({ purpose, sum }) => [purpose, BigInt(sum)])) };
};

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const most = (a: bigint, b: bigint): bigint => (a > b ? a : b);

it('gives back exactly the rest to the accounts it came from, once, whatever was set aside and paid', async () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 12n });
  const fundings = fc.array(fc.record({ account: fc.constantFrom(...ACCOUNTS), amount }), { maxLength: 5 });
  const shares = fc.record({ paid: fc.integer({ min: 0, max: 100 }), keeps: fc.integer({ min: 0, max: 120 }) });
  const run = async (
    given: { account: (typeof ACCOUNTS)[number]; amount: bigint }[],
    part: { paid: number; keeps: number },
  ) => {
    const object = `contest:rest-${randomUUID().slice(0, 8)}`;
    const to: AccountKey = { purpose: 'pool', label: object, currency: 'USDT' };
    const before = await balances(object);
    for (const { account, amount: units } of given)
      await app.db.transaction((tx) =>
        setAside(app, tx, {
          object,
          kind: 'pool_funding',
          from: account,
          to,
          amount: formatUnits(units, 6),
          decimals: 6,
          operatorId,
        }),
      );
    const total = given.reduce((sum, one) => sum + one.amount, 0n);
    const paid = (total * BigInt(part.paid)) / 100n;
    if (paid > 0n)
      await post(app, {
        kind: 'contest_prize',
        object,
        legs: transfer(to, { memberId, purpose: 'available', currency: 'USDT' }, paid),
      });
    const keeps = ((total - paid) * BigInt(part.keeps)) / 100n;
    const rest = most(0n, total - paid - keeps);
    expect(await readReturnable(app.db, object, keeps)).toBe(rest);
    const back = () => app.db.transaction((tx) => giveBack(app, tx, { object, keeps, operatorId }));
    // Two at once, and once more.
    const returned = [...(await Promise.all([back(), back()])), await back()].flat();
    expect(returned.reduce((sum, { units }) => sum + units, 0n)).toBe(rest);
    const after = await balances(object);
    expect(after['pool']).toBe(total - paid - rest);
    for (const account of ACCOUNTS) {
      const gave = given.filter((one) => one.account === account).reduce((sum, one) => sum + one.amount, 0n);
      const got = returned.filter((one) => one.account === account).reduce((sum, { units }) => sum + units, 0n);
      expect(got).toBe(least(got, gave));
      expect(after[account]).toBe(before[account]! - gave + got);
    }
  };
  await fc.assert(fc.asyncProperty(fundings, shares, run), { numRuns: 25 });
  expect(await auditFundings(app.db)).toEqual([]);
  expect(await auditLedger(app.db)).toEqual([]);
}, 120_000);

it('a return that nobody wrote down, or of more than was given, is found by the audit (L12)', async () => {
  const object = 'contest:unsaid';
  const pool: AccountKey = { purpose: 'pool', label: object, currency: 'USDT' };
  await post(app, { kind: 'pool_funding', legs: transfer({ purpose: 'grants', currency: 'USDT' }, pool, 5n) });
  await post(app, {
    kind: 'funding_returned',
    object,
    legs: transfer(pool, { purpose: 'capital', currency: 'USDT' }, 5n),
  });
  expect(await auditFundings(app.db)).toMatchObject([{ invariant: 'L12' }]);
});
