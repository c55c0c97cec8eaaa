import { login } from '@assay/contract/auth';
import { getMyUserInfo } from '@assay/contract/session';
import { DEMO_TOKEN_HEADER } from '@assay/contract/endpoint';
import { guestLogin } from '@assay/contract/login';
import { buyOption, getOptionHead, listOptions } from '@assay/contract/option';
import { getReceipt } from '@assay/contract/receipt';
import { getStreamTicket, listLogins } from '@assay/contract/security';
import {
  cancelOrder,
  closePosition,
  createPosition,
  getTradeSummary,
  getTradeTerms,
  listOrders,
  listPositions,
  openDemo,
  refillDemo,
} from '@assay/contract/trade';
import { getAssets } from '@assay/contract/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditBooks } from '../../audit/audit-books.ts';
import type { SendOptions, TestApp } from '../../http/test-app.ts';
import { transfer } from '../../ledger/journal-draft.ts';
import { registered, PASSWORD } from '../auth/test-auth.ts';
import { streamLogins } from '../auth/stream-tickets.ts';
import { endIdleVisitors } from '../auth/visitors.ts';
import { openMember, openTradingApp, post, trade } from '../wallet/test-wallet.ts';
import { endVisitorWallets } from './visitor-wallets.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTradingApp();
});
afterAll(() => app.close());

const DAY_MS = 86_400_000;
const demo = { realm: 'demo' } as const;
const market = {
  ...demo,
  symbol: 'BTCUSDT',
  direction: 'buy',
  kind: 'market',
  quantity: '0.01',
  leverage: 10,
} as const;
const withToken = (token: string): SendOptions => ({ headers: { [DEMO_TOKEN_HEADER]: token } });

/** Each from a network of its own, but for who says otherwise. */
let networks = 0;
const openWallet = async (ip = `10.${networks >> 8}.${networks++ & 255}.1`) =>
  withToken((await app.call(openDemo, {}, { ip })).token);

const seconds = async (count: number): Promise<void> => {
  await trade(app, count);
  await app.trading.engine.settled();
};
const opened = async (sent: SendOptions): Promise<string> => {
  const { id } = await app.call(createPosition, market, sent);
  await seconds(8);
  return id;
};
const endWallets = () =>
  endVisitorWallets({ ...app, ...app.trading, isLive: false, db: app.db, clock: app.clock, quotes: app.quotes });
/** Turns of the job until nothing is due. */
const endAll = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn++) {
    await endWallets();
    await seconds(8);
  }
};
const wrong = async () => (await auditBooks(app.db)).filter(({ failures }) => failures > 0);

