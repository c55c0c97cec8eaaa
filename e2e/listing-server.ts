/**
 * The application on a database and a clock of its own, for what would take an hour: the sample member has applied for a
 * new coin, and whoever started this process says when it is. Time goes on from there as it does everywhere.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createApp } from '../server/src/app.ts';
import { openPauses } from '../server/src/audit/pauses.ts';
import type { Clock } from '../server/src/base/clock.ts';
import { openDatabase } from '../server/src/db/database.ts';
import type { Db } from '../server/src/db/database.ts';
import { startEmbeddedPostgres } from '../server/src/db/embedded/embedded-postgres.ts';
import { migrateFor } from '../server/src/db/migrate.ts';
import { SERVER_ROLE } from '../server/src/db/server-role.ts';
import { openRequestKeys } from '../server/src/http/request-keys.ts';
import { seedApp } from '../server/src/http/test-first-start.ts';
import { startJobs } from '../server/src/jobs/runner.ts';
import { journalId, transfer } from '../server/src/ledger/journal-draft.ts';
import { openLedger } from '../server/src/ledger/ledger.ts';
import type { Ledger } from '../server/src/ledger/ledger.ts';
import { openSecrets } from '../server/src/modules/auth/secrets.ts';
import { streamLogins } from '../server/src/modules/auth/stream-tickets.ts';
import { openIssuers } from '../server/src/modules/auth/ways/oidc-issuers.ts';
import { loadAddressKey } from '../server/src/modules/deposit/address-key.ts';
import { publicLogJob } from '../server/src/modules/public-log/collect-entries.ts';
import { loadLogKey, openPublicLog } from '../server/src/modules/public-log/public-log.ts';
import { hearNews } from '../server/src/modules/notice/hear-news.ts';
import { loadPushKey } from '../server/src/modules/notice/push-key.ts';
import { runOfferings } from '../server/src/modules/offering/run-offerings.ts';
import { fundOfferings } from '../server/src/sandbox/offering/seed-offerings.ts';
import { subscribeOffering } from '../server/src/modules/offering/subscribe.ts';
import { createFairnessBook } from '../server/src/modules/fairness/index.ts';
import { DIST } from '../server/src/http/web-files.ts';
import { readServedApp } from '../server/src/modules/served-app/index.ts';
import { createRankingBook } from '../server/src/modules/ranking/ranking-book.ts';
import { openTrading } from '../server/src/modules/trade/open-trading.ts';
import { tradeBooks } from '../server/src/modules/trade/trade-books.ts';
import { openVault } from '../server/src/modules/upload/vault.ts';
import { startQuotes } from '../server/src/quotes/start-quotes.ts';
import { WEDNESDAY } from '../server/src/quotes/test-market.ts';
import { listen } from '../server/src/start/listen.ts';
import * as sandbox from '../server/src/sandbox/index.ts';
import { attachStream } from '../server/src/stream/attach-stream.ts';

const OFFERING = 'tidewater';
const LOTS = 2;
const MONEY = 1_000_000_000n;

/** Which of the offering's moments it shall be, and how long before it. */
export interface Moment {
  column: 'draws_at' | 'lists_at';
  beforeMs: number;
}

interface Books {
  db: Db;
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
}

/** The sample member gets money and applies, alone: there is enough for everybody, and nothing is drawn. */
const applyAsSample = async ({ db, clock, ledger }: Books): Promise<void> => {
  const [sample] = await db.query<{ id: string }>('select id from member where is_sample');
  const memberId = sample!.id;
  const legs = transfer(
    { purpose: 'custody', label: 'faucet', currency: 'USDT' },
    { memberId, purpose: 'available', currency: 'USDT' },
    MONEY,
  );
  const id = journalId('listing', memberId);
  await db.transaction((tx) => ledger.post(tx, [{ id, kind: 'deposit', realm: 'money', actor: 'sandbox', legs }]));
  await fundOfferings({ db, ledger });
  await db.transaction((tx) =>
    subscribeOffering({ clock, ledger }, tx, { memberId, offeringId: OFFERING, lots: LOTS }),
  );
};

const serve = async (port: number): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'assay-listing-'));
  const keyFolder = join(folder, 'keys');
  const postgres = await startEmbeddedPostgres(folder);
  const db = openDatabase({ url: postgres.url });
  const log = pino({ level: 'silent' });
  let shiftMs = WEDNESDAY - Date.now();
  const clock = { now: () => Date.now() + shiftMs };
  const config = { profile: 'sandbox', trustedProxies: 0, rateLimit: false, httpsPort: 0 } as const;

  await migrateFor(SERVER_ROLE, postgres.ownerUrl);
  await seedApp(db, 'sandbox', clock);
  const keys = await openRequestKeys({ folder: keyFolder, clock });
  const history = { days: 2, minuteDays: 1 };
  const quotes = await startQuotes({ db, clock, log, profile: 'sandbox', dataDir: folder, history });
  const ledger = await openLedger({ db, clock });
  const trading = await openTrading({ db, clock, log, quotes, ledger, keyFolder });
  const publicLog = await openPublicLog(db, await loadLogKey(keyFolder));
  const news = await hearNews({ db, log });
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
    vault: await openVault({ folder: join(folder, 'files'), keyFolder }),
    ranking: createRankingBook({ db }),
    fairness: createFairnessBook({ db, clock, isSimulated: true }),
    servedApp: await readServedApp(DIST),
    pushKey: await loadPushKey(keyFolder),
    addressKey: await loadAddressKey(keyFolder),
    publicLog,
    pauses: await openPauses(db),
    secrets: await openSecrets(keyFolder),
    site: { origins: [`http://localhost:${port}`] },
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

  await applyAsSample({ db, clock, ledger });
  const growLog = publicLogJob({ db, clock, quotes, publicLog, sources: [] });
  // The phone looks for the entries of a draw in the public log.
  await growLog();
  const offerings = { name: 'offerings', run: () => runOfferings({ db, clock, ledger, quotes }) };
  const jobs = startJobs([offerings, { name: 'public log', run: growLog }], log);
  await listen(app.server, 'the port', port, 'localhost');

  const goTo = async ({ column, beforeMs }: Moment): Promise<void> => {
    const [row] = await db.query<{ at: Date }>(`select ${column} as at from offering where id = $1`, [OFFERING]);
    shiftMs = row!.at.getTime() - beforeMs - Date.now();
    process.send?.('there');
  };
  process.on('message', (moment: Moment) => void goTo(moment));
  process.on('disconnect', () => {
    void (async () => {
      await jobs.stop();
      await stream.stop();
      await app.close();
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
  process.send?.('ready');
};

const [port] = process.argv.slice(2);
if (port !== undefined && process.send) await serve(Number(port));
