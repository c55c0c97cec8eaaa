/**
 * Products: the catalogue, real results, and the member's orders. Invariant: principal never enters a pool (P1),
 * invested money matches the orders (P2), each order gets each day once (P3), no product is oversold (P4), and
 * principal comes back once (P5).
 */
import * as contract from '@assay/contract/product';
import type { OutputOf } from '@assay/contract/endpoint';
import { toPage } from '@assay/contract/envelope';
import type { Language } from '@assay/contract/language';
import { formatUnits } from '@assay/contract/money';
import { addDays, businessDay } from '@assay/contract/time';
import { ACCOUNT_CURRENCY } from '@assay/contract/wallet';
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import { DomainError, invariant } from '../../base/domain-error.ts';
import { batchedRoute, listRoute, route } from '../../http/route.ts';
import type { Call, Remember, Route } from '../../http/route.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { readBalances, readReceived } from '../../ledger/read-books.ts';
import type { Quotes } from '../../quotes/quotes.ts';
import { createPrices, findCurrency, loadCurrencies, VALUE_SCALE } from '../wallet/index.ts';
import { levelAt } from '../level/index.ts';
import { spendWithin } from '../limit/index.ts';
import type { SpendDeps } from '../limit/index.ts';
import { buyCommand, prepareOrder } from './buy-product.ts';
import { exitOrder } from './exit-order.ts';
import { readIncomeCalendar } from './income-calendar.ts';
import { objectOf, PRINCIPAL_RETURNS } from './journals.ts';
import { findOrder, heldBy, listAccruals, listOrders, readEndings } from './order-queries.ts';
import { presentDetail, presentOrder, presentOrderSchedule, presentProduct } from './present.ts';
import type { Order, Product } from './product.ts';
import { findProduct, loadDays, loadFunds, loadPools, loadProducts, loadRecovered, loadTexts } from './queries.ts';
import { readStat } from './read-stat.ts';
import { readRenewals, setRenewal } from './renew-order.ts';
import { couponAmount, couponsOf, limitRefusal, publicState, showIn } from './rules.ts';
import type { Wanted } from './rules.ts';

const HISTORY_DAYS = 365;

interface Deps {
  clock: Clock;
  ledger: Ledger;
  quotes: Quotes;
  spending: () => SpendDeps;
}

export const productRoutes = (deps: Deps): Route[] => [
  ...catalogueRoutes(deps),
  ...buyingRoutes(deps),
  ...orderRoutes(deps),
];

const textOf = async (tx: Tx, id: string, language: Language) => {
  const text = (await loadTexts(tx, [id], language)).get(id);
  invariant(text, 'a product has texts');
  return text;
};

const decimalsOf = async (tx: Tx, product: Product) =>
  findCurrency(await loadCurrencies(tx), product.currency).decimals;

/** True for an arbitrage whose markets never close. */
const isAlwaysOn = ({ quotes }: Deps, product: Product): boolean =>
  product.kind === 'arbitrage' && product.terms.pair.every((symbol) => quotes.find(symbol)?.hours === 'always');

