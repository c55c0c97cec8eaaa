/**
 * Prices from venues, behind the interface of a feed. Lines to the venues fill in what each last said; every poll makes one
 * price, or one doubt, of it for each instrument that trades. A price whose trades are not newer than the last price's is
 * no new price.
 */
import { createPublicKey, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { equalBytes } from '@assay/verify/binary';
import { readSignedMessage } from '@assay/verify/signed-price';
import type { SignedMessage } from '@assay/verify/signed-price';
import { floorMedian, isInBand, signedPriceOf, SIGNED_VENUE, VENUES } from '@assay/verify/source-rule';
import type { VenueName } from '@assay/verify/source-rule';
import type { Clock } from '../../base/clock.ts';
import type { Feed, RawTick, SourceHealth, SourcesBody, TimeSpan } from '../feed.ts';
import type { Instrument } from '../instrument.ts';
import { isTrading } from '../trading-hours.ts';
import { aggregate, leftOut } from './aggregate.ts';
import type { SignedState, SourceState } from './aggregate.ts';
import { toUnits } from './exact.ts';
import type { Heard, Venue } from './venue.ts';

/** DER of an Ed25519 public key, up to the 32 bytes of the key itself. */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/**
 * A source that said nothing of an instrument for so long is left out; less than a tick of its class may be old. Dealers quote
 * quiet currencies seldom, so it is longer for them; a dealer whose whole line is silent is left out as soon as a venue is.
 */
export const SILENT_MS: Record<Instrument['class'], number> = { crypto: 1600, metal: 4600, forex: 4600 };

export interface LiveMarket {
  instrument: Instrument;
  /** With the names of the markets by venue. */
  sources: SourcesBody;
}

interface Followed extends LiveMarket {
  states: ReadonlyMap<VenueName, SourceState>;
  signed: SignedState | undefined;
  lastAtMs: number;
  /** True from the first price of a session on: before it, silence is no news. */
  isPriced: boolean;
}

const venueNames = Object.keys(VENUES) as VenueName[];
const nameOf = (venue: number): VenueName => venueNames.find((name) => VENUES[name] === venue)!;

export class LiveFeed implements Feed {
  readonly isSimulated = false;
  readonly #clock: Clock;
  readonly #followed: ReadonlyMap<number, Followed>;
  readonly #ending = new AbortController();
  readonly #signers: readonly { publicKey: Uint8Array; key: KeyObject }[];
  readonly #lines: ReadonlyMap<VenueName, { heardMs: number }>;
  #isSignedUp = false;

  constructor({
    clock,
    markets,
    venues,
    signers = [],
  }: {
    clock: Clock;
    markets: readonly LiveMarket[];
    venues: readonly Venue[];
    signers?: readonly Uint8Array[];
  }) {
    this.#clock = clock;
    this.#signers = signers.map((publicKey) => ({
      publicKey,
      key: createPublicKey({ key: Buffer.concat([SPKI_PREFIX, publicKey]), format: 'der', type: 'spki' }),
    }));
    const lines = new Map(venues.map(({ id }) => [id, { heardMs: 0 }]));
    this.#followed = new Map(markets.map((market) => [market.instrument.id, follow(market, lines)]));
    this.#lines = lines;
    for (const venue of venues) this.#listen(venue);
  }

  async prepare(): Promise<[]> {
    return [];
  }

  commitments(): [] {
    return [];
  }

  sourcesOf(id: number): SourcesBody | undefined {
    return this.#followed.get(id)?.sources;
  }

  poll({ untilMs }: TimeSpan): RawTick[] {
    return [...this.#followed.values()].flatMap((followed) => this.#pollOne(followed, untilMs));
  }

  /** Returns the current state of each source and whether it counts. */
  health(): SourceHealth[] {
    const nowMs = this.#clock.now();
    return [...this.#followed.values()].flatMap((followed) => this.#healthOf(followed, nowMs));
  }

  close(): void {
    this.#ending.abort();
  }

  #pollOne(followed: Followed, nowMs: number): RawTick[] {
    const { instrument, sources: terms, states, signed } = followed;
    const { id } = instrument;
    if (!isTrading(instrument, nowMs)) {
      followed.isPriced = false;
      return [];
    }
    const heard = signed && { ...signed, isUp: this.#isSignedUp };
    const made = aggregate([...states.values()], heard, terms, { nowMs, silentMs: SILENT_MS[instrument.class] });
    const { price, sources, evidence } = made;
    const atMs = made.us / 1000;
    const raw: RawTick = { id, atMs, price, spreadStep: 0, sources, ...(evidence && { evidence }) };
    if (made.kind === 'doubt') return followed.isPriced ? [{ ...raw, doubt: made.reason }] : [];
    if (atMs <= followed.lastAtMs) return [];
    followed.lastAtMs = atMs;
    followed.isPriced = true;
    return [raw];
  }

  #healthOf({ instrument, sources: terms, states, signed }: Followed, nowMs: number): SourceHealth[] {
    const moment = { nowMs, silentMs: SILENT_MS[instrument.class] };
    const used = [...states.values()].filter((state) => leftOut(state, moment) === undefined);
    const median = used.length > 0 ? floorMedian(used.map(({ trade }) => trade!.price)) : 0;
    const venues = Array.from(states, ([venue, state]): SourceHealth => {
      const out = leftOut(state, moment);
      const use = out ?? (isInBand(state.trade!.price, median, terms) ? 'used' : 'apart');
      return { symbol: instrument.symbol, venue, use, price: state.trade?.price, heardMs: state.heardMs || undefined };
    });
    if (!terms.markets.some(({ venue }) => venue === SIGNED_VENUE)) return venues;
    const isStale = signed !== undefined && nowMs - signed.updatedUs / 1000 > moment.silentMs;
    const use = !this.#isSignedUp ? 'down' : !signed ? 'silent' : isStale ? 'stale' : 'used';
    return [
      ...venues,
      { symbol: instrument.symbol, venue: 'pyth', use, price: signed?.price, heardMs: signed?.heardMs },
    ];
  }

  #listen(venue: Venue): void {
    const number = VENUES[venue.id];
    const byMarket = new Map<string, Followed>();
    for (const followed of this.#followed.values()) {
      const market = followed.sources.markets.find((one) => one.venue === number)?.market;
      if (market !== undefined) byMarket.set(market.toUpperCase(), followed);
    }
    const markets = [...byMarket.values()].map(
      ({ sources }) => sources.markets.find((one) => one.venue === number)!.market,
    );
    if (markets.length === 0) return;
    venue.connect(
      markets,
      (heard) => {
        if (heard.kind === 'line') this.#takeLine(venue.id, heard.isUp);
        else if (heard.kind === 'signed') this.#takeSigned(heard.message, byMarket);
        else {
          const nowMs = this.#clock.now();
          this.#lines.get(venue.id)!.heardMs = nowMs;
          takeHeard(byMarket.get(heard.market.toUpperCase()), venue.id, heard, nowMs);
        }
      },
      this.#ending.signal,
    );
  }

  /** Forgets the state of a lost line: the market went on without us. */
  #takeLine(venue: VenueName, isUp: boolean): void {
    if (VENUES[venue] === SIGNED_VENUE) this.#isSignedUp = isUp;
    for (const { states } of this.#followed.values()) {
      const state = states.get(venue);
      if (state) Object.assign(state, { isUp, trade: undefined, book: undefined });
    }
  }

  #takeSigned(bytes: Uint8Array, byMarket: ReadonlyMap<string, Followed>): void {
    const message = readSignedMessage(bytes);
    if (!this.#isSigned(message)) throw new Error('a message that nobody we know signed');
    for (const { feedId } of message.prices) {
      const followed = byMarket.get(String(feedId));
      const said = followed && signedPriceOf(message, feedId, followed.instrument.scale);
      // An older message never takes the place of a newer one.
      if (!said || said.updatedUs <= (followed.signed?.updatedUs ?? 0)) continue;
      followed.signed = { ...said, isUp: true, message: bytes, heardMs: this.#clock.now() };
    }
  }

  #isSigned({ publicKey, signature, payload }: SignedMessage): boolean {
    const signer = this.#signers.find((one) => equalBytes(one.publicKey, publicKey));
    return signer !== undefined && verify(null, payload, signer.key, signature);
  }
}

