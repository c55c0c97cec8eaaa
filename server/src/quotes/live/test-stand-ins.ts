/**
 * Stand-ins for what lies outside: four venues, a vendor of forex for a key, and a signed source, on one port of this
 * machine. They speak as the real ones do, frame by frame, and misbehave on demand.
 *
 *   node server/src/quotes/live/test-stand-ins.ts 8190      prints the settings to start a live server with
 */
import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import type { VenueName } from '@assay/verify/source-rule';

/**
 * drop: closes and refuses lines. freeze: says nothing more. jump: trades 5 % away from its book. crossed: its bid is above
 * its ask. old: its trades run back in time. repeat: the same trade again and again. skew: its clock is 10 s behind. lie: says 1 %
 * more, book and all. forge: signs with another key. storm: closes each line as soon as it opens. garbage: frames that nobody
 * can read.
 */
export const FAULTS = [
  'drop',
  'freeze',
  'jump',
  'crossed',
  'old',
  'repeat',
  'skew',
  'lie',
  'forge',
  'storm',
  'garbage',
] as const;
export type Fault = (typeof FAULTS)[number];

type StandInName = Extract<VenueName, 'binance' | 'okx' | 'kraken' | 'bitstamp' | 'tiingo' | 'pyth'>;
const NAMES: readonly StandInName[] = ['binance', 'okx', 'kraken', 'bitstamp', 'tiingo', 'pyth'];

/** A seed that everyone may know: what it signs is worth nothing. */
const SEED = Buffer.alloc(32, 7);
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const keyOf = (seed: Uint8Array) =>
  createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
const publicBytes = (seed: Uint8Array): Buffer =>
  createPublicKey(keyOf(seed)).export({ format: 'der', type: 'spki' }).subarray(-32);

export const STAND_IN_SIGNER = publicBytes(SEED);

const EXPONENT = -8;

/** One price as Pyth Pro signs it, in its `solana` format. */
export const signedMessage = (
  {
    feedId,
    price,
    us,
    publishers = 12,
    confidenceBps = 2,
    updatedUs = us,
  }: {
    feedId: number;
    price: number;
    us: number;
    publishers?: number;
    confidenceBps?: number;
    updatedUs?: number;
  },
  seed: Uint8Array = SEED,
): Buffer => {
  const payload = Buffer.alloc(14 + 5 + 9 + 3 + 3 + 9 + 10);
  const mantissa = BigInt(Math.round(price * 10 ** -EXPONENT));
  let at = payload.writeUInt32LE(0x93c7d375);
  at = payload.writeBigUInt64LE(BigInt(us), at);
  at = payload.writeUInt8(3, at);
  at = payload.writeUInt8(1, at);
  at = payload.writeUInt32LE(feedId, at);
  at = payload.writeUInt8(5, at);
  at = payload.writeBigInt64LE(mantissa, payload.writeUInt8(0, at));
  at = payload.writeUInt16LE(publishers, payload.writeUInt8(3, at));
  at = payload.writeInt16LE(EXPONENT, payload.writeUInt8(4, at));
  at = payload.writeBigInt64LE((mantissa * BigInt(confidenceBps)) / 10_000n, payload.writeUInt8(5, at));
  at = payload.writeUInt8(1, payload.writeUInt8(12, at));
  payload.writeBigUInt64LE(BigInt(updatedUs), at);
  const header = Buffer.alloc(4);
  header.writeUInt32LE(0x821a01b9);
  const length = Buffer.alloc(2);
  length.writeUInt16LE(payload.length);
  return Buffer.concat([header, sign(null, payload, keyOf(seed)), publicBytes(seed), length, payload]);
};

interface Line {
  venue: StandInName;
  socket: WebSocket;
  /** As the venue calls them. */
  markets: Set<string>;
}

/** BTC/USDT, BTC-USDT, btcusdt: one market. */
const plain = (market: string): string => market.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();