describe('a visitor', () => {
  it('sees what a wallet would begin with before there is one', async () => {
    expect(await app.call(getTradeTerms, { ...demo, symbol: 'BTCUSDT' })).toMatchObject({ available: '10000.000000' });
    expect(await app.call(getTradeTerms, { symbol: 'BTCUSDT' })).toMatchObject({ available: null });
  });

  it('trades virtual money on the same engine, with a token and nothing else', async () => {
    const wallet = await openWallet();
    const id = await opened(wallet);
    expect((await app.call(listPositions, { ...demo, id }, wallet)).records).toMatchObject([{ state: 'running' }]);
    const terms = await app.call(getTradeTerms, { ...demo, symbol: 'BTCUSDT' }, wallet);
    expect(Number(terms.available)).toBeLessThan(10_000);
    expect(await app.call(refillDemo, {}, wallet)).toEqual({ available: '10000.000000' });
    await app.call(buyOption, { ...demo, symbol: 'BTCUSDT', seconds: 30, direction: 'rise', stake: '25' }, wallet);
    await app.call(closePosition, { id }, wallet);
    await seconds(40);
    expect((await app.call(listPositions, { ...demo, state: 'closed' }, wallet)).total).toBe(1);
    expect((await app.call(listOptions, { ...demo, state: 'settled' }, wallet)).total).toBe(1);
    expect((await app.call(getReceipt, { id, closing: '1' }, wallet)).receipt).toContain('reason asked');
  });

  it('and a member begin with the same sum, and a refill sets what is free back to it', async () => {
    const member = await openMember(app);
    const free = async () => ({
      terms: (await app.call(getTradeTerms, { ...demo, symbol: 'BTCUSDT' }, member)).available,
      summary: (await app.call(getTradeSummary, demo, member)).available,
      options: (await app.call(getOptionHead, demo, member)).available,
      assets: (await app.call(getAssets, {}, member)).virtualAssets,
    });
    const full = { terms: '10000.000000', summary: '10000.000000', options: '10000.000000', assets: '10000.000000' };
    expect(await free()).toEqual(full);
    await app.call(buyOption, { ...demo, symbol: 'BTCUSDT', seconds: 30, direction: 'rise', stake: '25' }, member);
    expect(await free()).toMatchObject({ terms: '9975.000000', summary: '9975.000000', options: '9975.000000' });
    // The next order does not repeat the grant.
    await app.call(createPosition, { ...market, kind: 'limit', price: '1000' }, member);
    expect(Number((await free()).summary)).toBeLessThan(9975);
    expect(await app.call(refillDemo, {}, member)).toEqual({ available: '10000.000000' });
    const above = transfer(
      { purpose: 'grants', currency: 'USDT' },
      { memberId: member.id, purpose: 'available', currency: 'USDT' },
      5_000_000n,
    );
    await post(app, { kind: 'demo_grant', realm: 'demo', legs: above });
    await app.call(refillDemo, {}, member);
    expect(await free()).toMatchObject({ terms: '10000.000000', summary: '10000.000000' });
  });

  it('fills at the same tick and price as a member does', async () => {
    const wallet = await openWallet();
    const member = await openMember(app);
    await app.call(refillDemo, {}, member);
    // Accepted at one time, whichever batch each is in.
    const ids = await app.clock.still(() =>
      Promise.all([wallet, member].map((who) => app.call(createPosition, market, who))),
    );
    await seconds(8);
    const [a, b] = await Promise.all(
      [wallet, member].map(
        async (who, i) => (await app.call(listPositions, { ...demo, id: ids[i]!.id }, who)).records[0]!,
      ),
    );
    expect(a).toMatchObject({ openTick: b!.openTick, openPrice: b!.openPrice, margin: b!.margin });
  });

  it('has its own stream ticket, and hears of its own trades', async () => {
    const wallet = await openWallet();
    const { ticket } = await app.call(getStreamTicket, {}, wallet);
    const bound = await streamLogins(app).redeem(ticket);
    const { id } = await app.call(createPosition, market, wallet);
    const heard: string[] = [];
    const stop = app.trading.engine.onEvent(({ memberId, effect }) => {
      if (memberId === bound?.memberId) heard.push(effect.kind);
    });
    await seconds(8);
    stop();
    expect(heard).toEqual(['filled']);
    expect((await app.call(listPositions, { ...demo, id }, wallet)).total).toBe(1);
  });

  it('reaches no money, no account and nobody else with it', async () => {
    const [wallet, other] = [await openWallet(), await openWallet()];
    const id = await opened(other);
    const { realm: _, ...asMoney } = market;
    expect(await app.refused(createPosition, asMoney, wallet)).toBe('unauthorized');
    expect(await app.refused(getTradeSummary, { realm: 'money' }, wallet)).toBe('unauthorized');
    expect(await app.refused(listPositions, {}, wallet)).toBe('unauthorized');
    expect(await app.refused(getMyUserInfo, {}, wallet)).toBe('unauthorized');
    expect(await app.refused(closePosition, { id }, wallet)).toBe('not_found');
    const token = wallet.headers![DEMO_TOKEN_HEADER]!;
    expect(await app.refused(getMyUserInfo, {}, { token })).toBe('unauthorized');
    expect(await app.refused(listPositions, demo, { token })).toBe('unauthorized');
    expect(await app.refused(listPositions, demo, withToken('x'.repeat(43)))).toBe('unauthorized');
    const member = await openMember(app);
    expect(await app.refused(listPositions, demo, withToken(member.token))).toBe('unauthorized');
  });

  it('V4: has no money even for who has the database in hand', async () => {
    await openWallet();
    await expect(
      app.db.query(
        `insert into account (member_id, purpose, currency, realm, guarded)
         select member_id, 'available', 'USDT', 'money', true from visitor limit 1`,
      ),
    ).rejects.toThrow('a visitor has no money');
  });

  it('is known by a hash alone', async () => {
    const token = (await openWallet()).headers![DEMO_TOKEN_HEADER]!;
    const [row] = await app.db.query<{ found: boolean }>(
      `select exists (select from request where answer like '%' || $1 || '%') as found`,
      [token],
    );
    expect(row).toEqual({ found: false });
  });
});

