/** Turnover and cost of commands that the engine does not know of: swaps, products, offerings, contests. */
import { businessDay } from '@assay/contract/time';
import type { Clock } from '../../base/clock.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Tx } from '../../db/database.ts';
import { rowFor } from '../../ledger/commit-batch.ts';
import type { BatchRow } from '../../ledger/commit-batch.ts';
import { findCurrency, loadCurrencies, valueOf } from '../wallet/index.ts';
import type { Prices } from '../wallet/index.ts';
import type { LimitBook } from './limit-book.ts';
import { insertUses } from './queries.ts';
import type { OtherUse } from './queries.ts';

export interface SpendDeps {
  clock: Clock;
  prices: Prices;
  limits: LimitBook;
}

export interface Spending {
  memberId: string;
  /** One thing has one, such as `swap:…`. */
  key: string;
  currency: string;
  amount: bigint;
  /** Part of the amount that is gone for good: fee and spread. */
  cost?: bigint;
}

/**
 * Runs a command that spends money within the limits of its member: the room is held while it runs, and what it has spent
 * counts once it is committed. `work` writes the rows it is given with its own; none for a member without limits.
 */
export const spendWithin = async <T>(
  { clock, prices, limits }: SpendDeps,
  tx: Tx,
  { memberId, key, currency: code, amount, cost = 0n }: Spending,
  work: (rows: readonly BatchRow[]) => Promise<T>,
): Promise<T> => {
  if (limits.statementsOf(memberId).length === 0) return work([]);
  const currency = findCurrency(await loadCurrencies(tx), code);
  const price = prices.now(currency);
  if (!price) throw new DomainError('no_price');
  const turnover = valueOf(amount, currency.decimals, price);
  const loss = valueOf(cost, currency.decimals, price);
  const use: OtherUse = { memberId, key, day: businessDay(clock.now()), turnover, result: -loss };
  limits.hold(memberId, key, { turnover, loss });
  try {
    const done = await work(turnover > 0n ? [rowFor(insertUses, use)] : []);
    limits.note(memberId, use);
    return done;
  } finally {
    limits.release(memberId, key);
  }
};

/** The same for a command in a transaction of its own: what it writes is rolled back with it. */
export const writeUses = async (tx: Tx, uses: readonly BatchRow[]): Promise<void> => {
  for (const [writer, ofOne] of Map.groupBy(uses, (use) => use.writer))
    await writer.write(
      tx,
      ofOne.map(({ row }) => row),
    );
};
