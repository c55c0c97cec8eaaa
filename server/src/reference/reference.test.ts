import { getDepositAddress, listNetworks } from '@assay/contract/deposit';
import { getWithdrawalTerms } from '@assay/contract/withdrawal';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp } from '../http/test-app.ts';
import type { TestApp } from '../http/test-app.ts';
import { deposit, openMember } from '../modules/wallet/test-wallet.ts';
import { addReference, listReference, listVersions, readReference, setReference } from './change-reference.ts';
import { KINDS } from './kinds.ts';

let app: TestApp;
let token: { token: string };
beforeAll(async () => {
  app = await openTestApp();
  token = { token: (await openMember(app)).token };
});
afterAll(() => app.close());

const WHO = { author: 'mira', reason: 'costs changed' };
const set = (kind: string, key: string, values: Record<string, string>) =>
  setReference(app.db, { kind, key, values, ...WHO });
const add = (kind: string, key: string, values: Record<string, string>, like?: string) =>
  addReference(app.db, { kind, key, values, like, ...WHO });

describe('reading', () => {
  it.each(Object.keys(KINDS))('every %s can be read, and written as it was read', async (kind) => {
    const keys = await listReference(app.db, kind);
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys.slice(0, 5)) {
      const row = await readReference(app.db, kind, key);
      expect((await set(kind, key, row)).after).toEqual(row);
      // No value changed, so there is no new version.
      expect((await listVersions(app.db, kind, key)).every(({ version }) => version === 1)).toBe(true);
    }
  });

  it('numbers have the units of people', async () => {
    expect(await readReference(app.db, 'network', 'BTC/BTC')).toMatchObject({
      withdrawalMin: '0.001',
      withdrawalFee: '0.0002',
    });
    expect(await readReference(app.db, 'instrument', 'BTCUSDT')).toMatchObject({
      halfSpread: '4.8',
      fee: '0.04',
      leverages: '1,2,5,10,20,50,100',
      hasOptions: 'true',
    });
  });
});

describe('changing', () => {
  it('counts at once, and leaves who and why', async () => {
    const { before, after } = await set('network', 'USDT/TRC20', { withdrawalFee: '1.5' });
    expect([before['withdrawalFee'], after['withdrawalFee']]).toEqual(['1', '1.5']);
    const { networks } = await app.call(getWithdrawalTerms, { currency: 'USDT' }, token);
    expect(networks.find(({ network }) => network === 'TRC20')!.fee).toBe('1.500000');
    expect((await listVersions(app.db, 'network', 'USDT/TRC20')).at(-1)).toMatchObject({
      ...WHO,
      version: 2,
      columns: [{ column: 'withdrawal_fee', before: 1_000_000, after: 1_500_000 }],
    });
  });

  it('two at once are two versions', async () => {
    await Promise.all(['3', '4', '5'].map((confirmations) => set('network', 'BTC/BTC', { confirmations })));
    const versions = await listVersions(app.db, 'network', 'BTC/BTC');
    // The first value is the one it had, and may be no change.
    expect(versions.map(({ version }) => version)).toEqual(versions.map((_, i) => i + 1));
    expect(versions.length).toBeGreaterThanOrEqual(3);
    for (const [i, version] of versions.slice(1).entries())
      expect(version.columns[0]!.before).toBe(
        versions[i]!.columns.find(({ column }) => column === 'confirmations')!.after,
      );
  });

  it('fields of two tables change together or not at all', async () => {
    await set('instrument', 'ETHUSDT', { halfSpread: '0.28', fee: '0.05' });
    expect(await readReference(app.db, 'instrument', 'ETHUSDT')).toMatchObject({ halfSpread: '0.28', fee: '0.05' });
    await expect(set('instrument', 'ETHUSDT', { halfSpread: '0.32', fee: '1' })).rejects.toThrow(/at most/);
    expect(await readReference(app.db, 'instrument', 'ETHUSDT')).toMatchObject({ halfSpread: '0.28', fee: '0.05' });
  });

  it('by hand in SQL leaves a version as well', async () => {
    await app.db.query(`update level set bonus = 3000000 where level = 1`);
    expect((await listVersions(app.db, 'level', '1')).at(-1)).toMatchObject({ version: 2, reason: '' });
  });

  it.each([
    [
      'no reason',
      () => setReference(app.db, { kind: 'level', key: '1', values: { bonus: '4' }, author: 'mira', reason: '' }),
    ],
    ['nothing to change', () => set('level', '1', {})],
    ['an unknown kind', () => set('member', '1', { name: 'x' })],
    ['a kind of all objects', () => set('constructor', '1', { name: 'x' })],
    ['an unknown row', () => set('network', 'USDT/NONE', { name: 'x' })],
    ['a key of another form', () => set('network', 'USDT', { name: 'x' })],
    ['an unknown field', () => set('level', '1', { 'bonus = 0; --': '1' })],
    ['a field of all objects', () => set('level', '1', { toString: '1' })],
    ['a number with too many digits', () => set('level', '1', { bonus: '1.0000001' })],
    ['a negative number', () => set('level', '1', { bonus: '-1' })],
    ['a word for a number', () => set('network', 'USDT/TRC20', { confirmations: 'many' })],
    ['a fee above the least withdrawal', () => set('network', 'EUR/BANK', { withdrawalMin: '1' })],
  ])('%s is refused in a sentence, and changes nothing', async (_, work) => {
    const count = async () => (await app.db.query<{ n: bigint }>('select count(*) as n from reference_change'))[0]!.n;
    const before = await count();
    await expect(work()).rejects.toMatchObject({ failure: 'bad_setting' });
    expect(await count()).toBe(before);
  });
});

