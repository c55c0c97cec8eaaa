import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { businessDay } from '@assay/contract/time';
import { coversHeads, fromBase64, verifyCheckpoint } from '@assay/verify/checkpoint';
import type { TapeHead } from '@assay/verify/checkpoint';
import { leadsTo, readRange } from '@assay/verify/tape-chain';
import { decodeTapeFile } from '@assay/verify/tape-file';
import { recordTime } from '@assay/verify/tape-record';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestMarket } from '../../quotes/test-market.ts';
import { loadLogKey, openPublicLog } from '../public-log/public-log.ts';
import { proofRoutes } from './routes.ts';

const DAY_MS = 86_400_000;
let market: TestMarket;
let server: FastifyInstance;
let folder: string;

beforeAll(async () => {
  market = await TestMarket.open();
  await market.run(20);
  await market.quotes.pack(market.nowMs - 5000);
  await market.run(2);
  server = Fastify();
  folder = await mkdtemp(join(tmpdir(), 'assay-proof-'));
  const publicLog = await openPublicLog(market.db, await loadLogKey(folder));
  const clock = { now: () => market.nowMs };
  await server.register(proofRoutes({ quotes: market.quotes, db: market.db, clock, publicLog }));
});
afterAll(async () => {
  await server.close();
  await market.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string) => server.inject({ method: 'GET', url });
const json = async <T>(url: string): Promise<T> => (await get(url)).json<T>();
const publicKey = async () =>
  fromBase64((await json<{ keys: { publicKey: string }[] }>('/proof/key')).keys[0]!.publicKey);

interface Published {
  note: string;
  heads: [number, number, string][];
}
const headsOf = ({ heads }: Published): TapeHead[] =>
  heads.map(([symbolId, seq, head]) => ({ symbolId, seq, head: fromBase64(head) }));

describe('proof', () => {
  it('leads a stranger from the published key to any price', async () => {
    const published = await json<Published>('/proof/checkpoints/latest');
    const checkpoint = verifyCheckpoint(published.note, await publicKey())!;
    const heads = headsOf(published);
    expect(coversHeads(checkpoint, heads)).toBe(true);
    const btc = heads.find(({ symbolId }) => symbolId === 1)!;
    const reply = await get(`/proof/tape/BTCUSDT?from=3&to=${btc.seq}`);
    expect(leadsTo(decodeTapeFile(reply.rawPayload), btc)).toBe(true);
  });

  it('gives the heads behind any older checkpoint, packed or not', async () => {
    const latest = market.quotes.tape.latestCheckpoint!.number;
    for (const number of [1, 7, latest]) {
      const published = await json<Published>(`/proof/checkpoints/${number}`);
      const checkpoint = verifyCheckpoint(published.note, await publicKey())!;
      expect(checkpoint.number).toBe(number);
      expect(coversHeads(checkpoint, headsOf(published))).toBe(true);
    }
    expect((await get(`/proof/checkpoints/${latest + 1}`)).statusCode).toBe(404);
  });

  it('S25: hashes packed tape once, however often its checkpoints are asked for', async () => {
    await get('/proof/checkpoints/3');
    const { hashed } = market.quotes.tape.segmentHeads;
    expect(hashed).toBeGreaterThan(0);
    const replies = await Promise.all(Array.from({ length: 110 }, (_, i) => get(`/proof/checkpoints/${(i % 10) + 1}`)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(market.quotes.tape.segmentHeads.hashed).toBe(hashed);
  });

  it('names the first checkpoint that was signed over a record, packed or not', async () => {
    const latest = market.quotes.tape.latestCheckpoint!.number;
    const { seq: last } = await json<{ seq: number }>('/proof/tape/BTCUSDT/head');
    const seqOf = async (number: number) =>
      (await json<Published>(`/proof/checkpoints/${number}`)).heads.find(([id]) => id === 1)![1];
    for (const seq of [1, 20, last - 3]) {
      const { number } = await json<{ number: number }>(`/proof/tape/BTCUSDT/covering?seq=${seq}`);
      expect(await seqOf(number)).toBeGreaterThanOrEqual(seq);
      expect(number === 1 ? 0 : await seqOf(number - 1)).toBeLessThan(seq);
      expect(number).toBeLessThanOrEqual(latest);
    }
    expect((await get(`/proof/tape/BTCUSDT/covering?seq=${last + 1}`)).statusCode).toBe(404);
    expect((await get('/proof/tape/BTCUSDT/covering?seq=x')).statusCode).toBe(400);
  });

  it('serves tape across the border between rest and memory, and by time', async () => {
    const whole = readRange(decodeTapeFile((await get('/proof/tape/ETHUSDT?from=1')).rawPayload));
    const part = readRange(decodeTapeFile((await get('/proof/tape/ETHUSDT?from=10&to=60')).rawPayload));
    expect(part.records).toEqual(whole.records.slice(9, 60));
    const from = market.nowMs - 10_000;
    const timed = readRange(
      decodeTapeFile((await get(`/proof/tape/ETHUSDT?fromTime=${from}&toTime=${market.nowMs}`)).rawPayload),
    );
    expect(timed.records.length).toBeGreaterThan(1);
    expect(timed.records).toEqual(whole.records.filter((record) => recordTime(record) >= from * 1000));
  });

  it('lets caches keep for ever only what cannot change', async () => {
    const cache = async (url: string) => (await get(url)).headers['cache-control'];
    const { seq } = await json<{ seq: number }>('/proof/tape/BTCUSDT/head');
    expect(await cache('/proof/tape/BTCUSDT?from=1&to=10')).toContain('immutable');
    expect(await cache(`/proof/tape/BTCUSDT?from=1&to=${seq + 5}`)).not.toContain('immutable');
    expect(await cache('/proof/tape/BTCUSDT/head')).not.toContain('immutable');
    expect(await cache('/proof/checkpoints/3')).toContain('immutable');
    expect(await cache('/proof/checkpoints/latest')).not.toContain('immutable');
  });

  it('may be read by pages hosted elsewhere', async () => {
    expect((await get('/proof/key')).headers['access-control-allow-origin']).toBe('*');
  });

  it('sums up the tape', async () => {
    expect(await json('/proof/summary')).toMatchObject({
      simulated: true,
      instruments: 42,
      records: market.quotes.tape.heads().reduce((sum, { seq }) => sum + seq, 0),
      gaps: [],
      checkpoint: { number: market.quotes.tape.latestCheckpoint!.number },
    });
    const { packedBytesToday } = await json<{ packedBytesToday: number }>('/proof/summary');
    expect(packedBytesToday).toBeGreaterThan(1000);
  });

  it.each([
    ['/proof/tape/NOPEUSDT?from=1', 404],
    ['/proof/tape/BTCUSDT', 400],
    ['/proof/tape/BTCUSDT?from=0', 400],
    ['/proof/tape/BTCUSDT?from=1&extra=1', 400],
    ['/proof/tape/BTCUSDT?from=99999999', 404],
    ['/proof/tape/BTCUSDT?fromTime=5&toTime=99999999999', 400],
    ['/proof/tape/BTCUSDT/2026-11-99.bin.gz', 400],
    ['/proof/tape/BTCUSDT/2020-01-01.bin.gz', 404],
    ['/proof/tape/BTCUSDT/..%2f..%2fetc', 400],
    ['/proof/seed/2020-01-01', 404],
    ['/proof/seed/now', 400],
    ['/proof/checkpoints/-1', 400],
  ])('refuses %s', async (url, status) => {
    expect((await get(url)).statusCode).toBe(status);
  });
});

describe('the seed of a day', () => {
  it('is hidden while the day goes on and published after it, with the day as one file', async () => {
    const today = businessDay(market.nowMs);
    interface Seed {
      commitment: string;
      seed: string | null;
      opening: string | null;
    }
    const before = await json<Seed>(`/proof/seed/${today}`);
    expect(before.seed).toBeNull();
    const tomorrow = await json<Seed>(`/proof/seed/${businessDay(market.nowMs + DAY_MS)}`);
    expect(tomorrow).toMatchObject({ seed: null, opening: null });
    expect((await get(`/proof/tape/BTCUSDT/${today}.bin.gz`)).statusCode).toBe(404);

    await market.quotes.pack(market.nowMs);
    market.nowMs += DAY_MS;
    await market.quotes.flush();
    const after = await json<Seed>(`/proof/seed/${today}`);
    expect(createHash('sha256').update(Buffer.from(after.seed!, 'hex')).digest('hex')).toBe(before.commitment);
    const file = await get(`/proof/tape/BTCUSDT/${today}.bin.gz`);
    const range = decodeTapeFile(gunzipSync(file.rawPayload));
    expect(readRange(range).records.length).toBeGreaterThan(20);
  });
});
