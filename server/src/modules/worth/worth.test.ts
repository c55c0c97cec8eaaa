import { enterSample } from '@assay/contract/auth';
import { listLevels } from '@assay/contract/level';
import { acceptLoan, applyPledge, repayLoan } from '@assay/contract/loan';
import { formatUnits, parseUnits } from '@assay/contract/money';
import { listSubscriptions, subscribeOffering } from '@assay/contract/offering';
import { buyMachine, buyProduct, exitProduct, getProductStat } from '@assay/contract/product';
import { executeSwap, quoteSwap } from '@assay/contract/swap';
import { closePosition, createPosition, getTradeSummary, listPositions } from '@assay/contract/trade';
import { getAssets, listBalances, listEntries } from '@assay/contract/wallet';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../http/test-app.ts';
import { transfer } from '../../ledger/journal-draft.ts';
import { debtAccount } from '../../ledger/debts.ts';
import { accrueLoans } from '../loan/accrue-loans.ts';
import { logInAgain } from '../loan/test-loan.ts';
import { fundDesks, openTestProducts } from '../product/test-product.ts';
import { deposit, openMember, openTradingApp, post, trade } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { fundOfferings } from '../../sandbox/offering/seed-offerings.ts';
import { seedProducts } from '../../sandbox/product/seed-products.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await openTradingApp();
});
afterAll(() => app.close());

const units = (text: string): bigint => parseUnits(text, 6)!;
const assetsOf = (member: TestMember, on = app) => on.call(getAssets, {}, { token: member.token });
const custody = (currency: string) => ({ purpose: 'custody', label: 'faucet', currency }) as const;
const own = ({ id: memberId }: TestMember, currency = 'USDT') =>
  ({ memberId, purpose: 'available', currency }) as const;
const goOut = (member: TestMember, amount: bigint) =>
  post(app, { kind: 'withdrawal_paid', legs: transfer(own(member), custody('USDT'), amount) });
const borrow = async (member: TestMember, amount: string): Promise<string> => {
  await trade(app, 2);
  const asked = { amount, days: 30, pledgeCurrency: 'BTC', pledgeAmount: '0.1' };
  const { id, totalDue } = await app.call(applyPledge, asked, member);
  await app.call(acceptLoan, { id, totalDue }, member);
  return id;
};
const open = async (member: TestMember, direction: 'buy' | 'sell' = 'buy'): Promise<string> => {
  const order = { symbol: 'BTCUSDT', direction, kind: 'market', quantity: '0.01', leverage: 10 } as const;
  const { id } = await app.call(createPosition, order, member);
  await trade(app, 8);
  await app.trading.engine.settled();
  return id;
};
const borrower = async (): Promise<TestMember> => {
  const member = await openMember(app);
  await deposit(app, member, 'BTC', '0.2');
  await deposit(app, member, 'USDT', '10');
  return member;
};

/** Home, assets and account show `getAssets`; its lines, the balances, the levels and the ledger must say the same. */
const addUp = async (member: TestMember): Promise<void> => {
  const sent = { token: member.token };
  const assets = await app.call(getAssets, {}, sent);
  const balances = await app.call(listBalances, {}, sent);
  const had = balances.reduce((sum, { value }) => sum + units(value!), 0n);
  const beside = units(assets.openProfit) - units(assets.impairedAssets);
  const owed = units(assets.loansOwed) + units(assets.reversalsOwed);
  expect(formatUnits(had + beside - owed, 6)).toBe(assets.totalAssets);
  const lines = [
    assets.balance,
    assets.positionAssets,
    assets.investedAssets,
    assets.pledgedAssets,
    assets.withdrawalHeld,
    assets.competitionFrozen,
  ];
  expect(lines.reduce((sum, line) => sum + units(line), 0n)).toBe(had);
  expect(assets.history.at(-1)!.value).toBe(assets.totalAssets);
  // The result of a period is what its days say, today's the same as at the top of the screen; each line is cut.
  const [before, last] = assets.history.slice(-2) as [(typeof assets.history)[0], (typeof assets.history)[0]];
  const today = units(last.value) - units(before.value) - units(last.flow);
  expect(Math.abs(Number(today - units(assets.today)))).toBeLessThan(20);
  expect((await app.call(listLevels, {}, sent)).own.totalAssets).toBe(assets.totalAssets);
  expect((await app.call(getTradeSummary, {}, sent)).unrealised).toBe(assets.openProfit);
  const { records } = await app.call(listEntries, { pageSize: 100 }, sent);
  for (const { currency, total, ...balance } of balances) {
    const newest = new Map(
      records
        .toReversed()
        .flatMap((entry) => (entry.currency === currency ? [[entry.purpose, entry.afterAmount]] : [])),
    );
    const summed = [...newest.values()].reduce((sum, amount) => sum + parseUnits(amount, 18)!, 0n);
    expect([currency, summed]).toEqual([currency, parseUnits(total, 18)]);
    expect(newest.get('available') ?? balance.available).toBe(balance.available);
  }
};

