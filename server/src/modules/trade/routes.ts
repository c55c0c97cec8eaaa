/**
 * Contracts on the engine. What must always hold: a price is a tick of the tape, found by rule and never named by
 * anyone; closing is always possible; demo and real money never meet. Nothing here, and nothing anywhere else, takes a
 * price or an outcome as input: the only price a member sends is the limit or target of his own order.
 */
import * as contract from '@assay/contract/trade';
import type { Realm } from '@assay/contract/ledger';
import { formatUnits } from '@assay/contract/money';
import { DomainError } from '../../domain-error.ts';
import { batchedRoute, route } from '../../http/route.ts';
import type { Call, Route } from '../../http/route.ts';
import type { Tx } from '../../db/database.ts';
import {
  addPositionMargin,
  askToClose,
  cancelOrder,
  changeTargets,
  closeAll,
  createOrder,
  findTraded,
  quoteRateOf,
} from './commands.ts';
import type { TradeDeps } from './commands.ts';
import { ordersOf, positionsOf, tradedOf } from './lists.ts';
import { presentOrder, presentPosition } from './present.ts';
import { findOrders, findPositions } from './queries.ts';
import { FULL_DEMO, refillDemo } from './refill-demo.ts';
import { receiptDepsOf, signOrder } from './receipts.ts';
import type { SigningDeps } from './receipts.ts';
import type { RefillDeps } from './refill-demo.ts';
import { newOrderRow } from './rows.ts';
import { leveragesFor, rateToPercent, SETTLEMENT } from './rules.ts';
import { balancesOf, getSummary } from './summary.ts';
import { openDemoWallet } from './visitor-wallets.ts';
import { ownerOfTrade, runningTraderOf, traderOf } from '../contest/index.ts';
import { discountedRate } from '../level/index.ts';

const ONE = { offset: 0, limit: 1 };
const RATE_SCALE = 9;

/** The engine is started after the routes are listed, so they reach it when they are called. */
export type TradeRouteDeps = TradeDeps & RefillDeps & SigningDeps;

export const tradeRoutes = (open: () => TradeRouteDeps): Route[] => {
  const orderById = async (tx: Tx, memberId: string, id: string) => {
    const [row] = (await findOrders(tx, { memberId, id }, ONE)).rows;
    if (!row) throw new DomainError('not_found');
    return presentOrder(row, tradedOf(open(), row.symbol_id));
  };
  const positionById = async (tx: Tx, memberId: string, id: string) => {
    const [row] = (await findPositions(tx, { memberId, id }, ONE)).rows;
    if (!row) throw new DomainError('not_found');
    return presentPosition(row, tradedOf(open(), row.symbol_id));
  };
  /** A position of someone else is not there, whether it is open or not. */
  const changed = async <I extends { id: string }>(call: Call<I>, change: (trader: Call<I>) => Promise<unknown>) => {
    const memberId = await ownerOfTrade(call.tx, call.memberId, call.input.id);
    await positionById(call.tx, memberId, call.input.id);
    await change({ ...call, memberId });
    return positionById(open().db, memberId, call.input.id);
  };

  const availableOf = async (tx: Tx, memberId: string, visitorId: string, realm: Realm): Promise<string | null> => {
    const ownerId = memberId !== '' || realm === 'money' ? memberId : visitorId;
    if (ownerId === '') return realm === 'money' ? null : FULL_DEMO;
    return formatUnits((await balancesOf(tx, ownerId, realm)).available, SETTLEMENT.decimals);
  };

  return [
    route(contract.getTradeTerms, async (call) => {
      const { tx, visitorId, input } = call;
      const memberId = await traderOf(tx, call);
      const { instrument, terms } = findTraded(open(), input.symbol);
      const isRetail = open().isLive && input.realm === 'money';
      const nowUs = open().clock.now() * 1000;
      return {
        symbol: instrument.symbol,
        quantityScale: terms.quantityScale,
        quantityStep: formatUnits(terms.quantityStep, terms.quantityScale),
        minQuantity: formatUnits(terms.minQuantity, terms.quantityScale),
        maxNotional: formatUnits(terms.maxNotional, SETTLEMENT.decimals),
        leverages: leveragesFor(terms, isRetail),
        retailLeverage: terms.retailLeverage,
        feePercent: rateToPercent(discountedRate(terms.feeRate, open().levels.discountAt(memberId, nowUs))),
        closeOutPercent: rateToPercent(terms.closeOutShare),
        financingPercent: { buy: rateToPercent(terms.financingBuy), sell: rateToPercent(terms.financingSell) },
        tripleDay: instrument.hours === 'weekdays',
        quoteRate: formatUnits(quoteRateOf(open(), instrument).rate, RATE_SCALE),
        slippagePercent: rateToPercent(terms.slippage),
        available: await availableOf(tx, memberId, visitorId, input.realm),
      };
    }),
    batchedRoute(contract.createPosition, async (call) => {
      const memberId = await runningTraderOf(call.tx, open().clock.now(), call);
      const { result, commit } = createOrder(open(), { ...call, memberId }, call.input);
      const row = { ...newOrderRow(result), state: 'waiting', reason: null, done_us: null } as const;
      const receipt = signOrder(receiptDepsOf(open()), row);
      return { result: { ...presentOrder(row, tradedOf(open(), row.symbol_id)), receipt }, commit };
    }),
    route(contract.updateStopLoss, (call) => changed(call, (trader) => changeTargets(open(), trader, call.input))),
    route(contract.addPositionMargin, (call) =>
      changed(call, (trader) => addPositionMargin(open(), trader, call.input)),
    ),
    route(contract.closePosition, (call) => changed(call, (trader) => askToClose(open(), trader, call.input.id))),
    route(contract.closePositionPart, (call) =>
      changed(call, (trader) => askToClose(open(), trader, call.input.id, call.input.quantity)),
    ),
    route(contract.closeAllPositions, async (call) => {
      const memberId = await traderOf(call.tx, call);
      return { closing: await closeAll(open(), { ...call, memberId }, call.input.realm) };
    }),
    route(contract.cancelOrder, async (call) => {
      const memberId = await ownerOfTrade(call.tx, call.memberId, call.input.id);
      await orderById(call.tx, memberId, call.input.id);
      await cancelOrder(open(), { ...call, memberId }, call.input.id);
      return orderById(open().db, memberId, call.input.id);
    }),
    route(contract.listPositions, async (call) => {
      const { tx, input } = call;
      const memberId =
        input.id === undefined ? await traderOf(tx, call) : await ownerOfTrade(tx, call.memberId, input.id);
      return positionsOf(open(), tx, memberId, input);
    }),
    route(contract.listOrders, async (call) => ordersOf(open(), call.tx, await traderOf(call.tx, call), call.input)),
    route(contract.getTradeSummary, async (call) =>
      getSummary(open(), call.tx, await traderOf(call.tx, call), call.input.realm),
    ),
    route(contract.refillDemo, ({ tx, memberId, requestId }) => refillDemo(open(), tx, memberId, requestId)),
    route(contract.openDemo, (call) => openDemoWallet(open(), call)),
  ];
};
