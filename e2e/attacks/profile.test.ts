/** A live operator who flags his prices as simulated, which need no sources: red on every phone, whatever it was told. */
import { createPosition } from '@assay/contract/trade';
import { useSession } from '@assay/client/session';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestApp } from '../../server/src/http/test-app.ts';
import { publicLogJob } from '../../server/src/modules/public-log/collect-entries.ts';
import { auditTape } from '../../server/src/quotes/audit/audit-tape.ts';
import { deposit, openMember, openTradingApp, trade } from '../../server/src/modules/wallet/test-wallet.ts';
import type { TestMember } from '../../server/src/modules/wallet/test-wallet.ts';
import { bend } from './operator.ts';
import { openPhone } from './phone.ts';
import type { Phone } from './phone.ts';

let app: TestApp;
let url: string;
let member: TestMember;
let phone: Phone;
let log: () => Promise<void>;
beforeAll(async () => {
  app = await openTradingApp();
  // The database is a live one, and every price is made by the simulated market.
  await bend(app, (tx) =>
    tx.query(
      `insert into setting (key, value) values ('profile', '"live"') on conflict (key) do update set value = excluded.value`,
    ),
  );
  ({ url } = await app.listen());
  log = publicLogJob(app);
});
afterAll(() => app.close());

const pass = async (seconds: number): Promise<void> => {
  for (let i = 0; i < seconds; i += 10) {
    await trade(app, 10);
    await app.trading.engine.settled();
    await log();
  }
};

beforeEach(async () => {
  member = await openMember(app);
  await deposit(app, member, 'USDT', '50000');
  await pass(10);
  phone = await openPhone(url, member);
});

const order = async (): Promise<string> => {
  const { id } = await app.call(
    createPosition,
    {
      realm: 'money',
      symbol: 'BTCUSDT',
      direction: 'buy',
      kind: 'market',
      quantity: '0.1',
      leverage: 10,
      clientTick: app.quotes.last(1)!.tick,
    },
    { token: member.token },
  );
  return id;
};

it('says live: the trade is red, silently and on its receipt', async () => {
  useSession.setState({ commonConfig: { profile: 'live' } as never });
  expect(await phone.visit()).toEqual([]);
  const id = await order();
  await pass(130);
  expect(await phone.visit()).toEqual(['mark']);
  expect(await phone.showsReceipt(id)).toMatchObject({ state: 'false', wrongMark: expect.any(Number) });
});

it('says sandbox to one phone: its log says live, so the phone is red at the first visit and over the trade', async () => {
  useSession.setState({ commonConfig: { profile: 'sandbox' } as never });
  expect(await phone.visit()).toEqual(['profile']);
  await order();
  await pass(130);
  expect(await phone.visit()).toEqual(['profile', 'mark']);
});

it('is found by the audit of his own database', async () => {
  const wrong = (await auditTape(app.db, 0)).filter(({ failures }) => failures > 0);
  expect(wrong.map(({ name }) => name)).toEqual(['Y2, Y3, Y6 ticks are valid or not as the rule says']);
});
