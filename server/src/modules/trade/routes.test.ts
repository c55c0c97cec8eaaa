import { randomUUID } from 'node:crypto';
import { buyOption, getOptionHead, listOptionPeriods, listOptions } from '@assay/contract/option';
import { getReceipt } from '@assay/contract/receipt';
import {
  addPositionMargin,
  cancelAllOrders,
  cancelOrder,
  changeOrder,
  closeAllPositions,
  closePosition,
  closePositionPart,
  createPosition,
  getTradeResults,
  getTradeSummary,
  getTradeTerms,
  listOrders,
  listPositions,
  refillDemo,
  updateStopLoss,
} from '@assay/contract/trade';
import { fromBase64 } from '@assay/verify/checkpoint';
import { readReceipt, readSigned, receiptText } from '@assay/verify/receipt';
import { changesSince } from '@assay/verify/receipt-changes';
import { formatWireTime } from '@assay/contract/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../http/test-app.ts';
import { deposit, openMember, openTradingApp, trade } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';

let app: TestApp;
let member: TestMember;
beforeAll(async () => {
  app = await openTradingApp();
  member = await openMember(app);
  await deposit(app, member, 'USDT', '20000');
});
afterAll(() => app.close());

const seconds = async (count: number): Promise<void> => {
  await trade(app, count);
  await app.trading.engine.settled();
};
const market = { symbol: 'BTCUSDT', direction: 'buy', kind: 'market', quantity: '0.01', leverage: 10 } as const;
const opened = async (given: object = {}): Promise<string> => {
  const { id } = await app.call(createPosition, { ...market, ...given }, member);
  await seconds(8);
  return id;
};
const receiptKey = async (): Promise<Uint8Array> => {
  const { body } = await app.request({ method: 'GET', url: '/proof/receipt-key' });
  return fromBase64((JSON.parse(body) as { publicKey: string }).publicKey);
};
const positionOf = async (id: string) => (await app.call(listPositions, { id }, member)).records[0]!;

describe('terms', () => {
  it('say what an instrument costs and allows, to visitors too', async () => {
    const terms = await app.call(getTradeTerms, { symbol: 'BTCUSDT' });
    expect(terms).toMatchObject({
      quantityStep: '0.0001',
      feePercent: '0.0400000',
      retailLeverage: 2,
      available: null,
    });
    expect(await app.call(getTradeTerms, { symbol: 'USDJPY' }, member)).toMatchObject({
      tripleDay: true,
      retailLeverage: 30,
    });
    const { quoteRate } = await app.call(getTradeTerms, { symbol: 'EURGBP' });
    expect(Number(quoteRate)).toBeGreaterThan(1);
    expect(await app.refused(getTradeTerms, { symbol: 'NOPEUSDT' })).toBe('unknown_symbol');
  });

  it('of options show what they cost in the long run', async () => {
    const { periods, isOffered } = await app.call(listOptionPeriods, { symbol: 'BTCUSDT' });
    expect(isOffered).toBe(true);
    expect(periods[1]).toMatchObject({
      seconds: 60,
      payoutPercent: '85.0000000',
      breakEvenPercent: '54.0540540',
      costPer100: '7.5000000',
    });
  });
});

