import { JOURNAL_KINDS, purposeCode, REALMS, RECORD_GROUPS } from '@assay/contract/ledger';
import { formatUnits, parseUnits } from '@assay/contract/money';
import { businessDay, formatWireTime } from '@assay/contract/time';
import {
  getAssets,
  getChain,
  getEntry,
  getRate,
  listBalances,
  listCurrencies,
  listEntries,
} from '@assay/contract/wallet';
import { hashEntry } from '@assay/verify/statement';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../http/test-app.ts';
import { transfer } from '../../ledger/journal-draft.ts';
import { deposit, openMember, openTradingApp, post, trade } from './test-wallet.ts';
import type { TestMember } from './test-wallet.ts';

let app: TestApp;
let member: TestMember;
beforeAll(async () => {
  app = await openTradingApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await openMember(app);
});

const held = (memberId: string) => ({ memberId, purpose: 'withdrawal_held', currency: 'USDT' }) as const;
const available = (memberId: string) => ({ memberId, purpose: 'available', currency: 'USDT' }) as const;
const hold = (units: bigint) =>
  post(app, { kind: 'withdrawal_hold', legs: transfer(available(member.id), held(member.id), units) });

describe('listCurrencies', () => {
  it('names what a wallet can hold, to anyone', async () => {
    const currencies = await app.call(listCurrencies, {});
    expect(currencies.map(({ currency, decimals, isFiat }) => [currency, decimals, isFiat])).toEqual([
      ['USDT', 6, false],
      ['BTC', 8, false],
      ['ETH', 18, false],
      ['USD', 2, true],
      ['EUR', 2, true],
    ]);
  });
});

describe('groups of records', () => {
  it('hold every kind of journal once', () => {
    const grouped = Object.values(RECORD_GROUPS).flat();
    expect(grouped.toSorted()).toEqual(Object.keys(JOURNAL_KINDS).toSorted());
  });
});

describe('getRate', () => {
  it('is the price of the last tick, and names it', async () => {
    const last = app.quotes.last(1)!;
    expect(await app.call(getRate, { currency: 'BTC' })).toMatchObject({
      rate: formatUnits(BigInt(last.price), 2),
      symbol: 'BTCUSDT',
      tick: last.tick,
    });
    expect((await app.call(getRate, { currency: 'EUR' })).symbol).toBe('EURUSD');
  });

  it('is one for the account currency and the dollar, without a tick', async () => {
    for (const currency of ['USDT', 'USD']) {
      expect(await app.call(getRate, { currency })).toMatchObject({ rate: '1', symbol: null, tick: null });
    }
  });

  it.each([
    ['DOGE', 'unknown_currency'],
    ['btc', 'invalid_input'],
    ['', 'invalid_input'],
    ["BTC' or 1=1", 'invalid_input'],
  ])('refuses %j', async (currency, error) => {
    expect(await app.refused(getRate, { currency })).toBe(error);
  });
});

describe('listBalances', () => {
  it('shows every currency, those never used with zeros', async () => {
    await deposit(app, member, 'BTC', '0.5');
    await deposit(app, member, 'USDT', '1000');
    await hold(250_000_000n);
    const balances = await app.call(listBalances, {}, { token: member.token });
    expect(balances.map(({ currency }) => currency)).toEqual(['BTC', 'USDT', 'ETH', 'USD', 'EUR']);
    expect(balances[1]).toMatchObject({ available: '750.000000', withdrawalHeld: '250.000000', total: '1000.000000' });
    const price = BigInt(app.quotes.last(1)!.price);
    expect(balances[0]!.value).toBe(formatUnits((price * 10_000n) / 2n, 6));
    expect(balances[4]).toMatchObject({ total: '0.00', value: '0.000000' });
  });

  it('is refused without a token', async () => {
    expect(await app.refused(listBalances, {})).toBe('unauthorized');
    expect(await app.refused(listBalances, {}, { token: 'x' })).toBe('unauthorized');
  });
});

