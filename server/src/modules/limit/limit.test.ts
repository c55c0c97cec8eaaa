import { errorCode } from '@assay/contract/errors';
import { randomUUID } from 'node:crypto';
import { applyDeposit } from '@assay/contract/deposit';
import { applyPledge } from '@assay/contract/loan';
import { getLimits, skipLimits, stateLimits } from '@assay/contract/limit';
import type { Limits, OwnLimitName } from '@assay/contract/limit';
import { buyOption } from '@assay/contract/option';
import { executeSwap, quoteSwap } from '@assay/contract/swap';
import { addPositionMargin, closePosition, createPosition, listPositions, updateStopLoss } from '@assay/contract/trade';
import { parseWireTime } from '@assay/contract/time';
import { DAY_MS, isAcceptedBy } from '@assay/verify/limit-terms';
import type { LimitTerms } from '@assay/verify/limit-terms';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OPENING_CALLS } from '../../audit/parts.ts';
import type { TestApp } from '../../http/test-app.ts';
import { verifyBasic } from '../identity/test-identity.ts';
import { transfer } from '../../ledger/journal-draft.ts';
import { deposit, openMember, openTradingApp, post, trade } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { openLimitBook } from './limit-book.ts';
import { STOPPED_CALLS } from './rules.ts';
import { signedTerms, state } from './test-limit.ts';

const UNIT = 1_000_000n;
const HOUR_MS = 3_600_000;

let app: TestApp;
let member: TestMember;
let token: { token: string };
beforeAll(async () => {
  app = await openTradingApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await openMember(app);
  token = { token: member.token };
  await deposit(app, member, 'USDT', '50000');
  await trade(app, 1);
});

/** About 900 USDT of bitcoin with a tenth of that as margin. */
const order = (change: object = {}) =>
  ({
    realm: 'money',
    symbol: 'BTCUSDT',
    direction: 'buy',
    kind: 'market',
    quantity: '0.01',
    leverage: 10,
    ...change,
  }) as const;
const place = (change: object = {}) => app.call(createPosition, order(change), token);
const refused = (change: object = {}) => app.refused(createPosition, order(change), token);
const limitsOf = () => app.call(getLimits, {}, token);
const own = (limits: Limits, name: OwnLimitName) => limits.own.find((one) => one.name === name)!;
const set = (terms: LimitTerms) => state(app, member, terms);

const openOne = async (change: object = {}) => {
  await place(change);
  await trade(app, 2);
  await app.trading.engine.settled();
  const { records } = await app.call(listPositions, {}, token);
  return records[0]!;
};

