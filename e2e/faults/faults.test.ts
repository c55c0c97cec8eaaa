/** The short form of the faults, in every run of the tests; the long one is `npm run soak`. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copySandbox } from '../../server/src/test-sandbox.ts';
import { freshSeed, randomOf } from '../../server/src/test-seeds.ts';
import {
  blockLoop,
  confuseNetwork,
  crashPostgres,
  failAtPoints,
  floodLogins,
  hangPostgres,
  killServer,
} from './faults.ts';
import type { Scene } from './faults.ts';
import { judge } from './judge.ts';
import { copyFolder, openSite, prepareSandbox } from './site.ts';
import type { Site } from './site.ts';
import { openWitness } from './witness.ts';
import type { Witness } from './witness.ts';

const TRADERS = 8;
const TIMEOUT_MS = 300_000;
const seed = freshSeed();
const draw = randomOf(seed);
let site: Site;
let witness: Witness;
beforeAll(async () => {
  const folder = await copySandbox(prepareSandbox, copyFolder);
  site = await openSite(folder, TRADERS);
  witness = await openWitness(site.url, join(folder, 'witness'));
  await site.start();
}, TIMEOUT_MS);
afterAll(async () => {
  await site.kill('SIGTERM');
  await witness.close();
  await rm(site.folder, { recursive: true, force: true });
});

const scene = (times: number): Scene => ({ site, witness, draw, times });

describe(`faults under load, with ASSAY_TEST_SEED=${seed}`, { timeout: TIMEOUT_MS }, () => {
  it('F9: requests that come twice or late, and answers that are lost', async () => {
    expect(await confuseNetwork(scene(120))).toEqual({ requests: 120, contradictions: 0 });
  });

  it('F4: a Postgres that hangs', async () => {
    expect(await hangPostgres(scene(1))).toMatchObject({ hangs: 1 });
  });

  it('F3: a Postgres that crashes', async () => {
    expect(await crashPostgres(scene(1))).toMatchObject({ crashes: 1 });
  });

  it('F1: a server that is killed', async () => {
    expect(await killServer(scene(2))).toMatchObject({ kills: 2 });
  });

  it('F2: a server that is killed at a named point', async () => {
    const figures = await failAtPoints(scene(1), ['batch_committed', 'answer_sending']);
    expect(figures).toMatchObject({ 'points reached': 2, hits: 2 });
  });

  it('F18: a flood of log-ins', async () => {
    const figures = await floodLogins(scene(1));
    expect(figures).toMatchObject({ 'bad log-ins': 1000, 'let in': 0, unanswered: 0 });
  });

  it('F14: a loop that is held up, on a small heap', async () => {
    const figures = await blockLoop(scene(1));
    expect(figures['blocks']).toBeGreaterThan(0);
  });

  it('leave nothing lost, nothing done twice, books that prove to be right, and one state', async () => {
    await site.kill('SIGTERM');
    const judgement = await judge(site, witness.all);
    expect(judgement).toMatchObject({ unknown: 0, lost: 0, double: 0, contradictions: 0, wrong: [] });
    expect(judgement.hashes[0]).toBe(judgement.hashes[1]);
    expect(judgement.acked).toBeGreaterThan(100);
  });
});
