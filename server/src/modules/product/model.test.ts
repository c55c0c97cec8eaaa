import { formatUnits, parseUnits } from '@assay/contract/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DomainError } from '../../base/domain-error.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { auditProducts } from './audit-products.ts';
import { exitOrder } from './exit-order.ts';
import { ProductModel } from './test-model.ts';
import { findProduct } from './queries.ts';
import { openTestProducts } from './test-product.ts';
import type { TestProducts } from './test-product.ts';

const ID = 'arb-btc-eth';
const MEMBERS = 3;
const MONEY = '60000';

let test: TestProducts;
let members: TestMember[];
let model: ProductModel;
const ids: string[] = [];
/** Refusals met, and whether the pool was ever dry: a run that meets none proves nothing. */
const met = new Set<string>();

beforeAll(async () => {
  test = await openTestProducts();
  members = [];
  for (let i = 0; i < MEMBERS; i++) members.push(await test.member(MONEY));
  await test.fundDesk(ID, '100');
  const { minAmount, maxAmount, memberLimit, capacity, termDays, exitAfterDays, exitFee } = await findProduct(
    test.app.db,
    ID,
  );
  const terms = {
    min: minAmount,
    max: maxAmount,
    memberLimit,
    capacity,
    termDays,
    exitAfterDays: exitAfterDays!,
    exitFee,
  };
  const available = members.map(() => parseUnits(MONEY, 6)!);
  model = new ProductModel(terms, { available, desk: await deskOf() });
}, 60_000);
afterAll(() => test.close());

const deskOf = async (): Promise<bigint> => {
  const { deskId } = await findProduct(test.app.db, ID);
  return (await test.balances(deskId!)).available;
};

const refusalOf = async (work: Promise<unknown>): Promise<string | undefined> => {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error.error;
    throw error;
  }
};

/** Three percent either way, so that the desk runs dry and principal is eaten up. */
const rate = fc.bigInt({ min: -30_000_000n, max: 30_000_000n });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      member: fc.nat(MEMBERS - 1),
      amount: fc.integer({ min: 50, max: 25_000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ order: fc.nat() }) },
  // Some days are slept through.
  {
    weight: 4,
    arbitrary: fc.record({ rates: fc.array(rate, { minLength: 1, maxLength: 4 }) }),
  },
  { weight: 5, arbitrary: fc.record({ isTwice: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ amount: fc.integer({ min: 1, max: 400 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const buy = (amount: number): Step => ({ member: 0, amount });
const run: Step = { isTwice: true };
const exit: Step = { order: 0 };
/** Steps that always run: an exit on a first day that no job has seen is refused, and a dry pool neither pays nor sells. */
const CERTAIN: Step[] = [
  buy(19_000),
  { rates: [0n] },
  exit,
  run,
  { rates: [30_000_000n] },
  run,
  buy(500),
  { rates: [0n, 0n] },
  exit,
  buy(500),
  { amount: 600 },
  run,
  buy(19_000),
  buy(19_000),
  buy(2_500),
];

const take = async (one: Step): Promise<void> => {
  if ('member' in one) {
    const amount = `${one.amount}.000001`;
    const expected = model.buy(one.member, parseUnits(amount, 6)!);
    met.add(expected ?? 'bought');
    const bought = test.buy(members[one.member]!, ID, amount).then((id) => ids.push(id));
    expect(await refusalOf(bought)).toBe(expected);
  } else if ('order' in one) {
    if (ids.length === 0) return;
    // Mostly one of the newest: what is long over is refused each time.
    const place = ids.length - 1 - (one.order % Math.min(ids.length, 4));
    const order = model.orders[place]!;
    const expected = model.exit(order);
    met.add(expected ?? 'left');
    const key = { id: ids[place]!, memberId: members[order.member]!.id };
    const left = test.app.db.transaction((tx) => exitOrder(test.app, tx, key));
    expect(await refusalOf(left)).toBe(expected);
  } else if ('rates' in one) {
    for (const given of one.rates) {
      model.rates.set(model.today, given);
      test.rates.set(test.day(model.today), given);
      model.today++;
    }
    test.goTo(model.today);
  } else if ('isTwice' in one) {
    model.run();
    if (one.isTwice) await Promise.allSettled([test.run(), test.runAnother()]);
    await test.run();
  } else {
    await test.fundDesk(ID, String(one.amount));
    model.desk += parseUnits(String(one.amount), 6)!;
  }
};

const compare = async (): Promise<void> => {
  const money = await Promise.all(members.map(({ id }) => test.balances(id)));
  expect(money).toEqual(
    members.map((_, member) => ({ available: model.available[member]!, invested: model.invested(member) })),
  );
  const orders = await Promise.all(ids.map((id) => test.order(id)));
  expect(orders.map(({ income, state }) => [formatUnits(income, 6), state === 'ended'])).toEqual(
    model.orders.map(({ income, isOver }) => [formatUnits(income, 6), isOver]),
  );
  expect(await test.pool(ID)).toBe(model.carried);
  expect(await deskOf()).toBe(model.desk);
  expect(await auditProducts(test.app.db)).toEqual([]);
};

it('P1-P5: whoever buys, leaves or sleeps, whatever the days bring, and however the jobs run, money and orders are what the rules say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (steps) => {
      for (const one of steps) await take(one);
      await take({ isTwice: false });
      await compare();
    }),
    // One run goes on where the last one ended: what went wrong once stays wrong.
    { numRuns: 6, endOnFailure: true, examples: [[CERTAIN]] },
  );
  expect([...met]).toEqual(
    expect.arrayContaining(['bought', 'product_closed', 'product_limit', 'left', 'exit_not_allowed', 'too_late']),
  );
}, 240_000);
