import { getContest, joinContest } from '@assay/contract/contest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditBooks } from '../../audit/audit-books.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { auditContests } from './audit-contests.ts';
import { findContest } from './queries.ts';
import { runContests } from './run-contests.ts';
import { freezeRanking } from './settle-contest.ts';
import { HOUR, openTestContest } from './test-contest.ts';
import type { TestContest } from './test-contest.ts';

/** A Friday, an hour and a half before gold closes for the weekend. */
const FRIDAY = Date.parse('2026-11-13T20:30:00Z');
const CLOSE = Date.parse('2026-11-13T22:00:00Z');

let test: TestContest;
let member: TestMember;
beforeEach(async () => {
  test = await openTestContest(FRIDAY);
  member = await test.member();
});
afterEach(() => test.app.close());

const faults = async () => (await auditBooks(test.app.db)).flatMap(({ first }) => first ?? []);
const marks = () => test.app.db.query<{ seq: bigint; price: bigint }>('select seq, price from contest_mark');
const hold = async (given: object): Promise<void> => {
  await test.app.call(joinContest, { id: test.id() }, member);
  await test.seconds(3);
  await test.buy(member, given);
};
const goTo = (ms: number): void => test.app.clock.advance(ms - test.app.clock.now());

describe('what is open in a market that rests', () => {
  it('counts at its last tick, and does not wait for Monday', async () => {
    await test.publish();
    await hold({ symbol: 'XAUUSD', quantity: '1' });
    goTo(CLOSE + 22 * HOUR);
    await test.seconds(3);
    await test.run();
    const { entry } = await test.app.call(getContest, { id: test.id() }, member);
    expect(entry).toMatchObject({ rank: 1, prize: '60.000000' });
    expect(await marks()).toHaveLength(1);
    expect(await faults()).toEqual([]);
  });

  it('waits for prices of before the close that are still on their way when the contest ends with it', async () => {
    await test.publish({ endsAt: new Date(CLOSE) });
    await hold({ symbol: 'XAUUSD', quantity: '1', direction: 'sell' });
    goTo(CLOSE - 10_000);
    await test.seconds(8);
    // Prices of the last two seconds are still to come.
    test.app.clock.advance(2000);
    const isFinal = async () => (await findContest(test.app.db, test.id()))!.settledAt !== null;
    await runContests(test.deps());
    expect(await isFinal()).toBe(false);
    await test.seconds(12);
    await runContests(test.deps());
    expect(await isFinal()).toBe(true);
    expect(await faults()).toEqual([]);
  });
});

describe('the audit', () => {
  /** Everything that follows from the mark fits it, so that only the tape can tell. */
  const bent = async (mark: string, profit: string): Promise<string[]> => {
    let found: string[] = [];
    const undone = new Error('undone');
    const change = test.app.db.owner.transaction(async (tx) => {
      await tx.query('alter table contest_entry disable trigger terms_stay');
      await tx.query('alter table contest_mark disable trigger append_only');
      await tx.query(`update contest_entry set equity = equity + (${profit}), counted = counted + (${profit})`);
      await tx.query(`update contest_mark set ${mark}, profit = profit + (${profit})`);
      found = (await auditContests(tx)).map(({ where }) => where.replace(/^mark of position \S+ /, ''));
      throw undone;
    });
    await expect(change).rejects.toBe(undone);
    return found;
  };

  it('reads the tick of a mark again, and finds a bent one', async () => {
    await test.publish();
    await hold({ symbol: 'XAUUSD', quantity: '1' });
    goTo(CLOSE + 22 * HOUR);
    await test.seconds(3);
    await test.run();
    const [mark] = await marks();
    expect(await bent('price = price', '0')).toEqual([]);
    // A cent of an ounce of gold.
    expect(await bent('price = price + 1', '10000')).toEqual([
      `its price is ${mark!.price + 1n}, the tape gives ${mark!.price}`,
    ]);
    expect(await bent('seq = seq - 1', '0')).toEqual([`is at tick ${mark!.seq - 1n}, the last one was ${mark!.seq}`]);
    expect(await bent('price = price', '1')).toEqual([expect.stringMatching(/^its profit is /)]);
    // Also when all of it is packed.
    await test.app.quotes.pack(test.app.clock.now());
    expect(await bent('price = price', '0')).toEqual([]);
    expect(await bent('seq = seq - 1', '0')).toHaveLength(1);
  });

  it('finds a mark in a market that was open and would have closed the position by its next tick', async () => {
    await test.publish();
    await hold({ symbol: 'BTCUSDT' });
    goTo(CLOSE + 22 * HOUR);
    await test.seconds(3);
    const deps = test.deps();
    const instruments = deps.quotes.instruments.map((instrument) => ({ ...instrument, hours: 'weekdays' as const }));
    const quotes = new Proxy(deps.quotes, {
      get: (real, name) => {
        if (name === 'instruments') return instruments;
        const own: unknown = Reflect.get(real, name);
        return typeof own === 'function' ? own.bind(real) : own;
      },
    });
    const contest = await findContest(test.app.db, test.id());
    expect(await freezeRanking({ ...deps, quotes }, contest!)).toBe(true);
    expect(await bent('price = price', '0')).toEqual(['its market was open']);
  });
});
