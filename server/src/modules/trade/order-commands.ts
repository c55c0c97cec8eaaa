/**
 * Commands of members about orders. An id is made from the member and the request, so that one request never becomes
 * two orders (B3), whatever happens to the answer.
 */
import type * as contract from '@assay/contract/trade';
import type { InputOf } from '@assay/contract/endpoint';
import type { Realm } from '@assay/contract/ledger';
import { formatUnits } from '@assay/contract/money';
import { slippageOf } from '@assay/verify/position-rule';
import { DomainError } from '../../base/domain-error.ts';
import type { Order } from '../../engine/contract.ts';
import { rowFor } from '../../ledger/commit-batch.ts';
import { discountedRate } from '../level/index.ts';
import { orderAsk } from './limit-use.ts';
import { freeOrder, holdOrder, returnOrder } from './journals.ts';
import { endOrders, insertOrders } from './rows.ts';
import type { NewOrder, OrderEnd } from './rows.ts';
import { acceptOrder, leveragesFor, presentStop, presentTarget, rateToPercent } from './rules.ts';
import {
  CHANGE_AGE_MS,
  movesOf,
  termsFor,
  remembered,
  findTraded,
  openTicker,
  quoteRateOf,
  refuseTooMany,
  refuseLate,
  placerOf,
  withinLimits,
  realmOf,
} from './command-terms.ts';
import type { TradeDeps, Caller, Memory, Placer } from './command-terms.ts';

/** The order that is accepted at this moment. */
const acceptNow = (
  deps: TradeDeps,
  caller: Placer,
  input: InputOf<typeof contract.createPosition>,
  /** The order that it takes the place of. */
  replaced?: Order,
): NewOrder => {
  const { instrument, terms } = findTraded(deps, input.symbol);
  const quote = openTicker(deps, instrument);
  const quoteRate = quoteRateOf(deps, instrument);
  refuseTooMany(deps.engine.book.idsOf(caller.memberId).size - (replaced ? 1 : 0));
  const acceptSeq = deps.engine.lastSeq(instrument.id);
  refuseLate(deps, { symbolId: instrument.id, acceptSeq, clientSeq: input.clientTick });
  const acceptUs = deps.clock.now() * 1000;
  const discount = deps.levels.discountAt(caller.memberId, acceptUs);
  const order = acceptOrder(input, {
    id: caller.id,
    memberId: caller.memberId,
    instrument,
    terms: discount === 0n ? terms : { ...terms, feeRate: discountedRate(terms.feeRate, discount) },
    quote,
    quoteRate,
    leverages: leveragesFor(terms, deps.isLive && input.realm === 'money'),
    acceptSeq,
    acceptUs,
  });
  if (order.realm === 'money') deps.limits.hold(order.memberId, order.id, orderAsk(order), replaced?.id);
  return { order, quoteRate, listFeeRate: discount === 0n ? undefined : terms.feeRate, clientSeq: input.clientTick };
};

/** T2: accepted when its batch is composed, so its price follows from ticks that nobody knew when it became final. */
export const placeOrder = async (
  deps: TradeDeps,
  caller: Caller,
  input: InputOf<typeof contract.createPosition>,
  remember?: Memory<NewOrder>,
): Promise<NewOrder> => {
  let accepted: NewOrder | undefined;
  const placer = placerOf(caller);
  await withinLimits(deps, placer, () =>
    deps.engine.place({
      ...termsFor(caller, deps.orderAgeMs),
      id: placer.id,
      moves: movesOf(caller.memberId, input.realm, 'hold'),
      accept: () => {
        accepted = acceptNow(deps, placer, input);
        const rows = remembered(remember, accepted, rowFor(insertOrders, accepted));
        return { placed: accepted.order, draft: { journal: holdOrder(accepted.order), rows } };
      },
    }),
  );
  return accepted!;
};

const endNow = (deps: TradeDeps, id: string, reason: 'cancelled' | 'changed'): OrderEnd => ({
  id,
  state: 'cancelled',
  reason,
  us: deps.clock.now() * 1000,
});

