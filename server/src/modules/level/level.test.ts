import { listLevelRewards, listLevels } from '@assay/contract/level';
import { listMyNotices } from '@assay/contract/notice';
import { listProducts, previewOrder } from '@assay/contract/product';
import { addDays, businessDayStart } from '@assay/contract/time';
import { createPosition, getTradeTerms, listPositions } from '@assay/contract/trade';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp } from '../../http/test-app.ts';
import type { TestApp } from '../../http/test-app.ts';
import { transfer } from '../../ledger/journal-draft.ts';
import { readBalances } from '../../ledger/read-books.ts';
import { makePerson } from '../identity/test-identity.ts';
import { fundDesks } from '../product/test-product.ts';
import { seedProducts } from '../../sandbox/product/seed-products.ts';
import { deposit, openMember, openTradingApp, post, trade } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { openLevelBook } from './level-book.ts';
import { mondayOf } from './rules.ts';
import { auditFindings, fundPool, HOUR, memberWith, pass, run } from './test-levels.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTradingApp();
});
afterEach(() => app.close());

const ORDER = {
  realm: 'money',
  symbol: 'BTCUSDT',
  direction: 'buy',
  kind: 'market',
  quantity: '0.01',
  leverage: 10,
} as const;

const see = (member: TestMember) => app.call(listLevels, {}, { token: member.token });
const rewards = async (member: TestMember) =>
  (await app.call(listLevelRewards, {}, { token: member.token })).records.map(
    ({ kind, level, amount, paidTime }) => `${kind} ${level} ${amount} ${paidTime === null ? 'waits' : 'paid'}`,
  );
const available = async ({ id }: TestMember): Promise<bigint> =>
  (await readBalances(app.db, id)).find(({ purpose, currency }) => purpose === 'available' && currency === 'USDT')
    ?.balance ?? 0n;
/** Notices to a member, oldest first. */
const told = async ({ token }: TestMember): Promise<string[]> =>
  (await app.call(listMyNotices, {}, { token })).records
    .map(({ kind, params }) => [kind, params['level'], params['amount']].filter(Boolean).join(' '))
    .toReversed();
const withdraw = (member: TestMember, amount: bigint) =>
  post(app, {
    kind: 'correction',
    legs: transfer(
      { memberId: member.id, purpose: 'available', currency: 'USDT' },
      { purpose: 'custody', label: 'faucet', currency: 'USDT' },
      amount,
    ),
  });

