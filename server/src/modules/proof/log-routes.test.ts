import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromBase64 } from '@assay/verify/checkpoint';
import { isSignedBy, parseLogNote, parseVerifierKey } from '@assay/verify/log-head';
import type { LogNote } from '@assay/verify/log-head';
import { profileOf, profileRecord } from '@assay/verify/profile-record';
import { isConsistent, isIncluded, leafHash, logRoot, subtreesOfLeaves } from '@assay/verify/public-log';

import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestMarket } from '../../quotes/test-market.ts';
import { LOGGED_CHECKPOINTS, publicLogJob } from '../public-log/collect-entries.ts';
import { appendEntries, logSize } from '../public-log/log-store.ts';
import type { PublicLog } from '../public-log/public-log.ts';
import { loadLogKey, openPublicLog } from '../public-log/public-log.ts';
import { proofRoutes } from './routes.ts';

let market: TestMarket;
let server: FastifyInstance;
let folder: string;
let publicLog: PublicLog;
const clock = { now: () => market.nowMs };
const tapeKey = () => ({ purpose: 'tape' as const, publicKey: market.quotes.tape.key.publicKey });

beforeAll(async () => {
  market = await TestMarket.open();
  folder = await mkdtemp(join(tmpdir(), 'assay-log-'));
  publicLog = await openPublicLog(market.db, await loadLogKey(folder), [tapeKey()]);
  server = Fastify();
  await server.register(proofRoutes({ quotes: market.quotes, db: market.db, clock, publicLog }));
});
afterAll(async () => {
  await server.close();
  await market.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string) => server.inject({ method: 'GET', url: `/proof/log/${url}` });
const json = async <T>(url: string): Promise<T> => (await get(url)).json<T>();
const head = async (): Promise<LogNote> => {
  const key = parseVerifierKey((await json<{ verifier: string }>('key')).verifier, 'log')!;
  const note = parseLogNote((await get('checkpoint')).body)!;
  expect(isSignedBy(note, key)).toBe(true);
  return note;
};
const log = (): Promise<void> => publicLogJob({ db: market.db, clock, quotes: market.quotes, publicLog })();

interface Entry {
  index: number;
  entry: string;
  proof: string[];
}
const expectIncluded = ({ index, entry, proof }: Entry, { size, root }: LogNote): void =>
  expect(
    isIncluded({ index, size, root, leaf: leafHash(new TextEncoder().encode(entry)), proof: proof.map(fromBase64) }),
  ).toBe(true);

describe('the public log', () => {
  it('has every key, every rule and a checkpoint of the tape each minute, and says nothing twice', async () => {
    await market.run(LOGGED_CHECKPOINTS + 2);
    await log();
    const first = await head();
    await log();
    expect((await head()).size).toBe(first.size);
    const rules = await market.db.query<{ n: bigint }>('select count(*) as n from reference_change');
    expect(first.size).toBe(Number(rules[0]!.n) + 4);
    const logged = await json<Entry>(`entry/checkpoint/${LOGGED_CHECKPOINTS}/${first.size}`);
    expectIncluded(logged, first);
    const { note } = (await server.inject({ url: `/proof/checkpoints/${LOGGED_CHECKPOINTS}` })).json<{
      note: string;
    }>();
    expect(logged.entry).toBe(`assay/checkpoint/v1\n${note}`);
  });

  it('begins with the profile of the database, proven at every size', async () => {
    const { size, root } = await head();
    const first = await json<Entry>(`first/${size}`);
    expect(first.entry).toBe('assay/profile/v1\nprofile sandbox\n');
    expect(profileOf({ size, root }, first)).toBe('sandbox');
    expect(profileOf({ size, root }, { ...first, entry: profileRecord('live') })).toBeUndefined();
    expect((await get(`first/${size + 1}`)).statusCode).toBe(404);
    expect((await get('first/0')).statusCode).toBe(400);
  });

  it('goes on from every head it ever had', async () => {
    const before = await head();
    await market.db.query(`update level set bonus = bonus + 1 where level = 1`);
    await market.run(LOGGED_CHECKPOINTS);
    await log();
    const after = await head();
    expect(after.size).toBe(before.size + 2);
    const { proof } = await json<{ proof: string[] }>(`consistency/${before.size}/${after.size}`);
    expect(isConsistent({ before, after, proof: proof.map(fromBase64) })).toBe(true);
    // The same head after a restart, from the rows alone.
    const again = await openPublicLog(market.db, await loadLogKey(folder));
    expect(again.head().note).toBe(publicLog.head().note);
  });

  it('is served as tiles from which anyone computes the same root', async () => {
    const entries = Array.from({ length: 700 }, (_, i) => ({
      kind: 'app' as const,
      object: `made ${i}`,
      body: `entry ${i}`,
    }));
    // Two at once that say the same: one of them says it.
    await Promise.all([appendEntries(market.db, entries, new Date()), appendEntries(market.db, entries, new Date())]);
    await publicLog.publish([{ kind: 'app', object: 'last', body: 'last' }], new Date());
    const { size, root } = await head();
    expect(size).toBe(await logSize(market.db));
    const tiles = Math.floor(size / 256);
    const name = (tile: number) => String(tile).padStart(3, '0');
    const hashes: Uint8Array[] = [];
    for (let tile = 0; tile <= tiles; tile += 1) {
      const path = tile < tiles ? name(tile) : `${name(tile)}.p/${size % 256}`;
      const bytes = (await get(`tile/0/${path}`)).rawPayload;
      for (let at = 0; at < bytes.length; at += 32) hashes.push(bytes.subarray(at, at + 32));
      const bundle = (await get(`tile/entries/${path}`)).rawPayload;
      let count = 0;
      for (let at = 0; at < bundle.length; at += 2 + bundle.readUInt16BE(at), count += 1)
        expect(Buffer.from(leafHash(bundle.subarray(at + 2, at + 2 + bundle.readUInt16BE(at))))).toEqual(
          Buffer.from(hashes[tile * 256 + count]!),
        );
      expect(count).toBe(bytes.length / 32);
    }
    const read = subtreesOfLeaves(hashes);
    expect(Buffer.from(await logRoot(size, read))).toEqual(Buffer.from(root));
    const upper = (await get(`tile/1/000.p/${tiles}`)).rawPayload;
    expect(upper.subarray(0, 32)).toEqual(Buffer.from(await read(8, 0)));
  });

  it.each([
    'tile/0/000.p/256',
    'tile/0/999',
    'tile/9/000',
    'tile/0/..%2f..%2fetc',
    'tile/0/0',
    'consistency/5/1',
    'consistency/1/999999',
    'consistency/0/1',
    'consistency/x/1',
    'entry/checkpoint/61/1',
    'entry/member/1/1',
  ])('%s is no file of it', async (url) => {
    expect([400, 404]).toContain((await get(url)).statusCode);
  });

  it('refuses to start with another key than the one that was published', async () => {
    const other = await mkdtemp(join(tmpdir(), 'assay-log-'));
    const open = async (keys: { purpose: 'tape'; publicKey: Uint8Array }[], from: string) =>
      openPublicLog(market.db, await loadLogKey(from), keys);
    await expect(open([tapeKey()], other)).rejects.toMatchObject({ failure: 'secret_mismatch' });
    const { publicKey } = await loadLogKey(other);
    await expect(open([{ purpose: 'tape', publicKey }], folder)).rejects.toThrow('The tape key is not the one');
    await expect(open([tapeKey()], folder)).resolves.toBeDefined();
    await rm(other, { recursive: true, force: true });
  });

  it.each([
    ['an entry that changes', `update public_log_entry set body = 'x', hash = sha256('\\x0078') where index = 0`],
    ['an entry that vanishes', `delete from public_log_entry where index = 0`],
    [
      'a gap',
      `insert into public_log_entry select max(index) + 2, 'app', 'gap', 'x', sha256('\\x0078'), now() from public_log_entry`,
    ],
    [
      'a hash of something else',
      `insert into public_log_entry select max(index) + 1, 'app', 'other', 'x', sha256('y'), now() from public_log_entry`,
    ],
    ['all of it', `truncate public_log_entry`],
    ['a tile', `update public_log_tile set hash = sha256('y')`],
  ])('the database refuses %s', async (_, sql) => {
    await expect(market.db.query(sql)).rejects.toThrow();
  });

  it('an operator who rewrites it cannot prove it to anyone who kept a head', async () => {
    const before = await head();
    const bend = async (sql: string): Promise<void> => {
      await market.db.owner.query(
        `alter table public_log_entry disable trigger all; ${sql}; alter table public_log_entry enable trigger all`,
      );
    };
    await bend(
      `update public_log_entry set body = convert_to('bent', 'utf8'), hash = sha256('\\x00'::bytea || convert_to('bent', 'utf8')) where index = ${before.size - 3}`,
    );
    const bent = await openPublicLog(market.db, await loadLogKey(folder));
    await bent.publish([{ kind: 'app', object: 'after', body: 'after' }], new Date());
    const after = parseLogNote(bent.head().note)!;
    const other = Fastify();
    await other.register(proofRoutes({ quotes: market.quotes, db: market.db, clock, publicLog: bent }));
    const { proof } = (await other.inject({ url: `/proof/log/consistency/${before.size}/${after.size}` })).json<{
      proof: string[];
    }>();
    await other.close();
    expect(isConsistent({ before, after, proof: proof.map(fromBase64) })).toBe(false);
  });
});
