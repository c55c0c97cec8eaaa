/** Starts everything that trading needs, in order: terms, the engine with what was open, and what happens by time. */
import type { SigningKey } from '../../quotes/tape/signing-key.ts';
import { openContestAccounts } from './contest-accounts.ts';
import type { ContestAccounts } from './contest-accounts.ts';
import { openLevelBook } from '../level/index.ts';
import type { LevelBook } from '../level/index.ts';
import { openLimitBook } from '../limit/index.ts';
import type { LimitBook } from '../limit/index.ts';
import { noteDecided, openUseOf } from './limit-use.ts';
import { loadOptionPeriods, loadTradeTerms } from './load-terms.ts';
import type { OptionPeriod } from './load-terms.ts';
import { loadReceiptKey } from './receipts.ts';
import type { TradeTerms } from './rules.ts';
import { startEngine } from './start-engine.ts';
import type { EngineDeps, TradeEngine } from './trade-engine.ts';

export interface Trading {
  engine: TradeEngine;
  /** Read anew when reference data changes; an order takes a copy. */
  terms: Map<number, TradeTerms>;
  periods: OptionPeriod[];
  /** Fee discounts of levels. */
  levels: LevelBook;
  /** Limits that members set for themselves. */
  limits: LimitBook;
  /** Owners to notify of trades on accounts that nobody logs in to. */
  accounts: ContestAccounts;
  receiptKey: SigningKey;
  /** How long an order may wait for its batch before it is refused. */
  orderAgeMs: number;
}

/** Longer, and the price that the member saw is no longer the one that he gets. */
const ORDER_AGE_MS = 500;

/** The book of limits first: it hears of what the engine decides while it is brought to where it was. */
export const startWithLimits = async (deps: EngineDeps): Promise<{ engine: TradeEngine; limits: LimitBook }> => {
  const limits = await openLimitBook(deps);
  const engine = await startEngine({ ...deps, onDecided: noteDecided(limits, deps.clock) });
  limits.follow((memberId, without) => openUseOf(engine.book, memberId, without));
  return { engine, limits };
};

export const openTrading = async (deps: EngineDeps & { keyFolder: string; orderAgeMs?: number }): Promise<Trading> => ({
  ...(await startWithLimits(deps)),
  terms: await loadTradeTerms(deps.db),
  periods: await loadOptionPeriods(deps.db),
  levels: await openLevelBook(deps.db),
  accounts: await openContestAccounts(deps.db),
  receiptKey: await loadReceiptKey(deps.keyFolder),
  orderAgeMs: deps.orderAgeMs ?? ORDER_AGE_MS,
});
