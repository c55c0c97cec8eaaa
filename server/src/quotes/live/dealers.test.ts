/** Currencies from three dealers alone, without a signed source. */
import { beforeEach, describe, expect, it } from 'vitest';
import { VENUES } from '@assay/verify/source-rule';
import type { Instrument } from '../instrument.ts';
import { LiveFeed } from './live-feed.ts';
import { venueOf } from './socket.ts';
import type { Heard, Protocol, Venue } from './venue.ts';

const DEALERS = ['tiingo', 'twelvedata', 'tradermade'] as const;
type Dealer = (typeof DEALERS)[number];

const instrument = (id: number, symbol: string): Instrument =>
  ({ id, symbol, class: 'forex', scale: 5, hours: 'always', listedMs: 0 }) as Instrument;

let nowMs: number;
let say: Record<Dealer, (heard: Heard) => void>;
let feed: LiveFeed;

beforeEach(() => {
  nowMs = 1_795_000_000_000;
  say = {} as typeof say;
  const venues = DEALERS.map((id): Venue => ({ id, connect: (_markets, onHeard) => void (say[id] = onHeard) }));
  const markets = [instrument(1, 'EURUSD'), instrument(2, 'NZDCHF')].map((one) => ({
    instrument: one,
    sources: {
      version: 2,
      minimum: 3,
      bandBps: 10,
      publishers: 3,
      confidenceBps: 20,
      attested: 'a test',
      markets: DEALERS.map((id) => ({ venue: VENUES[id], market: one.symbol })),
      signers: [],
    },
  }));
  feed = new LiveFeed({ clock: { now: () => nowMs }, markets, venues });
  for (const id of DEALERS) say[id]({ kind: 'line', isUp: true });
});

const quote = (id: Dealer, market: string): void =>
  say[id]({ kind: 'quote', market, bid: '1.08', ask: '1.0801', us: nowMs * 1000 });

/** Lets 200 ms pass; every dealer says its live markets, and the doubts of this moment are told. */
const step = (live: (id: Dealer) => readonly string[]): { id: number; doubt?: string }[] => {
  nowMs += 200;
  for (const id of DEALERS) for (const market of live(id)) quote(id, market);
  return feed.poll({ fromMs: nowMs - 200, untilMs: nowMs }).map(({ id, doubt }) => ({ id, ...(doubt && { doubt }) }));
};

/** Milliseconds from the first step until an instrument is doubted, and why. */
const doubted = (id: number, live: (dealer: Dealer) => readonly string[]): [ms: number, reason: string] => {
  const from = nowMs;
  while (nowMs - from < 10_000) {
    const doubt = step(live).find((one) => one.id === id)?.doubt;
    if (doubt !== undefined) return [nowMs - from, doubt];
  }
  return [Infinity, 'none'];
};

const both = () => ['EURUSD', 'NZDCHF'];

describe('a currency without a signed source', () => {
  it('is priced by three dealers', () => {
    expect(step(both)).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('halts within two seconds when a dealer says nothing more of any market', () => {
    step(both);
    const [ms, reason] = doubted(2, (id) => (id === 'tiingo' ? [] : ['EURUSD', 'NZDCHF']));
    expect(reason).toBe('too_few_sources');
    expect(ms).toBeLessThanOrEqual(2000);
  });

  it('halts within two seconds when all of them say nothing more', () => {
    step(both);
    expect(doubted(1, () => [])).toEqual([1800, 'stale']);
  });

  it('does not halt because it is quiet, while its dealers speak of livelier pairs', () => {
    step(both);
    const [ms, reason] = doubted(2, () => ['EURUSD']);
    // Older than a tick of its class may be, it is no price any more.
    expect([ms, reason]).toEqual([4800, 'stale']);
  });

  it('is told from a dead line by pairs that nobody trades here', () => {
    step(both);
    const [ms] = doubted(2, () => ['GBPUSD']);
    expect(ms).toBe(4800);
  });
});

describe('a venue with several addresses', () => {
  it('is up with the first line and down with the last', async () => {
    const { WebSocketServer } = await import('ws');
    const servers = [0, 1].map(() => new WebSocketServer({ host: '127.0.0.1', port: 0 }));
    await Promise.all(servers.map((server) => new Promise((resolve) => server.once('listening', resolve))));
    const urls = servers.map((server) => `ws://127.0.0.1:${(server.address() as { port: number }).port}`);
    const asked: string[] = [];
    for (const server of servers)
      server.on('connection', (socket) => socket.on('message', (data) => asked.push((data as Buffer).toString())));
    const protocol: Protocol = {
      id: 'pyth',
      url: urls[0]!,
      twins: [urls[1]!],
      pulse: ['pulse', 'own'],
      hello: (markets) => [markets.join(' ')],
      read: () => [],
    };
    const log = { warn: () => {}, debug: () => {} } as never;
    const heard: Heard[] = [];
    const ending = new AbortController();
    venueOf(protocol, { log }).connect(['own'], (one) => heard.push(one), ending.signal);
    await expect.poll(() => asked).toEqual(['own pulse', 'own pulse']);
    expect(heard).toEqual([{ kind: 'line', isUp: true }]);
    for (const client of servers[0]!.clients) client.terminate();
    await new Promise((resolve) => servers[0]!.close(resolve));
    expect(heard).toHaveLength(1);
    for (const client of servers[1]!.clients) client.terminate();
    await expect.poll(() => heard.at(-1)).toEqual({ kind: 'line', isUp: false });
    ending.abort();
    await new Promise((resolve) => servers[1]!.close(resolve));
  });
});