describe('getAssets', () => {
  it('adds up what the balances are worth, and keeps demo money apart', async () => {
    await deposit(app, member, 'ETH', '2');
    await deposit(app, member, 'USDT', '100');
    await hold(40_000_000n);
    const grants = { purpose: 'grants', currency: 'USDT' } as const;
    const legs = transfer(grants, available(member.id), 10_000_000_000n);
    await post(app, { kind: 'demo_grant', realm: 'demo', legs });
    const assets = await app.call(getAssets, {}, { token: member.token });
    const balances = await app.call(listBalances, {}, { token: member.token });
    const sum = balances.reduce((total, { value }) => total + parseUnits(value!, 6)!, 0n);
    expect(assets.totalAssets).toBe(formatUnits(sum, 6));
    expect(assets).toMatchObject({ currency: 'USDT', withdrawalHeld: '40.000000', virtualAssets: '10000.000000' });
    expect(assets.history.at(-1)).toMatchObject({ day: businessDay(app.clock.now()), value: assets.totalAssets });
  });

  it('does not take a deposit or a withdrawal for a gain', async () => {
    await deposit(app, member, 'USDT', '500');
    await hold(100_000_000n);
    await post(app, {
      kind: 'withdrawal_paid',
      legs: transfer(held(member.id), { purpose: 'custody', label: 'faucet', currency: 'USDT' }, 100_000_000n),
    });
    const assets = await app.call(getAssets, {}, { token: member.token });
    expect(assets).toMatchObject({ totalAssets: '400.000000', today: '0.000000', todayRate: '0.00' });
  });

  it('values what was there in the morning at the close before it, day after day', async () => {
    const early = await openTradingApp(app.clock.now() - 36 * 3_600_000);
    const owner = await openMember(early);
    await deposit(early, owner, 'BTC', '1');
    early.clock.advance(30 * 3_600_000);
    await early.quotes.flush();
    await trade(early, 3);
    const assets = await early.call(getAssets, {}, { token: owner.token });
    expect(assets.history.length).toBeGreaterThanOrEqual(2);
    const [yesterday, today] = assets.history.slice(-2).map(({ value }) => parseUnits(value, 6)!);
    expect(yesterday).toBeGreaterThan(0n);
    expect(parseUnits(assets.today, 6)).toBe(today! - yesterday!);
    await early.close();
  });

  it('is empty for a new member and refused for a visitor', async () => {
    const assets = await app.call(getAssets, {}, { token: member.token });
    expect(assets).toMatchObject({ totalAssets: '0.000000', today: '0.000000' });
    expect(assets.history).toHaveLength(30);
    expect(await app.refused(getAssets, {})).toBe('unauthorized');
  });
});