describe('the last way out', () => {
  it('stays open while a member holds the currency, whoever closes what at once', async () => {
    const member = await openMember(app);
    const close = (network: string, currency = 'USDT') =>
      app.db.query('update network set is_open = false where currency = $1 and network = $2', [currency, network]);
    const openOnes = () =>
      app.db.query<{ network: string }>(`select network from network where currency = 'USDT' and is_open`);
    const all = (await openOnes()).map(({ network }) => network);
    expect(all.length).toBeGreaterThan(1);
    await deposit(app, member, 'USDT', '5');
    for (const network of all.slice(2)) await close(network);
    const first = Promise.withResolvers<void>();
    const second = first.promise
      .then(() => close(all[1]!))
      .then(
        () => 'closed',
        (error: Error) => error.message,
      );
    await app.db.transaction(async (tx) => {
      await tx.query(`update network set is_open = false where currency = 'USDT' and network = $1`, [all[0]]);
      first.resolve();
      // It waits for this one; one that did not would be done by then.
      await Promise.race([second, sleep(300)]);
    });
    expect(await second).toMatch('the last network it can leave by');
    expect(await openOnes()).toHaveLength(1);
    await app.db.query(`update network set is_open = true where currency = 'USDT'`);
    await expect(app.db.query(`update network set is_open = false where currency = 'USDT'`)).rejects.toThrow(
      'the last network it can leave by',
    );
    expect(await openOnes()).toHaveLength(all.length);
    await close('BTC', 'BTC');
    await app.db.query(`update network set is_open = true where currency = 'BTC'`);
  });
});

