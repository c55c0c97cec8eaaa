import { acceptLoan, applyPledge, repayLoan } from '@assay/contract/loan';
import { formatUnits, parseUnits } from '@assay/contract/money';
import { listSubscriptions, subscribeOffering } from '@assay/contract/offering';
import { buyMachine, buyProduct, exitProduct, getProductStat } from '@assay/contract/product';
import { addRecurring } from '@assay/contract/recurring';
import { parseWireTime } from '@assay/contract/time';
import { executeSwap, quoteSwap } from '@assay/contract/swap';
import { closePosition, createPosition, getTradeSummary, listPositions } from '@assay/contract/trade';
import { getAssets, getPerformance, listBalances, listCosts, listEntries } from '@assay/contract/wallet';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../http/test-app.ts';
import { transfer } from '../../ledger/journal-draft.ts';
import { debtAccount } from '../../ledger/debts.ts';
import { accrueLoans } from '../loan/accrue-loans.ts';
import { logInAgain } from '../loan/test-loan.ts';
import { fundDesks, openTestProducts } from '../product/test-product.ts';
import { recurringJob } from '../recurring/run-recurring.ts';
import { createPrices } from '../wallet/index.ts';
import { deposit, openMember, openTradingApp, post, trade } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { stateUp } from '../statement/test-statement.ts';
import { fundOfferings } from '../../sandbox/offering/seed-offerings.ts';
import { addUp } from './test-worth.ts';
import { seedProducts } from '../../sandbox/product/seed-products.ts';

const MINUTE_MS = 60_000;
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
const goOut = (member: TestMember, amount: bigint, on = app) =>
  post(on, { kind: 'withdrawal_paid', legs: transfer(own(member), custody('USDT'), amount) });
const borrow = async (member: TestMember, amount: string, on = app): Promise<string> => {
  await trade(on, 2);
  const asked = { amount, days: 30, pledgeCurrency: 'BTC', pledgeAmount: '0.1' };
  const { id, totalDue } = await on.call(applyPledge, asked, member);
  await on.call(acceptLoan, { id, totalDue }, member);
  return id;
};
const open = async (member: TestMember, direction: 'buy' | 'sell' = 'buy', on = app): Promise<string> => {
  const order = { symbol: 'BTCUSDT', direction, kind: 'market', quantity: '0.01', leverage: 10 } as const;
  const { id } = await on.call(createPosition, order, member);
  await trade(on, 8);
  await on.trading.engine.settled();
  return id;
};
const borrower = async (): Promise<TestMember> => {
  const member = await openMember(app);
  await deposit(app, member, 'BTC', '0.2');
  await deposit(app, member, 'USDT', '10');
  return member;
};

const swapFor = async (member: TestMember, [fromCoin, toCoin, amount]: [string, string, string], on = app) => {
  const { quoteId, ticks } = await on.call(quoteSwap, { fromCoin, toCoin, amount }, member);
  const { receive } = await on.call(executeSwap, { quoteId }, member);
  return { receive, ticks };
};
/** Each day at the minute after next, and once now: to its due time, with a market that ticks there. */
const buyOnSchedule = async (member: TestMember, on: TestApp): Promise<void> => {
  const minute = (Math.floor(on.clock.now() / MINUTE_MS) + 2) % 1440;
  const plan = {
    fromCoin: 'USDT',
    toCoin: 'ETH',
    amount: '30',
    every: 'day',
    onDay: 0,
    minute,
    timeZone: 'UTC',
  } as const;
  const { nextAt } = await on.call(addRecurring, plan, member);
  on.clock.set(parseWireTime(nextAt!)! - 3000);
  await trade(on, 6);
  await recurringJob({ ...on, prices: createPrices(on), limits: on.trading.limits })();
};

const STEPS = [
  'deposit',
  'withdraw',
  'borrow',
  'repay',
  'open',
  'sell',
  'close',
  'hold',
  'swap',
  'swap back',
  'recurring',
  'invest',
] as const;
const step = fc.constantFrom(...STEPS);

