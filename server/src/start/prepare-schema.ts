/** Tables, and the rows that have to be there before anything runs: rules, texts, and the people of the sandbox. */
import type { Db } from '../db/database.ts';
import { systemClock } from '../base/clock.ts';
import type { Config } from '../base/config.ts';
import { say } from '../base/progress.ts';
import { StartError } from '../base/start-error.ts';
import type { EmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { fixProfile } from '../db/instance.ts';
import { takeLease } from '../db/lease.ts';
import { isMigrated, migrate, migrateFor } from '../db/migrate.ts';
import { findPowers, hasItsRights, roleOf, tooPowerful } from '../db/server-role.ts';
import { seedArticles } from '../modules/article/seed/seed-articles.ts';
import { seedSmsTotals } from '../modules/auth/sms-totals.ts';
import { seedLevelRules } from '../modules/level/settings.ts';
import { seedTransferRules } from '../modules/payout/settings.ts';
import { seedOfferRules } from '../modules/offer/index.ts';
import { seedRankingRules } from '../modules/ranking/settings.ts';
import { seedSettings } from '../modules/settings/routes.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { seedTeamRules } from '../modules/team/settings.ts';
import { seedWelfareRules } from '../modules/welfare/settings.ts';

/** Older ones do not know all of our SQL; the embedded one is newer. */
const OLDEST_POSTGRES = 16;

const refuseOldPostgres = async (db: Db): Promise<void> => {
  const [row] = await db.query<{ version: string }>(`select current_setting('server_version') as version`);
  const version = row!.version;
  if (Number.parseInt(version, 10) < OLDEST_POSTGRES)
    throw new StartError(
      'bad_setting',
      `The database is Postgres ${version.split(' ')[0]}; version ${OLDEST_POSTGRES} is the oldest that can be used.`,
    );
};

/**
 * Migrates, and gives the server its rights, as the owner where one is named. A live server never runs as a role that
 * could undo what the database enforces; a sandbox on a Postgres of one's own may, and says so.
 */
export const openSchema = async (
  db: Db,
  { ownerUrl, isOwn, profile }: { ownerUrl: string | undefined; isOwn: boolean; profile: Config['profile'] },
): Promise<void> => {
  await refuseOldPostgres(db);
  const mayOwn = isOwn && profile === 'sandbox' && ownerUrl === undefined;
  if (ownerUrl !== undefined) await migrateFor(await roleOf(db), ownerUrl);
  const { role, powers } = await findPowers(db);
  const mayMigrate = powers.some((power) => /superuser|owns/.test(power));
  // Before the owner was there, anybody may make temporary tables: what is missing is the owner, not another role.
  const isReady = ownerUrl !== undefined || ((await isMigrated(db)) && (powers.length > 0 || (await hasItsRights(db))));
  if (!isReady && !mayMigrate)
    throw new StartError(
      'bad_setting',
      `The database is not ready for this version, and ${role} may not change it. Name its owner in DATABASE_OWNER_URL for one start.`,
    );
  if (powers.length > 0 && !mayOwn) throw tooPowerful(role, powers);
  if (ownerUrl !== undefined || powers.length === 0) return;
  if (mayMigrate) await migrate(db);
  say(`  The server may change the tables of its database: ${role} ${powers.join(', ')}. Live refuses that.`);
};

export const prepareSchema = async (
  db: Db,
  { profile, host, port, ownerUrl }: Pick<Config, 'profile' | 'host' | 'port' | 'ownerUrl'>,
  {
    sandbox,
    postgres,
    address = `${host}:${port}`,
  }: {
    sandbox: Sandbox | undefined;
    postgres: Pick<EmbeddedPostgres, 'ownerUrl'> | undefined;
    /** Where the leader is found. */
    address?: string | undefined;
  },
): Promise<void> => {
  const nowMs = systemClock.now();
  await openSchema(db, { ownerUrl: postgres?.ownerUrl ?? ownerUrl, isOwn: postgres === undefined, profile });
  // Later parts of this process do not need the owner.
  delete process.env['DATABASE_OWNER_URL'];
  db.lead(await takeLease(db, address));
  await fixProfile(db, profile);
  await seedSettings(db, profile);
  await seedTransferRules(db, profile);
  await seedLevelRules(db, profile);
  await seedWelfareRules(db, profile);
  await seedTeamRules(db, profile);
  await seedOfferRules(db);
  await seedRankingRules(db);
  await seedSmsTotals(db);
  await seedArticles(db, profile, nowMs);
  await sandbox?.seedRows(db, nowMs);
};
