import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toBase64 } from '@assay/verify/checkpoint';
import { firstKeyRecord, nextKeyRecord } from '@assay/verify/key-record';
import { readWitnessedKeys } from '@assay/verify/witnessed-keys';
import { cosignedAt, parseLogNote, parseVerifierKey, verifierKey } from '@assay/verify/log-head';
import { proveConsistency, proveInclusion } from '@assay/verify/public-log';
import { signedHead, subtreesOfEntries } from '@assay/verify/test-log';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileStore, keepLogKey, loadKey } from './keep.ts';
import { serveWitness } from './serve.ts';
import { watchOnce } from './watch.ts';
import { Witness } from './witness.ts';

const makeLog = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    name: 'assay/log/test',
    publicKey: new Uint8Array(publicKey.export({ type: 'spki', format: 'der' }).subarray(-32)),
    sign: (text: string) => new Uint8Array(sign(null, Buffer.from(text), privateKey)),
  };
};
const log = makeLog();
const NOW = 1_800_000_000_000;

let folder: string;
let witness: Witness;
const openWitness = async (): Promise<Witness> =>
  new Witness({ log, key: await loadKey(folder, 'witness.example/w1'), store: fileStore(folder), now: () => NOW });
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-witness-'));
  witness = await openWitness();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const entries = Array.from({ length: 9 }, (_, i) => `entry ${i}`);
const request = async (old: number, of: readonly string[], proofOf: readonly string[] = of): Promise<string> => {
  const proof = await proveConsistency(old, of.length, subtreesOfEntries(proofOf));
  return `old ${old}\n${proof.map((hash) => `${toBase64(hash)}\n`).join('')}\n${await signedHead(of, log)}`;
};