describe('what is invested', () => {
  it('is one amount on every screen: assets, products of each kind, offerings, balances and records', async () => {
    await seedProducts(app.db, app.clock.now());
    await fundDesks(app, '250000');
    await fundOfferings(app);
    const member = await openMember(app);
    const sent = { token: member.token };
    await deposit(app, member, 'USDT', '60000');
    await app.call(buyProduct, { productId: 'arb-btc-eth', amount: '1000.000001' }, sent);
    await app.call(buyProduct, { productId: 'bond-harbour', amount: '2500' }, sent);
    await app.call(buyMachine, { productId: 'mine-btc-hydro', units: 1 }, sent);
    await app.call(subscribeOffering, { offeringId: 'tidewater', lots: 2 }, sent);
    const left = await app.call(buyProduct, { productId: 'arb-btc-eth', amount: '500' }, sent);
    await app.call(exitProduct, { id: left.id }, sent);
    const { investedAssets, invested } = await assetsOf(member);
    const kinds = ['arbitrage', 'mining', 'bond'] as const;
    const stats = await Promise.all(kinds.map((kind) => app.call(getProductStat, { kind }, sent)));
    expect(stats.map(({ totalMoney }) => totalMoney)).toEqual(kinds.map((kind) => invested[kind]));
    expect(invested).toMatchObject({ arbitrage: '1000.000001', bond: '2500.000000' });
    const [application] = (await app.call(listSubscriptions, {}, sent)).records;
    expect(invested.offering).toBe(application!.held);
    const parts = [invested.arbitrage, invested.mining, invested.bond, invested.offering];
    expect(parts.reduce((sum, part) => sum + units(part), 0n)).toBe(units(investedAssets));
    const all = await app.call(getProductStat, {}, sent);
    expect(units(all.totalMoney)).toBe(units(investedAssets) - units(invested.offering));
    const usdt = (await app.call(listBalances, {}, sent)).find(({ currency }) => currency === 'USDT')!;
    expect(usdt.invested).toBe(investedAssets);
    const { records } = await app.call(listEntries, { type: 'investing', pageSize: 100 }, sent);
    const booked = records.filter(({ purpose }) => purpose === 'invested');
    expect(booked.reduce((sum, { amount }) => sum + units(amount), 0n)).toBe(units(investedAssets));
  });
});

