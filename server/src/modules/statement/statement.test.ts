import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getStatement } from '@assay/contract/statement';
import { executeSwap, quoteSwap } from '@assay/contract/swap';
import { closePosition, createPosition } from '@assay/contract/trade';
import { checkStatementFile } from '@assay/verify/statement-file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../http/test-app.ts';
import { transfer } from '../../ledger/journal-draft.ts';
import { logInAgain } from '../loan/test-loan.ts';
import { publicLogJob } from '../public-log/collect-entries.ts';
import { executeSwap as swapAsQuoted, insertQuote } from '../swap/index.ts';
import { deposit, openMember, openTradingApp, post, trade } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { fileOf, lastDays, statementOf } from './test-statement.ts';

const SCRIPT = fileURLToPath(new URL('../../../../scripts/verify-bundle.ts', import.meta.url));
const DAY_MS = 86_400_000;
const UTC = { days: 3, timeZone: 'UTC' };

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await openTradingApp();
  folder = await mkdtemp(join(tmpdir(), 'assay-statement-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** Returns the words of the command line about a file, and its exit code. */
const verify = async (value: object): Promise<{ code: number; out: string }> => {
  const file = join(folder, 'statement.json');
  await writeFile(file, JSON.stringify(value));
  return new Promise((done) => {
    execFile(process.execPath, [SCRIPT, file], (error, out) => done({ code: error ? Number(error.code) : 0, out }));
  });
};

const swap = async (member: TestMember, fromCoin: string, toCoin: string, amount: string) => {
  const { quoteId } = await app.call(quoteSwap, { fromCoin, toCoin, amount }, member);
  return app.call(executeSwap, { quoteId }, member);
};

describe('a statement', () => {
  it('has opening and closing balances, fees, and what coins and positions realised', async () => {
    const member = await openMember(app);
    await deposit(app, member, 'USDT', '5000');
    await swap(member, 'USDT', 'BTC', '1000');
    await swap(member, 'BTC', 'USDT', '0.001');
    await swap(member, 'BTC', 'ETH', '0.001');
    const order = { symbol: 'BTCUSDT', direction: 'buy', kind: 'market', quantity: '0.01', leverage: 10 } as const;
    const { id } = await app.call(createPosition, order, member);
    await trade(app, 8);
    await app.trading.engine.settled();
    await app.call(closePosition, { id }, member);
    await trade(app, 8);
    await app.trading.engine.settled();
    const { file, statement, verdict } = await statementOf(app, member, UTC);
    expect(verdict).toMatchObject({ isTrue: true });
    const { summary } = statement;
    expect(summary.positions).toMatchObject([{ symbol: 'BTCUSDT', side: 'long', quantity: '0.0100' }]);
    expect(summary.charges.map(({ kind }) => kind)).toContain('contracts');
    // Two sales of the same lot; the second paid in another coin, valued at the tick of its quote.
    expect(summary.coins.map(({ currency, amount }) => [currency, amount])).toEqual([
      ['BTC', '100000'],
      ['BTC', '100000'],
    ]);
    expect(summary.coins.every(({ proceeds, cost }) => BigInt(proceeds) > 0n && BigInt(cost) > 0n)).toBe(true);
    expect(statement.member.name).toMatch(/^.\*\*\*@example\.com$/);

    const { code, out } = await verify(file);
    expect(out).toContain('✓ Opening balances and every entry add up to the closing balances.');
    expect([code, out]).toEqual([0, expect.stringContaining('Everything matches.')]);
    const changed = structuredClone(file);
    changed.statement.closing[0]!.amount += '0';
    expect(await verify(changed)).toMatchObject({ code: 1, out: expect.stringContaining('This does not match') });
  });

  it('values a swap between two coins whose quote names no tick at the close of its hour', async () => {
    const member = await openMember(app);
    await deposit(app, member, 'ETH', '1');
    const quote = { id: randomUUID(), memberId: member.id, from: 'ETH', to: 'BTC' };
    const at = new Date(app.clock.now());
    const terms = { amount: 5n * 10n ** 17n, fee: 0n, receive: 1_000_000n, rate: 1n, referenceRate: 1n, spread: 0n };
    const expiresAt = new Date(at.getTime() + 5000);
    await insertQuote(app.db, { ...quote, ...terms, ticks: [], createdAt: at, expiresAt });
    await app.db.transaction((tx) => swapAsQuoted(app, tx, quote));
    const { statement, verdict } = await statementOf(app, member, UTC);
    expect(verdict).toMatchObject({ isTrue: true });
    const [sold] = statement.summary.coins;
    // Half of what came in a moment ago, at the same close.
    expect(sold).toMatchObject({ currency: 'ETH', proceeds: sold!.cost });
    expect(BigInt(sold!.cost)).toBeGreaterThan(0n);
  });

  it('of an older period opens with the lots from before it, and leads to what came after', async () => {
    const member = await openMember(app);
    await deposit(app, member, 'BTC', '0.5');
    const before = lastDays(app, { days: 1, timeZone: 'UTC' });
    app.clock.advance(2 * DAY_MS);
    await trade(app, 4);
    const again = { ...member, token: await logInAgain(app, member) };
    await swap(again, 'BTC', 'USDT', '0.2');
    const { statement, verdict } = await statementOf(app, again, { days: 1, timeZone: 'UTC' });
    expect(verdict).toMatchObject({ isTrue: true });
    expect(statement.opening).toEqual([{ currency: 'BTC', purpose: 'available', amount: '50000000' }]);
    expect(statement.lots).toMatchObject([{ currency: 'BTC', amount: '50000000' }]);
    expect(BigInt(statement.lots[0]!.cost)).toBeGreaterThan(0n);
    expect(statement.summary.coins).toMatchObject([{ amount: '20000000' }]);
    const older = await fileOf(app, again, before);
    expect(checkStatementFile(older)).toMatchObject({ isTrue: true });
    expect(older.statement.closing).toEqual(statement.opening);
    expect(older.statement.after).toEqual(statement.before);
    const empty = await fileOf(app, again, { from: '2020-01-01', to: '2020-01-31', timeZone: 'UTC' });
    expect(checkStatementFile(empty)).toMatchObject({ isTrue: true });
    expect(empty.statement).toMatchObject({ opening: [], closing: [], entries: [] });
  });

  it('names where its newest entry stands in the public log', async () => {
    const member = await openMember(app);
    await deposit(app, member, 'USDT', '10');
    await publicLogJob(app)();
    const { statement, verdict, file } = await statementOf(app, member, UTC);
    expect(statement.logged).toMatchObject({ seq: 1 });
    expect(verdict).toMatchObject({ isTrue: true });
    const { out } = await verify(file);
    expect(out).toContain('✓ The public log covers its entries.');
  });

  it('leaves demo money out of its sums, and keeps it in the chain', async () => {
    const member = await openMember(app);
    await deposit(app, member, 'USDT', '20');
    const order = { symbol: 'BTCUSDT', direction: 'buy', kind: 'market', quantity: '0.01', leverage: 10 } as const;
    await app.call(createPosition, { ...order, realm: 'demo' }, member);
    await trade(app, 8);
    await app.trading.engine.settled();
    const { statement, verdict } = await statementOf(app, member, { days: 60, timeZone: 'Asia/Bangkok' });
    expect(verdict).toMatchObject({ isTrue: true });
    expect(statement.entries.map(({ type }) => type)).toEqual([
      'deposit',
      'demo_grant',
      'order_hold',
      'position_opened',
    ]);
    expect(statement.summary.accounts).toMatchObject([{ currency: 'USDT', purpose: 'available', closing: '20000000' }]);
    expect(statement.summary).toMatchObject({ charges: [], markets: [], years: [] });
  });

  it('is refused for what is no period, and shows nobody else’s money', async () => {
    const member = await openMember(app);
    const period = { from: '2026-01-01', to: '2026-01-31', timeZone: 'UTC' };
    const refused = (wrong: Partial<typeof period>) => app.refused(getStatement, { ...period, ...wrong }, member);
    expect(await refused({ timeZone: 'Mars/Olympus' })).toBe('unknown_time_zone');
    expect(await refused({ from: '2026-02-30', to: '2026-03-01' })).toBe('invalid_input');
    expect(await refused({ from: '2026-01-31', to: '2026-01-01' })).toBe('invalid_input');
    expect(await refused({ from: '2020-01-01', to: '2021-01-01' })).toBe('invalid_input');
    expect(await refused({ from: '2999-01-01', to: '2999-01-02' })).toBe('invalid_input');
    expect(await app.refused(getStatement, period)).toBe('unauthorized');
    const { statement } = await statementOf(app, member, UTC);
    expect(statement).toMatchObject({ closing: [], entries: [], member: { id: member.id } });
  });

  it('lists corrections apart from results', async () => {
    const member = await openMember(app);
    await deposit(app, member, 'USDT', '30');
    const own = { memberId: member.id, purpose: 'available', currency: 'USDT' } as const;
    const fees = { purpose: 'fees', currency: 'USDT' } as const;
    await post(app, { kind: 'correction', legs: transfer(own, fees, 1_000_000n) });
    const { statement } = await statementOf(app, member, UTC);
    expect(statement.summary.currencies[0]!.moves).toEqual([
      { group: 'deposits', amount: '30000000' },
      { group: 'corrections', amount: '-1000000' },
    ]);
  });
});
