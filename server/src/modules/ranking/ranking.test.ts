import { listInstruments } from '@assay/contract/market';
import { formatUnits } from '@assay/contract/money';
import { getProfile, updateKYC } from '@assay/contract/profile';
import { getMyRanking, listRanking, RANKING_DAYS } from '@assay/contract/ranking';
import { addDays, businessDay, businessDayStart, formatWireTime } from '@assay/contract/time';
import { addPositionMargin, closePosition, createPosition, refillDemo } from '@assay/contract/trade';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../http/test-app.ts';
import { readBalances } from '../../ledger/read-books.ts';
import { auditFindings, memberWith } from '../level/test-levels.ts';
import { openTradingApp, trade } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { publishRanking } from './publish-ranking.ts';

const DAY = 86_400_000;

let app: TestApp;
beforeEach(async () => {
  app = await openTradingApp();
});
afterEach(() => app.close());

/** Some seconds later, as the last ten seconds are left out. */
const publish = async (): Promise<void> => {
  await trade(app, 11);
  await publishRanking(app);
};
const settle = async (): Promise<void> => {
  await trade(app, 3);
  await app.trading.engine.settled();
};
const ORDER = { realm: 'money', symbol: 'BTCUSDT', direction: 'buy', kind: 'market', leverage: 10 } as const;
const open = async (member: TestMember, order: object = {}): Promise<string> => {
  const { id } = await app.call(createPosition, { ...ORDER, quantity: '0.1', ...order }, { token: member.token });
  await settle();
  return id;
};
const close = async (member: TestMember, id: string): Promise<void> => {
  await app.call(closePosition, { id }, { token: member.token });
  await settle();
};
const tradeOnce = async (member: TestMember, order: object = {}): Promise<void> =>
  close(member, await open(member, order));
const available = async ({ id }: TestMember): Promise<bigint> =>
  (await readBalances(app.db, id)).find(({ purpose, realm }) => purpose === 'available' && realm === 'money')!.balance;
const see = (by: 'yield' | 'profit' = 'yield') => app.call(listRanking, { by });
const own = ({ token }: TestMember) => app.call(getMyRanking, {}, { token });

