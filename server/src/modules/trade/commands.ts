/**
 * Commands of members to the engine. An id is made from the member and the request, so that one request never becomes
 * two orders (B3), whatever happens to the answer.
 */
import type * as contract from '@assay/contract/trade';
import type { buyOption } from '@assay/contract/option';
import type { InputOf } from '@assay/contract/endpoint';
import type { Realm } from '@assay/contract/ledger';
import { formatUnits, parseUnits, SETTLEMENT } from '@assay/contract/money';
import { formatWireTime } from '@assay/contract/time';
import { isLateAccept, OPTION_RULE } from '@assay/verify/option-rule';
import { rateOfPrice, slippageOf } from '@assay/verify/position-rule';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../db/database.ts';
import { DomainError, invariant } from '../../base/domain-error.ts';
import type { Order, Position } from '../../engine/contract.ts';
import { withMargin, withTargets } from '../../engine/position-changes.ts';
import type { Remember } from '../../http/route.ts';
import { rowFor } from '../../ledger/commit-batch.ts';
import type { BatchRow, CommandDraft } from '../../ledger/commit-batch.ts';
import { journalId } from '../../ledger/journal-draft.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Instrument } from '../../quotes/instrument.ts';
import type { Quotes } from '../../quotes/quotes.ts';
import type { Ticker } from '../../quotes/board.ts';
import { opensAt } from '../../quotes/trading-hours.ts';
import { STALE_MS } from '../../quotes/validity.ts';
import { discountedRate } from '../level/index.ts';
import type { LevelBook } from '../level/index.ts';
import type { LimitBook } from '../limit/index.ts';
import { changeAsk, noteStake, optionAsk, orderAsk } from './limit-use.ts';
import { addMargin, freeOrder, holdOrder, returnOrder, stakeOption } from './journals.ts';
import type { OptionPeriod } from './load-terms.ts';
import { endOrders, insertOptions, insertOrders, updatePositions } from './rows.ts';
import type { NewOption, NewOrder, OrderEnd } from './rows.ts';
import {
  acceptOrder,
  checkTargets,
  leveragesFor,
  parseTargets,
  presentStop,
  presentTarget,
  rateToPercent,
} from './rules.ts';
import type { PriceReader } from '../../quotes/price-reader.ts';
import type { QuoteRate, TradeTerms } from './rules.ts';
import type { CommandTerms, TradeEngine } from './trade-engine.ts';

/** Orders and positions of one member together, of both kinds of money. */
export const MOST_OPEN = 200;
/** Currencies worth one in settlement. */
const SAME = new Set<string>(['USD', SETTLEMENT.code]);

export interface TradeDeps {
  db: Db;
  clock: Clock;
  quotes: Quotes;
  ledger: Pick<Ledger, 'hot'>;
  engine: TradeEngine;
  terms: ReadonlyMap<number, TradeTerms>;
  periods: readonly OptionPeriod[];
  levels: Pick<LevelBook, 'discountAt'>;
  limits: LimitBook;
  isLive: boolean;
  /** How long an order may wait for its batch. */
  orderAgeMs: number;
}

export interface Caller {
  memberId: string;
  requestId: string;
  /** When the member asked; absent for jobs and robots, which may wait. */
  askedAtMs?: number | undefined;
}

/** Makes the row that remembers the request with what it came to; absent for jobs and robots. */
type Memory<T> = Remember<T> | undefined;

/** Everything else is refused once its caller was told that the outcome is unknown: closing must stay possible under load. */
const CHANGE_AGE_MS = 5000;

/** Between the two accounts of the member that every hold and return moves, in the order of the journal's legs. */
const MOVES = {
  hold: ['available', 'margin'],
  return: ['margin', 'available'],
} as const;

const movesOf = (memberId: string, realm: Realm, way: keyof typeof MOVES): CommandTerms['moves'] => ({
  realm,
  accounts: MOVES[way].map((purpose) => ({ memberId, purpose, currency: SETTLEMENT.code })),
});

const termsFor = (caller: Caller, ageMs: number): CommandTerms => ({
  memberId: caller.memberId,
  deadlineMs: caller.askedAtMs === undefined ? undefined : caller.askedAtMs + ageMs,
});