describe('wallets', () => {
  it('are twenty a day for one network, also when asked for at once', async () => {
    const ip = '203.0.113.9';
    const asked = await Promise.all(Array.from({ length: 24 }, () => app.send(openDemo, {}, { ip })));
    expect(asked.filter(({ code }) => code === 200)).toHaveLength(20);
    expect(await app.refused(openDemo, {}, { ip: '203.0.113.200' })).toBe('too_many_tries');
    await openWallet('203.0.114.9');
    app.clock.advance(DAY_MS);
    await seconds(8);
    await openWallet(ip);
  });

  it('are not for members, who have one', async () => {
    expect(await app.refused(openDemo, {}, await openMember(app))).toBe('forbidden');
  });

  it('end after a week of silence: what is open is closed, what is left goes back', async () => {
    const [silent, used] = [await openWallet(), await openWallet()];
    const id = await opened(silent);
    await app.call(createPosition, { ...market, kind: 'limit', price: '50000' }, silent);
    for (let day = 0; day < 8; day++) {
      app.clock.advance(DAY_MS);
      await app.call(getTradeSummary, demo, used);
    }
    await seconds(8);
    await endIdleVisitors(app);
    expect(await app.refused(getTradeSummary, demo, silent)).toBe('unauthorized');
    await endAll();
    const [row] = await app.db.query<{ owner: string; closed: boolean; state: string }>(
      `select p.member_id as owner, m.closed_at is not null as closed, p.state from position p
         join member m on m.id = p.member_id where p.id = $1`,
      [id],
    );
    expect(row).toMatchObject({ closed: true, state: 'closed' });
    const left = await app.db.query('select from account where member_id = $1 and balance <> 0', [row!.owner]);
    expect(left).toEqual([]);
    expect((await app.call(getTradeSummary, demo, used)).available).toBe('10000.000000');
    expect(await wrong()).toEqual([]);
  });
});

describe('an account', () => {
  it('that is registered with a wallet is that wallet: what is open goes on, and its token is of no use', async () => {
    const wallet = await openWallet();
    const id = await opened(wallet);
    const { id: waiting } = await app.call(createPosition, { ...market, kind: 'limit', price: '50000' }, wallet);
    const { ticket } = await app.call(getStreamTicket, {}, wallet);
    const bound = await streamLogins(app).redeem(ticket);
    const person = await registered(app, wallet);
    expect((await app.call(listPositions, demo, person)).records).toMatchObject([{ id, state: 'running' }]);
    expect((await app.call(listOrders, demo, person)).records).toMatchObject([{ id: waiting }]);
    expect(await app.call(cancelOrder, { id: waiting }, person)).toMatchObject({ state: 'cancelled' });
    expect(await app.refused(listPositions, demo, wallet)).toBe('unauthorized');
    expect(await streamLogins(app).ended([bound!.loginId])).toEqual([bound!.loginId]);
    expect((await app.call(listLogins, {}, person)).records.map(({ way }) => way)).toEqual(['register']);
    await endAll();
    expect((await app.call(listPositions, demo, person)).total).toBe(1);
    // It is a member as any other: it may have money.
    await app.db.query(
      `insert into account (member_id, purpose, currency, realm, guarded) values ($1, 'available', 'USDT', 'money', true)`,
      [person.userInfo.id],
    );
  });

  it('of a guest takes the wallet along, too; a second registration with the token begins anew', async () => {
    const wallet = await openWallet();
    const deviceKey = 'a'.repeat(32);
    const guest = await app.call(guestLogin, { deviceKey, agreed: true }, wallet);
    expect(await app.call(getTradeSummary, demo, guest)).toMatchObject({ available: '10000.000000' });
    const second = await registered(app, wallet);
    expect(second.userInfo.id).not.toBe(guest.userInfo.id);
    expect(await app.call(getTradeSummary, demo, second)).toMatchObject({ available: '10000.000000' });
  });

  it('that is logged in to gets what the wallet had, once', async () => {
    const person = await registered(app);
    await seconds(8);
    const wallet = await openWallet();
    const id = await opened(wallet);
    await app.call(buyOption, { ...demo, symbol: 'BTCUSDT', seconds: 30, direction: 'rise', stake: '25' }, wallet);
    const before = await app.call(getTradeSummary, demo, wallet);
    for (let i = 0; i < 2; i++) await app.call(login, { username: person.email, password: PASSWORD }, wallet);
    expect(await app.refused(getTradeSummary, demo, wallet)).toBe('unauthorized');
    await endWallets();
    expect((await app.call(getTradeSummary, demo, person)).available).toBe(before.available);
    await seconds(40);
    await endAll();
    const [closing] = await app.db.query<{ paid: string }>('select paid from position_closing where position_id = $1', [
      id,
    ]);
    const [option] = await app.db.query<{ credit: string }>(
      `select o.credit from trade_option o join position p on p.member_id = o.member_id where p.id = $1`,
      [id],
    );
    const units = (text: string) => BigInt(text.replace('.', ''));
    expect(units((await app.call(getTradeSummary, demo, person)).available)).toBe(
      units(before.available) + BigInt(closing!.paid) + BigInt(option!.credit),
    );
    expect(await wrong()).toEqual([]);
  });

  it('with demo money of its own keeps it as it is', async () => {
    const person = await registered(app);
    await app.call(refillDemo, {}, person);
    const wallet = await openWallet();
    await app.call(login, { username: person.email, password: PASSWORD }, wallet);
    await endAll();
    expect(await app.call(getTradeSummary, demo, person)).toMatchObject({ available: '10000.000000' });
    expect(await wrong()).toEqual([]);
  });
});