describe('listEntries', () => {
  beforeEach(async () => {
    await deposit(app, member, 'USDT', '300');
    await deposit(app, member, 'BTC', '0.25');
    await hold(120_000_000n);
  });

  it('shows every line of the member, newest first, each following from the one before', async () => {
    const { records, total } = await app.call(listEntries, {}, { token: member.token });
    expect(total).toBe(4);
    expect(
      records.map(({ id, type, purpose, amount, beforeAmount, afterAmount }) => [
        id,
        type,
        purpose,
        amount,
        beforeAmount,
        afterAmount,
      ]),
    ).toEqual([
      ['3-2', 'withdrawal_hold', 'withdrawal_held', '120.000000', '0.000000', '120.000000'],
      ['3-1', 'withdrawal_hold', 'available', '-120.000000', '300.000000', '180.000000'],
      ['2-1', 'deposit', 'available', '0.25000000', '0.00000000', '0.25000000'],
      ['1-1', 'deposit', 'available', '300.000000', '0.000000', '300.000000'],
    ]);
  });

  it('filters by kind, currency and days, and pages', async () => {
    const token = { token: member.token };
    const today = businessDay(app.clock.now());
    const ids = async (input: object) => (await app.call(listEntries, input, token)).records.map(({ id }) => id);
    expect(await ids({ type: 'deposit' })).toEqual(['2-1', '1-1']);
    expect(await ids({ type: 'transfers' })).toHaveLength(4);
    expect(await ids({ type: 'positions' })).toEqual([]);
    expect(await ids({ currency: 'BTC' })).toEqual(['2-1']);
    expect(await ids({ currency: 'DOGE' })).toEqual([]);
    expect(await ids({ from: today, to: today })).toHaveLength(4);
    expect(await ids({ to: '2020-01-01' })).toEqual([]);
    expect(await ids({ from: '2099-01-01' })).toEqual([]);
    // Days of another zone are instants; with days of the house the narrower counts.
    const now = formatWireTime(app.clock.now() + 1000);
    expect(await ids({ since: `${today} 00:00:00`, before: now })).toHaveLength(4);
    expect(await ids({ since: now })).toEqual([]);
    expect(await ids({ before: `${today} 00:00:00` })).toEqual([]);
    expect(await ids({ from: today, to: today, since: now })).toEqual([]);
    expect(await ids({ pageSize: 3, pageNo: 2 })).toEqual(['1-1']);
    expect(await app.call(listEntries, { pageSize: 3 }, token)).toMatchObject({ total: 4, pages: 2 });
  });

  it('tells fees apart from what they were charged for, each once', async () => {
    const fees = { purpose: 'fees', currency: 'USDT' } as const;
    const pnl = { purpose: 'pnl', currency: 'USDT' } as const;
    const margin = { memberId: member.id, purpose: 'margin', currency: 'USDT' } as const;
    await post(app, {
      kind: 'position_opened',
      legs: [
        { account: available(member.id), delta: -50_250_000n },
        { account: margin, delta: 50_000_000n },
        { account: fees, delta: 250_000n },
      ],
    });
    await post(app, {
      kind: 'position_closed',
      legs: [
        { account: margin, delta: -50_000_000n },
        { account: available(member.id), delta: 54_700_000n },
        { account: fees, delta: 300_000n },
        { account: pnl, delta: -5_000_000n },
      ],
    });
    // A rebate is paid out of fees: it is none.
    await post(app, { kind: 'team_rebate', legs: transfer(fees, available(member.id), 100_000n) });
    const { records, total } = await app.call(listEntries, { type: 'fees' }, { token: member.token });
    expect(records.map(({ type, fee }) => [type, fee])).toEqual([
      ['position_closed', '0.300000'],
      ['position_opened', '0.250000'],
    ]);
    expect(total).toBe(2);
    const all = await app.call(listEntries, { pageSize: 50 }, { token: member.token });
    expect(all.records.filter(({ fee }) => fee !== null)).toEqual(records);
    expect((await app.call(listEntries, { type: 'fees', currency: 'BTC' }, { token: member.token })).records).toEqual(
      [],
    );
  });

  it('shows a withdrawal as one row with all that it did, and loses no line of another', async () => {
    const token = { token: member.token };
    const withdraw = async (object: string, units: bigint, end?: 'paid' | 'returned') => {
      await post(app, {
        kind: 'withdrawal_hold',
        object,
        legs: transfer(available(member.id), held(member.id), units),
      });
      if (end === 'returned')
        await post(app, {
          kind: 'withdrawal_returned',
          object,
          legs: transfer(held(member.id), available(member.id), units),
        });
      if (end === 'paid')
        await post(app, {
          kind: 'withdrawal_paid',
          object,
          legs: [
            { account: held(member.id), delta: -units },
            { account: { purpose: 'custody', label: 'faucet', currency: 'USDT' }, delta: units - 1_000_000n },
            { account: { purpose: 'fees', currency: 'USDT' }, delta: 1_000_000n },
          ],
        });
    };
    await withdraw('withdrawal:1', 10_000_000n, 'paid');
    await withdraw('withdrawal:2', 20_000_000n, 'returned');
    await withdraw('withdrawal:3', 30_000_000n);
    const { records, total } = await app.call(listEntries, { fold: 'withdrawals' }, token);
    // The test above held money without a withdrawal, so that its lines stay.
    expect(records.map(({ type, purpose, amount }) => [type, purpose, amount])).toEqual([
      ['withdrawal_hold', 'available', '-30.000000'],
      ['withdrawal_hold', 'available', '-20.000000'],
      ['withdrawal_hold', 'available', '-10.000000'],
      ['withdrawal_hold', 'withdrawal_held', '120.000000'],
      ['withdrawal_hold', 'available', '-120.000000'],
      ['deposit', 'available', '0.25000000'],
      ['deposit', 'available', '300.000000'],
    ]);
    expect(total).toBe(7);
    expect(records.map(({ parts }) => parts?.map(({ type, fee }) => [type, fee]) ?? null)).toEqual([
      [
        ['withdrawal_hold', null],
        ['withdrawal_hold', null],
      ],
      [
        ['withdrawal_hold', null],
        ['withdrawal_hold', null],
        ['withdrawal_returned', null],
        ['withdrawal_returned', null],
      ],
      [
        ['withdrawal_hold', null],
        ['withdrawal_hold', null],
        ['withdrawal_paid', '1.000000'],
      ],
      null,
      null,
      null,
      null,
    ]);
    // Every line is still there for whoever asks for lines.
    expect((await app.call(listEntries, {}, token)).total).toBe(4 + 3 + 4 + 2);
    const other = await openMember(app);
    expect((await app.call(listEntries, { fold: 'withdrawals' }, { token: other.token })).records).toEqual([]);
    expect(await app.refused(listEntries, { fold: 'all' }, token)).toBe('invalid_input');
  });

  it('leaves demo money out', async () => {
    const grants = { purpose: 'grants', currency: 'USDT' } as const;
    await post(app, { kind: 'demo_grant', realm: 'demo', legs: transfer(grants, available(member.id), 5n) });
    expect((await app.call(listEntries, {}, { token: member.token })).total).toBe(4);
  });

  it.each([
    { type: 'gift' },
    { from: '2026-02-31' },
    { to: 'today' },
    { since: '2026-02-31 00:00:00' },
    { before: 'now' },
    { currency: 'btc' },
    { pageSize: 0 },
  ])('refuses %j', async (input) => {
    expect(await app.refused(listEntries, input, { token: member.token })).toBe('invalid_input');
  });

  it('shows nobody the lines of another, and nothing to a visitor', async () => {
    const other = await openMember(app);
    expect((await app.call(listEntries, {}, { token: other.token })).total).toBe(0);
    expect(await app.refused(listEntries, {})).toBe('unauthorized');
  });
});

