/** Terms that change while the server runs: orders have theirs, and a spread counts from its rule on the tape. */
import { decodeRecords } from '@assay/verify/tape-record';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setReference } from '../../reference/change-reference.ts';
import { TapeReader } from '../../quotes/tape/tape-reader.ts';
import { checkNights } from './audit-nights.ts';
import { chargeNights } from './charge-financing.ts';
import { askToClose } from './position-commands.ts';
import { reloadTerms } from './load-terms.ts';
import { BTC, buy, by, openTestTrade, placed } from './test-trade.ts';
import type { TestTrade } from './test-trade.ts';

let world: TestTrade;
beforeEach(async () => {
  world = await openTestTrade();
});
afterEach(async () => {
  await world.deps.engine.stop();
  await world.close();
});

const set = (values: Record<string, string>) =>
  setReference(world.db, { kind: 'instrument', key: 'BTCUSDT', values, author: 'mira', reason: 'costs changed' });
const spread = () => {
  const last = world.quotes.last(BTC)!;
  return last.ask - last.bid;
};
/** The spread of the rule that stands on the tape now. */
const taped = async () => {
  const { seq } = world.quotes.tape.of(BTC);
  const range = await new TapeReader(world.db, world.quotes.tape).range(BTC, 1, seq);
  const rule = decodeRecords(range!.records).findLast((record) => record.kind === 'rule');
  return rule?.kind === 'rule' ? rule.halfSpread : undefined;
};
/** Until a minute has begun in which the rule is restated. */
const passMinute = async () => {
  for (let i = 0; i < 61; i++) await world.tick(9_000_000);
};

describe('a spread', () => {
  it('counts for quotes and closings from the rule on the tape on, never before', async () => {
    const before = spread();
    const member = await world.member();
    const id = await placed(world, by(member), buy());
    await world.tick(9_000_000);
    await world.settled();
    await set({ halfSpread: '9.6' });
    await world.quotes.reload();
    await world.tick(9_000_000);
    // The tape does not carry it yet.
    expect(await taped()).toBe(before / 2);
    expect(spread()).toBe(before);
    await passMinute();
    expect(await taped()).toBe(960);
    expect(spread()).toBe(2 * 960);
    await askToClose(world.deps, by(member), { id });
    await world.tick(9_000_000);
    await world.settled();
    const [closing] = await world.db.query<{ price: bigint }>(
      'select price from position_closing where position_id = $1',
      [id],
    );
    expect(closing!.price).toBe(9_000_000n - 960n);
  });

  it('that was set while the server was away does not reach ticks from before', async () => {
    const half = spread() / 2;
    const member = await world.member();
    const id = await placed(world, by(member), buy({ kind: 'limit', price: String((9_000_000 - 900) / 100) }));
    // Killed before the tick is decided on: the next engine reads it from the tape, under the rule of then.
    await world.deps.engine.stop();
    await world.tick(9_000_000 - 900 - half);
    await set({ halfSpread: '9.6' });
    // As a server that starts reads it.
    world.quotes.find('BTCUSDT')!.halfSpread = 960;
    await world.restart();
    await world.settled();
    const [order] = await world.db.query<{ state: string }>('select state from trade_order where id = $1', [id]);
    expect(order!.state).toBe('filled');
  });
});

describe('a nightly rate', () => {
  it('B4: that was lowered is charged as the tape said it, and the audit agrees', async () => {
    const member = await world.member();
    await placed(world, by(member), buy());
    await world.tick(9_000_000);
    await world.settled();
    await set({ financingBuy: '0' });
    // Before the next rule: the night costs what stands on the tape.
    world.clock.nowMs += 86_400_000;
    expect(await chargeNights(world.deps)).toBe(1);
    const [journal] = await world.db.query<{ count: number }>(
      `select count(*)::int as count from journal where kind = 'financing'`,
    );
    expect(journal!.count).toBe(1);
    expect(await checkNights(world.db)).toMatchObject({ failures: 0, count: 1 });
  });
});

describe('terms of trading', () => {
  it('are read anew in place, for whoever accepts an order', async () => {
    const { terms, periods } = world.deps as unknown as Parameters<typeof reloadTerms>[1];
    const [was, paid] = [terms.get(BTC)!.feeRate, periods[0]!.payoutRate];
    await set({ fee: '0.05' });
    await world.db.query('update option_period set payout_rate = payout_rate - 1 where seconds = $1', [
      periods[0]!.seconds,
    ]);
    expect(terms.get(BTC)!.feeRate).toBe(was);
    await reloadTerms(world.db, { terms, periods });
    expect(terms.get(BTC)!.feeRate).toBe(500_000n);
    expect(periods[0]!.payoutRate).toBe(paid - 1n);
  });
});