describe('the leaderboard', () => {
  it('is empty before anybody has closed a position, and says so', async () => {
    const before = { rows: [], ranked: 0, accounts: 0, losing: 0, losingPercent: null };
    expect(await see()).toMatchObject(before);
    const member = await memberWith(app, '5000');
    await open(member);
    await publish();
    expect(await see()).toMatchObject({ ...before, minCapital: '500.000000', currency: 'USDT' });
    expect(await own(member)).toBeNull();
    expect(await auditFindings(app)).toEqual([]);
  });

  it('has what a position brought after fees, of all the margin that was put into it', async () => {
    const member = await memberWith(app, '5000');
    const id = await open(member);
    await app.call(addPositionMargin, { id, amount: '100' }, { token: member.token });
    await close(member, id);
    await publish();
    const profit = (await available(member)) - 5_000_000_000n;
    const [position] = await app.db.query<{ margin: string }>('select open_margin as margin from position');
    const capital = BigInt(position!.margin) + 100_000_000n;
    const figures = {
      profit: formatUnits(profit, 6),
      capital: formatUnits(capital, 6),
      yieldPercent: formatUnits((profit * 10_000n) / capital, 2),
      trades: 1,
    };
    expect((await see()).rows).toMatchObject([{ rank: 1, isSimulated: false, ...figures }]);
    expect(await own(member)).toEqual({ ranks: { yield: 1, profit: 1 }, ...figures });
    expect(await auditFindings(app)).toEqual([]);
  });

  it('ranks by yield or by profit, and counts everybody who lost, ranked or not', async () => {
    const [much, little, small] = [
      await memberWith(app, '90000'),
      await memberWith(app, '90000'),
      await memberWith(app, '90000'),
    ];
    // There and back within seconds: the fee is what is lost, and it weighs more with more leverage.
    await tradeOnce(much, { quantity: '0.5', leverage: 2 });
    await tradeOnce(little, { quantity: '0.1', leverage: 10 });
    await tradeOnce(small, { quantity: '0.01' });
    await publish();
    const byYield = await see('yield');
    const byProfit = await see('profit');
    expect(byYield).toMatchObject({ ranked: 2, accounts: 3 });
    for (const { rows, key } of [
      { rows: byYield.rows, key: 'yieldPercent' as const },
      { rows: byProfit.rows, key: 'profit' as const },
    ]) {
      expect(rows.map(({ rank }) => rank)).toEqual([1, 2]);
      expect(Number(rows[0]![key])).toBeGreaterThanOrEqual(Number(rows[1]![key]));
    }
    const results = await Promise.all([much, little, small].map(own));
    const losing = results.filter((result) => result!.profit.startsWith('-')).length;
    expect(byYield.losing).toBe(losing);
    expect(byYield.losingPercent).toBe(formatUnits(BigInt(Math.trunc((losing * 10_000) / 3)), 2));
    expect(results[2]).toMatchObject({ ranks: null, trades: 1 });
    expect(await auditFindings(app)).toEqual([]);
  });

  it('knows nothing of demo money, and forgets after 24 hours', async () => {
    const member = await memberWith(app, '5000');
    await app.call(refillDemo, {}, { token: member.token });
    await tradeOnce(member, { realm: 'demo' });
    await publish();
    expect(await see()).toMatchObject({ accounts: 0 });
    await tradeOnce(member);
    await publish();
    expect(await see()).toMatchObject({ accounts: 1 });
    app.clock.advance(DAY);
    await publish();
    expect(await see()).toMatchObject({ accounts: 0, rows: [] });
    expect(await auditFindings(app)).toEqual([]);
  });

  it('names only who chose it, and stops with the next one when the choice is taken back', async () => {
    const member = await memberWith(app, '5000');
    const token = { token: member.token };
    const names = async () => {
      await publish();
      return (await see()).rows.map(({ name, isNamed }) => [name, isNamed]);
    };
    await app.call(updateKYC, { nickname: 'Mara Keller' }, token);
    await tradeOnce(member);
    expect((await app.call(getProfile, {}, token)).showName).toBe(false);
    expect(await names()).toEqual([['M***', false]]);
    expect(JSON.stringify(await see())).not.toMatch(new RegExp(`Keller|${member.id}`));
    await app.call(updateKYC, { showName: true }, token);
    expect((await app.call(getProfile, {}, token)).showName).toBe(true);
    expect(await names()).toEqual([['Mara Keller', true]]);
    await app.call(updateKYC, { showName: false }, token);
    expect(await names()).toEqual([['M***', false]]);
  });

  it('is not asked of the database by those who look', async () => {
    const member = await memberWith(app, '5000');
    await tradeOnce(member);
    await publish();
    const seen = await see();
    await app.db.query('delete from ranking_row');
    expect(await see()).toEqual(seen);
    expect(await own(member)).not.toBeNull();
    await app.ranking.reload();
    expect((await see()).rows).toEqual([]);
  });

  it('leaves out who has closed the account, but counts what was lost', async () => {
    const member = await memberWith(app, '5000');
    await tradeOnce(member);
    await app.db.query('update member set closed_at = now() where id = $1', [member.id]);
    await publish();
    expect(await see()).toMatchObject({ rows: [], ranked: 0, accounts: 1 });
    expect(await auditFindings(app)).toEqual([]);
  });

  it('takes nothing in that could move it, and tells own places to members alone', async () => {
    expect(await app.refused(listRanking, { by: 'volume' })).toBe('invalid_input');
    expect(await app.call(listRanking, { memberId: 'x' } as never)).toEqual(await app.call(listRanking, {}));
    expect(await app.refused(getMyRanking, {})).toBe('unauthorized');
    const member = await memberWith(app, '10');
    const other = await memberWith(app, '10');
    const own = await app.call(getMyRanking, {}, { token: other.token });
    expect(await app.call(getMyRanking, { memberId: member.id } as never, { token: other.token })).toEqual(own);
    expect(await app.refused(updateKYC, { showName: 'yes' }, { token: member.token })).toBe('invalid_input');
  });
});

