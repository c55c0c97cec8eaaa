/** The price of a due time: the first valid tick from that moment on, which is the same for whoever looks it up. */
import { decodeRecords, isValidTick } from '@assay/verify/tape-record';
import type { Quotes } from '../../quotes/quotes.ts';
import type { TapeReader } from '../../quotes/tape/tape-reader.ts';
import { isTrading } from '../../quotes/trading-hours.ts';
import type { Currency, CurrencyPrice } from '../wallet/index.ts';

/** A market that is silent for so long after the due time has no price for it. */
export const PRICE_WITHIN_MS = 60_000;

/** `undefined` while no tick has come yet. */
export type DuePrice = CurrencyPrice | 'closed' | 'no_price' | undefined;

interface Deps {
  quotes: Quotes;
  tape: TapeReader;
}

export const duePrice = async (
  { quotes, tape }: Deps,
  { market }: Pick<Currency, 'market'>,
  { dueMs, nowMs }: { dueMs: number; nowMs: number },
): Promise<DuePrice> => {
  if (market === null) return { units: 1n, scale: 0, symbol: null, tick: null, atMs: dueMs, state: 'open' };
  const instrument = quotes.find(market);
  if (!instrument) return 'no_price';
  if (!isTrading(instrument, dueMs)) return 'closed';
  const { id, scale } = instrument;
  // Later records may be on the tape and not committed yet.
  const committed = quotes.last(id)?.tick ?? 0;
  const range = await tape.range(id, await tape.seqAt(id, dueMs), committed);
  for (const record of range ? decodeRecords(range.records) : []) {
    if (!isValidTick(record) || record.tsSrc < dueMs * 1000) continue;
    const atMs = Math.floor(record.tsSrc / 1000);
    if (atMs - dueMs > PRICE_WITHIN_MS) break;
    return { units: BigInt(record.price), scale, symbol: market, tick: record.seq, atMs, state: 'open' };
  }
  return nowMs - dueMs > PRICE_WITHIN_MS ? 'no_price' : undefined;
};
