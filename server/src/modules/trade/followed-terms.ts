/** Terms of instruments at an edge: read from the database, and again whenever they may have changed. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Tx } from '../../db/database.ts';
import { loadTradeTerms } from './load-terms.ts';
import type { TradeTerms } from './rules.ts';

const RETRY_MS = 500;

export interface FollowedTerms {
  now: () => ReadonlyMap<number, TradeTerms>;
  /** Tries until the database answers; the last one asked for counts. */
  reload(): void;
}

export const followTerms = async (tx: Tx): Promise<FollowedTerms> => {
  let terms = await loadTradeTerms(tx);
  let asked = 0;
  const read = async (number: number): Promise<void> => {
    while (number === asked) {
      const found = await loadTradeTerms(tx).catch(() => undefined);
      if (found !== undefined && number === asked) terms = found;
      if (found !== undefined) return;
      await sleep(RETRY_MS, undefined, { ref: false });
    }
  };
  return { now: () => terms, reload: () => void read((asked += 1)) };
};
