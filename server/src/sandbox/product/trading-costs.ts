/** Cost of trading a market there and back, as a share of what is traded. */
import type { Db } from '../../db/database.ts';
import type { Quotes } from '../../quotes/quotes.ts';
import { loadTradeTerms } from '../../modules/trade/index.ts';
import type { SandboxSourceDeps } from './simulated-source.ts';

const RATE_ONE = 1e9;

export const tradingCosts = async (db: Db, quotes: Quotes): Promise<SandboxSourceDeps['costOf']> => {
  const terms = await loadTradeTerms(db);
  return (instrument) => {
    const fee = Number(terms.get(instrument.id)?.feeRate ?? 0n) / RATE_ONE;
    const price = quotes.ticker(instrument.id)?.price;
    return 2 * fee + (price === undefined ? 0 : (2 * instrument.halfSpread) / price);
  };
};