describe('add-checkpoint', () => {
  it('cosigns what goes on from the last head, and knows it after a restart', async () => {
    const first = await witness.add(await request(0, entries.slice(0, 5)));
    expect(first.status).toBe(200);
    witness = await openWitness();
    const second = await witness.add(await request(5, entries));
    const line = (second as { line: string }).line;
    const note = parseLogNote((await signedHead(entries, log)) + line)!;
    expect(cosignedAt(note, parseVerifierKey(witness.verifier, 'witness')!)).toBe(NOW / 1000);
    expect((await witness.state()).contradictions).toEqual([]);
  });

  it('tells the size to begin with, and takes an old head for what it is', async () => {
    await witness.add(await request(0, entries.slice(0, 5)));
    expect(await witness.add(await request(3, entries))).toEqual({ status: 409, size: 5 });
    expect(await witness.add(await request(0, entries.slice(0, 3)))).toEqual({ status: 409, size: 5 });
    expect((await witness.state()).contradictions).toEqual([]);
  });

  it('of two histories it cosigns the first, and keeps both sides of two heads of one length', async () => {
    const bent = entries.with(2, 'other');
    await witness.add(await request(0, entries.slice(0, 5)));
    for (const proofOf of [bent, entries])
      expect(await witness.add(await request(5, bent, proofOf))).toEqual({ status: 422 });
    expect(await witness.add(await request(5, bent.slice(0, 5)))).toEqual({ status: 422 });
    const { contradictions, note } = await witness.state();
    expect(contradictions).toMatchObject([{ was: note, is: await signedHead(bent.slice(0, 5), log) }]);
    expect((await witness.add(await request(5, entries))).status).toBe(200);
  });

  it('of two at once that do not go on from each other, one is cosigned', async () => {
    await witness.add(await request(0, entries.slice(0, 5)));
    const answers = await Promise.all([
      witness.add(await request(5, entries)),
      witness.add(await request(5, [...entries.slice(0, 5), 'else', 'more'])),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  });

  it.each([
    ['nothing', async () => '', 400],
    ['no head', async () => 'old 0\n\nx', 400],
    ['an old size beyond the head', async () => `old 10\n\n${await signedHead(entries, log)}`, 400],
    [
      'too many hashes',
      async () => `old 1\n${`${toBase64(new Uint8Array(32))}\n`.repeat(64)}\n${await signedHead(entries, log)}`,
      400,
    ],
    ['another log', async () => `old 0\n\n${await signedHead(entries, { ...log, name: 'assay/log/else' })}`, 404],
    ['another key', async () => `old 0\n\n${await signedHead(entries, makeLog())}`, 403],
    [
      'a proof from nothing',
      async () => `old 0\n${toBase64(new Uint8Array(32))}\n\n${await signedHead(entries, log)}`,
      422,
    ],
  ])('%s is refused, and nothing is kept', async (_, body, status) => {
    expect(await witness.add(await body())).toEqual({ status });
    expect((await witness.state()).note).toBeNull();
  });
});

describe('watching a log', () => {
  let served: readonly string[];
  let keys: { keys: { purpose: string; publicKey: string }[]; records: string[] };
  const entryAbout = async (object: string): Promise<string> => {
    const [purpose, key] = object.split(' ');
    const index = served.findIndex((text) => text.includes(`purpose ${purpose}\nkey ${key}\n`));
    if (index < 0) return JSON.stringify({ index: 0, proof: [] });
    const proof = await proveInclusion(index, served.length, subtreesOfEntries(served));
    return JSON.stringify({ index, proof: proof.map((hash) => toBase64(hash)) });
  };
  let isDenying: boolean;
  let server: Server;
  let prefix: string;
  beforeEach(async () => {
    served = entries.slice(0, 4);
    keys = { keys: [], records: [] };
    isDenying = false;
    server = createServer((asked, response) => {
      const [, before, size] = /consistency\/(\d+)\/(\d+)/.exec(asked.url ?? '') ?? [];
      const [, object] = /entry\/key\/([^/]+)\//.exec(asked.url ?? '') ?? [];
      const answer = async (): Promise<string> => {
        if (asked.url?.endsWith('/key')) return JSON.stringify(keys);
        if (object !== undefined) return entryAbout(decodeURIComponent(object));
        if (before === undefined) return signedHead(served, log);
        const proof = await proveConsistency(Number(before), Number(size), subtreesOfEntries(served));
        return JSON.stringify({ proof: proof.map((hash) => toBase64(hash)) });
      };
      void answer().then((text) => response.writeHead(isDenying && before !== undefined ? 404 : 200).end(text));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    prefix = `http://127.0.0.1:${(server.address() as AddressInfo).port}/proof/log`;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  it('cosigns while it grows', async () => {
    expect(await watchOnce(witness, prefix)).toBe('cosigned');
    expect(await watchOnce(witness, prefix)).toBe('same');
    served = entries;
    expect(await watchOnce(witness, prefix)).toBe('cosigned');
    expect((await witness.state()).contradictions).toEqual([]);
  });

  it.each<[string, () => void]>([
    ['rewritten', () => (served = entries.with(1, 'other'))],
    ['forked', () => (served = entries.slice(0, 4).with(1, 'other'))],
    ['shorter', () => (served = entries.slice(0, 3))],
    ['without a proof', () => ((served = entries), (isDenying = true))],
  ])('finds one that is %s, once, and stays with what it saw', async (_, bend) => {
    await watchOnce(witness, prefix);
    const { note } = await witness.state();
    bend();
    expect(await watchOnce(witness, prefix)).toBe('contradiction');
    expect(await watchOnce(witness, prefix)).toBe('contradiction');
    expect(await witness.state()).toMatchObject({
      note,
      contradictions: [{ was: note, is: await signedHead(served, log) }],
    });
  });

  describe('its keys', () => {
    const [first, second, third] = [makeLog(), makeLog(), makeLog()];
    const offer = (newest: { publicKey: Uint8Array }, ...records: string[]): void => {
      served = [...served, ...records];
      keys = {
        keys: [{ purpose: 'tape', publicKey: toBase64(newest.publicKey) }],
        records: [...keys.records, ...records],
      };
    };
    const seen = async (): Promise<string[]> => (await witness.keys()).map(({ key }) => key);
    const texts = (...of: { publicKey: Uint8Array }[]): string[] => of.map(({ publicKey }) => toBase64(publicKey));

    it('are kept with their whole history, and go on by records that the key before signed', async () => {
      offer(second, firstKeyRecord('tape', first.publicKey), nextKeyRecord('tape', second.publicKey, first));
      expect(await watchOnce(witness, prefix)).toBe('cosigned');
      expect(await seen()).toEqual(texts(first, second));
      offer(third, nextKeyRecord('tape', third.publicKey, second));
      await watchOnce(witness, prefix);
      witness = await openWitness();
      expect(await seen()).toEqual(texts(first, second, third));
      const told = await witness.signedKeys();
      const own = parseVerifierKey(witness.verifier, 'witness')!;
      expect(readWitnessedKeys(told, own)).toMatchObject({ log: verifierKey(log, 'log'), timeMs: NOW });
      expect(readWitnessedKeys(told, own)!.keys).toHaveLength(3);
      expect(readWitnessedKeys({ ...told, text: told.text.replace('tape', 'tapf') }, own)).toBeUndefined();
      expect(readWitnessedKeys(told, log)).toBeUndefined();
    });

    it('are a contradiction when one does not follow, which is kept once and changes nothing', async () => {
      offer(first, firstKeyRecord('tape', first.publicKey));
      await watchOnce(witness, prefix);
      offer(second, firstKeyRecord('tape', second.publicKey));
      for (let i = 0; i < 2; i += 1) expect(await watchOnce(witness, prefix)).toBe('contradiction');
      expect(await seen()).toEqual(texts(first));
      const [was, is] = texts(first, second).map((key) => `tape ${key}\n`);
      expect((await witness.state()).contradictions).toMatchObject([{ was, is }]);
    });

    it('wait for the log to have their record', async () => {
      const record = firstKeyRecord('tape', first.publicKey);
      keys = { keys: [{ purpose: 'tape', publicKey: toBase64(first.publicKey) }], records: [record] };
      await watchOnce(witness, prefix);
      expect(await seen()).toEqual([]);
      served = [...served, record];
      await watchOnce(witness, prefix);
      expect(await seen()).toEqual(texts(first));
    });
  });

  it('tells everybody what it saw', async () => {
    await watchOnce(witness, prefix);
    const logVerifier = await keepLogKey(folder, verifierKey(log, 'log'));
    expect(await keepLogKey(folder, 'another')).toBe(logVerifier);
    const own = serveWitness({ witness, logVerifier });
    await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(own.address() as AddressInfo).port}`;
    const get = async (path: string, init?: RequestInit) => {
      const answer = await fetch(url + path, init);
      return { status: answer.status, text: await answer.text(), type: answer.headers.get('content-type') };
    };
    const head = parseLogNote((await get('/checkpoint')).text)!;
    expect(cosignedAt(head, parseVerifierKey(witness.verifier, 'witness')!)).toBe(NOW / 1000);
    expect(JSON.parse((await get('/key')).text)).toEqual({ witness: witness.verifier, log: logVerifier });
    expect(JSON.parse((await get('/contradictions')).text)).toEqual([]);
    expect(JSON.parse((await get('/keys')).text).text).toMatch(/^assay\/keys\/v1\n/);
    const post = async (body: string) => get('/add-checkpoint', { method: 'POST', body });
    expect(await post(await request(2, entries))).toEqual({ status: 409, text: '4\n', type: 'text/x.tlog.size' });
    expect((await post(await request(4, entries))).text).toMatch(/^— witness\.example\/w1 /);
    expect((await post('x'.repeat(70_000))).status).toBe(400);
    expect((await get('/../etc/passwd')).status).toBe(404);
    await new Promise((resolve) => own.close(resolve));
    expect(await readFile(join(folder, 'witness-key.pem'), 'utf8')).toContain('PRIVATE KEY');
  });
});
