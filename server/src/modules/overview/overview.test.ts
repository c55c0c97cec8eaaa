import { getOverview, listActive, listCloseOuts, listFlows, listPositions } from '@assay/contract/desk/overview';
import { addDays, businessDay } from '@assay/contract/time';
import { createPosition } from '@assay/contract/trade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../http/test-app.ts';
import { openTestDesk } from '../../http/test-desk.ts';
import type { TestDesk } from '../../http/test-desk.ts';
import { deposit, openMember, openTradingApp, trade } from '../wallet/test-wallet.ts';
import { sandboxPayer } from '../../sandbox/payer.ts';
import { sendPayouts } from '../withdrawal/send-payouts.ts';
import { approve, openRichPayer, withdraw } from '../withdrawal/test-withdrawal.ts';

let app: TestApp;
let desk: TestDesk;
beforeAll(async () => {
  app = await openTradingApp();
  desk = await openTestDesk(app);
});
afterAll(async () => {
  await desk.close();
  await app.close();
});

const units = (text: string): bigint => BigInt(text.replace('.', ''));

describe('the overview', () => {
  it('adds up: what is held is what is owed, set aside and the house’s own', async () => {
    const member = await openMember(app);
    await deposit(app, member, 'USDT', '5000');
    await deposit(app, member, 'BTC', '1');
    await app.call(
      createPosition,
      { symbol: 'BTCUSDT', direction: 'buy', kind: 'market', quantity: '0.01', leverage: 10 },
      member,
    );
    await trade(app, 3);
    await app.trading.engine.settled();
    const overview = await desk.call(getOverview, {}, { as: await desk.operator('owner') });
    expect(overview.money.map(({ currency }) => currency)).toEqual(expect.arrayContaining(['USDT', 'BTC']));
    for (const { held, owed, setAside, house } of overview.money)
      expect(units(owed) + units(setAside) + units(house)).toBe(units(held));
    expect(overview.exposure).toMatchObject([{ symbol: 'BTCUSDT', positions: 1, shortMargin: '0.000000' }]);
    expect(overview.largest).toMatchObject([{ memberId: member.id, side: 'long', leverage: 10 }]);
    expect(overview.flows).toHaveLength(14);
    expect(overview.members.newToday).toBeGreaterThan(0);
    expect(overview.health.paused).toEqual([]);
  });

  it('leads from each figure to its rows', async () => {
    const as = await desk.operator('risk');
    const member = await openMember(app);
    await deposit(app, member, 'USDT', '5000');
    const order = { symbol: 'ETHUSDT', direction: 'sell', kind: 'market', quantity: '0.1', leverage: 5 } as const;
    for (let i = 0; i < 3; i++) await app.call(createPosition, order, member);
    await trade(app, 3);
    await app.trading.engine.settled();
    const all = await desk.call(listPositions, {}, { as });
    expect(all.records.map(({ symbol }) => symbol).toSorted()).toEqual(['BTCUSDT', 'ETHUSDT', 'ETHUSDT', 'ETHUSDT']);
    const one = await desk.call(listPositions, { symbol: 'ETHUSDT' }, { as });
    expect(one.records).toMatchObject(
      Array.from({ length: 3 }, () => ({ memberId: member.id, side: 'short', leverage: 5 })),
    );
    expect((await desk.call(listPositions, { class: 'nothing' }, { as })).records).toEqual([]);
    expect((await desk.call(listCloseOuts, {}, { as })).records).toEqual([]);
    expect(await desk.refused(listCloseOuts, { day: '2026-13-40' }, { as })).toBe('invalid_input');
    expect((await desk.call(listActive, {}, { as })).next).toBeNull();
  });

  it('lists the withdrawals and deposits of a day', async () => {
    const payer = await openRichPayer(app, '1000');
    const { id } = await withdraw(app, payer, '200');
    await approve(app, id);
    app.clock.advance(86_400_000);
    await sendPayouts(app, sandboxPayer);
    await expect
      .poll(async () => {
        await sendPayouts(app, sandboxPayer);
        return (await app.db.query('select from withdrawal where id = $1 and status = 1', [id])).length;
      })
      .toBe(1);
    const day = businessDay(app.clock.now());
    // A day later: whoever was logged in is not any more.
    const as = await desk.operator('treasurer');
    const out = await desk.call(listFlows, { day, way: 'out' }, { as });
    expect(out.records).toMatchObject([{ id, memberId: payer.member.id, amount: '200.000000', currency: 'USDT' }]);
    expect((await desk.call(listFlows, { day: addDays(day, -1), way: 'out' }, { as })).records).toEqual([]);
    expect((await desk.call(listFlows, { day, way: 'in' }, { as })).records).toEqual([]);
  });
});
