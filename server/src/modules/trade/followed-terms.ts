/** Terms of instruments at an edge: read from the database, and again whenever they may have changed. */
import type { Tx } from '../../db/database.ts';
import { loadTradeTerms } from './load-terms.ts';
import type { TradeTerms } from './rules.ts';

const RETRY_MS = 500;

export interface FollowedTerms {
  now(): ReadonlyMap<number, TradeTerms>;
  /** Tries until the database answers; the last one asked for counts. */
  reload(): void;
}

export const followTerms = async (tx: Tx): Promise<FollowedTerms> => {
  let terms = await loadTradeTerms(tx);
  let asked = 0;
  const read = (number: number): void => {
    loadTradeTerms(tx).then(
      (found) => {
        if (number === asked) terms = found;
      },
      () => {
        if (number === asked) setTimeout(read, RETRY_MS, number).unref();
      },
    );
  };
  return { now: () => terms, reload: () => read((asked += 1)) };
};