const act = async (
  member: TestMember,
  what: (typeof STEPS)[number],
  { loans, on }: { loans: string[]; on: TestApp },
): Promise<void> => {
  const [position] = (await on.call(listPositions, { state: 'open' }, member)).records;
  if (what === 'deposit') await deposit(on, member, 'ETH', '0.3');
  else if (what === 'withdraw') await goOut(member, 12_345_678n, on);
  else if (what === 'borrow' && loans.length === 0) loans.push(await borrow(member, '250', on));
  else if (what === 'repay' && loans.length > 0) await on.call(repayLoan, { id: loans.pop()! }, member);
  else if (what === 'open' || what === 'sell') await open(member, what === 'open' ? 'buy' : 'sell', on);
  else if (what === 'close' && position) await on.call(closePosition, { id: position.id }, member);
  else if (what === 'swap') await swapFor(member, ['USDT', 'ETH', '25'], on);
  else if (what === 'swap back') await swapFor(member, ['BTC', 'ETH', '0.001'], on);
  else if (what === 'recurring') await buyOnSchedule(member, on);
  else if (what === 'invest')
    await on.call(buyProduct, { productId: 'arb-btc-eth', amount: '100' }, { token: member.token });
  else if (what === 'hold')
    await post(on, {
      kind: 'withdrawal_hold',
      legs: transfer(own(member), { ...own(member), purpose: 'withdrawal_held' }, 7_000_001n),
    });
  await trade(on, 1);
  await on.trading.engine.settled();
};

const actAll = async (member: TestMember, steps: readonly (typeof STEPS)[number][], on = app): Promise<void> => {
  const loans: string[] = [];
  for (const what of steps) await act(member, what, { loans, on });
};

const costsOf = (member: TestMember) => app.call(listCosts, {}, { token: member.token });

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