const catalogueRoutes = (deps: Deps): Route[] => [
  route(contract.listProducts, async ({ tx, input, language }) => {
    const all = await loadProducts(tx, input.kind);
    const from = (input.pageNo - 1) * input.pageSize;
    const products = all.slice(from, from + input.pageSize);
    const ids = products.map(({ id }) => id);
    const nowMs = deps.clock.now();
    const days = Map.groupBy(await loadDays(tx, ids, addDays(businessDay(nowMs), -31)), ({ productId }) => productId);
    const texts = await loadTexts(tx, ids, language);
    const currencies = await loadCurrencies(tx);
    const funds = await loadFunds(tx, products);
    const records = products.map((product) =>
      presentProduct({
        product,
        text: texts.get(product.id)!,
        decimals: findCurrency(currencies, product.currency).decimals,
        days: days.get(product.id) ?? [],
        nowMs,
        isAlwaysOn: isAlwaysOn(deps, product),
        funds: funds.get(product.id)!,
      }),
    );
    return toPage(records, all.length, input);
  }),

  route(contract.getProduct, async ({ tx, memberId, input, language }) => {
    const product = await findProduct(tx, input.id);
    const nowMs = deps.clock.now();
    const days = await loadDays(tx, [product.id], addDays(businessDay(nowMs), -HISTORY_DAYS));
    const pool = (await loadPools(tx, [product.id])).get(product.id) ?? 0n;
    const funds = (await loadFunds(tx, [product])).get(product.id)!;
    const recovered = await loadRecovered(tx, product.id);
    const text = await textOf(tx, product.id, language);
    const held = memberId === '' ? undefined : await heldBy(tx, { productId: product.id, memberId });
    return presentDetail(
      {
        product,
        text,
        decimals: await decimalsOf(tx, product),
        days,
        nowMs,
        isAlwaysOn: isAlwaysOn(deps, product),
        funds,
      },
      { pool, recovered, held },
    );
  }),
];

const buyingRoutes = (deps: Deps): Route[] => {
  const buyerAt = async (tx: Tx, product: Product, memberId: string) => {
    const nowMs = deps.clock.now();
    // Refused here, and not where histories are made: those begin before a desk has its money.
    const funds = (await loadFunds(tx, [product])).get(product.id)!;
    if (publicState(product, nowMs, funds) === 'uncovered') throw new DomainError('product_closed');
    return { decimals: await decimalsOf(tx, product), nowMs, level: await levelAt(tx, memberId, nowMs) };
  };

  const buy = async (
    call: Call<unknown>,
    remember: Remember<OutputOf<typeof contract.buyProduct>>,
    productId: string,
    wanted: Wanted,
  ) => {
    const { tx, memberId, requestId, language } = call;
    const product = await findProduct(tx, productId);
    const at = await buyerAt(tx, product, memberId);
    const order = prepareOrder(product, { memberId, requestId, wanted }, at);
    const { rows = [], ...command } = buyCommand(product, order);
    const text = await textOf(tx, product.id, language);
    const answer = remember(presentOrder(order, { product, text, ...at }));
    const spent = { memberId, key: `product:${order.id}`, currency: order.currency, amount: order.amount };
    await spendWithin(deps.spending(), tx, spent, (uses) =>
      deps.ledger.hot.submit({ ...command, rows: [...rows, ...uses, answer] }),
    );
  };

  return [
    route(contract.previewOrder, async ({ tx, memberId, input }) => {
      const product = await findProduct(tx, input.productId);
      const at = await buyerAt(tx, product, memberId);
      const { decimals } = at;
      const units = input.units === undefined ? undefined : Number(input.units);
      const wanted = { amount: input.amount, units };
      const order = prepareOrder(product, { memberId, requestId: '', wanted }, at);
      const held = await heldBy(tx, { productId: product.id, memberId });
      const left = product.capacity - product.sold;
      const refusal = limitRefusal(order.amount, { ...product, held, left, show: showIn(product, decimals) });
      if (refusal) throw refusal;
      const free = (await readBalances(tx, memberId)).find(
        ({ currency, purpose, realm }) => currency === product.currency && purpose === 'available' && realm === 'money',
      );
      const totalIncome =
        product.kind === 'bond'
          ? couponsOf(product).reduce((sum, coupon) => sum + couponAmount(order.amount, product.yearlyHigh, coupon), 0n)
          : undefined;
      return {
        amount: formatUnits(order.amount, decimals),
        available: formatUnits(free?.balance ?? 0n, decimals),
        startDay: order.startDay,
        endDay: order.endDay,
        schedule: presentOrderSchedule(product, order, decimals),
        totalIncome: totalIncome === undefined ? null : formatUnits(totalIncome, decimals),
        // A desk may lose all of it, an issuer may never pay.
        worstCase: formatUnits(order.amount, decimals),
      };
    }),

    batchedRoute(contract.buyProduct, (call, remember) =>
      buy(call, remember, call.input.productId, { amount: call.input.amount }),
    ),
    batchedRoute(contract.buyMachine, (call, remember) =>
      buy(call, remember, call.input.productId, { units: call.input.units }),
    ),
  ];
};

