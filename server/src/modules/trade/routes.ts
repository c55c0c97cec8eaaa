/**
 * Positions on the engine. Invariants: a price is a tick of the tape, found by rule and never named by anyone; closing
 * is always possible; demo and real money never meet; and no code here or anywhere else takes a price or an outcome as
 * input: the only price a member sends is the limit or target of his own order.
 */
import * as contract from '@assay/contract/trade';
import type { Realm } from '@assay/contract/ledger';
import type { TradePosition } from '@assay/contract/trade';
import { formatUnits, SETTLEMENT } from '@assay/contract/money';
import { DomainError } from '../../base/domain-error.ts';
import { batchedRoute, route } from '../../http/route.ts';
import type { Call, Remember, Route } from '../../http/route.ts';
import type { Tx } from '../../db/database.ts';
import type { Position } from '../../engine/contract.ts';
import { findTraded, quoteRateOf } from './command-terms.ts';
import { cancelAll, cancelOrder, changeOrder, placeOrder } from './order-commands.ts';
import { addPositionMargin, askToClose, changeTargets, closeAll } from './position-commands.ts';
import type { TradeDeps } from './command-terms.ts';
import { tradedOf } from './lists.ts';
import { presentOrder, presentPosition } from './present.ts';
import { findOrders, openPositionRows } from './queries.ts';
import { demoOpener, FULL_DEMO, refillDemo, shownBalances } from './refill-demo.ts';
import { receiptDepsOf, signOrder } from './receipts.ts';
import type { LateWords, SigningDeps } from './receipts.ts';
import type { RefillDeps } from './refill-demo.ts';
import { newOrderRow } from './rows.ts';
import type { NewOrder } from './rows.ts';
import { leveragesFor, rateToPercent } from './rules.ts';
import { withPosition } from './stored.ts';
import { tradeReadRoutes } from './read-routes.ts';
import { getSummary } from './summary.ts';
import { openDemoWallet } from './visitor-wallets.ts';
import { ownerOfTrade, runningTraderOf, traderOf } from './contest-accounts.ts';
import type { ContestAccounts } from './contest-accounts.ts';
import { discountedRate } from '../level/index.ts';

const ONE = { offset: 0, limit: 1 };
const RATE_SCALE = 9;

/** The engine is started after the routes are listed, so they reach it when they are called. */
export type TradeRouteDeps = TradeDeps & RefillDeps & SigningDeps & { accounts: ContestAccounts };

/** Returns the order just accepted, with its signed receipt. */
const signedOrder = (deps: TradeRouteDeps, accepted: NewOrder, { takesBatches }: { takesBatches: boolean }) => {
  const row = { ...newOrderRow(accepted), state: 'waiting', reason: null, done_us: null } as const;
  const receipt = signOrder(receiptDepsOf(deps), row, takesBatches);
  return { ...presentOrder(row, tradedOf(deps, row.symbol_id)), receipt };
};

/** Remembers an accepted command, signed with the others of its batch. */
const rememberSigned = <O extends { receipt: LateWords }>(
  remember: Remember<O>,
  accepted: O,
): ReturnType<Remember<O>> => remember(accepted, accepted.receipt.join);

/** A position that was just asked to close. */
const presentAsked = (deps: TradeRouteDeps, { id, symbolId, closing }: Position) => ({
  id,
  symbol: tradedOf(deps, symbolId).instrument.symbol,
  number: deps.engine.closingsOf(id) + 1,
  closingTick: closing!.acceptSeq,
});

/** Costs and limits of an instrument for the member who asks. */
const presentTerms = (deps: TradeRouteDeps, memberId: string, { symbol, realm }: { symbol: string; realm: Realm }) => {
  const { instrument, terms } = findTraded(deps, symbol);
  const nowUs = deps.clock.now() * 1000;
  return {
    symbol: instrument.symbol,
    quantityScale: terms.quantityScale,
    quantityStep: formatUnits(terms.quantityStep, terms.quantityScale),
    minQuantity: formatUnits(terms.minQuantity, terms.quantityScale),
    maxNotional: formatUnits(terms.maxNotional, SETTLEMENT.decimals),
    leverages: leveragesFor(terms, deps.isLive && realm === 'money'),
    retailLeverage: terms.retailLeverage,
    feePercent: rateToPercent(discountedRate(terms.feeRate, deps.levels.discountAt(memberId, nowUs))),
    closeOutPercent: rateToPercent(terms.closeOutShare),
    financingPercent: { buy: rateToPercent(terms.financingBuy), sell: rateToPercent(terms.financingSell) },
    tripleDay: instrument.hours !== 'always',
    quoteRate: formatUnits(quoteRateOf(deps, instrument).rate, RATE_SCALE),
    slippagePercent: rateToPercent(terms.slippage),
  };
};

