/**
 * The sources of ticks at rest. A venue that did not trade since the last tick takes next to nothing; of one that did, its
 * trade's number, price and time are differences from what was there before, in columns of its place among the sources. The
 * price and the time of a tick follow from its sources, so that only what departs from that is written.
 */
import { floorMedian } from '@assay/verify/source-rule';
import type { Tick, TickSource } from '@assay/verify/tape-record';
import { ColumnWriter } from '../columns.ts';
import type { ColumnReader } from '../columns.ts';

const MS = 1000;
/** Which venues, when the tick arrived, and what its price and its time depart by. */
const SHARED = 4;
/** Columns per place: changes and trade ids, prices, times, parts of a millisecond. */
const PER_PLACE = 4;
const MOST_SOURCES = 8;
/** Differences of smaller numbers are exact. */
const EXACT = 2 ** 51;
const EXACT_PRICE = 2 ** 48;

type Sourced = Pick<Tick, 'tsSrc' | 'tsRecv' | 'price' | 'sources'>;
type Trade = Omit<TickSource, 'venue'>;
type Four<T> = [T, T, T, T];

const NOTHING: Trade = { tradeId: 0, price: 0, ts: 0 };

/** True for what this form can hold. */
export const hasColumns = ({ tsSrc, tsRecv, price, sources }: Tick): boolean =>
  sources.length > 0 &&
  sources.length <= MOST_SOURCES &&
  tsSrc % MS === 0 &&
  tsRecv % MS === 0 &&
  Math.abs(price) < EXACT_PRICE &&
  sources.every(({ tradeId, price: own, ts }) => tradeId < EXACT && ts < EXACT && Math.abs(own) < EXACT_PRICE);

/** Returns the price and time of a tick that follows from its sources alone. */
const followed = (sources: readonly TickSource[]): { price: number; ms: number } => ({
  price: floorMedian(sources.map(({ price }) => price)),
  ms: Math.floor(Math.max(...sources.map(({ ts }) => ts)) / MS),
});

/** Known values of a tick when one of its sources is written or read. */
interface Around {
  arrivedMs: number;
  /** The price of its first source, for the others. */
  leading: number | undefined;
}

/** State of the earlier ticks that the writer and the reader share. */
class Past {
  readonly sets: (readonly number[])[] = [];
  readonly trades = new Map<number, Trade>();
  arrivedMs = 0;

  /** How far a venue's price was from that of the first source when it last traded. */
  readonly #offsets = new Map<number, number>();

  of(venue: number): Trade {
    return this.trades.get(venue) ?? NOTHING;
  }

  /** Venues move together: a price is guessed from that of the first source of its tick, whose own is the last it had. */
  guess(venue: number, leading: number | undefined): number {
    return leading === undefined ? this.of(venue).price : leading + (this.#offsets.get(venue) ?? 0);
  }

  keep(venue: number, trade: Trade, leading: number | undefined): void {
    this.trades.set(venue, trade);
    if (leading !== undefined) this.#offsets.set(venue, trade.price - leading);
  }
}

export class SourceWriter {
  readonly #past = new Past();
  readonly #shared = Array.from({ length: SHARED }, () => new ColumnWriter()) as Four<ColumnWriter>;
  readonly #places: Four<ColumnWriter>[] = [];

  get columns(): ColumnWriter[] {
    return [...this.#shared, ...this.#places.flat()];
  }

  push({ tsSrc, tsRecv, price, sources }: Sourced): void {
    const [sets, arrivals, prices, times] = this.#shared;
    this.#pushSet(
      sets,
      sources.map(({ venue }) => venue),
    );
    const arrivedMs = tsRecv / MS;
    arrivals.pushSigned(arrivedMs - this.#past.arrivedMs);
    this.#past.arrivedMs = arrivedMs;
    for (const [place, source] of sources.entries())
      this.#pushSource(place, source, { arrivedMs, leading: place === 0 ? undefined : sources[0]!.price });
    const { price: median, ms } = followed(sources);
    prices.pushSigned(price - median);
    times.pushSigned(tsSrc / MS - ms);
  }

  #pushSet(sets: ColumnWriter, venues: readonly number[]): void {
    const known = this.#past.sets.findIndex((set) => set.join() === venues.join());
    sets.push(known < 0 ? this.#past.sets.length : known);
    if (known >= 0) return;
    this.#past.sets.push(venues);
    sets.push(venues.length);
    for (const venue of venues) sets.push(venue);
  }

  #pushSource(place: number, { venue, tradeId, price, ts }: TickSource, { arrivedMs, leading }: Around): void {
    const [ids, prices, times, parts] = (this.#places[place] ??= Array.from(
      { length: PER_PLACE },
      () => new ColumnWriter(),
    ) as Four<ColumnWriter>);
    const before = this.#past.of(venue);
    if (before.tradeId === tradeId && before.price === price && before.ts === ts) return ids.push(0);
    const step = tradeId - before.tradeId;
    ids.push(1 + (step < 0 ? -2 * step - 1 : 2 * step));
    prices.pushSigned(price - this.#past.guess(venue, leading));
    times.pushSigned(arrivedMs - Math.floor(ts / MS));
    parts.push(ts % MS);
    this.#past.keep(venue, { tradeId, price, ts }, leading);
  }
}

export class SourceReader {
  readonly #past = new Past();
  readonly #columns: readonly ColumnReader[];

  constructor(columns: readonly ColumnReader[]) {
    this.#columns = columns;
  }

  next(): Sourced {
    const [sets, arrivals, prices, times] = this.#columns.slice(0, SHARED) as Four<ColumnReader>;
    const index = sets.next();
    if (index === this.#past.sets.length) this.#past.sets.push(Array.from({ length: sets.next() }, () => sets.next()));
    this.#past.arrivedMs += arrivals.nextSigned();
    const { arrivedMs } = this.#past;
    const sources: TickSource[] = [];
    for (const [place, venue] of this.#past.sets[index]!.entries())
      sources.push(this.#nextSource(place, venue, { arrivedMs, leading: sources[0]?.price }));
    const { price, ms } = followed(sources);
    return {
      price: price + prices.nextSigned(),
      tsSrc: (ms + times.nextSigned()) * MS,
      tsRecv: arrivedMs * MS,
      sources,
    };
  }

  #nextSource(place: number, venue: number, { arrivedMs, leading }: Around): TickSource {
    const from = SHARED + place * PER_PLACE;
    const [ids, prices, times, parts] = this.#columns.slice(from, from + PER_PLACE) as Four<ColumnReader>;
    const before = this.#past.of(venue);
    const change = ids.next();
    if (change === 0) return { venue, ...before };
    const step = (change - 1) % 2 === 0 ? (change - 1) / 2 : -change / 2;
    const trade = {
      tradeId: before.tradeId + step,
      price: this.#past.guess(venue, leading) + prices.nextSigned(),
      ts: (arrivedMs - times.nextSigned()) * MS + parts.next(),
    };
    this.#past.keep(venue, trade, leading);
    return { venue, ...trade };
  }
}
