// @vitest-environment node
import { useSession } from '@assay/client/session';
import { configureClient } from '@assay/client/settings';
import { startTestServer } from '@assay/client/test-server';
import { toBase64 } from '@assay/verify/checkpoint';
import { cosignatureLine, cosignedText, parseLogNote, verifierKey } from '@assay/verify/log-head';
import { profileRecord } from '@assay/verify/profile-record';
import { proveConsistency, proveInclusion } from '@assay/verify/public-log';
import { signedHead, subtreesOfEntries } from '@assay/verify/test-log';
import { generateKeyPairSync, sign } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearAlarms } from './alarms.ts';
import { checkLog } from './check-log.ts';
import { isLive } from './check-profile.ts';
import { readHead } from './kept-head.ts';
import { readFacts, startAnew } from './facts.ts';
import { forgetKept, readKept } from './kept.ts';

const makeKey = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = new Uint8Array(publicKey.export({ type: 'spki', format: 'der' }).subarray(-32));
  return { raw, sign: (text: string) => new Uint8Array(sign(null, Buffer.from(text), privateKey)) };
};
const logKey = makeKey();
const receiptKey = makeKey();
const NAME = 'assay/log/test';

const note = (number: number): string =>
  `assay/tape\n1\nroot\nnumber ${number}\ntime 1\n\n— assay/tape sig ${number}\n`;
const checkpointEntry = (number: number): string => `assay/checkpoint/v1\n${note(number)}`;

/** Answers of the server, which a test bends. */
let served: {
  entries: string[];
  key: ReturnType<typeof makeKey>;
  receipt: Uint8Array;
  newest: number;
  isDown: boolean;
  witnesses: (ReturnType<typeof makeKey> & { name: string })[];
  confirmed: string | undefined;
  /** The first entry as the server tells it, where it is not what the log has. */
  first: string | undefined;
};

const named = () => ({ name: NAME, publicKey: served.key.raw, sign: served.key.sign });

let answers: Record<string, string>;
/** The fake server answers at once, so everything it may be asked for is computed before. */
const prepare = async (): Promise<void> => {
  const size = served.entries.length;
  const read = subtreesOfEntries(served.entries);
  const verifier = verifierKey(named(), 'log');
  const json = (value: object) => JSON.stringify(value);
  answers = {
    '/proof/log/key': json({
      verifier,
      keys: [{ purpose: 'receipt', publicKey: toBase64(served.receipt) }],
      witnesses: served.witnesses.map(({ name, raw }) => ({
        key: verifierKey({ name, publicKey: raw }, 'witness'),
        url: 'https://witness.example',
      })),
      quorum: served.witnesses.length,
      records: [],
    }),
    ...(served.confirmed !== undefined && { '/proof/log/confirmed': served.confirmed }),
    '/proof/log/checkpoint': await signedHead(served.entries, named()),
    '/proof/checkpoints/latest': json({ note: note(served.newest) }),
  };
  if (size > 0)
    answers[`/proof/log/first/${size}`] = json({
      index: 0,
      entry: served.first ?? served.entries[0],
      proof: (await proveInclusion(0, size, read)).map(toBase64),
    });
  for (let before = 1; before <= size; before += 1)
    answers[`/proof/log/consistency/${before}/${size}`] = json({
      proof: (await proveConsistency(before, size, read)).map(toBase64),
    });
  for (let number = 60; number <= served.newest; number += 60) {
    answers[`/proof/checkpoints/${number}`] = json({ note: note(number) });
    const index = served.entries.findIndex((entry) => entry.includes(`number ${number}\n`));
    if (index >= 0)
      answers[`/proof/log/entry/checkpoint/${number}/${size}`] = json({
        index,
        entry: served.entries[index],
        proof: (await proveInclusion(index, size, read)).map(toBase64),
      });
  }
};

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeEach(async () => {
  await forgetKept();
  clearAlarms();
  served = {
    entries: ['key', checkpointEntry(60)],
    key: logKey,
    receipt: receiptKey.raw,
    newest: 65,
    isDown: false,
    witnesses: [],
    confirmed: undefined,
    first: undefined,
  };
  useSession.setState({ commonConfig: null });
  server = await startTestServer(({ path }) => {
    if (served.isDown) return { status: 503, body: '' };
    const body = answers[path];
    return body === undefined ? { status: 404, body: '{}' } : { body };
  });
  configureClient({ baseUrl: server.url });
});
afterEach(() => server.stop());

const visit = async (): Promise<string[]> => {
  await prepare();
  await checkLog();
  return ((await readKept('alarms')) as { kind: string }[] | undefined)?.map(({ kind }) => kind) ?? [];
};

test('the first visit keeps keys, head and a checkpoint; later ones are silent while the log only grows', async () => {
  expect(await visit()).toEqual([]);
  expect(await readKept('seen checkpoint')).toMatchObject({ number: 60 });
  served.entries.push('rule', checkpointEntry(120));
  served.newest = 121;
  expect(await visit()).toEqual([]);
  expect(await readKept('seen checkpoint')).toMatchObject({ number: 120 });
  expect((await readFacts()).head!.size).toBe(4);
  expect((await readFacts()).keys.receipt).toMatch(/^([0-9a-f]{4} ){7}[0-9a-f]{4}$/);
});