export const tradeRoutes = (open: () => TradeRouteDeps): Route[] => {
  const findRow = openPositionRows(() => open().db);

  /** Another member's object is not there, whether it is open or not; the engine knows whose an open one is. */
  const ownerOf = async (call: Call<{ id: string }>): Promise<string> => {
    const { engine, accounts } = open();
    const known = engine.book.position(call.input.id) ?? engine.book.order(call.input.id);
    if (known === undefined) return ownerOfTrade(call.tx, call.memberId, call.input.id);
    return accounts.ownerOf(known.memberId) === call.memberId ? known.memberId : call.memberId;
  };

  type Change<I> = (trader: Call<I>, remember: Remember<Position>) => Promise<unknown>;

  /** Answers with the position as it is listed, with what the change made of it. */
  const changing =
    <I extends { id: string }>(change: Change<I>) =>
    async (call: Call<I>, remember: Remember<TradePosition>): Promise<void> => {
      const memberId = await ownerOf(call);
      const row = await findRow(call.input.id);
      if (row?.member_id !== memberId) throw new DomainError('not_found');
      const traded = tradedOf(open(), row.symbol_id);
      await change({ ...call, memberId }, (position) => remember(presentPosition(withPosition(row, position), traded)));
    };

  const beginDemo = demoOpener();
  const availableOf = async (tx: Tx, memberId: string, visitorId: string, realm: Realm): Promise<string | null> => {
    const ownerId = memberId !== '' || realm === 'money' ? memberId : visitorId;
    if (ownerId === '') return realm === 'money' ? null : formatUnits(FULL_DEMO, SETTLEMENT.decimals);
    return formatUnits((await shownBalances(tx, ownerId, realm)).available, SETTLEMENT.decimals);
  };

  return [
    route(contract.getTradeTerms, async (call) => {
      const { tx, visitorId, input } = call;
      const memberId = await traderOf(tx, call);
      return {
        ...presentTerms(open(), memberId, input),
        available: await availableOf(tx, memberId, visitorId, input.realm),
      };
    }),
    batchedRoute(contract.createPosition, async (call, remember) => {
      const memberId = await runningTraderOf(call.tx, open().clock.now(), call);
      await beginDemo(open(), memberId, call.input.realm);
      await placeOrder(open(), { ...call, memberId }, call.input, (accepted) =>
        rememberSigned(remember, signedOrder(open(), accepted, call)),
      );
    }),
    batchedRoute(
      contract.updateStopLoss,
      changing((trader, remember) => changeTargets(open(), trader, trader.input, remember)),
    ),
    batchedRoute(
      contract.addPositionMargin,
      changing((trader, remember) => addPositionMargin(open(), trader, trader.input, remember)),
    ),
    batchedRoute(
      contract.closePosition,
      changing((trader, remember) => askToClose(open(), trader, trader.input, remember)),
    ),
    batchedRoute(
      contract.closePositionPart,
      changing((trader, remember) => {
        const { id, quantity: part, clientTick } = trader.input;
        return askToClose(open(), trader, { id, part, clientTick }, remember);
      }),
    ),
    batchedRoute(contract.closeAllPositions, async (call, remember) => {
      const memberId = await traderOf(call.tx, call);
      const { realm, clientTicks = [] } = call.input;
      const symbols = new Map(open().quotes.instruments.map(({ symbol, id }) => [symbol, id]));
      const seen = new Map(clientTicks.map(({ symbol, tick }) => [symbols.get(symbol) ?? 0, tick]));
      await closeAll(open(), { ...call, memberId }, { realm, seen }, (asked) =>
        remember({
          closing: asked.length,
          positions: asked.map((position) => presentAsked(open(), position)),
        }),
      );
    }),
    batchedRoute(contract.cancelOrder, async (call, remember) => {
      const memberId = await ownerOf(call);
      const [row] = (await findOrders(call.tx, { memberId, id: call.input.id }, ONE)).rows;
      if (!row) throw new DomainError('not_found');
      const traded = tradedOf(open(), row.symbol_id);
      await cancelOrder(open(), { ...call, memberId }, call.input.id, ({ state, reason, us }) =>
        remember(presentOrder({ ...row, state, reason, done_us: BigInt(us) }, traded)),
      );
    }),
    batchedRoute(contract.cancelAllOrders, async (call, remember) => {
      const memberId = await traderOf(call.tx, call);
      await cancelAll(open(), { ...call, memberId }, call.input.realm, (cancelled) => remember({ cancelled }));
    }),
    batchedRoute(contract.changeOrder, async (call, remember) => {
      const memberId = await ownerOf(call);
      const [row] = (await findOrders(call.tx, { memberId, id: call.input.id }, ONE)).rows;
      if (!row) throw new DomainError('not_found');
      const contestId = open().accounts.contestOf(memberId);
      // Another order begins: in a contest only while it runs.
      await runningTraderOf(call.tx, open().clock.now(), {
        memberId: call.memberId,
        input: { realm: row.realm, ...(contestId !== undefined && { contestId }) },
      });
      await changeOrder(open(), { ...call, memberId }, call.input, (accepted) =>
        rememberSigned(remember, signedOrder(open(), accepted, call)),
      );
    }),
    ...tradeReadRoutes(open),
    route(contract.getTradeSummary, async (call) =>
      getSummary(open(), call.tx, await traderOf(call.tx, call), call.input.realm),
    ),
    route(contract.refillDemo, ({ tx, memberId, requestId }) => refillDemo(open(), tx, memberId, requestId)),
    route(contract.openDemo, (call) => openDemoWallet(open(), call)),
  ];
};