describe('stateLimits', () => {
  it('keeps the statement with both signatures, and says what counts', async () => {
    const limits = await set({ lossDay: 100n * UNIT, openPositions: 3n });
    expect(own(limits, 'lossDay')).toEqual({ name: 'lossDay', most: '100.000000', used: '0.000000', next: null });
    expect(own(limits, 'openPositions')).toMatchObject({ most: '3', used: '0' });
    expect(limits).toMatchObject({ number: 1, isAsked: true, timeOutUntil: null, exclusionUntil: null });
    const [statement] = limits.statements;
    const key = app.trading.receiptKey.publicKey;
    expect(isAcceptedBy(statement!, key)).toBe(true);
    expect(isAcceptedBy({ ...statement!, timeMs: statement!.timeMs + 1 }, key)).toBe(false);
    expect((await limitsOf()).statements).toEqual(limits.statements);
  });

  it.each([
    ['another member', () => signedTerms(randomUUID(), [], {}), 'wrong_signature'],
    [
      'a changed word',
      () => ({ ...signedTerms(member.id, [], { lossDay: 5n }), signature: `${'A'.repeat(86)}==` }),
      'wrong_signature',
    ],
    ['a number that is not the next', () => signedTerms(member.id, [{ words: 'x' }], {}), 'limit_changed'],
    [
      'an exclusion of a month',
      () => signedTerms(member.id, [], { exclusionUntil: BigInt(app.clock.now() + 30 * DAY_MS) }),
      'invalid_input',
    ],
    [
      'a time-out of a year',
      () => signedTerms(member.id, [], { timeOutUntil: BigInt(app.clock.now() + 365 * DAY_MS) }),
      'invalid_input',
    ],
    ['a reminder each minute', () => signedTerms(member.id, [], { sessionMinutes: 1n }), 'invalid_input'],
  ])('refuses %s, and keeps nothing', async (_what, made, error) => {
    expect(await app.refused(stateLimits, made(), token)).toBe(error);
    expect((await limitsOf()).number).toBe(0);
  });

  it('refuses the slower of two phones', async () => {
    const { statements } = await limitsOf();
    const both = [
      signedTerms(member.id, statements, { lossDay: 5n }),
      signedTerms(member.id, statements, { lossDay: 9n }),
    ];
    const answers = await Promise.allSettled(both.map((input) => app.call(stateLimits, input, token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await limitsOf()).number).toBe(1);
  });

  it('is nobody else’s', async () => {
    expect(await app.refused(getLimits, {}, {})).toBe('unauthorized');
    expect(
      await app.refused(stateLimits, signedTerms(member.id, [], {}), { token: (await openMember(app)).token }),
    ).toBe('wrong_signature');
  });

  it('shows a looser limit with the moment from which it counts', async () => {
    await set({ depositDay: 10n * UNIT, lossDay: 10n * UNIT });
    const limits = await set({});
    expect(own(limits, 'lossDay')).toMatchObject({ most: '10.000000', next: { most: null } });
    app.clock.advance(DAY_MS);
    const later = await limitsOf();
    expect(own(later, 'lossDay')).toMatchObject({ most: null, next: null });
    expect(own(later, 'depositDay')).toMatchObject({ most: '10.000000', next: { most: null } });
    app.clock.advance(6 * DAY_MS);
    expect(own(await limitsOf(), 'depositDay')).toMatchObject({ most: null });
    await trade(app, 8);
  });
});

describe('an order', () => {
  it('is refused beyond the largest position and the largest loss of one', async () => {
    await set({ positionSize: 500n * UNIT });
    expect(await refused()).toBe('limit_size');
    await openOne({ quantity: '0.001' });
    await set({ positionSize: 500n * UNIT, positionLoss: 1n * UNIT });
    expect(await refused({ quantity: '0.001' })).toBe('limit_risk');
  });

  it('is refused beyond the number of open ones, waiting orders included', async () => {
    await set({ openPositions: 2n });
    await openOne({ quantity: '0.001' });
    await place({ quantity: '0.001', kind: 'limit', price: '10000' });
    expect(await refused({ quantity: '0.001' })).toBe('limit_open');
  });

  it('of fifty at once is taken as long as it is within the limits, and not one beyond', async () => {
    const fifty = (change: object) =>
      Promise.all(Array.from({ length: 50 }, () => app.send(createPosition, order(change), token)));
    const taken = (answers: { code: number }[]) => answers.filter(({ code }) => code === 200).length;
    await set({ openPositions: 7n });
    const small = await fifty({ quantity: '0.001' });
    expect(taken(small)).toBe(7);
    // One member's crowd may be too many for the gate, too; whatever comes through it meets the limit.
    const codes = new Set([200, errorCode('limit_open'), errorCode('rate_limited')]);
    expect(small.every(({ code }) => codes.has(code))).toBe(true);
    // Looser only tomorrow, so another member: turnover for two of about 900, and no third one.
    member = await openMember(app);
    token = { token: member.token };
    await deposit(app, member, 'USDT', '50000');
    await set({ turnoverDay: 2500n * UNIT });
    const large = await fifty({});
    expect(taken(large)).toBe(2);
    expect(Number(own(await limitsOf(), 'turnoverDay').used)).toBeLessThanOrEqual(2500);
  });

  it('counts at the loss it may come to, and a nearer stop makes room', async () => {
    await set({ lossDay: 20n * UNIT });
    expect(await refused()).toBe('limit_loss');
    await place({ stopLoss: { percent: '10' } });
    const used = Number(own(await limitsOf(), 'lossDay').used);
    expect(used).toBeGreaterThan(9);
    expect(used).toBeLessThan(20);
    expect(await refused({ stopLoss: { percent: '10' } })).toBe('limit_loss');
  });

  it('may not be given a further stop or more margin beyond the limit, but a nearer one always', async () => {
    await set({ lossDay: 20n * UNIT });
    const { id, openPrice } = await openOne({ stopLoss: { percent: '10' } });
    expect(await app.refused(updateStopLoss, { id, stopLoss: 'none' }, token)).toBe('limit_loss');
    expect(await app.refused(updateStopLoss, { id, stopLoss: { percent: '40' } }, token)).toBe('limit_loss');
    const nearer = (Number(openPrice) * 0.995).toFixed(2);
    await app.call(updateStopLoss, { id, stopLoss: { price: nearer } }, token);
    await app.call(addPositionMargin, { id, amount: '10' }, token);
    await app.call(closePosition, { id }, token);
  });

  it('counts turnover of contracts, options and swaps together', async () => {
    await set({ turnoverDay: 1250n * UNIT });
    await openOne();
    const quote = await app.call(quoteSwap, { fromCoin: 'USDT', toCoin: 'BTC', amount: '200' }, token);
    await app.call(executeSwap, { quoteId: quote.quoteId }, token);
    const used = Number(own(await limitsOf(), 'turnoverDay').used);
    expect(used).toBeGreaterThan(1050);
    const rest = { realm: 'money', symbol: 'BTCUSDT', direction: 'rise', seconds: 60 } as const;
    expect(await app.refused(buyOption, { ...rest, stake: '200' }, token)).toBe('limit_turnover');
    await app.call(buyOption, { ...rest, stake: '20' }, token);
    const second = await app.call(quoteSwap, { fromCoin: 'USDT', toCoin: 'BTC', amount: '200' }, token);
    expect(await app.refused(executeSwap, { quoteId: second.quoteId }, token)).toBe('limit_turnover');
    // Another process reads the same from the rows.
    const another = await openLimitBook(app);
    const spent = (book: typeof another) => book.view(member.id).bySpan.day;
    expect(spent(another)).toEqual(spent(app.trading.limits));
  });

  it('leaves demo money alone', async () => {
    await set({ positionSize: 0n, timeOutUntil: BigInt(app.clock.now() + HOUR_MS) });
    await place({ realm: 'demo' });
    expect(await refused()).toBe('limit_pause');
  });
});

describe('a time-out', () => {
  it('stops everything that opens something, at once, and lets close', async () => {
    const { id } = await openOne();
    const until = BigInt(app.clock.now() + 2 * HOUR_MS);
    const limits = await set({ timeOutUntil: until });
    expect(limits.timeOutUntil).not.toBeNull();
    expect(await refused()).toBe('limit_pause');
    const pledge = { amount: '100', days: 30, pledgeCurrency: 'BTC', pledgeAmount: '0.1' };
    expect(await app.refused(applyPledge, pledge, token)).toBe('limit_pause');
    expect(await app.refused(quoteSwap, { fromCoin: 'USDT', toCoin: 'BTC', amount: '20' }, token)).toBe('limit_pause');
    expect(await app.refused(stateLimits, signedTerms(member.id, limits.statements, {}), token)).toBe('invalid_input');
    await app.call(closePosition, { id }, token);
    app.clock.advance(2 * HOUR_MS);
    await trade(app, 8);
    await place();
  });

  it('knows every call that opens something', () => {
    const opening = Object.keys(OPENING_CALLS).filter((id) => id !== 'welfare.claimWelfare');
    expect(opening.filter((id) => !STOPPED_CALLS.has(id))).toEqual([]);
  });
});

describe('a session', () => {
  const MINUTE_MS = 60_000;
  /** The member looks at something once in so many minutes. */
  const stay = async (minutes: number, every = 5): Promise<void> => {
    for (let passed = 0; passed < minutes; passed += every) {
      app.clock.advance(every * MINUTE_MS);
      await limitsOf();
    }
    await trade(app, 2);
  };

  it('ends trading at its length until the next day, lets close, and is remembered by another process', async () => {
    await set({ sessionMost: 30n });
    const { id } = await openOne();
    await stay(25);
    expect(own(await limitsOf(), 'sessionMost')).toMatchObject({ most: '30', used: '25' });
    await place();
    await stay(5);
    const { sessionUntil } = await limitsOf();
    expect(sessionUntil).not.toBeNull();
    expect(await refused()).toBe('limit_pause');
    const pledge = { amount: '100', days: 30, pledgeCurrency: 'BTC', pledgeAmount: '0.1' };
    expect(await app.refused(applyPledge, pledge, token)).toBe('limit_pause');
    await place({ realm: 'demo' });
    await app.call(closePosition, { id }, token);
    await expect
      .poll(async () => {
        const another = await openLimitBook(app);
        return Math.floor(another.view(member.id).session!.untilMs / 1000) * 1000;
      })
      .toBe(parseWireTime(sessionUntil!));
    app.clock.advance(parseWireTime(sessionUntil!)! - app.clock.now() - 1000);
    expect(await refused()).toBe('limit_pause');
    app.clock.advance(2000);
    await trade(app, 8);
    await place();
    expect((await limitsOf()).sessionUntil).toBeNull();
  });

  it('begins anew after a pause of more than 15 minutes', async () => {
    await set({ sessionMost: 30n });
    await stay(25);
    app.clock.advance(16 * MINUTE_MS);
    expect(own(await limitsOf(), 'sessionMost').used).toBe('0');
    await stay(25);
    await place();
  });

  it('stays ended when the member asks for a longer one, which counts after a day', async () => {
    await set({ sessionMost: 5n });
    await stay(5);
    expect(await refused()).toBe('limit_pause');
    await set({ sessionMost: 600n });
    expect(await refused()).toBe('limit_pause');
  });
});

describe('a loss', () => {
  it('is also the fee and the spread of a swap', async () => {
    await set({ lossDay: 1n * UNIT });
    const swapped = async (amount: string) => {
      const { quoteId } = await app.call(quoteSwap, { fromCoin: 'USDT', toCoin: 'BTC', amount }, token);
      return { quoteId };
    };
    await app.call(executeSwap, await swapped('100'), token);
    const used = Number(own(await limitsOf(), 'lossDay').used);
    expect(used).toBeGreaterThan(0);
    expect(used).toBeLessThan(1);
    expect(await app.refused(executeSwap, await swapped('5000'), token)).toBe('limit_loss');
    const another = await openLimitBook(app);
    expect(another.view(member.id).bySpan.day).toEqual(app.trading.limits.view(member.id).bySpan.day);
  });

  it('is also a day of a product that lost, a fee of leaving it, and principal that is written off', async () => {
    await set({ lossDay: 100n * UNIT });
    const account = (purpose: 'available' | 'invested', currency = 'USDT') =>
      ({ memberId: member.id, purpose, currency }) as const;
    const invest = transfer(account('available'), account('invested'), 1000n * UNIT);
    await post(app, { kind: 'product_bought', legs: invest });
    const desk = { purpose: 'pnl', label: 'product:test', currency: 'USDT' } as const;
    await post(app, { kind: 'product_loss', legs: transfer(account('invested'), desk, 30n * UNIT) });
    const fees = { purpose: 'fees', currency: 'USDT' } as const;
    await post(app, {
      kind: 'product_returned',
      legs: [
        { account: account('invested'), delta: -500n * UNIT },
        { account: account('available'), delta: 495n * UNIT },
        { account: fees, delta: 5n * UNIT },
      ],
    });
    const owed = { purpose: 'receivable', label: 'product:test', currency: 'USDT' } as const;
    await post(app, { kind: 'bond_written_off', legs: transfer(account('invested'), owed, 20n * UNIT) });
    expect(own(await limitsOf(), 'lossDay').used).toBe('55.000000');
    const pool = { purpose: 'pool', label: 'product:test', currency: 'USDT' } as const;
    const custody = { purpose: 'custody', label: 'faucet', currency: 'USDT' } as const;
    await post(app, { kind: 'declared_subsidy', legs: transfer(custody, pool, 10n * UNIT) });
    await post(app, { kind: 'product_income', legs: transfer(pool, account('available'), 10n * UNIT) });
    expect(own(await limitsOf(), 'lossDay').used).toBe('45.000000');
    // About 45.9 and fees: together more than 90.
    await set({ lossDay: 90n * UNIT });
    expect(await refused()).toBe('limit_loss');
  });
});

describe('a self-exclusion', () => {
  const PERSON = { surname: 'Sato', firstName: 'Mei', birthday: '1991-04-05', country: 'JP' };
  const verify = (one: TestMember) => verifyBasic(app, one, PERSON);

  it('reaches the other accounts of a verified person, those before and those after', async () => {
    const [before, after] = [await openMember(app), await openMember(app)];
    await verify(before);
    await verify(member);
    await set({ exclusionUntil: BigInt(app.clock.now() + 200 * DAY_MS) });
    for (const one of [member, before]) {
      expect(await app.refused(createPosition, order(), { token: one.token })).toBe('limit_pause');
      expect((await app.call(getLimits, {}, { token: one.token })).exclusionUntil).not.toBeNull();
    }
    await deposit(app, after, 'USDT', '5000');
    await trade(app, 8);
    await app.call(createPosition, order(), { token: after.token });
    await verify(after);
    expect(await app.refused(createPosition, order(), { token: after.token })).toBe('limit_pause');
    await expect(app.db.query('delete from limit_exclusion')).rejects.toThrow();
  });
});

describe('deposits', () => {
  it('are refused beyond the limit, with what is left', async () => {
    await set({ depositDay: 300n * UNIT });
    const announce = (amount: string) => ({ currency: 'USDT', chainType: 'TRC20', amount });
    await app.call(applyDeposit, announce('200'), token);
    expect(await app.refused(applyDeposit, announce('200'), token)).toBe('limit_deposit');
    await app.call(applyDeposit, announce('100'), token);
    expect(own(await limitsOf(), 'depositDay').used).toBe('300.000000');
  });
});

it('asks once', async () => {
  expect((await limitsOf()).isAsked).toBe(false);
  expect(await app.call(skipLimits, {}, token)).toEqual({ isAsked: true });
  expect((await limitsOf()).isAsked).toBe(true);
});