/** Returns the markets that a client subscribes to, for any venue. */
const asked = (venue: StandInName, text: string): string[] => {
  const frame = JSON.parse(text) as Record<string, never>;
  const value = frame as unknown as {
    params?: string[] | { symbol?: string[] };
    args?: { instId: string }[];
    event?: string;
    data?: { channel: string };
    eventData?: { tickers: string[] };
    priceFeedIds?: number[];
  };
  if (venue === 'binance' && Array.isArray(value.params)) return value.params.map((name) => name.split('@')[0]!);
  if (venue === 'okx') return (value.args ?? []).map(({ instId }) => instId);
  if (venue === 'kraken' && value.params && !Array.isArray(value.params)) return value.params.symbol ?? [];
  if (venue === 'bitstamp' && value.event === 'bts:subscribe') return [value.data!.channel.split('_').at(-1)!];
  if (venue === 'tiingo') return value.eventData?.tickers ?? [];
  return (value.priceFeedIds ?? []).map(String);
};

interface Said {
  market: string;
  price: number;
  bid: number;
  ask: number;
  ms: number;
  id: number;
}

const iso = (ms: number): string => new Date(ms).toISOString().replace('Z', '000');

/** Frames as the venues send them. */
const FRAMES: Record<Exclude<StandInName, 'pyth'>, (said: Said) => unknown[]> = {
  binance: ({ market, price, bid, ask, ms, id }) => {
    const s = market.toUpperCase();
    const trade = {
      e: 'aggTrade',
      E: ms,
      s,
      a: id,
      p: String(price),
      q: '0.01',
      f: id,
      l: id,
      T: ms,
      m: true,
      M: true,
    };
    return [
      {
        stream: `${market.toLowerCase()}@bookTicker`,
        data: { u: id, s, b: String(bid), B: '1', a: String(ask), A: '1' },
      },
      { stream: `${market.toLowerCase()}@aggTrade`, data: trade },
    ];
  },
  okx: ({ market, price, bid, ask, ms, id }) => [
    {
      arg: { channel: 'bbo-tbt', instId: market },
      data: [{ asks: [[String(ask), '1', '0', '1']], bids: [[String(bid), '1', '0', '1']], ts: String(ms), seqId: id }],
    },
    {
      arg: { channel: 'trades', instId: market },
      data: [
        { instId: market, tradeId: String(id), px: String(price), sz: '1', side: 'buy', ts: String(ms), count: '1' },
      ],
    },
  ],
  kraken: ({ market, price, bid, ask, ms, id }) => [
    { channel: 'ticker', type: 'update', data: [{ symbol: market, bid, bid_qty: 1, ask, ask_qty: 1, last: price }] },
    {
      channel: 'trade',
      type: 'update',
      data: [
        { symbol: market, side: 'buy', price, qty: 1, ord_type: 'market', trade_id: id, timestamp: `${iso(ms)}Z` },
      ],
    },
  ],
  bitstamp: ({ market, price, bid, ask, ms, id }) => [
    {
      event: 'data',
      channel: `order_book_${market}`,
      data: {
        timestamp: String(Math.floor(ms / 1000)),
        microtimestamp: String(ms * 1000),
        bids: [[String(bid), '1']],
        asks: [[String(ask), '1']],
      },
    },
    {
      event: 'trade',
      channel: `live_trades_${market}`,
      data: {
        id,
        timestamp: String(Math.floor(ms / 1000)),
        microtimestamp: String(ms * 1000),
        amount: 1,
        amount_str: '1.00000000',
        price,
        price_str: String(price),
        type: 0,
        buy_order_id: 1,
        sell_order_id: 2,
      },
    },
  ],
  tiingo: ({ market, price, bid, ask, ms }) => [
    {
      messageType: 'A',
      service: 'fx',
      data: ['Q', market, `${iso(ms)}+00:00`, 1_000_000, bid, price, 1_000_000, ask],
    },
  ],
};