const follow = ({ instrument, sources }: LiveMarket, lines: ReadonlyMap<VenueName, { heardMs: number }>): Followed => {
  const venues = sources.markets.filter(({ venue }) => venue !== SIGNED_VENUE);
  const states = venues.map(({ venue }): [VenueName, SourceState] => {
    const name = nameOf(venue);
    const line = lines.get(name) ?? { heardMs: 0 };
    return [name, { venue, isUp: false, trade: undefined, book: undefined, heardMs: 0, line }];
  });
  return { instrument, sources, states: new Map(states), signed: undefined, lastAtMs: 0, isPriced: false };
};

type Market = Exclude<Heard, { kind: 'line' | 'signed' }>;

/** Repeats and trades that come after newer ones change nothing. */
const isNews = (trade: SourceState['trade'], us: number, tradeId: number): boolean =>
  trade === undefined || us > trade.us || (us === trade.us && tradeId > trade.tradeId);

const takeHeard = (followed: Followed | undefined, venue: VenueName, heard: Market, heardMs: number): void => {
  const state = followed?.states.get(venue);
  if (!followed || !state) return;
  const { scale } = followed.instrument;
  if (heard.kind === 'trade') {
    const price = toUnits(heard.price, scale);
    if (price === undefined) throw new Error('a trade without a price');
    if (!isNews(state.trade, heard.us, heard.tradeId)) return;
    state.trade = { tradeId: heard.tradeId, price, us: heard.us, heardMs };
    state.heardMs = heardMs;
    return;
  }
  const [bid, ask] = [toUnits(heard.bid, scale), toUnits(heard.ask, scale)];
  if (bid === undefined || ask === undefined) throw new Error('a book without prices');
  if (heard.kind === 'quote') {
    if (!isNews(state.trade, heard.us, heard.us)) return;
    state.trade = { tradeId: heard.us, price: floorMedian([bid, ask]), us: heard.us, heardMs };
  }
  // Both are cut to our units: a book that is narrower than one unit is not crossed.
  state.book = { bid, ask: bid === ask && heard.bid !== heard.ask ? ask + 1 : ask };
  state.heardMs = heardMs;
};
