/** Two histories: whom one witness, or one other phone, is enough to notice. */
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toBase64 } from '@assay/verify/checkpoint';
import { parseVerifierKey, verifierKey } from '@assay/verify/log-head';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../server/src/http/test-app.ts';
import { witnessJob } from '../../server/src/modules/public-log/ask-witnesses.ts';
import { publicLogJob } from '../../server/src/modules/public-log/collect-entries.ts';
import { loadLogKey, openPublicLog } from '../../server/src/modules/public-log/public-log.ts';
import { rotateKey } from '../../server/src/modules/public-log/rotate-key.ts';
import { loadReceiptKey } from '../../server/src/modules/trade/receipts.ts';
import { deposit, openMember, openTradingApp } from '../../server/src/modules/wallet/test-wallet.ts';
import { compareWith, headText } from '../../web/src/proof/compare-phones.ts';
import { readFacts } from '../../web/src/proof/facts.ts';
import { pinKey, readPinned } from '../../web/src/proof/pinned-keys.ts';
import { fileStore, loadKey } from '../../witness/keep.ts';
import { serveWitness } from '../../witness/serve.ts';
import { watchOnce } from '../../witness/watch.ts';
import { Witness } from '../../witness/witness.ts';
import { bend } from './operator.ts';
import { openLiar } from './liar.ts';
import type { Liar } from './liar.ts';
import { openPhone } from './phone.ts';