describe('bounds, whoever changes a row', () => {
  it.each([
    [
      'the least withdrawal',
      `update network set withdrawal_min = withdrawal_min * 6 where network = 'ERC20' and currency = 'USDT'`,
    ],
    [
      'the withdrawal fee',
      `update network set withdrawal_min = 100000000, withdrawal_fee = 24000000 where network = 'ERC20' and currency = 'USDT'`,
    ],
    ['the least swap', `update currency set swap_min = swap_min * 6 where code = 'BTC'`],
    ['the greatest swap', `update currency set swap_max = swap_min where code = 'BTC'`],
    ['the spread', `update instrument set half_spread = half_spread * 6 where symbol = 'BTCUSDT'`],
    [
      'a spread whose steps are not whole',
      `update instrument set half_spread = half_spread + 2 where symbol = 'BTCUSDT'`,
    ],
    ['the fee of trading', `update trade_terms set fee_rate = fee_rate * 6 where symbol_id = 1`],
    ['the financing', `update trade_terms set financing_buy = financing_buy * 6 where symbol_id = 1`],
    ['decimals of balances', `update currency set decimals = 2 where code = 'USDT'`],
    ['what values a currency', `update currency set market = 'DOGEUSDT' where code = 'BTC'`],
    ['the scale of a tape', `update instrument set scale = 1 where symbol = 'BTCUSDT'`],
    ['how addresses are written', `update network set address_form = 'BTC' where network = 'TRC20'`],
    ['a way out that vanishes', `delete from network where network = 'TRC20'`],
    ['all ways out', `truncate network cascade`],
    ['an instrument that vanishes', `delete from instrument where symbol = 'DOGEUSDT'`],
    ['a version', `update reference_change set reason = 'other' where number = 1`],
    ['a version that vanishes', `delete from reference_change where number = 1`],
    ['all versions', `truncate reference_change`],
    [
      'a wait without end',
      `update setting set value = jsonb_set(value, '{waitSeconds}', '99999999') where key = 'transfer_rules'`,
    ],
    [
      'a daily limit of nothing',
      `update setting set value = jsonb_set(value, '{dailyLimits,0}', '"0"') where key = 'transfer_rules'`,
    ],
    [
      'one withdrawal a month',
      `update setting set value = jsonb_set(value, '{velocity}', '[{"seconds": 2592000, "most": 1}]') where key = 'transfer_rules'`,
    ],
  ])('%s', async (_, sql) => {
    await expect(app.db.owner.query(sql)).rejects.toThrow(
      /at most|not less|never changes|never deleted|append-only|check|a fifth|at least one/,
    );
  });

  it('small steps do not lead beyond them', async () => {
    for (const fee of ['2', '4', '5']) await set('network', 'USDT/TRC20', { withdrawalFee: fee });
    await expect(set('network', 'USDT/TRC20', { withdrawalFee: '5.000001' })).rejects.toThrow(
      'withdrawal_fee of network USDT/TRC20 may be 5000000 at most',
    );
  });
});

describe('adding', () => {
  it('a payment network like another: members pay in and out by it at once', async () => {
    const row = await add('network', 'USDT/BEP20', { name: 'BNB Smart Chain', withdrawalFee: '0.5' }, 'USDT/ERC20');
    expect(row).toMatchObject({ addressForm: 'ERC20', withdrawalMin: '20', withdrawalFee: '0.5' });
    expect((await app.call(listNetworks, {}, token)).map(({ network }) => network)).toContain('BEP20');
    const { address } = await app.call(getDepositAddress, { currency: 'USDT', chainType: 'BEP20' }, token);
    expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/);
    await expect(add('network', 'USDT/BEP20', { name: 'Again' }, 'USDT/ERC20')).rejects.toThrow('is there already');
  });

  it('an instrument, with what moves it in the sandbox', async () => {
    await add('asset', 'QNTX', { anchor: '12.5' }, 'DOGE');
    const row = await add(
      'instrument',
      'QNTXUSDT',
      { name: 'Quantix', base: 'QNTX', leverages: '1,2,5', hasOptions: 'false' },
      'DOGEUSDT',
    );
    const like = await readReference(app.db, 'instrument', 'DOGEUSDT');
    expect(row).toMatchObject({ base: 'QNTX', leverages: '1,2,5', fee: like['fee'], symbolId: row['id'] });
    expect(Date.parse(row['listedAt']!)).toBeGreaterThan(app.clock.now());
  });

  it('a row that lacks something, or makes no sense, is refused as a whole', async () => {
    await expect(add('network', 'USDT/POLY', { name: 'Polygon' })).rejects.toMatchObject({ failure: 'bad_setting' });
    await expect(add('instrument', 'ABCUSDT', { name: 'A', leverages: '0' }, 'NONE')).rejects.toThrow(
      'There is no instrument NONE',
    );
    await expect(add('instrument', 'ABCUSDT', { name: 'A', fee: '0' }, 'DOGEUSDT')).rejects.toMatchObject({
      failure: 'bad_setting',
    });
    expect(await app.db.query(`select 1 from instrument where symbol = 'ABCUSDT'`)).toEqual([]);
  });
});
