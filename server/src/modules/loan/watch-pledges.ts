/**
 * Watches pledges by the ticks of the tape. Ticks in a row over the limit are remembered here and nowhere else: a process
 * that starts anew counts anew, which can only be later (N2). T8: invalid ticks never come here.
 */
import { extendBreach, isLtvAtLeast, mayLiquidate } from '@assay/verify/loan-rule';
import type { CitedTick } from '@assay/verify/loan-rule';
import { quoteOf } from '@assay/verify/quote';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../db/database.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Instrument } from '../../quotes/instrument.ts';
import type { Quotes } from '../../quotes/quotes.ts';
import { findCurrency, loadCurrencies } from '../wallet/index.ts';
import type { TellNews } from './news.ts';
import { listPledged } from './queries.ts';
import type { Loan } from './queries.ts';
import { chargedAt, chargedSinceMs, coverOf } from './rules.ts';
import { callEnd, callMember, endCall, liquidateLoan } from './sell-pledge.ts';
import { loadPledges } from './settings.ts';

/** Limit per market: while the database is away, older ticks are dropped. */
const MOST_WAITING = 1000;

interface Deps {
  db: Db;
  clock: Clock;
  quotes: Quotes;
  ledger: Pick<Ledger, 'post'>;
  tell: TellNews;
}

interface Market {
  currency: string;
  pledgeDecimals: number;
  priceScale: number;
  symbol: string;
  instrument: Instrument;
}

export interface PledgeWatch {
  /** Decides on the ticks since the last time. */
  run(): Promise<void>;
  stop(): void;
}

const findMarkets = async ({ db, quotes }: Deps): Promise<Market[]> => {
  const currencies = await loadCurrencies(db);
  return (await loadPledges(db)).flatMap(({ currency: code }) => {
    const currency = findCurrency(currencies, code);
    const instrument = currency.market === null ? undefined : quotes.find(currency.market);
    if (!instrument) return [];
    const { scale: priceScale, symbol } = instrument;
    return [{ currency: code, pledgeDecimals: currency.decimals, priceScale, symbol, instrument }];
  });
};

export const watchPledges = (deps: Deps): PledgeWatch => {
  const waiting = new Map<number, CitedTick[]>();
  const breaches = new Map<string, readonly CitedTick[]>();

  const stop = deps.quotes.onFlush(({ ticks }) => {
    for (const tick of ticks) {
      const instrument = deps.quotes.instruments.find(({ id }) => id === tick.symbolId);
      if (!instrument) continue;
      const list = waiting.get(tick.symbolId) ?? [];
      const { bid } = quoteOf(tick, instrument);
      list.push({ seq: tick.seq, atMs: Math.floor(tick.tsSrc / 1000), bid: BigInt(bid) });
      if (list.length > MOST_WAITING) list.splice(0, list.length - MOST_WAITING);
      waiting.set(tick.symbolId, list);
    }
  });

  /** One loan against one tick; undefined when the loan has ended. */
  const meet = async (loan: Loan, tick: CitedTick, market: Market): Promise<Loan | undefined> => {
    const { ladder } = loan.pledge!;
    const charged = chargedAt(loan, deps.clock.now());
    const cover = coverOf(charged, market);
    if (!loan.calledAt) {
      breaches.delete(loan.id);
      if (!isLtvAtLeast(cover, tick.bid, ladder.call)) return loan;
      const called = await callMember(deps, loan.id, tick, market);
      if (called) deps.tell(called, 'called');
      return called;
    }
    if (!isLtvAtLeast(cover, tick.bid, callEnd(ladder))) {
      const ended = await endCall(deps, loan.id, tick, market);
      if (ended) deps.tell(ended, 'call_ended');
      return ended;
    }
    const afterMs = Math.max(loan.calledAt.getTime(), chargedSinceMs(charged));
    const before = (breaches.get(loan.id) ?? []).filter(({ atMs }) => atMs > afterMs);
    const breach = tick.atMs > afterMs ? extendBreach(before, tick, cover, ladder.liquidation) : [];
    breaches.set(loan.id, breach);
    if (!mayLiquidate(breach, { cover, limit: ladder.liquidation, afterMs })) return loan;
    const { symbol, pledgeDecimals, priceScale } = market;
    const sold = await liquidateLoan(deps, loan.id, breach, { symbol, pledgeDecimals, priceScale });
    breaches.delete(loan.id);
    if (sold) deps.tell(sold, 'liquidated');
    return undefined;
  };

  /** Most loans are far from their call at the lowest of the ticks, and are passed by. */
  const needsLook = (loan: Loan, lowest: bigint, market: Market): boolean =>
    loan.calledAt !== null ||
    isLtvAtLeast(coverOf(chargedAt(loan, deps.clock.now()), market), lowest, loan.pledge!.ladder.call);

  return {
    run: async () => {
      const markets = await findMarkets(deps);
      const watched = new Set(markets.map(({ instrument }) => instrument.id));
      for (const id of waiting.keys()) if (!watched.has(id)) waiting.delete(id);
      for (const market of markets) {
        const ticks = waiting.get(market.instrument.id) ?? [];
        if (ticks.length === 0) continue;
        waiting.delete(market.instrument.id);
        const lowest = ticks.reduce((least, { bid }) => (bid < least ? bid : least), ticks[0]!.bid);
        const loans = (await listPledged(deps.db, market.currency)).filter((loan) => needsLook(loan, lowest, market));
        for (const first of loans) {
          let loan: Loan | undefined = first;
          for (const tick of ticks) if (loan) loan = await meet(loan, tick, market);
        }
      }
    },
    stop: () => {
      stop();
    },
  };
};
