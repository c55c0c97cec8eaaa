/**
 * The application on a database and a clock of its own, for what would take hours or days: whoever opens it says when it
 * is, and time goes on from there as it does everywhere.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createApp } from '../server/src/app.ts';
import { openPauses } from '../server/src/audit/pauses.ts';
import { openDatabase } from '../server/src/db/database.ts';
import type { Db } from '../server/src/db/database.ts';
import { startEmbeddedPostgres } from '../server/src/db/embedded/embedded-postgres.ts';
import { migrateFor } from '../server/src/db/migrate.ts';
import { SERVER_ROLE } from '../server/src/db/server-role.ts';
import { createDeskApp } from '../server/src/desk-app.ts';
import { openRequestKeys } from '../server/src/http/request-keys.ts';
import { seedApp } from '../server/src/http/test-first-start.ts';
import { DIST } from '../server/src/http/web-files.ts';
import { startJobs } from '../server/src/jobs/runner.ts';
import type { Job } from '../server/src/jobs/runner.ts';
import { journalId, transfer } from '../server/src/ledger/journal-draft.ts';
import { openLedger } from '../server/src/ledger/ledger.ts';
import type { Ledger } from '../server/src/ledger/ledger.ts';
import { openSecrets } from '../server/src/modules/auth/secrets.ts';
import { streamLogins } from '../server/src/modules/auth/stream-tickets.ts';
import { openIssuers } from '../server/src/modules/auth/ways/oidc-issuers.ts';
import { loadAddressKey } from '../server/src/modules/deposit/address-key.ts';
import { createFairnessBook } from '../server/src/modules/fairness/index.ts';
import { hearNews } from '../server/src/modules/notice/hear-news.ts';
import { loadPushKey } from '../server/src/modules/notice/push-key.ts';
import { publicLogJob } from '../server/src/modules/public-log/collect-entries.ts';
import { loadLogKey, openPublicLog } from '../server/src/modules/public-log/public-log.ts';
import { createRankingBook } from '../server/src/modules/ranking/ranking-book.ts';
import { readServedApp } from '../server/src/modules/served-app/index.ts';
import { openTrading } from '../server/src/modules/trade/open-trading.ts';
import { tradeBooks } from '../server/src/modules/trade/trade-books.ts';
import { openVault } from '../server/src/modules/upload/vault.ts';
import { startQuotes } from '../server/src/quotes/start-quotes.ts';
import * as sandbox from '../server/src/sandbox/index.ts';
import { listen } from '../server/src/start/listen.ts';
import { attachStream } from '../server/src/stream/attach-stream.ts';

/** The sample member gets so many smallest units of USDT. */
export const giveSample = async (
  { db, ledger }: { db: Db; ledger: Pick<Ledger, 'post'> },
  units: bigint,
): Promise<string> => {
  const [sample] = await db.query<{ id: string }>('select id from member where is_sample');
  const memberId = sample!.id;
  const legs = transfer(
    { purpose: 'custody', label: 'faucet', currency: 'USDT' },
    { memberId, purpose: 'available', currency: 'USDT' },
    units,
  );
  const id = journalId('journey', memberId);
  await db.transaction((tx) => ledger.post(tx, [{ id, kind: 'deposit', realm: 'money', actor: 'sandbox', legs }]));
  return memberId;
};

/** Everything but the jobs; `serve` starts those and listens. */
export const openShifted = async ({ startMs }: { startMs: number }) => {
  const folder = await mkdtemp(join(tmpdir(), 'assay-shifted-'));
  const keyFolder = join(folder, 'keys');
  const postgres = await startEmbeddedPostgres(folder);
  const db = openDatabase({ url: postgres.url });
  const log = pino({ level: 'silent' });
  let shiftMs = startMs - Date.now();
  const clock = { now: () => Date.now() + shiftMs };
  const config = { profile: 'sandbox', trustedProxies: [], rateLimit: false, httpsPort: 0 } as const;
  const site = { origins: [] as string[] };

  await migrateFor(SERVER_ROLE, postgres.ownerUrl);
  await seedApp(db, 'sandbox', clock);
  const keys = await openRequestKeys({ folder: keyFolder, clock, log });
  const history = { days: 2, minuteDays: 1 };
  const quotes = await startQuotes({ db, clock, log, profile: 'sandbox', dataDir: folder, history });
  const ledger = await openLedger({ db, clock });
  const trading = await openTrading({ db, clock, log, quotes, ledger, keyFolder });
  const publicLog = await openPublicLog(db, await loadLogKey(keyFolder));
  const news = await hearNews({ db, log });
  const vault = await openVault({ folder: join(folder, 'files'), keyFolder });
  const secrets = await openSecrets(keyFolder);
  const app = await createApp({
    sandbox,
    config,
    db,
    clock,
    log,
    keys,
    quotes,
    ledger,
    trading,
    vault,
    ranking: createRankingBook({ db }),
    fairness: createFairnessBook({ db, clock, isSimulated: true }),
    servedApp: await readServedApp(DIST),
    pushKey: await loadPushKey(keyFolder),
    addressKey: await loadAddressKey(keyFolder),
    publicLog,
    pauses: await openPauses(db),
    secrets,
    site,
    issuers: openIssuers([]),
    outlets: { canReach: () => true },
  });
  await app.ready();
  const logins = streamLogins({ db, clock });
  const books = tradeBooks({ db, clock, quotes, ledger, isLive: false, ...trading });
  const stream = attachStream({
    server: app.server,
    quotes,
    clock,
    log,
    allowedOrigins: [],
    logins,
    onNews: (listener) => news.onNews(listener),
    books,
  });
  const desk = await createDeskApp({ config, db, clock, log, ledger, vault, secrets });
  await desk.ready();
  const growLog = publicLogJob({ db, clock, quotes, publicLog, sources: [] });

  const serve = async (jobs: readonly Job[], { port, deskPort }: { port: number; deskPort?: number }) => {
    site.origins.push(`http://localhost:${port}`);
    // The phone looks for what was published in the public log.
    await growLog();
    const running = startJobs([...jobs, { name: 'public log', run: growLog }], log);
    await listen(app.server, 'the port', { port, host: 'localhost' });
    if (deskPort !== undefined)
      await listen(desk.server, 'the port of the desk', { port: deskPort, host: 'localhost' });
    process.on('disconnect', () => {
      void (async () => {
        await running.stop();
        await stream.stop();
        await app.close();
        await desk.close();
        await news.stop();
        await trading.engine.stop();
        await quotes.stop();
        keys.stop();
        await db.close();
        await postgres.stop();
        await rm(folder, { recursive: true, force: true });
        process.exit(0);
      })();
    });
  };

  return {
    db,
    clock,
    log,
    quotes,
    ledger,
    trading,
    vault,
    serve,
    /** It is this moment from now on. */
    goTo: (ms: number): void => {
      shiftMs = ms - Date.now();
    },
  };
};
