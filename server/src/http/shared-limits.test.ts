import Fastify from 'fastify';
import rateLimit from '@fastify/rate-limit';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLimitSums, openSharedLimits } from './shared-limits.ts';
import type { LimitCount } from './shared-limits.ts';

const MINUTE = 60_000;

const openEdges = async (count: number) => {
  const clock = { nowMs: 1_800_000_000_000, now: () => clock.nowMs };
  const sums = createLimitSums();
  const sent: LimitCount[][] = [];
  let isAway = false;
  const edges = await Promise.all(
    Array.from({ length: count }, async () => {
      const limits = openSharedLimits({ clock }, async (counts) => {
        if (isAway) throw new Error('no engine');
        sent.push(counts);
        return sums(counts);
      });
      const server = Fastify();
      await server.register(rateLimit, { max: 10, timeWindow: MINUTE, store: limits.Store });
      server.get('/x', () => 'x');
      server.get('/few', { config: { rateLimit: { max: 2, timeWindow: MINUTE } } }, () => 'few');
      onTestFinished(async () => {
        limits.stop();
        await server.close();
      });
      const call = async (url = '/x', remoteAddress = '198.51.100.1') =>
        (await server.inject({ method: 'GET', url, remoteAddress })).statusCode;
      return { limits, call };
    }),
  );
  const exchangeAll = async () => {
    // Twice round: the first learns of what the last has told.
    for (let round = 0; round < 2; round++) for (const { limits } of edges) await limits.exchange();
  };
  return { clock, edges, exchangeAll, sent, leave: (away: boolean) => (isAway = away) };
};

describe('limits of calls over several edges', () => {
  it('count together what came by each, by caller and by route', async () => {
    const { edges, exchangeAll } = await openEdges(2);
    const [a, b] = edges as [(typeof edges)[0], (typeof edges)[0]];
    for (let n = 0; n < 5; n++) expect([await a.call(), await b.call()]).toEqual([200, 200]);
    await exchangeAll();
    await a.call();
    await exchangeAll();
    expect([await a.call(), await b.call()]).toEqual([429, 429]);
    expect(await b.call('/x', '203.0.113.9')).toBe(200);
    expect([await a.call('/few'), await a.call('/few'), await a.call('/few')]).toEqual([200, 200, 429]);
  });

  it('begin anew with the next minute', async () => {
    const { edges, clock } = await openEdges(1);
    const { call, limits } = edges[0]!;
    for (let n = 0; n < 11; n++) await call();
    await limits.exchange();
    expect(await call()).toBe(429);
    clock.nowMs += MINUTE;
    expect(await call()).toBe(200);
    await limits.exchange();
    expect(await call()).toBe(200);
  });

  it('hold at each edge while there is no engine, and are told once when it is back', async () => {
    const { edges, sent, leave } = await openEdges(1);
    const { call, limits } = edges[0]!;
    leave(true);
    for (let n = 0; n < 10; n++) expect(await call()).toBe(200);
    expect(await call()).toBe(429);
    await expect(limits.exchange()).rejects.toThrow('no engine');
    leave(false);
    await limits.exchange();
    await limits.exchange();
    expect(sent.flat().map(([, , count]) => count)).toEqual([11]);
  });
});
