/** Result of a sandbox's first start on the tests' Wednesday: seeds, keys and the history of the market. */
import { pino } from 'pino';
import type { Clock } from '../base/clock.ts';
import { openDatabase } from '../db/database.ts';
import type { Db } from '../db/database.ts';
import { seedArticles } from '../modules/article/seed/seed-articles.ts';
import { seedSmsTotals } from '../modules/auth/sms-totals.ts';
import { seedSampleMember } from '../sandbox/sample-member.ts';
import { seedOfferings } from '../sandbox/offering/seed-offerings.ts';
import { seedTransferRules } from '../modules/payout/settings.ts';
import { seedLevelRules } from '../modules/level/settings.ts';
import { seedOfferRules } from '../modules/offer/index.ts';
import { seedRankingRules } from '../modules/ranking/settings.ts';
import { seedTeamRules } from '../modules/team/settings.ts';
import { seedWelfareRules } from '../modules/welfare/settings.ts';
import { seedSettings } from '../modules/settings/routes.ts';
import { startQuotes } from '../quotes/start-quotes.ts';
import { WEDNESDAY } from '../quotes/test-market.ts';
import { openRequestKeys } from './request-keys.ts';

export const FIRST_START_DATABASE = 'first_start';
export const HISTORY_DAYS = 2;
/** The tape of the first start ends here; a copy goes on from it. */
const BEFORE_MS = 1000;

export const seedApp = async (db: Db, profile: 'sandbox' | 'live', clock: Clock): Promise<void> => {
  await seedSettings(db, profile);
  await seedTransferRules(db, profile);
  await seedLevelRules(db, profile);
  await seedWelfareRules(db, profile);
  await seedTeamRules(db, profile);
  await seedOfferRules(db);
  await seedRankingRules(db);
  await seedSmsTotals(db);
  await seedArticles(db, profile, clock.now());
  if (profile === 'sandbox') await seedOfferings(db, clock.now());
  if (profile === 'sandbox') await seedSampleMember(db, clock.now());
};

export const makeFirstStart = async (template: { url: string; ownerUrl: string }, folder: string): Promise<void> => {
  const admin = openDatabase({ url: template.ownerUrl.replace('/assay?', '/postgres?'), maxConnections: 1 });
  // Copying a database waits for the disk; on a busy machine longer than a request may.
  await admin.query('set statement_timeout = 0');
  await admin.query(`create database ${FIRST_START_DATABASE} template assay`);
  await admin.close();
  const db = openDatabase({ url: template.url.replace('/assay?', `/${FIRST_START_DATABASE}?`) });
  const clock = { now: () => WEDNESDAY - BEFORE_MS };
  const log = pino({ level: 'silent' });
  const keys = await openRequestKeys({ folder, clock, log });
  await seedApp(db, 'sandbox', clock);
  const quotes = await startQuotes({
    db,
    clock,
    log,
    profile: 'sandbox',
    dataDir: folder,
    history: { days: HISTORY_DAYS, minuteDays: 1 },
    isManual: true,
  });
  await quotes.stop();
  keys.stop();
  await db.close();
};
