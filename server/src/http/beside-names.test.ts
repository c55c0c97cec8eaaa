import { endpoints } from '@assay/contract';
import { BESIDE, timeBeside } from '@assay/contract/beside';
import { listAnnouncements } from '@assay/contract/article';
import { listContests } from '@assay/contract/contest';
import { applyDeposit, getDepositAddress, listDeposits, listNetworks } from '@assay/contract/deposit';
import { getPrice, listInstruments } from '@assay/contract/market';
import { quoteSwap } from '@assay/contract/swap';
import { closePosition, createPosition, listPositions } from '@assay/contract/trade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deposit, openMember, openTradingApp, trade } from '../modules/wallet/test-wallet.ts';
import { besideAdder } from './beside-names.ts';
import type { TestApp } from './test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await openTradingApp();
  const member = await openMember(app);
  ({ token } = member);
  await deposit(app, member, 'USDT', '50000');
});
afterAll(() => app.close());

type Fields = Record<string, unknown>;

/** A network that takes USDT. */
const chain = async (): Promise<string> =>
  (await app.call(listNetworks, {}, { token })).find(({ currency }) => currency === 'USDT')!.network;

describe('answers have the consistent name beside the one of the specification', () => {
  it('for counts of ticks and simulated markets', async () => {
    const price = (await app.call(getPrice, { symbol: 'BTCUSDT' })) as Fields;
    expect(price['tickCount']).toBe(price['amount']);
    const { records } = await app.call(listInstruments, {});
    for (const record of records as Fields[]) {
      expect(record['tickCount']).toBe(record['amount']);
      expect(record['isSimulated']).toBe(true);
      expect(record['opensTime']).toBe(record['opensAt']);
    }
  });

  it('for networks, and for states as words', async () => {
    const network = await chain();
    const asked = { currency: 'USDT', chainType: network };
    const address = (await app.call(getDepositAddress, asked, { token })) as Fields;
    expect(address['network']).toBe(address['chainType']);
    const applied = (await app.call(applyDeposit, { ...asked, amount: '100' }, { token })) as Fields;
    expect(applied).toMatchObject({ status: 0, state: 'under_review', network });
  });

  it('for currencies of a swap', async () => {
    const quoted = await app.call(quoteSwap, { fromCoin: 'USDT', toCoin: 'BTC', amount: '100' }, { token });
    expect(quoted).toMatchObject({ fromCurrency: 'USDT', toCurrency: 'BTC' });
  });

  it('for contests and titles', async () => {
    const contests = (await app.call(listContests, {}, { token })).records as Fields[];
    for (const contest of contests) expect(contest['state']).toMatch(/^(in_progress|to_be_started|ended)$/);
    const announcements = (await app.call(listAnnouncements, {})).records as Fields[];
    expect(announcements.length).toBeGreaterThan(0);
    for (const announcement of announcements) expect(announcement['title']).toBe(announcement['titile']);
  });
});

describe('calls take the consistent name', () => {
  it('in a query', async () => {
    const network = await chain();
    const asked = { currency: 'USDT', network } as unknown as { currency: string; chainType: string };
    expect(await app.call(getDepositAddress, asked, { token })).toMatchObject({ chainType: network });
    const waiting = { state: 'under_review' } as unknown as { status: '0' };
    const { records } = await app.call(listDeposits, waiting, { token });
    expect(new Set(records.map(({ status }) => status))).toEqual(new Set([0]));
    const rejected = { state: 'rejected' } as unknown as { status: '-1' };
    expect((await app.call(listDeposits, rejected, { token })).total).toBe(0);
  });

  it('in a sealed body', async () => {
    const asked = { fromCurrency: 'USDT', toCurrency: 'BTC', amount: '100' } as never;
    expect(await app.call(quoteSwap, asked, { token })).toMatchObject({ fromCoin: 'USDT', toCoin: 'BTC' });
  });

  it('and refuse a word that no code stands for', async () => {
    expect(await app.refused(listDeposits, { state: 'nothing' }, { token })).toBe('invalid_input');
  });
});

describe('a closed position', () => {
  it('carries quantity, margin, price and net result; an open one does not', async () => {
    const order = { symbol: 'BTCUSDT', direction: 'buy', kind: 'market', quantity: '0.02', leverage: 10 } as const;
    await app.call(createPosition, order, { token });
    await trade(app, 2);
    await app.trading.engine.settled();
    const [open] = (await app.call(listPositions, {}, { token })).records;
    expect(open).not.toHaveProperty('netResult');
    await app.call(closePosition, { id: open!.id }, { token });
    await trade(app, 2);
    await app.trading.engine.settled();
    const [closed] = (await app.call(listPositions, { state: 'closed' }, { token })).records;
    const [closing] = closed!.closings;
    const { closeQuantity, closePrice, closeMargin, netResult } = closed as unknown as Record<string, string>;
    expect({ closeQuantity, closePrice, closeMargin }).toEqual({
      closeQuantity: closed!.openQuantity,
      closePrice: closing!.price,
      closeMargin: closing!.margin,
    });
    const expected = Number(closing!.profit) - Number(closing!.fee) - Number(closed!.openFee);
    expect(Number(netResult)).toBeCloseTo(expected, 6);
  });

  it('that was closed in parts has their average price by quantity, cut towards zero', () => {
    const part = { margin: '10.000000', profit: '1.000000', shortfall: '0.000000', fee: '0.100000' };
    const closings = [
      { ...part, quantity: '0.010', price: '100.01' },
      { ...part, quantity: '0.020', price: '100.02' },
    ];
    const position = { state: 'closed', closings, openFee: '0.200000', financing: '0.050000' };
    const added = besideAdder(listPositions)({ records: [position] }) as { records: Fields[] };
    expect(added.records[0]).toMatchObject({
      closeQuantity: '0.030',
      closePrice: '100.01',
      closeMargin: '20.000000',
      netResult: '1.550000',
    });
  });
});

describe('the rules of names', () => {
  it('each stand for a field that there is', () => {
    const fields = (id: string, value: unknown): string[] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([name, inside]) => [`${id.split('.')[0]}.${name}`, ...fields(id, inside)])
        : [];
    const known = new Set(
      endpoints.flatMap(({ id, input, output }) =>
        [input, output].flatMap((schema) => fields(id, shapeOf(schema as unknown as Shaped))),
      ),
    );
    for (const [feature, rules] of Object.entries(BESIDE))
      for (const { given } of rules) expect(known, `${feature}.${given}`).toContain(`${feature}.${given}`);
  });

  it('leave names of times that end as all do', () => {
    expect(['time', 'createTime', 'opensAt', 'until'].map(timeBeside)).toEqual([
      undefined,
      undefined,
      'opensTime',
      'untilTime',
    ]);
  });
});

interface Shaped {
  _zod: { def: { shape?: Record<string, Shaped>; element?: Shaped; innerType?: Shaped; options?: Shaped[] } };
}

/** Names inside names. */
const shapeOf = (schema: Shaped): unknown => {
  const { shape, element, innerType, options } = schema._zod.def;
  if (shape) return Object.fromEntries(Object.entries(shape).map(([name, inside]) => [name, shapeOf(inside)]));
  if (options) return Object.assign({}, ...options.map(shapeOf));
  const inner = element ?? innerType;
  return inner ? shapeOf(inner) : undefined;
};