const orderRoutes = (deps: Deps): Route[] => {
  const prices = createPrices(deps);

  const present = async (tx: Tx, orders: readonly Order[], language: Language) => {
    const ids = [...new Set(orders.map(({ productId }) => productId))];
    const products = new Map((await loadProducts(tx)).map((product) => [product.id, product]));
    const texts = await loadTexts(tx, ids, language);
    const currencies = await loadCurrencies(tx);
    const endings = await readEndings(
      tx,
      orders.map(({ id }) => id),
    );
    const renewals = await readRenewals(
      tx,
      orders.map(({ id }) => id),
    );
    const returned = await readReceived(
      tx,
      orders.filter(({ id }) => endings.has(id)).map(objectOf),
      PRINCIPAL_RETURNS,
    );
    return orders.map((order) => {
      const product = products.get(order.productId)!;
      const { decimals } = findCurrency(currencies, product.currency);
      const at = endings.get(order.id);
      const ending = at && { at, returned: returned.get(objectOf(order)) ?? 0n };
      const shown = { product, text: texts.get(product.id)!, decimals, nowMs: deps.clock.now() };
      return presentOrder(order, { ...shown, ending, renewal: renewals.get(order.id) });
    });
  };

  return [
    listRoute(contract.listProductOrders, async ({ tx, memberId, input, language }) => {
      const at = { offset: (input.pageNo - 1) * input.pageSize, limit: input.pageSize };
      const { rows, total } = await listOrders(tx, { memberId, kind: input.kind, state: input.state }, at);
      return toPage(await present(tx, rows, language), total, input);
    }),

    route(contract.getProductOrder, async ({ tx, memberId, input, language }) => {
      const order = await findOrder(tx, { id: input.id, memberId });
      const product = await findProduct(tx, order.productId);
      const decimals = await decimalsOf(tx, product);
      const [shown] = await present(tx, [order], language);
      return {
        ...shown!,
        schedule: presentOrderSchedule(product, order, decimals),
        days: (await listAccruals(tx, order.id)).map(({ day, income, journalId }) => ({
          day,
          income: formatUnits(income, decimals),
          journalId,
        })),
      };
    }),

    listRoute(contract.getIncomeCalendar, ({ tx, memberId, input, language }) => {
      const nowMs = deps.clock.now();
      const month = input.month ?? businessDay(nowMs).slice(0, 7);
      return readIncomeCalendar(tx, { memberId, month, nowMs }, async (ids) => {
        const texts = await loadTexts(tx, ids, language);
        return (id) => texts.get(id)!.name;
      });
    }),

    listRoute(contract.getProductStat, async ({ tx, memberId, input }) => {
      const stat = await readStat({ clock: deps.clock, prices }, tx, memberId, input.kind);
      const show = (value: bigint) => formatUnits(value, VALUE_SCALE);
      return {
        currency: ACCOUNT_CURRENCY,
        totalMoney: show(stat.principal),
        totalReward: show(stat.income),
        todayReward: show(stat.today),
        running: stat.running,
      };
    }),

    route(contract.renewProduct, async ({ tx, memberId, input, language }) => {
      const order = await setRenewal(deps, tx, { id: input.id, memberId }, input.mode);
      const [shown] = await present(tx, [order], language);
      return shown!;
    }),

    route(contract.exitProduct, async ({ tx, memberId, input, language }) => {
      const order = await exitOrder(deps, tx, { id: input.id, memberId });
      await deps.spending().limits.catchUp(memberId, tx);
      const [shown] = await present(tx, [order], language);
      return shown!;
    }),
  ];
};
