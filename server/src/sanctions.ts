/**
 * `npm run sanctions` takes lists of sanctions and holds every member against them, beside the running server or without it.
 *   npm run sanctions
 *   npm run sanctions -- import sdn.xml
 * A list that is less than half as long as the one before is refused unless --smaller stands behind it. Files are as published: OFAC (SDN.XML, SDN.CSV), EU (full list 1.1), UN (consolidated), UK (sanctions list, XML or CSV).
 */
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from './base/clock.ts';
import { parseConfig } from './base/config.ts';
import { bold, dim, say } from './base/progress.ts';
import { runCommand } from './base/run-command.ts';
import { StartError } from './base/start-error.ts';
import type { Db } from './db/database.ts';
import { withDatabase } from './db/with-database.ts';
import { importList, ListError, screenEverybody } from './modules/screening/index.ts';
import { openVault } from './modules/upload/vault.ts';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { smaller: { type: 'boolean' } } });
const config = parseConfig(process.env);

const list = async (db: Db): Promise<number> => {
  const rows = await db.query<{ source: string; entries: number; at: Date; hits: number }>(
    `select source, entries, imported_at as at,
       (select count(*)::int from screening_hit h where h.source = l.source and h.state = 'open') as hits
       from sanction_list l where replaced_at is null order by source`,
  );
  if (rows.length === 0) say('  No list is imported yet: npm run sanctions -- import FILE');
  for (const { source, entries, at, hits } of rows)
    say(`  ${bold(source)}  ${entries} entries  ${dim(at.toISOString())}  ${hits} open at the desk`);
  return 0;
};

const take = async (db: Db, file: string): Promise<number> => {
  const author = userInfo().username;
  const imported = await importList(
    { db, clock: systemClock },
    { file: resolve(file), author, isSmaller: values.smaller === true },
  ).catch((error: unknown) => {
    const isExpected = error instanceof ListError || (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw isExpected ? new StartError('bad_setting', (error as Error).message) : error;
  });
  say(
    `  ${bold(imported.source)}  ${imported.entries} entries${imported.isNew ? '' : dim('  the same file is there already')}`,
  );
  const vault = await openVault({
    folder: join(config.dataDir, 'files'),
    keyFolder: join(config.dataDir, 'keys'),
    storeUrl: config.uploadsUrl,
  });
  const count = await screenEverybody({ db, clock: systemClock, vault });
  say(`  ${count} members were held against the lists; hits are at the desk, under Screening.`);
  return 0;
};

await runCommand('command for sanctions', () =>
  withDatabase(config, (db) => {
    const [act, file] = positionals;
    if (act === undefined) return list(db);
    if (act !== 'import' || file === undefined)
      throw new StartError('bad_setting', 'Say: npm run sanctions -- import FILE');
    return take(db, file);
  }),
);