/** The rows of a command, with the one that remembers its request. */
const remembered = <T>(remember: Memory<T>, result: T, ...rows: BatchRow[]): BatchRow[] =>
  remember ? [...rows, remember(result)] : rows;

const idOf = ({ memberId, requestId }: Caller): string => journalId(memberId, `trade:${requestId}`);

export const findTraded = (
  deps: { quotes: Pick<PriceReader, 'find'>; terms: ReadonlyMap<number, TradeTerms> },
  symbol: string,
): { instrument: Instrument; terms: TradeTerms } => {
  const instrument = deps.quotes.find(symbol);
  const terms = instrument && deps.terms.get(instrument.id);
  if (!instrument || !terms) throw new DomainError('unknown_symbol');
  return { instrument, terms };
};

const nowUs = ({ clock }: Pick<TradeDeps, 'clock'>): number => clock.now() * 1000;

/** T8: nothing new is accepted on a market that is closed, halted or silent. */
const openTicker = (deps: TradeDeps, instrument: Instrument): Ticker => {
  const ticker = deps.quotes.ticker(instrument.id);
  if (instrument.isOpen === false) throw new DomainError('market_closed');
  if (ticker?.state === 'closed') {
    const opens = opensAt(instrument, deps.clock.now());
    throw new DomainError('market_closed', opens === undefined ? {} : { opensAt: formatWireTime(opens) });
  }
  if (ticker?.state === 'halted') throw new DomainError('trading_halted');
  if (!ticker || ticker.state !== 'open' || ticker.tick === 0) throw new DomainError('no_price');
  return ticker;
};

/** From the last valid tick of the market that prices the currency; it becomes a term of the order. */
export const quoteRateOf = (deps: Pick<TradeDeps, 'quotes'>, { quote }: Instrument): QuoteRate => {
  if (SAME.has(quote)) return { rate: rateOfPrice(1n, 0, false), symbolId: undefined, seq: undefined };
  const direct = deps.quotes.find(`${quote}USD`);
  const market = direct ?? deps.quotes.find(`USD${quote}`);
  const ticker = market && deps.quotes.ticker(market.id);
  if (!market || !ticker || ticker.tick === 0) throw new DomainError('no_price');
  return { rate: rateOfPrice(BigInt(ticker.price), market.scale, !direct), symbolId: market.id, seq: ticker.tick };
};

const refuseTooMany = (count: number): void => {
  if (count >= MOST_OPEN) throw new DomainError('too_many_open');
};

/** Refuses to open risk once the market has gone on for a second since the price that the phone had seen. */
const refuseLate = (
  { engine }: TradeDeps,
  terms: { symbolId: number; acceptSeq: number; clientSeq: number | undefined },
): void => {
  const { symbolId, acceptSeq, clientSeq } = terms;
  if (clientSeq === undefined) return;
  if (clientSeq > acceptSeq) throw new DomainError('invalid_input', { field: 'clientTick' });
  const unseen = engine.since(symbolId, clientSeq);
  if (unseen === undefined || isLateAccept(terms, unseen)) throw new DomainError('price_passed');
};

/** A caller with the id of what he places: it is made of a hash, once. */
interface Placer extends Caller {
  id: string;
}

const placerOf = (caller: Caller): Placer => ({ ...caller, id: idOf(caller) });

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

/** Room that an order took when it was composed is held until it stands in the book, or nothing came of it. */
const withinLimits = async <T>(deps: TradeDeps, { memberId, id }: Placer, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } finally {
    deps.limits.release(memberId, id);
  }
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