describe('getEntry', () => {
  it('gives a phone all it needs to recompute the chain', async () => {
    await deposit(app, member, 'USDT', '300');
    await hold(120_000_000n);
    let before = '0'.repeat(64);
    for (const id of ['1-1', '2-2']) {
      const entry = await app.call(getEntry, { id }, { token: member.token });
      const hash = hashEntry(Buffer.from(before, 'hex'), {
        seq: entry.seq,
        journalId: entry.journalId,
        kind: JOURNAL_KINDS[entry.type],
        atUs: BigInt(entry.atUs),
        note: entry.note,
        lines: entry.lines.map((line) => ({
          purpose: purposeCode(line.purpose),
          realm: REALMS[line.realm],
          currency: line.currency,
          delta: BigInt(line.delta),
          balanceAfter: BigInt(line.balanceAfter),
        })),
      });
      expect(entry.hashBefore).toBe(before);
      expect(Buffer.from(hash).toString('hex')).toBe(entry.hash);
      before = entry.hash;
    }
  });

  it('shows the other side by its purpose alone', async () => {
    const other = await openMember(app);
    await deposit(app, other, 'USDT', '9');
    await post(app, { kind: 'correction', legs: transfer(available(other.id), available(member.id), 2_000_000n) });
    const entry = await app.call(getEntry, { id: '1-1' }, { token: member.token });
    expect(entry.counterparts).toEqual([{ purpose: 'available', currency: 'USDT', amount: '-2.000000' }]);
    expect(JSON.stringify(entry)).not.toContain(other.id);
  });

  it('does not find lines that are not there or not the member’s', async () => {
    const other = await openMember(app);
    await deposit(app, other, 'USDT', '9');
    for (const id of ['1-1', '0-1', '999999999999999-1'])
      expect(await app.refused(getEntry, { id }, { token: member.token }), id).toBe('not_found');
    expect(await app.refused(getEntry, { id: '1-2' }, { token: other.token })).toBe('not_found');
    expect(await app.refused(getEntry, { id: '1-0' }, { token: other.token })).toBe('not_found');
  });

  it('refuses what is no id, and visitors', async () => {
    for (const id of ['', '1', '1-1-1', '-1-1', '1e3-1'])
      expect(await app.refused(getEntry, { id }, { token: member.token }), id).toBe('invalid_input');
    expect(await app.refused(getEntry, { id: '1-1' })).toBe('unauthorized');
  });
});

describe('getChain', () => {
  it('has the newest entry with its hash and all balances, and entries only for who asks from where on', async () => {
    expect(await app.call(getChain, {}, { token: member.token })).toMatchObject({
      seq: 0,
      hash: '0'.repeat(64),
      atUs: '0',
      balances: [],
      entries: [],
      logged: null,
    });
    await deposit(app, member, 'USDT', '100');
    await hold(40_000_000n);
    const last = await app.call(getEntry, { id: '2-1' }, { token: member.token });
    const chain = await app.call(getChain, { after: '0' }, { token: member.token });
    expect(chain).toMatchObject({ seq: 2, hash: last.hash, atUs: last.atUs });
    expect(chain.balances.map(({ purpose, balance }) => [purpose, balance])).toEqual([
      ['available', '60000000'],
      ['withdrawal_held', '40000000'],
    ]);
    const { counterparts: _others, hash: _hash, hashBefore: _before, ...entry } = last;
    expect(chain.entries[1]).toEqual(entry);
    expect((await app.call(getChain, { after: '1' }, { token: member.token })).entries).toEqual([entry]);
    expect((await app.call(getChain, { after: '2' }, { token: member.token })).entries).toEqual([]);
  });

  it('is nobody else’s, and takes numbers alone', async () => {
    await deposit(app, member, 'USDT', '100');
    const other = await openMember(app);
    expect(await app.call(getChain, { after: '0' }, { token: other.token })).toMatchObject({ seq: 0, entries: [] });
    expect(await app.refused(getChain, { after: '-1' }, { token: member.token })).toBe('invalid_input');
    expect(await app.refused(getChain, { after: '0' })).toBe('unauthorized');
  });
});
