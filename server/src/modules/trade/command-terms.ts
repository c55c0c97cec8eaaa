/** The common part of members' commands: what they need, their deadlines, and when nothing new is accepted. */
import type { Realm } from '@assay/contract/ledger';
import { SETTLEMENT } from '@assay/contract/money';
import { formatWireTime } from '@assay/contract/time';
import { isLateAccept } from '@assay/verify/option-rule';
import { rateOfPrice } from '@assay/verify/position-rule';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Remember } from '../../http/route.ts';
import type { BatchRow } from '../../ledger/commit-batch.ts';
import { journalId } from '../../ledger/journal-draft.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Instrument } from '../../quotes/instrument.ts';
import type { Quotes } from '../../quotes/quotes.ts';
import type { Ticker } from '../../quotes/board.ts';
import { opensAt } from '../../quotes/trading-hours.ts';
import type { LevelBook } from '../level/index.ts';
import type { LimitBook } from '../limit/index.ts';
import type { OptionPeriod } from './load-terms.ts';
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
export type Memory<T> = Remember<T> | undefined;

/** Everything else is refused once its caller was told that the outcome is unknown: closing must stay possible under load. */
export const CHANGE_AGE_MS = 5000;

/** Between the two accounts of the member that every hold and return moves, in the order of the journal's legs. */
const MOVES = {
  hold: ['available', 'margin'],
  return: ['margin', 'available'],
} as const;

export const movesOf = (memberId: string, realm: Realm, way: keyof typeof MOVES): CommandTerms['moves'] => ({
  realm,
  accounts: MOVES[way].map((purpose) => ({ memberId, purpose, currency: SETTLEMENT.code })),
});

export const termsFor = (caller: Caller, ageMs: number): CommandTerms => ({
  memberId: caller.memberId,
  deadlineMs: caller.askedAtMs === undefined ? undefined : caller.askedAtMs + ageMs,
});

/** The rows of a command, with the one that remembers its request. */
export const remembered = <T>(remember: Memory<T>, result: T, ...rows: BatchRow[]): BatchRow[] =>
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

export const nowUs = ({ clock }: Pick<TradeDeps, 'clock'>): number => clock.now() * 1000;

/** T8: nothing new is accepted on a market that is closed, halted or silent. */
export const openTicker = (deps: TradeDeps, instrument: Instrument): Ticker => {
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

export const refuseTooMany = (count: number): void => {
  if (count >= MOST_OPEN) throw new DomainError('too_many_open');
};

/** Refuses to open risk once the market has gone on for a second since the price that the phone had seen. */
export const refuseLate = (
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
export interface Placer extends Caller {
  id: string;
}

export const placerOf = (caller: Caller): Placer => ({ ...caller, id: idOf(caller) });

/** Room that an order took when it was composed is held until it stands in the book, or nothing came of it. */
export const withinLimits = async <T>(
  deps: TradeDeps,
  { memberId, id }: Placer,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } finally {
    deps.limits.release(memberId, id);
  }
};

/** The realm must be known before the batch is composed, because its accounts are. */
export const realmOf = (deps: TradeDeps, id: string): Realm => {
  const open = deps.engine.book.position(id) ?? deps.engine.book.order(id);
  if (!open) throw new DomainError('too_late');
  return open.realm;
};