/** The realm must be known before the batch is composed, because its accounts are. */
const realmOf = (deps: TradeDeps, id: string): Realm => {
  const open = deps.engine.book.position(id) ?? deps.engine.book.order(id);
  if (!open) throw new DomainError('too_late');
  return open.realm;
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

const lastOf = (deps: TradeDeps, position: Position) => {
  const last = deps.quotes.last(position.symbolId);
  invariant(last, 'an instrument with a position has a price');
  return last;
};

const markOf = (deps: TradeDeps, position: Position): bigint => {
  const last = lastOf(deps, position);
  return BigInt(position.side === 1 ? last.bid : last.ask);
};

interface Change {
  position: Position;
  journal?: CommandDraft['journal'];
}

/** Changes one position and remembers the request with what the position became. */
const changeOne = async (
  deps: TradeDeps,
  caller: Caller,
  { id, realm }: { id: string; realm?: Realm },
  change: (position: Position, seq: number) => Change,
  remember: Memory<Position>,
): Promise<Position> => {
  const [changed] = await deps.engine.changePositions({
    ...termsFor(caller, CHANGE_AGE_MS),
    ids: [id],
    moves: realm && movesOf(caller.memberId, realm, 'hold'),
    change: ([found]) => {
      const { position, journal } = change(...found!);
      const ask = position.realm === 'money' ? changeAsk(found![0], position) : undefined;
      if (ask) deps.limits.refuse(caller.memberId, ask, id);
      const rows = remembered(remember, position, rowFor(updatePositions, { position }));
      return { changed: [position], draft: { journal, rows } };
    },
  });
  return changed!;
};

export const changeTargets = (
  deps: TradeDeps,
  caller: Caller,
  input: InputOf<typeof contract.updateStopLoss>,
  remember?: Memory<Position>,
): Promise<Position> =>
  changeOne(
    deps,
    caller,
    input,
    (position, seq) => {
      const { scale } = deps.quotes.instruments.find(({ id }) => id === position.symbolId)!;
      // A target that is not given was right when it was set, and stays whatever the nights have cost since.
      const given = parseTargets(input, scale);
      const last = lastOf(deps, position);
      checkTargets(position, given, { mark: markOf(deps, position), spread: BigInt(last.ask - last.bid) });
      const targets = {
        takeProfit: input.takeProfit === undefined ? position.takeProfit : given.takeProfit,
        stopLoss: input.stopLoss === undefined ? position.stopLoss : given.stopLoss,
      };
      return { position: withTargets(position, targets, { seq, us: nowUs(deps), last: { ...last, seq: last.tick } }) };
    },
    remember,
  );

export const addPositionMargin = async (
  deps: TradeDeps,
  caller: Caller,
  input: InputOf<typeof contract.addPositionMargin>,
  remember?: Memory<Position>,
): Promise<Position> =>
  changeOne(
    deps,
    caller,
    { id: input.id, realm: realmOf(deps, input.id) },
    (position, seq) => {
      const amount = parseUnits(input.amount, SETTLEMENT.decimals);
      if (amount === undefined || amount <= 0n) throw new DomainError('amount_invalid');
      return {
        position: withMargin(position, amount, { seq, us: nowUs(deps) }),
        journal: addMargin(position, amount, caller.requestId),
      };
    },
    remember,
  );

/** True when no further closing can be requested. */
const isClosingWhole = ({ quantity, closing }: Position): boolean => closing?.quantity === quantity;

/** A closing is refused for nothing that a phone says it saw; more than there was nobody can have seen. */
const seenUpTo = (clientTick: number | undefined, seq: number): number | undefined =>
  clientTick === undefined ? undefined : Math.min(clientTick, seq);

/**
 * T5: asked once; the first valid tick after this closes it. Without a quantity, all of it, also while a part waits for
 * its tick: closing is always possible.
 */
export const askToClose = (
  deps: TradeDeps,
  caller: Caller,
  { id, part, clientTick }: { id: string; part?: string | undefined; clientTick?: number | undefined },
  remember?: Memory<Position>,
): Promise<Position> =>
  changeOne(
    deps,
    caller,
    { id },
    (position, seq) => {
      if (isClosingWhole(position) || (position.closing && part !== undefined)) throw new DomainError('too_late');
      const quantity = part === undefined ? position.quantity : partQuantity(deps, position, part);
      const closing = { quantity, acceptSeq: seq, clientSeq: seenUpTo(clientTick, seq), afterUs: nowUs(deps) };
      return { position: { ...position, closing } };
    },
    remember,
  );

const partQuantity = (deps: TradeDeps, position: Position, text: string): bigint => {
  const terms = deps.terms.get(position.symbolId);
  invariant(terms, 'a position is of an instrument that can be traded');
  const quantity = parseUnits(text, terms.quantityScale);
  if (quantity === undefined || quantity <= 0n || quantity % terms.quantityStep !== 0n) {
    throw new DomainError('amount_invalid', { field: 'quantity' });
  }
  if (quantity > position.quantity) {
    throw new DomainError('amount_too_large', { maximum: formatUnits(position.quantity, terms.quantityScale) });
  }
  return quantity;
};

/** All open positions of one realm in one commit; returns how many were asked to close, and remembers which. */
export const closeAll = async (
  deps: TradeDeps,
  caller: Caller,
  { realm, seen }: { realm: Realm; seen?: ReadonlyMap<number, number> },
  remember?: Memory<readonly Position[]>,
): Promise<number> => {
  const own = [...deps.engine.book.idsOf(caller.memberId)].filter(
    (id) => deps.engine.book.position(id)?.realm === realm,
  );
  let count = 0;
  await deps.engine.changePositions({
    ...termsFor(caller, CHANGE_AGE_MS),
    ids: own,
    mayBeGone: true,
    change: (found) => {
      const closing = found.map(([position, seq]): Position =>
        isClosingWhole(position)
          ? position
          : {
              ...position,
              closing: {
                quantity: position.quantity,
                acceptSeq: seq,
                clientSeq: seenUpTo(seen?.get(position.symbolId), seq),
                afterUs: nowUs(deps),
              },
            },
      );
      const asked = closing.filter((position, index) => position !== found[index]![0]);
      count = asked.length;
      const rows = asked.map((position) => rowFor(updatePositions, { position }));
      return { changed: closing, draft: { rows: remembered(remember, asked, ...rows) } };
    },
  });
  return count;
};

/** The option that is accepted at this moment. */
const acceptOption = (deps: TradeDeps, caller: Placer, input: InputOf<typeof buyOption>): NewOption => {
  const { instrument, terms } = findTraded(deps, input.symbol);
  const period = deps.periods.find(({ seconds }) => seconds === input.seconds);
  if (!terms.hasOptions || !period) throw new DomainError('option_not_offered');
  openTicker(deps, instrument);
  const stake = parseUnits(input.stake, SETTLEMENT.decimals);
  if (stake === undefined || stake <= 0n) throw new DomainError('amount_invalid');
  const show = (units: bigint) => formatUnits(units, SETTLEMENT.decimals);
  if (stake < period.minStake) throw new DomainError('amount_too_small', { minimum: show(period.minStake) });
  if (stake > period.maxStake) throw new DomainError('amount_too_large', { maximum: show(period.maxStake) });
  refuseTooMany(deps.engine.options.countOf(caller.memberId));
  const acceptUs = deps.clock.now() * 1000;
  const acceptSeq = deps.engine.lastSeq(instrument.id);
  refuseLate(deps, { symbolId: instrument.id, acceptSeq, clientSeq: input.clientTick });
  const option = {
    id: caller.id,
    memberId: caller.memberId,
    realm: input.realm,
    symbolId: instrument.id,
    rule: OPTION_RULE,
    direction: input.direction === 'rise' ? 1 : -1,
    stake,
    payoutRate: period.payoutRate,
    clientSeq: input.clientTick,
    acceptSeq,
    acceptUs,
    expiryUs: acceptUs + period.seconds * 1_000_000,
    staleUs: STALE_MS[instrument.class] * 1000,
    entry: undefined,
  } as const;
  return { option, seconds: period.seconds };
};

/** C3: its entry and its expiry follow from the moment its batch is composed. */
export const placeOption = async (
  deps: TradeDeps,
  caller: Caller,
  input: InputOf<typeof buyOption>,
  remember?: Memory<NewOption>,
): Promise<NewOption> => {
  let accepted: NewOption | undefined;
  const placer = placerOf(caller);
  await withinLimits(deps, placer, async () => {
    await deps.engine.placeOption({
      ...termsFor(caller, deps.orderAgeMs),
      id: placer.id,
      moves: movesOf(caller.memberId, input.realm, 'hold'),
      accept: () => {
        accepted = acceptOption(deps, placer, input);
        const { option } = accepted;
        if (option.realm === 'money') deps.limits.hold(option.memberId, option.id, optionAsk(option));
        const rows = remembered(remember, accepted, rowFor(insertOptions, accepted));
        return { placed: option, draft: { journal: stakeOption(option), rows } };
      },
    });
    noteStake(deps.limits, accepted!.option, accepted!.option.acceptUs);
  });
  return accepted!;
};
