/**
 * What members tell the engine. An id is made from the member and the request, so that one request is never two orders
 * (B3), whatever becomes of the answer.
 */
import type * as contract from '@assay/contract/trade';
import type { buyOption } from '@assay/contract/option';
import type { InputOf } from '@assay/contract/endpoint';
import type { Realm } from '@assay/contract/ledger';
import { formatUnits, parseUnits } from '@assay/contract/money';
import { formatWireTime } from '@assay/contract/time';
import { isLateAccept, OPTION_RULE } from '@assay/verify/option-rule';
import { rateOfPrice } from '@assay/verify/position-rule';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { DomainError, invariant } from '../../domain-error.ts';
import type { Position } from '../../engine/contract.ts';
import { withMargin, withTargets } from '../../engine/position-changes.ts';
import type { Batched } from '../../http/route.ts';
import { rowFor } from '../../ledger/commit-batch.ts';
import type { BatchRow } from '../../ledger/commit-batch.ts';
import { journalId } from '../../ledger/journal-draft.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Instrument } from '../../quotes/instrument.ts';
import type { Quotes } from '../../quotes/quotes.ts';
import type { Ticker } from '../../quotes/board.ts';
import { opensAt } from '../../quotes/trading-hours.ts';
import { STALE_MS } from '../../quotes/validity.ts';
import { discountedRate } from '../level/index.ts';
import type { LevelBook } from '../level/index.ts';
import { addMargin, holdOrder, returnOrder, stakeOption } from './journals.ts';
import type { OptionPeriod } from './load-terms.ts';
import { endOrders, insertOptions, insertOrders, updatePositions } from './rows.ts';
import type { NewOption, NewOrder } from './rows.ts';
import { acceptOrder, checkTargets, leveragesFor, parseTargets, SETTLEMENT } from './rules.ts';
import type { QuoteRate, TradeTerms } from './rules.ts';
import type { TradeEngine } from './trade-engine.ts';

const MOST_OPEN = 200;
/** Of the settlement currency: worth one. */
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
  isLive: boolean;
}

interface Caller {
  memberId: string;
  requestId: string;
}

/** What can be accepted, and how to place it: with the row of the request that asked for it, if one did. */
interface Placeable<T> extends Batched<T> {
  commit: (request?: BatchRow) => Promise<void>;
}

const idOf = ({ memberId, requestId }: Caller): string => journalId(memberId, `trade:${requestId}`);

export const findTraded = (
  deps: Pick<TradeDeps, 'quotes' | 'terms'>,
  symbol: string,
): { instrument: Instrument; terms: TradeTerms } => {
  const instrument = deps.quotes.find(symbol);
  const terms = instrument && deps.terms.get(instrument.id);
  if (!instrument || !terms) throw new DomainError('unknown_symbol');
  return { instrument, terms };
};