describe('a level', () => {
  it('follows from what a member had on the average of a day, not from a minute’s deposit', async () => {
    const member = await memberWith(app, '6000');
    app.clock.advance(60_000);
    expect(await see(member)).toMatchObject({
      own: { level: 0, since: null, totalAssets: '6000.000000', expected: 0, next: { level: 1 } },
    });
    await pass(app, 1);
    expect((await see(member)).own).toMatchObject({ level: 0 });
    await pass(app, 11);
    const later = await see(member);
    expect(later.own).toMatchObject({ level: 1, expected: 1, next: { level: 2 } });
    expect(Number(later.own.average)).toBeGreaterThan(2900);
    expect(Number(later.own.average)).toBeLessThan(3100);
    expect(Number(later.own.next!.missing)).toBeCloseTo(5000 - Number(later.own.average), 5);
    // Reached, and not evaluated yet: nothing of it is missing any more.
    app.clock.advance(10 * HOUR);
    await trade(app, 2);
    const reached = (await see(member)).own;
    expect(reached).toMatchObject({ level: 1, expected: 2, next: { level: 3 } });
    expect(Number(reached.next!.missing)).toBeCloseTo(20_000 - Number(reached.average), 5);
    await pass(app, 24);
    expect((await see(member)).own).toMatchObject({
      level: 2,
      average: '6000.000000',
      next: { missing: '14000.000000' },
    });
  });

  it('goes down by itself when the average does', async () => {
    const member = await memberWith(app, '6000');
    await pass(app, 25);
    await withdraw(member, 5_500_000_000n);
    await pass(app, 25);
    expect((await see(member)).own).toMatchObject({ level: 0, average: '500.000000' });
    // There is no pool in this test: the levels are told, and no bonus is.
    expect(await told(member)).toEqual(['level_raised 2', 'level_lowered 0']);
    expect(await auditFindings(app)).toEqual([]);
  });

  it('counts other currencies at the prices of the hours', async () => {
    const member = await openMember(app);
    await deposit(app, member, 'BTC', '0.5');
    await pass(app, 25);
    const { own } = await see(member);
    expect(own.level).toBeGreaterThanOrEqual(2);
    expect(Math.abs(Number(own.average) / Number(own.totalAssets) - 1)).toBeLessThan(0.2);
  });

  it('is evaluated once an hour, whoever and however many do it', async () => {
    const member = await memberWith(app, '6000');
    app.clock.advance(25 * HOUR);
    await trade(app, 2);
    await Promise.all([run(app), run(app), run(app)]);
    await run(app);
    const changes = await app.db.query('select level from level_change where member_id = $1', [member.id]);
    expect(changes).toEqual([{ level: 2 }]);
    expect(await app.db.query('select from level_run')).toHaveLength(1);
  });

  it('lists what each level needs and brings, with when it is looked at again', async () => {
    const member = await memberWith(app, '10');
    const { levels, own, rewards: paid } = await see(member);
    expect(levels.map(({ level }) => level)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(levels[3]).toMatchObject({ threshold: '20000.000000', feeDiscountPercent: '15.0000000' });
    expect(own.nextEvaluationTime).toMatch(/:00:00$/);
    expect(paid).toMatchObject({ isOn: true, pool: '0.000000', waiting: '0.000000' });
    expect(paid.nextEnvelopeTime).toMatch(/ 00:00:00$/);
  });

  it('is not seen without a log-in, and a page has an end', async () => {
    expect(await app.refused(listLevels, {})).toBe('unauthorized');
    expect(await app.refused(listLevelRewards, {})).toBe('unauthorized');
    const { token } = await memberWith(app, '10');
    expect(await app.refused(listLevelRewards, { pageSize: 1000 }, { token })).toBe('invalid_input');
  });

  it('cannot be written where it does not follow from the average', async () => {
    const member = await memberWith(app, '10');
    await expect(
      app.db.query(
        `insert into level_change (member_id, from_us, hour, level, average, threshold, next_threshold, fee_discount)
         values ($1, 9000000000000000, '2026-01-01T00:00:00Z', 8, 10, 1000000000000, null, 400000000)`,
        [member.id],
      ),
    ).rejects.toThrow('level_follows');
    await pass(app, 25);
    await expect(app.db.owner.query('delete from level_change')).resolves.toEqual([]);
  });
});

describe('what a level brings', () => {
  it('opens the products that ask for it', async () => {
    await seedProducts(app.db, app.clock.now());
    await fundDesks(app, '250000');
    const member = await memberWith(app, '3000');
    const product = (await app.call(listProducts, { kind: 'arbitrage' }, { token: member.token })).records.find(
      ({ level }) => level === 1,
    );
    const preview = { productId: product!.id, amount: product!.minAmount };
    expect(await app.refused(previewOrder, preview, { token: member.token })).toBe('product_level');
    await pass(app, 25);
    expect((await see(member)).levels[1]!.products).toEqual([product!.name]);
    await app.call(previewOrder, preview, { token: member.token });
  });

  it('takes its discount off the fee of every order that is accepted from then on, and the audit knows', async () => {
    const member = await memberWith(app, '6000');
    const feeOf = async () =>
      (await app.call(getTradeTerms, { symbol: 'BTCUSDT', realm: 'money' }, { token: member.token })).feePercent;
    const before = Number(await feeOf());
    const first = await app.call(createPosition, ORDER, { token: member.token });
    await trade(app, 3);
    await app.trading.engine.settled();
    await pass(app, 25);
    expect(Number(await feeOf())).toBeCloseTo(before * 0.9, 9);
    const second = await app.call(createPosition, ORDER, { token: member.token });
    const rows = await app.db.query<{ id: string; rate: bigint; list: bigint | null }>(
      'select id, fee_rate as rate, list_fee_rate as list from trade_order where member_id = $1',
      [member.id],
    );
    const rowOf = (id: string) => rows.find((row) => row.id === id)!;
    expect(rowOf(first.id).list).toBeNull();
    expect(rowOf(second.id)).toMatchObject({ list: rowOf(first.id).rate, rate: (rowOf(first.id).rate * 9n) / 10n });
    // Each position keeps the fee it was accepted with, and says so.
    await trade(app, 3);
    await app.trading.engine.settled();
    const { records } = await app.call(listPositions, { realm: 'money' }, { token: member.token });
    expect(records.map(({ feePercent }) => feePercent).toSorted()).toEqual(['0.0360000', '0.0400000']);
    expect(await auditFindings(app)).toEqual([]);
    // Another process reads the same from the rows.
    const nowUs = app.clock.now() * 1000;
    expect((await openLevelBook(app.db)).discountAt(member.id, nowUs)).toBe(100_000_000n);
    expect((await openLevelBook(app.db)).discountAt(member.id, nowUs - 2 * HOUR * 1000)).toBe(0n);
  });

  it('is found by the audit where an order paid less than its level allows', async () => {
    const member = await memberWith(app, '6000');
    await app.call(createPosition, ORDER, { token: member.token });
    await app.db.owner.query('alter table trade_order disable trigger terms_stay');
    await app.db.owner.query('update trade_order set list_fee_rate = fee_rate * 2');
    expect((await auditFindings(app)).join()).toContain('V1');
  });
});

describe('bonuses (V1)', () => {
  it('come once for each level that is reached, however the level goes up and down', async () => {
    await fundPool(app, 'level', '1000');
    const member = await memberWith(app, '6000');
    await pass(app, 25);
    const both = ['bonus 1 2.000000 paid', 'bonus 2 5.000000 paid'];
    expect((await rewards(member)).toSorted()).toEqual(both);
    expect(await available(member)).toBe(6_007_000_000n);
    expect((await told(member)).toSorted()).toEqual([
      'level_bonus 1 2.000000',
      'level_bonus 2 5.000000',
      'level_raised 2',
    ]);
    for (let i = 0; i < 3; i++) {
      await withdraw(member, 5_900_000_000n);
      await pass(app, 25);
      expect((await see(member)).own.level).toBe(0);
      await deposit(app, member, 'USDT', '5900');
      await pass(app, 25);
      expect((await see(member)).own.level).toBe(2);
    }
    const bonuses = (await rewards(member)).filter((text) => text.startsWith('bonus')).toSorted();
    expect(bonuses).toEqual(both);
    expect(await auditFindings(app)).toEqual([]);
  });

  it('wait, and say so, while the pool cannot pay them, and are paid once it can', async () => {
    await fundPool(app, 'level', '4');
    const member = await memberWith(app, '6000');
    await pass(app, 25);
    expect((await rewards(member)).toSorted()).toEqual(['bonus 1 2.000000 paid', 'bonus 2 5.000000 waits']);
    expect((await see(member)).rewards).toMatchObject({ pool: '2.000000', waiting: '5.000000' });
    await fundPool(app, 'level', '100');
    await Promise.all([run(app), run(app)]);
    expect((await see(member)).rewards).toMatchObject({ pool: '97.000000', waiting: '0.000000' });
    expect(await available(member)).toBe(6_007_000_000n);
    expect(await auditFindings(app)).toEqual([]);
  });

  it('that wait for the pool are not paid to who has left meanwhile, and keep nobody else waiting', async () => {
    const [gone, stays] = [await memberWith(app, '1500'), await memberWith(app, '1500')];
    await pass(app, 25);
    await withdraw(gone, 1_500_000_000n);
    await app.db.query('update member set closed_at = now() where id = $1', [gone.id]);
    await fundPool(app, 'level', '4');
    await run(app);
    expect(await available(gone)).toBe(0n);
    expect(await available(stays)).toBe(1_502_000_000n);
    expect(await auditFindings(app)).toEqual([]);
  });

  it('are not due in live, where rewards are off at first', async () => {
    const live = await openTestApp({ profile: 'live' });
    try {
      await trade(live, 3);
      const member = await memberWith(live, '6000');
      await pass(live, 25);
      const answer = await live.call(listLevels, {}, { token: member.token });
      expect(answer).toMatchObject({ own: { level: 2 }, rewards: { isOn: false } });
      expect((await live.call(listLevelRewards, {}, { token: member.token })).total).toBe(0);
    } finally {
      await live.close();
    }
  });

  it('are found by the audit where one was paid without a row, or a row without its journal', async () => {
    await fundPool(app, 'level', '1000');
    const member = await memberWith(app, '6000');
    await pass(app, 25);
    await post(app, {
      kind: 'level_bonus',
      legs: transfer(
        { purpose: 'pool', label: 'level', currency: 'USDT' },
        { memberId: member.id, purpose: 'available', currency: 'USDT' },
        1n,
      ),
    });
    expect((await auditFindings(app)).join()).toContain('V1');
    await expect(
      app.db.query(`update level_reward set paid_at = now() where member_id = $1`, [member.id]),
    ).rejects.toThrow('paid once');
  });
});

describe('red envelopes (V1)', () => {
  /** From the rows: after weeks nobody is logged in any more. */
  const envelopes = async ({ id }: TestMember): Promise<number> =>
    (
      await app.db.query(
        `select from level_reward where member_id = $1 and kind = 'envelope' and paid_at is not null`,
        [id],
      )
    ).length;
  /** A minute into a Monday, so many weeks after the first. */
  const goToMonday = (weeks: number) =>
    app.clock.set(businessDayStart(addDays(mondayOf(app.clock.now()), 7 * weeks)) + 60_000);

  it('come on Mondays to whoever has a level then, once a week however often it is run', async () => {
    await fundPool(app, 'level', '1000');
    const member = await memberWith(app, '6000');
    await pass(app, 25);
    expect(await envelopes(member)).toBe(0);
    goToMonday(1);
    await Promise.all([run(app), run(app)]);
    await run(app);
    expect(await rewards(member)).toContain('envelope 2 0.500000 paid');
    expect((await told(member)).filter((text) => text.startsWith('red_'))).toEqual(['red_envelope 2 0.500000']);
    await pass(app, 50);
    expect(await envelopes(member)).toBe(1);
    expect(await auditFindings(app)).toEqual([]);
  });

  it('come for every week that began while nothing ran, once each', async () => {
    await fundPool(app, 'level', '1000');
    const member = await memberWith(app, '6000');
    await pass(app, 25);
    goToMonday(3);
    app.clock.advance(3 * 24 * HOUR);
    await run(app);
    expect(await envelopes(member)).toBe(3);
    await run(app);
    expect(await envelopes(member)).toBe(3);
    expect(await auditFindings(app)).toEqual([]);
  });

  it('wait for money while their week lasts, and are written down as missed after it', async () => {
    const member = await memberWith(app, '6000');
    await fundPool(app, 'level', '7');
    await pass(app, 25);
    goToMonday(1);
    await run(app);
    expect(await envelopes(member)).toBe(0);
    await fundPool(app, 'level', '0.5');
    await run(app);
    expect(await envelopes(member)).toBe(1);
    goToMonday(1);
    await run(app);
    goToMonday(1);
    await run(app);
    const weeks = await app.db.query<{ state: string }>('select state from envelope_week order by monday');
    expect(weeks.map(({ state }) => state)).toEqual(['given', 'given', 'missed']);
    expect(await envelopes(member)).toBe(1);
    expect(await auditFindings(app)).toEqual([]);
  });
});

describe('rewards of somebody who is not verified', () => {
  it('wait, are reserved and shown, and are paid once with the verification', async () => {
    await fundPool(app, 'level', '100');
    const member = await memberWith(app, '1500', { isVerified: false });
    await pass(app, 25);
    const before = await available(member);
    expect(await rewards(member)).toEqual(['bonus 1 2.000000 waits']);
    expect((await see(member)).rewards).toMatchObject({ waiting: '2.000000', isVerified: false });
    const { records } = await app.call(listLevelRewards, {}, { token: member.token });
    expect(records[0]).toMatchObject({ waitsFor: 'identity' });
    await makePerson(app, member.id);
    await Promise.all([run(app), run(app)]);
    await run(app);
    expect(await rewards(member)).toEqual(['bonus 1 2.000000 paid']);
    expect((await available(member)) - before).toBe(2_000_000n);
    expect((await see(member)).rewards).toMatchObject({ waiting: '0.000000', isVerified: true });
    expect(await auditFindings(app)).toEqual([]);
  });

  it('are had once by a person with several accounts', async () => {
    await fundPool(app, 'level', '100');
    const accounts = [
      await memberWith(app, '1500', { isVerified: false }),
      await memberWith(app, '1500', { isVerified: false }),
    ];
    const stranger = await memberWith(app, '1500');
    for (const { id } of accounts) await makePerson(app, id, 'Mara');
    await pass(app, 25);
    const all = await Promise.all(accounts.map(rewards));
    expect(all.flat().toSorted()).toEqual(['bonus 1 2.000000 paid', 'bonus 1 2.000000 waits']);
    expect(await rewards(stranger)).toEqual(['bonus 1 2.000000 paid']);
    const waiting = await Promise.all(accounts.map(async (one) => (await see(one)).rewards.waiting));
    expect(waiting).toEqual(['0.000000', '0.000000']);
    expect(await auditFindings(app)).toEqual([]);
  });
});