describe('net worth', () => {
  it('does not rise by borrowing, nor fall by repaying, and neither is a gain of the day', async () => {
    const member = await borrower();
    const before = await assetsOf(member);
    const id = await borrow(member, '1000');
    const owing = await assetsOf(member);
    expect(units(owing.loansOwed)).toBeGreaterThan(1_000_000_000n);
    const gained = units(owing.balance) + units(owing.pledgedAssets) - units(owing.loansOwed);
    expect(owing.totalAssets).toBe(formatUnits(gained, 6));
    // Money that came in today is no gain, whatever it is worth by now; the interest of the day that has begun is owed.
    expect(before.today).toBe('0.000000');
    expect(units(owing.today)).toBe(1_000_000_000n - units(owing.loansOwed));
    await app.call(repayLoan, { id }, member);
    const repaid = await assetsOf(member);
    expect(repaid).toMatchObject({ loansOwed: '0.000000', totalAssets: owing.totalAssets, today: owing.today });
  });

  it('counts the interest of each day as a loss of that day', async () => {
    const member = await openMember(app);
    await deposit(app, member, 'BTC', '0.2');
    await deposit(app, member, 'USDT', '50');
    await borrow(member, '1000');
    const first = await assetsOf(member);
    app.clock.advance(DAY_MS);
    await trade(app, 2);
    await accrueLoans(app);
    const later = await assetsOf({ ...member, token: await logInAgain(app, member) });
    const charged = units(later.loansOwed) - units(first.loansOwed);
    expect(charged).toBeGreaterThan(0n);
    // Everything but the bitcoin stands still: what is left of the day is interest.
    const [yesterday, today] = later.history.slice(-2).map(({ value }) => units(value));
    expect(units(later.today)).toBe(today! - yesterday!);
    expect(units(later.totalAssets)).toBe(units(later.balance) + units(later.pledgedAssets) - units(later.loansOwed));
  });

  it('counts open positions as they would close, and the profit before today is not of today', async () => {
    const member = await openMember(app);
    await deposit(app, member, 'USDT', '1000');
    const id = await open(member);
    const assets = await assetsOf(member);
    const { unrealised } = await app.call(getTradeSummary, {}, member);
    expect(assets.openProfit).toBe(unrealised);
    expect(units(assets.totalAssets)).toBe(units(assets.balance) + units(assets.positionAssets) + units(unrealised));
    expect(units(assets.today)).toBe(units(assets.totalAssets) - 1_000_000_000n);
    app.clock.advance(DAY_MS);
    await trade(app, 3);
    const back = { ...member, token: await logInAgain(app, member) };
    const later = await assetsOf(back);
    const [yesterday, today] = later.history.slice(-2).map(({ value }) => units(value));
    expect(later.history.at(-1)!.value).toBe(later.totalAssets);
    expect(units(later.today)).toBe(today! - yesterday!);
    await app.call(closePosition, { id }, back);
    await trade(app, 6);
    await app.trading.engine.settled();
    const closed = await assetsOf(back);
    expect(closed).toMatchObject({ openProfit: '0.000000', positionAssets: '0.000000' });
    await addUp(back);
  });

  it('takes off what is owed for a deposit that its network took back, which is no loss', async () => {
    const member = await openMember(app);
    await deposit(app, member, 'USDT', '300');
    await goOut(member, 300_000_000n);
    const legs = transfer(debtAccount(member.id, 'USDT'), custody('USDT'), 300_000_000n);
    await post(app, { kind: 'correction', legs });
    expect(await assetsOf(member)).toMatchObject({ totalAssets: '-300.000000', reversalsOwed: '300.000000' });
    await deposit(app, member, 'USDT', '100');
    expect(await assetsOf(member)).toMatchObject({ totalAssets: '-200.000000' });
    await addUp(member);
  });

  it('adds up on every screen for random members', async () => {
    const step = fc.constantFrom('deposit', 'withdraw', 'borrow', 'repay', 'open', 'sell', 'close', 'hold', 'swap');
    const act = async (member: TestMember, what: string, loans: string[]): Promise<void> => {
      const [position] = (await app.call(listPositions, { state: 'open' }, member)).records;
      if (what === 'deposit') await deposit(app, member, 'ETH', '0.3');
      else if (what === 'withdraw') await goOut(member, 12_345_678n);
      else if (what === 'borrow' && loans.length === 0) loans.push(await borrow(member, '250'));
      else if (what === 'repay' && loans.length > 0) await app.call(repayLoan, { id: loans.pop()! }, member);
      else if (what === 'open' || what === 'sell') await open(member, what === 'open' ? 'buy' : 'sell');
      else if (what === 'close' && position) await app.call(closePosition, { id: position.id }, member);
      else if (what === 'swap') {
        const { quoteId } = await app.call(quoteSwap, { fromCoin: 'USDT', toCoin: 'ETH', amount: '25' }, member);
        await app.call(executeSwap, { quoteId }, member);
      } else if (what === 'hold')
        await post(app, {
          kind: 'withdrawal_hold',
          legs: transfer(own(member), { ...own(member), purpose: 'withdrawal_held' }, 7_000_001n),
        });
      await trade(app, 1);
      await app.trading.engine.settled();
    };
    const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      const member = await openMember(app);
      await deposit(app, member, 'BTC', '0.2');
      await deposit(app, member, 'USDT', '5000');
      const loans: string[] = [];
      for (const what of steps) await act(member, what, loans);
      await addUp(member);
    });
    expect(await fc.check(property, { numRuns: 200 })).toMatchObject({ failed: false, error: null });
  }, 600_000);

  it('adds up on every screen for the sample member', async () => {
    const { token, userInfo } = await app.call(enterSample, {});
    await expect(addUp({ id: userInfo.id, token })).resolves.toBeUndefined();
  });
});

describe('a bond in default', () => {
  it('is worth what its escrow covers, and its loss is one of the day of the default', async () => {
    const test = await openTestProducts({ hasSource: false });
    await test.app.db.query(
      `update sandbox_issuer set paid_coupons = 1, recovered = 0 where product_id = 'bond-harbour'`,
    );
    const members: TestMember[] = [];
    for (let i = 0; i < 4; i++) {
      const member = await test.member('16000');
      await test.buy(member, 'bond-harbour', '15000');
      members.push(member);
    }
    const see = async (day: number) => {
      test.goTo(day);
      await test.run();
      const token = await logInAgain(test.app, members[0]!);
      return test.app.call(getAssets, {}, { token });
    };
    await see(12 + 62);
    const late = await see(12 + 63);
    expect(late).toMatchObject({ investedAssets: '15000.000000', impairedAssets: '0.000000', today: '0.000000' });
    const lost = await see(12 + 64);
    expect(lost).toMatchObject({ investedAssets: '15000.000000', impairedAssets: '15000.000000' });
    expect(lost).toMatchObject({ totalAssets: lost.balance, today: '-15000.000000' });
    const after = await see(12 + 65);
    expect(after).toMatchObject({ totalAssets: lost.totalAssets, today: '0.000000' });
    await test.close();
  });
});
