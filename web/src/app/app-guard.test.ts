import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { appEntry, encodeAppList } from '@assay/verify/app-list';
import { toBase64 } from '@assay/verify/checkpoint';
import { headLine, logHeadBody, verifierKey } from '@assay/verify/log-head';
import { leafHash, logRoot, proveConsistency, proveInclusion, subtreesOfLeaves } from '@assay/verify/public-log';
import { beforeEach, expect, test, vi } from 'vitest';
import type * as appGuard from './app-guard.ts';

const hex = (text: string): string => createHash('sha256').update(text).digest('hex');
const bytes = (text: string) => new TextEncoder().encode(text);

/** A server with a log of its own. */
const openLog = () => {
  const pair = generateKeyPairSync('ed25519');
  const publicKey = new Uint8Array(Buffer.from(pair.publicKey.export({ format: 'jwk' }).x!, 'base64url'));
  const key = { name: 'assay/log/test', publicKey };
  const entries: string[] = ['first entry'];
  const files = new Map([['/index.html', hex('page 1')]]);
  const read = () => subtreesOfLeaves(entries.map((entry) => leafHash(bytes(entry))));
  return {
    files,
    entries,
    publish: () => {
      const list = encodeAppList(files);
      entries.push(appEntry(files.size, hex(list)));
    },
    answer: async (path: string): Promise<unknown> => {
      if (path === '/proof/log/key') return { verifier: verifierKey(key, 'log') };
      if (path === '/proof/app') return encodeAppList(files);
      if (path === '/proof/log/checkpoint') {
        const body = logHeadBody({
          origin: key.name,
          size: entries.length,
          root: await logRoot(entries.length, read()),
        });
        return `${body}\n${headLine(key, new Uint8Array(sign(null, bytes(body), pair.privateKey)))}`;
      }
      const [, before, size] = /consistency\/(\d+)\/(\d+)$/.exec(path) ?? [];
      if (before !== undefined)
        return { proof: (await proveConsistency(Number(before), Number(size), read())).map(toBase64) };
      const hash = /entry\/app\/(\w+)\//.exec(path)?.[1];
      const index = entries.findIndex((entry) => hash !== undefined && entry.includes(hash));
      if (index < 0) return undefined;
      return {
        index,
        entry: entries[index],
        proof: (await proveInclusion(index, entries.length, read())).map(toBase64),
      };
    },
  };
};

type Log = ReturnType<typeof openLog>;
let log: Log;
let guard: Pick<typeof appGuard, 'isOurs' | 'learn' | 'forgetKnown'>;
const stores = new Map<string, Map<string, string>>();

beforeEach(async () => {
  stores.clear();
  log = openLog();
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, string>();
      stores.set(name, store);
      return {
        match: async (key: string) => (store.has(key) ? new Response(store.get(key)) : undefined),
        put: async (key: string, reply: Response) => void store.set(key, await reply.text()),
      };
    },
    delete: async (name: string) => stores.delete(name),
  });
  vi.stubGlobal('fetch', async (path: string) => {
    const answer = await log.answer(path);
    if (answer === undefined) return new Response('', { status: 404 });
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  vi.resetModules();
  guard = await import('./app-guard.ts');
});

const isOurs = (path: string, text: string): Promise<boolean> => guard.isOurs(path, bytes(text));
/** A moment later, when the list may be asked for again. */
const later = (): void => void vi.setSystemTime(Date.now() + 10_000);

test('lets everything through while no list was ever proven', async () => {
  await guard.learn();
  expect(await isOurs('/', 'anything')).toBe(true);
});

test('refuses a file that is not in the list of the log, and takes the one that is', async () => {
  log.publish();
  await guard.learn();
  expect([await isOurs('/', 'page 1'), await isOurs('/', 'page 2'), await isOurs('/assets/x.js', 'page 1')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('takes a new build as soon as the log has it, and not before', async () => {
  log.publish();
  await guard.learn();
  log.files.set('/index.html', hex('page 2'));
  later();
  expect(await isOurs('/', 'page 2')).toBe(false);
  log.publish();
  later();
  expect(await isOurs('/', 'page 2')).toBe(true);
});

test('takes no list of another log, of a shorter one or of one that was written anew', async () => {
  log.entries.push('second entry');
  log.publish();
  await guard.learn();
  const [first, second] = [...log.entries];
  log.files.set('/index.html', hex('page 2'));
  log.publish();
  log.entries[0] = 'another first entry';
  later();
  expect(await isOurs('/', 'page 2')).toBe(false);
  log.entries.splice(0, log.entries.length, first!, second!);
  later();
  expect(await isOurs('/', 'page 2')).toBe(false);
  log = openLog();
  log.files.set('/index.html', hex('page 2'));
  log.publish();
  later();
  expect(await isOurs('/', 'page 2')).toBe(false);
  expect(await isOurs('/', 'page 1')).toBe(true);
});

test('forgets its pin when the member starts anew', async () => {
  log.publish();
  await guard.learn();
  expect(await isOurs('/', 'page 2')).toBe(false);
  await guard.forgetKnown();
  expect(await isOurs('/', 'page 2')).toBe(true);
});
