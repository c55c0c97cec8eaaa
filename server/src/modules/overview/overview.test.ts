import { getOverview } from '@assay/contract/desk/overview';
import { createPosition } from '@assay/contract/trade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../http/test-app.ts';
import { openTestDesk } from '../../http/test-desk.ts';
import type { TestDesk } from '../../http/test-desk.ts';
import { deposit, openMember, openTradingApp, trade } from '../wallet/test-wallet.ts';

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
});