describe('a member', () => {
  it('opens, watches, changes and closes a position, and every step is in the lists', async () => {
    const id = await opened({ stopLoss: { percent: '40' } });
    expect(await positionOf(id)).toMatchObject({
      state: 'running',
      symbol: 'BTCUSDT',
      stopLoss: { percent: '40.0000000' },
    });
    const before = await positionOf(id);
    const more = await app.call(addPositionMargin, { id, amount: '50' }, member);
    expect(Number(more.closeOutPrice)).toBeLessThan(Number(before.closeOutPrice));
    const changed = await app.call(updateStopLoss, { id, stopLoss: null, takeProfit: { percent: '90' } }, member);
    expect(changed).toMatchObject({ stopLoss: null, takeProfit: { percent: '90.0000000' } });
    // Apps drop nulls from what they send (spec section 7), so there is a word for it too.
    expect(await app.call(updateStopLoss, { id, takeProfit: 'none' }, member)).toMatchObject({ takeProfit: null });
    const summary = await app.call(getTradeSummary, {}, member);
    expect(summary.openPositions).toBe(1);
    expect(Number(summary.marginLevel)).toBeCloseTo((Number(summary.equity) / Number(summary.usedMargin)) * 100, 1);
    const history = { state: 'history' } as const;
    expect((await app.call(listPositions, history, member)).total).toBe(0);
    await app.call(closePositionPart, { id, quantity: '0.004' }, member);
    await seconds(8);
    expect(await positionOf(id)).toMatchObject({ quantity: '0.0060', closings: [{ quantity: '0.0040' }] });
    // A part that was closed is history at once, though the rest is open.
    expect((await app.call(listPositions, history, member)).records).toMatchObject([{ id, state: 'running' }]);
    expect((await app.call(listPositions, { ...history, closedBy: 'asked' }, member)).total).toBe(1);
    expect((await app.call(listPositions, { ...history, closedBy: 'stop_loss' }, member)).total).toBe(0);
    expect((await app.call(listPositions, { state: 'closed' }, member)).total).toBe(0);
    await app.call(closePosition, { id }, member);
    await seconds(8);
    expect(await positionOf(id)).toMatchObject({ state: 'closed', closings: [{ number: 1 }, { number: 2 }] });
    expect((await app.call(listPositions, { state: 'closed' }, member)).total).toBe(1);
    expect((await app.call(listPositions, history, member)).records).toMatchObject([{ id, state: 'closed' }]);
    for (const [closedBy, total] of [
      ['asked', 1],
      ['stop_loss', 0],
    ] as const)
      expect((await app.call(listPositions, { state: 'closed', closedBy }, member)).total).toBe(total);
    expect(await app.refused(listPositions, { closedBy: 'operator' as never }, member)).toBe('invalid_input');
    expect(await app.refused(closePosition, { id }, member)).toBe('too_late');
  });

  it('waits at a limit, takes it back, and finds it among what ended', async () => {
    const { id } = await app.call(createPosition, { ...market, kind: 'limit', price: '50000' }, member);
    expect((await app.call(listOrders, {}, member)).records).toMatchObject([{ id, state: 'waiting' }]);
    expect((await app.call(listOrders, {}, member)).records[0]!.doneTime).toBeNull();
    app.clock.advance(5000);
    const doneTime = formatWireTime(app.clock.now());
    expect(await app.call(cancelOrder, { id }, member)).toMatchObject({ state: 'cancelled', doneTime });
    expect((await app.call(listOrders, { state: 'ended' }, member)).records).toMatchObject([
      { id, reason: 'cancelled', doneTime },
    ]);
  });

  it('changes what waits: another order takes its place, signed, and the old one says why it ended', async () => {
    const first = await app.call(createPosition, { ...market, kind: 'limit', price: '50000' }, member);
    const { receipt, ...changed } = await app.call(
      changeOrder,
      { id: first.id, price: '51000', takeProfit: { price: '60000' } },
      member,
    );
    expect(changed).toMatchObject({ price: '51000.00', state: 'waiting', takeProfit: { price: '60000.00' } });
    expect(readSigned(receiptText(receipt), await receiptKey())).toMatchObject({
      kind: 'order',
      id: changed.id,
      limit: '5100000',
      takeProfit: '@6000000',
    });
    expect((await app.call(listOrders, {}, member)).records).toMatchObject([{ id: changed.id }]);
    expect((await app.call(listOrders, { state: 'ended' }, member)).records[0]).toMatchObject({
      id: first.id,
      reason: 'changed',
    });
    expect(await app.refused(changeOrder, { id: first.id, price: '52000' }, member)).toBe('too_late');
    expect(await app.refused(changeOrder, { id: randomUUID(), price: '52000' }, member)).toBe('not_found');
    expect(await app.refused(changeOrder, { id: changed.id, price: '-1' }, member)).toBe('bad_limit');
    const stop = await app.call(createPosition, { ...market, kind: 'stop', price: '900000' }, member);
    expect(stop).toMatchObject({ kind: 'stop', stop: '900000.00' });
    expect(readSigned(receiptText(stop.receipt), await receiptKey())).toMatchObject({ order: 'stop@90000000' });
    expect(await app.call(cancelAllOrders, {}, member)).toEqual({ cancelled: 2 });
    expect((await app.call(listOrders, {}, member)).total).toBe(0);
  });

  it('sees what was realised by day, market and month, and it is what the summary says of today', async () => {
    const other = await openMember(app);
    await deposit(app, other, 'USDT', '20000');
    expect(await app.call(getTradeResults, {}, other)).toMatchObject({ result: '0.000000', days: [], markets: [] });
    for (const symbol of ['BTCUSDT', 'ETHUSDT']) {
      const { id } = await app.call(createPosition, { ...market, symbol, quantity: '0.1' }, other);
      await seconds(8);
      await app.call(closePosition, { id }, other);
      await seconds(8);
    }
    const results = await app.call(getTradeResults, {}, other);
    const today = results.days.at(-1)!;
    expect(results.markets.map(({ symbol }) => symbol).toSorted()).toEqual(['BTCUSDT', 'ETHUSDT']);
    expect(results.markets.every(({ ended }) => ended === 1)).toBe(true);
    expect(today.contracts).toBe((await app.call(getTradeSummary, {}, other)).realisedToday);
    expect(results.months).toEqual([{ month: results.month, result: results.result }]);
    expect(await app.call(getTradeResults, { month: '2020-01' }, other)).toMatchObject({
      result: '0.000000',
      months: [],
    });
    expect(await app.refused(getTradeResults, { month: '2026-13' }, other)).toBe('invalid_input');
  });

  it('closes everything at once', async () => {
    await opened();
    await opened({ direction: 'sell' });
    const seen = app.quotes.last(1)!.tick - 2;
    const clientTicks = [
      { symbol: 'BTCUSDT', tick: seen },
      { symbol: 'NOTHING', tick: 1 },
    ];
    const all = await app.call(closeAllPositions, { clientTicks }, member);
    expect(all).toMatchObject({ closing: 2, positions: [{ symbol: 'BTCUSDT', number: 1 }, { number: 1 }] });
    expect(all.positions[0]!.closingTick).toBe(app.quotes.last(1)!.tick);
    await seconds(8);
    expect((await app.call(listPositions, {}, member)).total).toBe(0);
    const rows = await app.db.query<{ seq: bigint }>(
      'select client_seq as seq from position_closing where position_id = any($1)',
      [all.positions.map(({ id }) => id)],
    );
    expect(rows.map(({ seq }) => Number(seq))).toEqual([seen, seen]);
  });

  it('takes a closing however far behind the phone is, and one that says it saw more than there is', async () => {
    for (const clientTick of [0, Number.MAX_SAFE_INTEGER]) {
      const id = await opened();
      await app.call(closePosition, { id, clientTick }, member);
      await seconds(8);
      const [row] = await app.db.query<{ client: bigint; asked: bigint }>(
        'select client_seq as client, asked_seq as asked from position_closing where position_id = $1',
        [id],
      );
      expect(row!.client).toBe(clientTick === 0 ? 0n : row!.asked);
    }
  });

  it('buys an option and sees its entry, its end and the result of the day', async () => {
    const bought = await app.call(
      buyOption,
      { symbol: 'BTCUSDT', seconds: 30, direction: 'rise', stake: '25' },
      member,
    );
    expect(bought).toMatchObject({ state: 'running', entryTick: null });
    await seconds(6);
    const [running] = (await app.call(listOptions, { id: bought.id }, member)).records;
    expect(running!.entryTick).toBeGreaterThan(bought.acceptTick);
    expect(await app.call(getOptionHead, {}, member)).toMatchObject({ running: 1, runningStake: '25.000000' });
    await seconds(30);
    const [ended] = (await app.call(listOptions, { state: 'settled' }, member)).records;
    expect(ended).toMatchObject({ id: bought.id, state: 'settled' });
    expect(await app.call(getOptionHead, {}, member)).toMatchObject({ running: 0, ended: 1 });
  });

  it('trades virtual money apart from the real one', async () => {
    expect(await app.call(refillDemo, {}, member)).toEqual({ available: '10000.000000' });
    const real = await app.call(getTradeSummary, {}, member);
    await app.call(createPosition, { ...market, realm: 'demo', quantity: '0.1' }, member);
    await seconds(8);
    expect((await app.call(listPositions, { realm: 'demo' }, member)).total).toBe(1);
    expect((await app.call(listPositions, {}, member)).total).toBe(0);
    expect((await app.call(getTradeSummary, {}, member)).equity).toBe(real.equity);
  });

  it('gets what was accepted signed with the acceptance, and the fill says the same', async () => {
    const publicKey = await receiptKey();
    const order = { ...market, stopLoss: { percent: '40' } };
    const { id, receipt } = await app.call(createPosition, order, member);
    const accepted = readSigned(receiptText(receipt), publicKey)!;
    expect(accepted).toMatchObject({ kind: 'order', id, member: member.id, side: '1', takeProfit: '-' });
    expect(accepted).toMatchObject({ stopLoss: '%400000000', acceptHead: expect.stringMatching(/^[0-9a-f]{64}$/) });
    await seconds(8);
    const fill = readReceipt((await app.call(getReceipt, { id }, member)).receipt, publicKey)!;
    expect(fill).toMatchObject({ kind: 'fill', id });
    expect(changesSince(accepted, fill)).toEqual([]);

    const option = { symbol: 'BTCUSDT', seconds: 30, direction: 'rise', stake: '25' } as const;
    const bought = await app.call(buyOption, option, member);
    const terms = readSigned(receiptText(bought.receipt), publicKey)!;
    expect(terms).toMatchObject({ kind: 'option', id: bought.id, stake: '25000000', outcome: '-' });
    await seconds(40);
    const settled = readReceipt((await app.call(getReceipt, { id: bought.id }, member)).receipt, publicKey)!;
    expect(settled).not.toMatchObject({ outcome: '-' });
    expect(changesSince(terms, settled)).toEqual([]);
  });

  it('gets receipts signed with the key that anyone can fetch', async () => {
    const id = await opened();
    const { receipt } = await app.call(getReceipt, { id }, member);
    expect(readReceipt(receipt, await receiptKey())).toMatchObject({ kind: 'fill', id });
    expect(await app.refused(getReceipt, { id, closing: '1' }, member)).toBe('not_found');
  });
});