test.each<[string, () => void, string]>([
  ['an entry that was changed', () => served.entries.splice(0, 1, 'other key', 'more'), 'rewritten'],
  ['an entry that was changed, and nothing added', () => served.entries.splice(0, 1, 'other key'), 'forked'],
  ['entries that are gone', () => served.entries.pop(), 'shorter'],
  ['another key of the log', () => (served.key = makeKey()), 'key'],
  ['another key of receipts', () => (served.receipt = makeKey().raw), 'key'],
])('%s: found at the next visit, and the kept head stays as evidence', async (_, bend, kind) => {
  await visit();
  const kept = await readHead();
  bend();
  expect(await visit()).toContain(kind);
  expect((await readHead())!.note).toBe(kept!.note);
  // Once is enough.
  const told = await visit();
  expect(new Set(told).size).toBe(told.length);
});

const appSays = (profile: 'live' | 'sandbox'): void => useSession.setState({ commonConfig: { profile } as never });

test.each<[first: string, says: 'live' | 'sandbox', alarms: string[]]>([
  [profileRecord('live'), 'live', []],
  [profileRecord('sandbox'), 'sandbox', []],
  // A log that began before profiles were published.
  ['key', 'sandbox', []],
  ['key', 'live', ['profile']],
  [profileRecord('sandbox'), 'live', ['profile']],
  [profileRecord('live'), 'sandbox', ['profile']],
])('a log that began with %j to a phone that is told %s', async (first, says, alarms) => {
  served.entries = [first, checkpointEntry(60)];
  appSays(says);
  expect(await visit()).toEqual(alarms);
  expect(await isLive()).toBe(first === profileRecord('live') || says === 'live');
});

test('a first entry that is not the first of the log, or is not told, is found', async () => {
  served.entries = [profileRecord('live'), profileRecord('sandbox'), checkpointEntry(60)];
  served.first = profileRecord('sandbox');
  appSays('sandbox');
  expect(await visit()).toEqual(['profile']);
  await forgetKept();
  clearAlarms();
  await prepare();
  delete answers['/proof/log/first/3'];
  await checkLog();
  expect(await readKept('alarms')).toMatchObject([{ kind: 'profile' }]);
});

test('a checkpoint that this phone was shown and that the log has otherwise is found', async () => {
  served.entries = ['key', 'rule'];
  expect(await visit()).toEqual([]);
  expect(await readKept('seen checkpoint')).toMatchObject({ number: 60 });
  served.entries.push(checkpointEntry(60).replace('sig 60', 'sig other'));
  expect(await visit()).toEqual(['checkpoint']);
});

test('a proof that the server denies is no excuse; a server that is away is no contradiction', async () => {
  await visit();
  served.entries.push('more');
  await prepare();
  delete answers['/proof/log/consistency/2/3'];
  served.isDown = true;
  await expect(checkLog()).rejects.toThrow();
  expect(await readKept('alarms')).toBeUndefined();
  served.isDown = false;
  await checkLog();
  expect(await readKept('alarms')).toMatchObject([{ kind: 'rewritten' }]);
});

const cosign = async (entries: readonly string[], by: (typeof served.witnesses)[number], ageMs = 0): Promise<void> => {
  const text = served.confirmed ?? (await signedHead(entries, named()));
  const seconds = Math.floor((Date.now() - ageMs) / 1000);
  const signature = by.sign(cosignedText(parseLogNote(text)!.body, seconds));
  served.confirmed = text + cosignatureLine({ name: by.name, publicKey: by.raw }, seconds, signature);
};

test('witnesses that confirmed the log lately are counted, each once, and no others', async () => {
  const [first, second, stranger] = ['first', 'second', 'stranger'].map((name) => ({ name, ...makeKey() }));
  served.witnesses = [first!, second!, second!];
  expect(await visit()).toEqual([]);
  expect((await readFacts()).witnessed).toEqual({ named: 2, quorum: 3, confirmed: 0 });
  await cosign(served.entries, first!);
  await cosign(served.entries, first!);
  await cosign(served.entries, second!, 7_200_000);
  await cosign(served.entries, stranger!);
  served.entries.push('more');
  expect(await visit()).toEqual([]);
  expect((await readFacts()).witnessed).toMatchObject({ confirmed: 1 });
});

test('a head that witnesses confirmed and that is of another history is red', async () => {
  const witness = { name: 'first', ...makeKey() };
  served.witnesses = [witness];
  await visit();
  await cosign(['key', 'something else'], witness);
  expect(await visit()).toEqual(['forked']);
});

test('to start anew forgets all of it', async () => {
  await visit();
  served.key = makeKey();
  await visit();
  await prepare();
  await startAnew();
  expect(await readKept('alarms')).toBeUndefined();
  expect(await visit()).toEqual([]);
});