export interface StandIns {
  port: number;
  /** For ASSAY_VENUE_URLS. */
  urls: Record<StandInName, string>;
  /** For ASSAY_SIGNERS, in hex. */
  signer: string;
  /** Sets the price of our symbol on every stand-in; sent at once and again with every beat. */
  setPrice: (symbol: string, price: number) => void;
  /** Sets a fault on one venue or on each named one; undefined ends it. */
  fault: (kind: Fault | undefined, venues?: StandInName | readonly StandInName[]) => void;
  /** Says every price once more, with new trades. */
  beat: () => void;
  /** Lines that are open, by venue. */
  lines: (venue: StandInName) => number;
  close: () => Promise<void>;
}

export interface StandInOptions {
  port?: number;
  /** Milliseconds between beats; 0 for none but those asked for. */
  everyMs?: number;
  now?: () => number;
  /** Numbers of the signed feeds, by our symbol. */
  feedIds?: Readonly<Record<string, number>>;
  prices?: Readonly<Record<string, number>>;
}

const FEED_IDS = { BTCUSDT: 1, XAUUSD: 346, EURUSD: 327 };
const PRICES = { BTCUSDT: 65_000, ETHUSDT: 3200, XAUUSD: 2650, EURUSD: 1.08 };
/** Price offset of each venue, so that the median is a price that a venue gave. */
const OFFSET_BPS: Record<StandInName, number> = { binance: 0, okx: 1, kraken: -1, bitstamp: 2, tiingo: 0, pyth: 0 };

const round = (price: number): number => Number(price.toFixed(8));

class Outside {
  readonly #options: Required<Pick<StandInOptions, 'now' | 'feedIds'>>;
  readonly #prices: Map<string, number>;
  readonly #lines = new Set<Line>();
  readonly #faults = new Map<StandInName, Fault>();
  #id = 1000;

  constructor(options: StandInOptions) {
    this.#options = { now: options.now ?? Date.now, feedIds: options.feedIds ?? FEED_IDS };
    this.#prices = new Map(Object.entries(options.prices ?? PRICES));
  }