export const cancelOrder = async (
  deps: TradeDeps,
  caller: Caller,
  id: string,
  remember?: Memory<OrderEnd>,
): Promise<unknown> =>
  deps.engine.cancelOrders({
    ...termsFor(caller, CHANGE_AGE_MS),
    ids: [id],
    moves: movesOf(caller.memberId, realmOf(deps, id), 'return'),
    change: ([order]) => {
      const end = endNow(deps, id, 'cancelled');
      return {
        journal: returnOrder(order!, caller.memberId),
        rows: remembered(remember, end, rowFor(endOrders, end)),
      };
    },
  });

/** All waiting orders of one realm in one commit; returns how many were taken back. */
export const cancelAll = async (
  deps: TradeDeps,
  caller: Caller,
  realm: Realm,
  remember?: Memory<number>,
): Promise<number> => {
  const { book } = deps.engine;
  const cancelled = await deps.engine.cancelOrders({
    ...termsFor(caller, CHANGE_AGE_MS),
    ids: [...book.idsOf(caller.memberId)].filter((id) => book.order(id)?.realm === realm),
    mayBeGone: true,
    moves: movesOf(caller.memberId, realm, 'return'),
    change: (orders) => {
      const [journal, ...further] = orders.map((order) => returnOrder(order, caller.memberId));
      const rows = orders.map(({ id }) => rowFor(endOrders, endNow(deps, id, 'cancelled')));
      return { journal, further, rows: remembered(remember, orders.length, ...rows) };
    },
  });
  return cancelled.length;
};

type OrderChange = InputOf<typeof contract.changeOrder>;

/** Input of the changed order as a new one; fields not given stay. */
const changedInput = (deps: TradeDeps, order: Order, given: OrderChange): InputOf<typeof contract.createPosition> => {
  const { symbol, scale } = deps.quotes.instruments.find(({ id }) => id === order.symbolId)!;
  const { quantityScale } = deps.terms.get(order.symbolId)!;
  const orNone = <T>(wire: T | 'none') => (wire === 'none' ? null : wire);
  return {
    realm: order.realm,
    symbol,
    direction: order.side === 1 ? 'buy' : 'sell',
    kind: order.kind,
    quantity: given.quantity ?? formatUnits(order.quantity, quantityScale),
    leverage: Number(order.leverage),
    price: given.price ?? formatUnits(order.stop ?? order.limit, scale),
    ...(order.stop !== undefined && { slippagePercent: rateToPercent(slippageOf(order.stop, order.limit)) }),
    takeProfit: given.takeProfit === undefined ? presentTarget(order.takeProfit, scale) : orNone(given.takeProfit),
    stopLoss: given.stopLoss === undefined ? presentStop(order.stopLoss, scale) : orNone(given.stopLoss),
  };
};

/**
 * Replaces a waiting order with another in one commit. An accepted order keeps its terms for ever, so the other one is
 * accepted anew: at this moment, on the newest tick, and signed.
 */
export const changeOrder = async (
  deps: TradeDeps,
  caller: Caller,
  input: OrderChange,
  remember?: Memory<NewOrder>,
): Promise<Order> => {
  const placer = placerOf(caller);
  return withinLimits(deps, placer, () => replaceOrder(deps, placer, input, remember));
};

const replaceOrder = (
  deps: TradeDeps,
  caller: Placer,
  input: OrderChange,
  remember: Memory<NewOrder>,
): Promise<Order> =>
  deps.engine.replaceOrder({
    ...termsFor(caller, deps.orderAgeMs),
    id: input.id,
    newId: caller.id,
    moves: movesOf(caller.memberId, realmOf(deps, input.id), 'hold'),
    change: (order) => {
      // The next tick decides it, whatever is asked for.
      if (order.kind === 'market') throw new DomainError('too_late');
      const accepted = acceptNow(deps, caller, changedInput(deps, order, input), order);
      const rows = [rowFor(endOrders, endNow(deps, order.id, 'changed')), rowFor(insertOrders, accepted)];
      return {
        placed: accepted.order,
        draft: {
          journal: freeOrder(order),
          further: [holdOrder(accepted.order)],
          rows: remembered(remember, accepted, ...rows),
        },
      };
    },
  });