describe('nobody', () => {
  it('reaches what belongs to another member', async () => {
    const id = await opened();
    const stranger = await openMember(app);
    const calls = [
      [closePosition, { id }],
      [closePositionPart, { id, quantity: '0.001' }],
      [addPositionMargin, { id, amount: '1' }],
      [updateStopLoss, { id, stopLoss: null }],
      [cancelOrder, { id }],
      [getReceipt, { id }],
    ] as const;
    for (const [endpoint, input] of calls)
      expect(await app.refused(endpoint, input, stranger), endpoint.id).toBe('not_found');
    expect((await app.call(listPositions, { id }, stranger)).total).toBe(0);
    expect(await app.refused(closePosition, { id: 'nope' }, member)).toBe('invalid_input');
  });

  it('names a price, an outcome or another member in a call', async () => {
    for (const extra of [{ openPrice: '1' }, { memberId: randomUUID() }, { state: 'closed' }, { profit: '100' }]) {
      expect(await app.refused(createPosition, { ...market, ...extra }, member)).toBe('invalid_input');
    }
    expect(
      await app.refused(
        buyOption,
        { symbol: 'BTCUSDT', seconds: 30, direction: 'rise', stake: '25', outcome: 'won' },
        member,
      ),
    ).toBe('invalid_input');
  });

  it('B1: opens twice with one request', async () => {
    const requestId = randomUUID();
    const first = await app.send(createPosition, { ...market }, { ...member, requestId });
    const again = await app.send(createPosition, { ...market }, { ...member, requestId });
    expect(again).toEqual(first);
    const other = await app.send(createPosition, { ...market, quantity: '0.02' }, { ...member, requestId });
    expect(other.code).toBe(1004);
  });
});
