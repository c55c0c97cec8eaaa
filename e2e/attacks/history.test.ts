/** Two histories: whom one witness, or one other phone, is enough to notice. */
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseVerifierKey } from '@assay/verify/log-head';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TestApp } from '../../server/src/http/test-app.ts';
import { witnessJob } from '../../server/src/modules/public-log/ask-witnesses.ts';
import { publicLogJob } from '../../server/src/modules/public-log/collect-entries.ts';
import { loadLogKey, openPublicLog } from '../../server/src/modules/public-log/public-log.ts';
import { deposit, openMember, openTradingApp } from '../../server/src/modules/wallet/test-wallet.ts';
import { compareWith, headText } from '../../web/src/proof/compare-phones.ts';
import { readFacts } from '../../web/src/proof/facts.ts';
import { fileStore, loadKey } from '../../witness/keep.ts';
import { serveWitness } from '../../witness/serve.ts';
import { watchOnce } from '../../witness/watch.ts';
import { Witness } from '../../witness/witness.ts';
import { bend } from './operator.ts';
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
