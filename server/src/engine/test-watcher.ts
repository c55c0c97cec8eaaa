/**
 * A member who watches the venue itself, 300 ms ahead of us, and trades whenever our price is behind it. Prices are a fair
 * game: nobody knows where they go next, only where they have been. Gains are in units of the spread, after paying it.
 */
import { pointValue } from '@assay/verify/position-rule';
import { RATE_ONE } from '@assay/contract/money';
import { ContractBook } from './contract-book.ts';
import { costAt } from './contract.ts';
import type { Order, Quote } from './contract.ts';

const POINT = pointValue({ price: 2, quantity: 4, currency: 6 }, RATE_ONE);
const FLUSH_MS = 200;
const TRADE_MS = 50;
const START_MS = 1_795_000_000_000;
/** Half the spread in price units: half the cost of a round trip. */
const HALF = 100;
/** How much a trade moves the price, and how often it leaps instead. */
const STEP = 40;
const LEAP = 600;
const LEAP_SHARE = 0.02;
/** He trades when the venue is so far ahead, and closes once we must have caught up. */
const LEAD = 4 * HALF;
const CATCH_UP_MS = 600;

/** Numbers from 0 to 1 that are the same in every run. */
const randomOf = (seed: number) => {
  let state = seed >>> 0;
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

interface Trade {
  ms: number;
  price: number;
}

export interface Watching {
  rule: 1 | 2;
  orders: number;
  /** By how much the member sees the venue before we do. */
  aheadMs: number;
  seed: number;
}

/** Returns the profit of each of his round trips, in units of the spread. */
export const watchVenue = ({ rule, orders, aheadMs, seed }: Watching): number[] => {
  const random = randomOf(seed);
  const book = new ContractBook();
  const gains: number[] = [];
  const trades: Trade[] = [];
  let price = 6_500_000;
  let told = 0;
  let seq = 0;
  let last: Quote | undefined;
  for (let ms = START_MS; gains.length < orders; ms += TRADE_MS) {
    const size = random() < LEAP_SHARE ? LEAP : STEP;
    price += Math.round((random() * 2 - 1) * size);
    trades.push({ ms, price });
    if (ms % FLUSH_MS === 0) {
      const known = trades.findLastIndex((trade) => trade.ms <= ms - aheadMs);
      const trade = known > told ? trades[known] : undefined;
      if (trade) {
        told = known;
        seq += 1;
        last = { symbolId: 1, seq, us: trade.ms * 1000, bid: trade.price - HALF, ask: trade.price + HALF };
        for (const effect of book.onQuote(last)) {
          if (effect.kind !== 'closed') continue;
          gains.push((effect.position.side * Number(effect.price - effect.position.open)) / (2 * HALF));
        }
      }
      if (trades.length > 1000) told -= trades.splice(0, 500).length;
    }
    if (last) act(book, last, { ms, price, rule });
  }
  return gains;
};

/** Opens when the venue is further from our price than the spread costs, and asks to close once that must have passed. */
const act = (book: ContractBook, last: Quote, { ms, price, rule }: Trade & { rule: 1 | 2 }): void => {
  const afterUs = rule === 2 ? ms * 1000 : undefined;
  for (const position of book.positions()) {
    if (position.closing || ms - Number(position.id) < CATCH_UP_MS) continue;
    const closing = { quantity: position.quantity, acceptSeq: last.seq, afterUs };
    book.keep(position.id);
    book.release(position.id, { ...position, closing }, []);
  }
  const lead = price - (last.bid + last.ask) / 2;
  if (book.size > 0 || Math.abs(lead) <= LEAD) return;
  const side = lead > 0 ? 1 : -1;
  const bound = BigInt(price + side * 1_000_000);
  const terms = {
    id: String(ms),
    memberId: 'm',
    realm: 'money' as const,
    symbolId: 1,
    side,
    quantity: 1000n,
    point: POINT,
    leverage: 1n,
    feeRate: 0n,
    closeOutShare: 0n,
    takeProfit: undefined,
    stopLoss: undefined,
    kind: 'market' as const,
    stop: undefined,
    limit: side === 1 ? bound : 1n,
    bound,
    held: 0n,
    acceptSeq: last.seq,
    acceptUs: ms * 1000,
    afterUs,
  } satisfies Order;
  book.addOrder({ ...terms, held: costAt(terms, bound).margin });
};

export const meanOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

/** Standard error of the mean. */
export const errorOf = (values: readonly number[]): number => {
  const mean = meanOf(values);
  const variance = values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (values.length - 1);
  return Math.sqrt(variance / values.length);
};