  accept(venue: StandInName, socket: WebSocket): void {
    const fault = this.#faults.get(venue);
    if (fault === 'drop' || fault === 'storm') {
      socket.terminate();
      return;
    }
    const line: Line = { venue, socket, markets: new Set() };
    this.#lines.add(line);
    socket.on('close', () => this.#lines.delete(line));
    socket.on('error', () => {});
    socket.on('message', (data) => {
      const text = (data as Buffer).toString();
      if (text === 'ping') return socket.send('pong');
      for (const market of asked(venue, text)) {
        line.markets.add(market);
        this.#say(line, market);
      }
    });
  }

  setPrice(symbol: string, price: number): void {
    this.#prices.set(symbol, price);
    this.beat(symbol);
  }

  fault(kind: Fault | undefined, venues: readonly StandInName[]): void {
    for (const venue of venues) {
      if (kind === undefined) this.#faults.delete(venue);
      else this.#faults.set(venue, kind);
      const ended = [...this.#lines].filter((line) => line.venue === venue && (kind === 'drop' || kind === 'storm'));
      for (const line of ended) line.socket.terminate();
    }
  }

  beat(symbol?: string): void {
    for (const line of this.#lines) {
      for (const market of line.markets) {
        if (symbol === undefined || this.#symbolOf(line.venue, market) === symbol) this.#say(line, market);
      }
    }
  }

  lines(venue: StandInName): number {
    return [...this.#lines].filter((line) => line.venue === venue).length;
  }

  #symbolOf(venue: StandInName, market: string): string | undefined {
    if (venue !== 'pyth') return plain(market);
    return Object.keys(this.#options.feedIds).find((symbol) => String(this.#options.feedIds[symbol]) === market);
  }

  #say({ venue, socket }: Line, market: string): void {
    const middle = this.#prices.get(this.#symbolOf(venue, market) ?? '');
    const fault = this.#faults.get(venue);
    if (middle === undefined || fault === 'freeze' || socket.readyState !== WebSocket.OPEN) return;
    if (fault === 'garbage') return socket.send('{"not":"a frame","deep":[[[[');
    if (fault !== 'repeat') this.#id += 1;
    const own = middle * (1 + OFFSET_BPS[venue] / 10_000) * (fault === 'lie' ? 1.01 : 1);
    const ms = this.#options.now() - (fault === 'skew' ? 10_000 : fault === 'old' ? 60_000 + this.#id : 0);
    const [bid, ask] = [round(own * 0.9999), round(own * 1.0001)];
    if (venue === 'pyth') {
      const seed = fault === 'forge' ? Buffer.alloc(32, 9) : SEED;
      const us = ms * 1000 + (this.#id % 1000);
      const data = signedMessage({ feedId: Number(market), price: round(own), us }, seed).toString('hex');
      socket.send(JSON.stringify({ type: 'streamUpdated', subscriptionId: 1, solana: { encoding: 'hex', data } }));
      return;
    }
    const said = {
      market,
      price: round(fault === 'jump' ? own * 1.05 : own),
      bid: fault === 'crossed' ? ask : bid,
      ask: fault === 'crossed' ? bid : ask,
      ms,
      id: this.#id,
    };
    for (const frame of FRAMES[venue](said)) socket.send(JSON.stringify(frame));
  }
}

export const startStandIns = async (options: StandInOptions = {}): Promise<StandIns> => {
  const outside = new Outside(options);
  const server = new WebSocketServer({ host: '127.0.0.1', port: options.port ?? 0 });
  server.on('connection', (socket, request) => {
    const name = NAMES.find((one) => request.url?.startsWith(`/${one}`));
    if (name) outside.accept(name, socket);
    else socket.terminate();
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const everyMs = options.everyMs ?? 200;
  const timer = everyMs > 0 ? setInterval(() => outside.beat(), everyMs) : undefined;
  const urls = Object.fromEntries(NAMES.map((name) => [name, `ws://127.0.0.1:${port}/${name}`]));
  return {
    port,
    urls: urls as StandIns['urls'],
    signer: STAND_IN_SIGNER.toString('hex'),
    setPrice: (symbol, price) => outside.setPrice(symbol, price),
    fault: (kind, venues = NAMES) => outside.fault(kind, typeof venues === 'string' ? [venues] : venues),
    beat: () => outside.beat(),
    lines: (venue) => outside.lines(venue),
    close: () =>
      new Promise((resolve) => {
        clearInterval(timer);
        for (const client of server.clients) client.terminate();
        server.close(() => resolve());
      }),
  };
};

/** Settings of a live server that listens to them. */
export const standInSettings = ({ urls, signer }: StandIns): Record<string, string> => ({
  ASSAY_VENUES: NAMES.join(','),
  ASSAY_VENUE_LICENCE: 'Stand-ins on this machine, for tests; nobody else is asked for a price',
  ASSAY_VENUE_URLS: JSON.stringify(urls),
  ASSAY_VENUE_KEYS: JSON.stringify({ tiingo: 'test-key', pyth: 'test-key' }),
  ASSAY_VENUE_SYMBOLS: JSON.stringify({
    pyth: Object.fromEntries(Object.entries(FEED_IDS).map(([symbol, id]) => [symbol, String(id)])),
  }),
  ASSAY_SIGNERS: signer,
});

if (process.argv[1] === import.meta.filename) {
  const standIns = await startStandIns({ port: Number(process.argv[2] ?? 0) });
  const settings = Object.entries(standInSettings(standIns)).map(([name, value]) => `${name}='${value}'`);
  process.stdout.write(`${settings.join('\n')}\n`);
}