/** T8: nothing new is accepted on a market that is closed, halted or silent. */
const openTicker = (deps: TradeDeps, instrument: Instrument): Ticker => {
  const ticker = deps.quotes.ticker(instrument.id);
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

export const createOrder = (
  deps: TradeDeps,
  caller: Caller,
  input: InputOf<typeof contract.createPosition>,
): Placeable<NewOrder> => {
  const { instrument, terms } = findTraded(deps, input.symbol);
  const quote = openTicker(deps, instrument);
  const quoteRate = quoteRateOf(deps, instrument);
  refuseTooMany(deps.engine.book.idsOf(caller.memberId).size);
  const acceptUs = deps.clock.now() * 1000;
  const discount = deps.levels.discountAt(caller.memberId, acceptUs);
  const order = acceptOrder(input, {
    id: idOf(caller),
    memberId: caller.memberId,
    instrument,
    terms: discount === 0n ? terms : { ...terms, feeRate: discountedRate(terms.feeRate, discount) },
    quote,
    quoteRate,
    leverages: leveragesFor(terms, deps.isLive && input.realm === 'money'),
    acceptSeq: deps.engine.lastSeq(instrument.id),
    acceptUs,
  });
  const listFeeRate = discount === 0n ? undefined : terms.feeRate;
  const result = { order, quoteRate, listFeeRate, clientSeq: input.clientTick };
  return {
    result,
    commit: (request) =>
      deps.engine.place(order, {
        memberId: caller.memberId,
        journal: holdOrder(order),
        rows: [rowFor(insertOrders, result), ...(request ? [request] : [])],
      }),
  };
};

export const cancelOrder = (deps: TradeDeps, { memberId }: Caller, id: string): Promise<unknown> =>
  deps.engine.cancelOrder(id, memberId, (order) => ({
    memberId,
    journal: returnOrder(order, memberId),
    rows: [rowFor(endOrders, { id, state: 'cancelled', reason: 'cancelled', us: deps.clock.now() * 1000 })],
  }));

const markOf = (deps: TradeDeps, position: Position): bigint => {
  const last = deps.quotes.last(position.symbolId);
  invariant(last, 'an instrument with a position has a price');
  return BigInt(position.side === 1 ? last.bid : last.ask);
};

/** Rows without money go the ordinary way. */
const savePosition = async (deps: TradeDeps, position: Position): Promise<Position> => {
  await deps.db.transaction((tx) => updatePositions.write(tx, [{ position }]));
  return position;
};

export const changeTargets = (
  deps: TradeDeps,
  { memberId }: Caller,
  input: InputOf<typeof contract.updateStopLoss>,
): Promise<Position> =>
  deps.engine.changePosition(input.id, memberId, async (position, seq) => {
    const { scale } = deps.quotes.instruments.find(({ id }) => id === position.symbolId)!;
    // What is not given was right when it was set, and stays whatever the nights have cost since.
    const given = parseTargets(input, scale);
    checkTargets(position, given, markOf(deps, position));
    const targets = {
      takeProfit: input.takeProfit === undefined ? position.takeProfit : given.takeProfit,
      stopLoss: input.stopLoss === undefined ? position.stopLoss : given.stopLoss,
    };
    return savePosition(deps, withTargets(position, targets, seq));
  });

export const addPositionMargin = (
  deps: TradeDeps,
  { memberId, requestId }: Caller,
  input: InputOf<typeof contract.addPositionMargin>,
): Promise<Position> =>
  deps.engine.changePosition(input.id, memberId, async (position, seq) => {
    const amount = parseUnits(input.amount, SETTLEMENT.decimals);
    if (amount === undefined || amount <= 0n) throw new DomainError('amount_invalid');
    const changed = withMargin(position, amount, seq);
    await deps.ledger.hot.submit({
      memberId,
      journal: addMargin(position, amount, requestId),
      rows: [rowFor(updatePositions, { position: changed })],
    });
    return changed;
  });

/** Nothing more can be asked for. */
const isClosingWhole = ({ quantity, closing }: Position): boolean => closing?.quantity === quantity;

/**
 * T5: asked once; the first valid tick after this closes it. Without a quantity, all of it, also while a part waits for
 * its tick: closing is always possible.
 */
export const askToClose = (deps: TradeDeps, { memberId }: Caller, id: string, part?: string): Promise<Position> =>
  deps.engine.changePosition(id, memberId, async (position, seq) => {
    if (isClosingWhole(position) || (position.closing && part !== undefined)) throw new DomainError('too_late');
    const quantity = part === undefined ? position.quantity : partQuantity(deps, position, part);
    return savePosition(deps, { ...position, closing: { quantity, acceptSeq: seq } });
  });

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

export const closeAll = async (deps: TradeDeps, caller: Caller, realm: Realm): Promise<number> => {
  const own = [...deps.engine.book.idsOf(caller.memberId)].filter((id) => {
    const position = deps.engine.book.position(id);
    return position?.realm === realm && !isClosingWhole(position);
  });
  const asked = await Promise.allSettled(own.map((id) => askToClose(deps, caller, id)));
  return asked.filter(({ status }) => status === 'fulfilled').length;
};

/** What the rule would make void is not accepted in the first place: the market has gone on since the phone asked. */
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

export const createOption = (
  deps: TradeDeps,
  caller: Caller,
  input: InputOf<typeof buyOption>,
): Placeable<NewOption> => {
  const { instrument, terms } = findTraded(deps, input.symbol);
  const period = deps.periods.find(({ seconds }) => seconds === input.seconds);
  if (!terms.hasOptions || !period || (deps.isLive && input.realm === 'money'))
    throw new DomainError('option_not_offered');
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
    id: idOf(caller),
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
  const result = { option, seconds: period.seconds };
  return {
    result,
    commit: (request) =>
      deps.engine.placeOption(option, {
        memberId: caller.memberId,
        journal: stakeOption(option),
        rows: [rowFor(insertOptions, result), ...(request ? [request] : [])],
      }),
  };
};