describe('what coins cost', () => {
  it('is what was paid by swaps, with fee and spread, beside what came without a price', async () => {
    const member = await openMember(app);
    await deposit(app, member, 'USDT', '3000');
    expect(await costsOf(member)).toEqual([]);
    const first = await swapFor(member, ['USDT', 'BTC', '1000']);
    await trade(app, 5);
    const second = await swapFor(member, ['USDT', 'BTC', '500']);
    const bought = parseUnits(first.receive, 8)! + parseUnits(second.receive, 8)!;
    const [held] = await costsOf(member);
    expect(held).toMatchObject({ currency: 'BTC', cost: '1500.000000', realised: '0.000000' });
    expect(held).toMatchObject({ held: formatUnits(bought, 8), bought: formatUnits(bought, 8) });
    // Rounded up to the decimals of the market: no cheaper than it was, by less than one step.
    const average = parseUnits(held!.averageCost!, 2)!;
    expect(average * bought).toBeGreaterThanOrEqual(1500n * 10n ** 10n);
    expect((average - 1n) * bought).toBeLessThan(1500n * 10n ** 10n);
    // The spread and the fee are a loss at once.
    expect(units(held!.profit!)).toBeLessThan(0n);
    await deposit(app, member, 'BTC', '0.5');
    expect((await costsOf(member))[0]).toMatchObject({ bought: held!.bought, cost: '1500.000000' });
    const [more] = await costsOf(member);
    expect(parseUnits(more!.held, 8)).toBe(bought + 50_000_000n);
    await addUp(app, member);
  });

  it('leaves with what is sold, and a swap for another coin sells at the tick of its quote', async () => {
    const member = await openMember(app);
    await deposit(app, member, 'USDT', '2000');
    const { receive } = await swapFor(member, ['USDT', 'BTC', '2000']);
    const half = formatUnits(parseUnits(receive, 8)! / 2n, 8);
    const sold = await swapFor(member, ['BTC', 'USDT', half]);
    const [rest] = await costsOf(member);
    const costGone = 2_000_000_000n - units(rest!.cost);
    expect(units(rest!.realised)).toBe(units(sold.receive) - costGone);
    expect(costGone).toBe((2_000_000_000n * parseUnits(half, 8)!) / parseUnits(receive, 8)!);
    const left = rest!.bought;
    const { ticks } = await swapFor(member, ['BTC', 'ETH', left]);
    const [ether, bitcoin] = await costsOf(member);
    const price = parseUnits(ticks.find(({ symbol }) => symbol === 'BTCUSDT')!.price, 2)!;
    const worth = formatUnits((parseUnits(left, 8)! * price) / 10_000n, 6);
    expect(ether).toMatchObject({ currency: 'ETH', cost: worth });
    expect(bitcoin).toMatchObject({ currency: 'BTC', held: '0.00000000', cost: '0.000000', averageCost: null });
    expect(units(bitcoin!.realised)).toBe(units(rest!.realised) + units(worth) - units(rest!.cost));
    await addUp(app, member);
  });

  it('does not change by a pledge or a hold, and is nobody else’s to see', async () => {
    const member = await borrower();
    await swapFor(member, ['BTC', 'ETH', '0.05']);
    const before = await costsOf(member);
    await borrow(member, '100');
    expect((await costsOf(member)).map(({ cost, held }) => [cost, held])).toEqual(
      before.map(({ cost, held }) => [cost, held]),
    );
    expect(await costsOf(await openMember(app))).toEqual([]);
    await expect(app.call(listCosts, {})).rejects.toThrow(/401|log/i);
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
    await addUp(app, back);
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
    await addUp(app, member);
  });

  it('is said for other periods and beside any market, with the same figures for the same days', async () => {
    const member = await openMember(app);
    await deposit(app, member, 'USDT', '100');
    const { history } = await assetsOf(member);
    const sent = { token: member.token };
    const recent = await app.call(getPerformance, { days: 29, benchmark: 'BTCUSDT' }, sent);
    expect(recent.history).toEqual(history);
    const week = await app.call(getPerformance, { days: 7, benchmark: 'ETHUSDT' }, sent);
    expect(week.history).toHaveLength(8);
    expect(week.history.map(({ day, value, flow }) => [day, value, flow])).toEqual(
      history.slice(-8).map(({ day, value, flow }) => [day, value, flow]),
    );
    expect(week.history.at(-1)).toMatchObject({ value: '100.000000', flow: '100.000000' });
    expect(week.history.at(-1)!.benchmark).not.toBe(history.at(-1)!.benchmark);
    const alone = await app.call(getPerformance, { days: 1 }, sent);
    expect(alone.history.map(({ benchmark }) => benchmark)).toEqual([null, null]);
    expect(await app.refused(getPerformance, { days: 7, benchmark: 'NOSUCH' }, sent)).toBe('not_found');
    expect(await app.refused(getPerformance, { days: 367 }, sent)).toBe('invalid_input');
    expect(await app.refused(getPerformance, { days: 7 })).toBe('unauthorized');
  });

  it('adds up on every screen and in a statement for random members', async () => {
    await seedProducts(app.db, app.clock.now());
    await fundDesks(app, '250000');
    const zone = fc.constantFrom('UTC', 'Asia/Tokyo', 'America/New_York', 'Pacific/Apia');
    const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), zone, async (steps, timeZone) => {
      const member = await openMember(app);
      await deposit(app, member, 'BTC', '0.2');
      await deposit(app, member, 'USDT', '5000');
      await actAll(member, steps);
      await addUp(app, member);
      await stateUp(app, member, timeZone);
    });
    expect(await fc.check(property, { numRuns: 200 })).toMatchObject({ failed: false, error: null });
  }, 600_000);
});

describe('a bond in default', () => {
  it('is worth what its escrow covers, and its loss is one of the day of the default', async () => {
    const test = await openTestProducts({ hasSource: false });
    await test.app.db.query(
      `update sandbox_issuer set paid_coupons = 1, recovered = 0 where product_id = 'bond-harbour'`,
    );
    const members: TestMember[] = [];
    const shares = [...Array<string>(3).fill('15000'), '14000', ...Array<string>(10).fill('100')];
    for (const share of shares) {
      const member = await test.member('16000');
      await test.buy(member, 'bond-harbour', share);
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
    // Every screen says the same of its holders, with all that they do besides.
    await trade(test.app, 8);
    const random = fc.sample(
      fc.array(fc.constantFrom(...STEPS.filter((one) => one !== 'invest')), { maxLength: 4 }),
      members.length,
    );
    for (const [index, member] of members.entries()) {
      const back = { ...member, token: await logInAgain(test.app, member) };
      await deposit(test.app, back, 'BTC', '0.2');
      await actAll(back, random[index]!, test.app);
      await addUp(test.app, back);
    }
    await test.close();
  });
});