let app: TestApp;
let url: string;
let folder: string;
let witness: Witness;
let served: Server;
let settings: { witnesses: { key: string; url: string }[] };
let log: () => Promise<void>;
beforeEach(async () => {
  app = await openTradingApp();
  ({ url } = await app.listen());
  folder = await mkdtemp(join(tmpdir(), 'assay-witness-'));
  witness = new Witness({
    log: parseVerifierKey(app.publicLog.verifier, 'log')!,
    key: await loadKey(folder, 'witness.example/w1'),
    store: fileStore(folder),
    now: () => Date.now(),
  });
  served = serveWitness({ witness, logVerifier: app.publicLog.verifier });
  await new Promise<void>((resolve) => served.listen(0, '127.0.0.1', resolve));
  const { port } = served.address() as AddressInfo;
  settings = { witnesses: [{ key: witness.verifier, url: `http://127.0.0.1:${port}` }] };
  log = publicLogJob(app);
  app.clock.advance(61_000);
  await log();
});
afterEach(async () => {
  await new Promise((resolve) => served.close(resolve));
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** The past is written anew, and the log goes on from there and signs it. */
const rewrite = async (): Promise<void> => {
  await bend(app, (tx) =>
    tx.query(`update public_log_entry set body = 'other', hash = sha256('\\x00'::bytea || 'other') where index = 2`),
  );
  await app.publicLog.publish([{ kind: 'app', object: 'next', body: 'next' }], new Date());
};

/** A server whose witnesses are named by its settings; the application of the test has none. */
const openWitnessed = async (on = app) => {
  const publicLog = await openPublicLog(on.db, await loadLogKey(join(on.folder, 'keys')), [], settings);
  return { publicLog, ask: witnessJob({ ...on, log: pino({ level: 'silent' }), publicLog }) };
};

it('a head is confirmed by the witness, and one that does not go on from it never is', async () => {
  const { publicLog, ask } = await openWitnessed();
  await ask();
  expect(publicLog.confirmed()).toContain('— witness.example/w1 ');
  expect(publicLog.head().note).toBe(publicLog.confirmed());
  await rewrite();
  const bent = await openWitnessed();
  await bent.ask();
  expect(bent.publicLog.confirmed()).toBeUndefined();
  expect(await watchOnce(witness, `${url}/proof/log`)).toBe('contradiction');
  expect((await witness.state()).contradictions).toHaveLength(1);
});

it('the second of two phones notices that the first was shown another history', async () => {
  const member = await openMember(app);
  await deposit(app, member, 'USDT', '10');
  const first = await openPhone(url, member);
  expect(await first.visit()).toEqual([]);
  expect(await compareWith((await headText())!)).toBe('same');
  const shown = (await headText())!;
  await rewrite();
  const second = await openPhone(url, member);
  expect(await second.visit()).toEqual([]);
  expect(await compareWith(shown)).toBe('other');
  expect((await second.evidence()).map(({ kind }) => kind)).toEqual(['rewritten']);
  expect(await compareWith('AAAA')).toBe('foreign');
  expect((await readFacts()).witnessed).toEqual({ named: 0, quorum: 0, confirmed: 0 });
});

it('a key that the old one signed in the log is followed, and no other', async () => {
  const member = await openMember(app);
  const phone = await openPhone(url, member);
  expect(await phone.visit()).toEqual([]);
  const keyFolder = join(app.folder, 'keys');
  const old = app.trading.receiptKey.publicKey;
  const next = await rotateKey(app.db, keyFolder, 'receipt', new Date());
  await app.publicLog.publish([], new Date());
  expect(await pinKey('receipt', toBase64(next))).toBe(toBase64(next));
  expect(await pinKey('receipt', toBase64(old))).toBe(toBase64(old));
  expect(await phone.visit()).toEqual([]);
  // A server with the old key, or with a third one, does not start; the new one does.
  const start = (publicKey: Uint8Array) =>
    loadLogKey(keyFolder).then((key) => openPublicLog(app.db, key, [{ purpose: 'receipt', publicKey }]));
  await expect(start(old)).rejects.toThrow('not the one that was published');
  await expect(start(new Uint8Array(32))).rejects.toThrow('not the one that was published');
  expect((await loadReceiptKey(keyFolder)).publicKey).toEqual(next);
  await start(next);
  expect(await pinKey('receipt', toBase64(new Uint8Array(32)))).toBe(toBase64(next));
  expect(await phone.visit()).toEqual(['key']);
});

describe('a phone that is new', () => {
  let liar: Liar;
  beforeEach(async () => {
    liar = await openLiar(url);
  });
  afterEach(() => liar.close());
  interface Keys {
    keys: { purpose: string; publicKey: string }[];
    witnesses: { key: string; url: string }[];
  }
  /** The application of the test names no witness. */
  const nameWitness = (change: (keys: Keys) => Keys = (keys) => keys): void =>
    void liar.lies.push({
      about: /^\/proof\/log\/key$/,
      lie: (body) => JSON.stringify(change({ ...(JSON.parse(body.toString()) as Keys), ...settings })),
    });
  const visit = async (): Promise<string[]> => (await openPhone(liar.url, await openMember(app))).visit();

  it('has the keys and their history from the witness', async () => {
    const old = toBase64(app.trading.receiptKey.publicKey);
    await watchOnce(witness, `${url}/proof/log`);
    const next = toBase64(await rotateKey(app.db, join(app.folder, 'keys'), 'receipt', new Date()));
    await app.publicLog.publish([], new Date());
    nameWitness(({ keys, ...rest }) => ({
      ...rest,
      keys: keys.map((key) => (key.purpose === 'receipt' ? { ...key, publicKey: next } : key)),
    }));
    expect(await visit()).toEqual([]);
    expect((await readFacts()).confirmedKeys).toMatchObject({ named: 1, confirmed: 0, sinceMs: null });
    await watchOnce(witness, `${liar.url}/proof/log`);
    expect(await visit()).toEqual([]);
    expect((await readFacts()).confirmedKeys).toMatchObject({ named: 1, confirmed: 1 });
    expect(await readPinned('receipt')).toEqual([old, next]);
  });

  it('is red when the operator shows it a key that the witness does not know', async () => {
    await watchOnce(witness, `${url}/proof/log`);
    const forged = toBase64(new Uint8Array(32).fill(7));
    nameWitness(({ keys, ...rest }) => ({
      ...rest,
      keys: keys.map((key) => (key.purpose === 'receipt' ? { ...key, publicKey: forged } : key)),
    }));
    expect(await visit()).toEqual(['key']);
    expect(await watchOnce(witness, `${liar.url}/proof/log`)).toBe('contradiction');
  });

  it('does not count a witness that answers with another’s words, or not at all', async () => {
    await watchOnce(witness, `${url}/proof/log`);
    const other = await loadKey(join(folder, 'other'), 'witness.example/w2');
    settings = { witnesses: [{ ...settings.witnesses[0]!, key: verifierKey(other, 'witness') }] };
    nameWitness();
    expect(await visit()).toEqual([]);
    expect((await readFacts()).confirmedKeys).toMatchObject({ named: 1, confirmed: 0 });
  });
});
