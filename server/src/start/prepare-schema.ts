/** Tables, and the rows that have to be there before anything runs: rules, texts, and the people of the sandbox. */
import type { Db } from '../db/database.ts';
import { systemClock } from '../base/clock.ts';
import type { Config } from '../base/config.ts';
import { fixProfile } from '../db/instance.ts';
import { takeLease } from '../db/lease.ts';
import { migrate } from '../db/migrate.ts';
import { seedArticles } from '../modules/article/seed/seed-articles.ts';
import { seedSmsTotals } from '../modules/auth/sms-totals.ts';
import { seedLevelRules } from '../modules/level/settings.ts';
import { seedTransferRules } from '../modules/payout/settings.ts';
import { seedRankingRules } from '../modules/ranking/settings.ts';
import { seedSettings } from '../modules/settings/routes.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { seedTeamRules } from '../modules/team/settings.ts';
import { seedWelfareRules } from '../modules/welfare/settings.ts';

export const prepareSchema = async (
  db: Db,
  { profile, host, port }: Pick<Config, 'profile' | 'host' | 'port'>,
  sandbox: Sandbox | undefined,
): Promise<void> => {
  const nowMs = systemClock.now();
  await migrate(db);
  db.lead(await takeLease(db, `${host}:${port}`));
  await fixProfile(db, profile);
  await seedSettings(db, profile);
  await seedTransferRules(db, profile);
  await seedLevelRules(db, profile);
  await seedWelfareRules(db, profile);
  await seedTeamRules(db, profile);
  await seedRankingRules(db);
  await seedSmsTotals(db);
  await seedArticles(db, profile, nowMs);
  await sandbox?.seedRows(db, nowMs);
};