describe('a day that is over', () => {
  const seeDay = (day: string, by: 'yield' | 'profit' = 'yield') => app.call(listRanking, { by, day });
  const today = () => businessDay(app.clock.now());
  const nextDay = async (): Promise<void> => {
    app.clock.advance(businessDayStart(today()) + DAY - app.clock.now());
    await publish();
  };

  it('is kept as it was, for everybody to look up and for who was on it to find the own place', async () => {
    const [member, other] = [await memberWith(app, '5000'), await memberWith(app, '5000')];
    const day = today();
    await tradeOnce(member);
    await publish();
    expect((await see()).days).toEqual([]);
    expect(await app.refused(listRanking, { day })).toBe('not_found');
    const result = await own(member);
    await nextDay();
    await tradeOnce(other, { quantity: '0.2' });
    app.clock.advance(DAY);
    await publish();
    expect((await see()).days).toEqual([addDays(day, 1), day]);
    expect(await see()).toMatchObject({ day: null, accounts: 0 });
    const start = businessDayStart(day);
    expect(await seeDay(day)).toMatchObject({
      day,
      fromTime: formatWireTime(start),
      untilTime: formatWireTime(start + DAY),
      ranked: 1,
      accounts: 1,
      rows: [{ rank: 1, profit: result!.profit, capital: result!.capital }],
    });
    expect((await seeDay(addDays(day, 1), 'profit')).rows).toHaveLength(1);
    expect(await app.call(getMyRanking, { day }, { token: member.token })).toEqual(result);
    expect(await app.call(getMyRanking, { day }, { token: other.token })).toBeNull();
    expect(await auditFindings(app)).toEqual([]);
  });

  it('is made up for after days without a server, once, whoever does it', async () => {
    const member = await memberWith(app, '5000');
    const day = today();
    await tradeOnce(member);
    app.clock.advance(40 * DAY);
    await trade(app, 11);
    await Promise.all([publishRanking(app), publishRanking(app)]);
    await publishRanking(app);
    const { days } = await see();
    expect(days).toHaveLength(RANKING_DAYS);
    expect(days[0]).toBe(addDays(today(), -1));
    const [first] = await app.db.query<{ day: string; accounts: number }>(
      'select day::text as day, accounts from ranking_board order by ranking_board.day limit 1',
    );
    expect(first).toEqual({ day, accounts: 1 });
    expect(await auditFindings(app)).toEqual([]);
  });

  it('stops to name who takes the choice back, or closes the account', async () => {
    const member = await memberWith(app, '5000');
    const day = today();
    await app.call(updateKYC, { nickname: 'Mara Keller', showName: true }, { token: member.token });
    await tradeOnce(member);
    await nextDay();
    const names = async () => {
      await publish();
      return (await seeDay(day)).rows.map(({ name }) => name);
    };
    expect(await names()).toEqual(['Mara Keller']);
    await app.db.query('update member set closed_at = now() where id = $1', [member.id]);
    expect(await names()).toEqual(['M***']);
    await app.db.query('update member set closed_at = null where id = $1', [member.id]);
    expect(await names()).toEqual(['Mara Keller']);
    await app.call(updateKYC, { showName: false }, { token: member.token });
    expect(await names()).toEqual(['M***']);
    expect(await auditFindings(app)).toEqual([]);
  });

  it('is changed by nobody, and the audit finds who got past the database', async () => {
    const day = today();
    await tradeOnce(await memberWith(app, '5000'));
    await nextDay();
    const kept = `where day = '${day}'`;
    await expect(app.db.query(`update ranking_row set yield_rank = 2 ${kept}`)).rejects.toThrow('append-only');
    await expect(app.db.query(`delete from ranking_row ${kept}`)).rejects.toThrow('append-only');
    await expect(app.db.query(`update ranking_board set losing = 0 ${kept}`)).rejects.toThrow('append-only');
    await app.db.owner.query('alter table ranking_row disable trigger days_stay');
    await app.db.query(`update ranking_row set yield_rank = 2 ${kept}`);
    expect((await auditFindings(app)).join()).toContain(`V7`);
    await app.db.query(`update ranking_row set yield_rank = 1 ${kept}`);
    expect(await auditFindings(app)).toEqual([]);
    await app.db.query(`delete from ranking_row ${kept}`);
    expect((await auditFindings(app)).join()).toContain(day);
  });

  it('is a day of the calendar', async () => {
    for (const day of ['2026-02-30', 'infinity', '2026-11-1', ''])
      expect(await app.refused(listRanking, { day })).toBe('invalid_input');
  });
});

describe('hot markets', () => {
  it('are those in which most members closed positions in the 24 hours, however often each did', async () => {
    const [busy, other] = [await memberWith(app, '5000'), await memberWith(app, '5000')];
    await tradeOnce(busy, { symbol: 'ETHUSDT', quantity: '1' });
    await tradeOnce(busy, { symbol: 'ETHUSDT', quantity: '1' });
    await tradeOnce(busy);
    await tradeOnce(other);
    await publish();
    const { records } = await app.call(listInstruments, { pageSize: 100 });
    const traded = records.filter(({ traders }) => traders > 0).map(({ symbol, traders }) => [symbol, traders]);
    expect(Object.fromEntries(traded)).toEqual({ BTCUSDT: 2, ETHUSDT: 1 });
  });
});

describe('the audit (V7)', () => {
  it('finds a leaderboard that does not follow from the books', async () => {
    await tradeOnce(await memberWith(app, '5000'));
    const tampered = {
      'another profit': `update ranking_row set profit = profit + 1000000, yield = div((profit + 1000000) * 1000000000, capital)`,
      'less capital': `update ranking_row set capital = 1, yield = profit * 1000000000`,
      'another rank': `update ranking_row set yield_rank = 7`,
      'somebody left out': `delete from ranking_row`,
      'more accounts than there are': `update ranking_board set accounts = accounts + 1`,
      'somebody who never traded': `insert into ranking_row (member_id, trades, profit, capital, yield, yield_rank, profit_rank)
        select id, 3, 900, 1000, 900000000, 1, 1 from member where is_sample`,
    };
    for (const [what, sql] of Object.entries(tampered)) {
      await publish();
      expect(await auditFindings(app), what).toEqual([]);
      await app.db.query(sql);
      expect((await auditFindings(app)).join(), what).toContain('V7');
    }
  });

  it('asks a leaderboard for nothing that was booked after it was published', async () => {
    await tradeOnce(await memberWith(app, '5000'));
    await publish();
    await app.db.query('delete from ranking_row');
    await app.db.query('update ranking_board set accounts = 0, losing = 0');
    expect((await auditFindings(app)).join()).toContain('V7');
    // As if it had been published between the tick that closed the position and the books.
    await app.db.query(
      `update ranking_board set until_us = p.close_us + 1, from_us = p.close_us + 1 - 86400000000, published_us = p.close_us + 2
         from position p`,
    );
    expect(await auditFindings(app)).toEqual([]);
  });
});
