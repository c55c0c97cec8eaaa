/** The last part of a restore: what was published is held against the restored books, and the audit runs on them. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reportAudit } from '../audit/audit-report.ts';
import { openDatabase } from '../db/database.ts';
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { allowPatience } from '../db/patience.ts';
import { inSnapshot } from '../ledger/read-books.ts';
import { headsOf } from './backup-folder.ts';
import { compareHeads, describeLosses } from './compare-heads.ts';
import type { Comparison } from './compare-heads.ts';
import { parseHeads, readHeads } from './heads-log.ts';
import type { KeptHeads } from './heads-log.ts';

const MOST_SAID = 20;
/** Left in the data folder when the books lack something, with all of it. */
export const LOSSES = 'lost-heads.txt';

interface CheckOptions {
  dataDir: string;
  backupFolder: string;
  /** Time of the backup, which has all that was published earlier. */
  since: Date;
  /** Another file of heads, as kept elsewhere. */
  headsFile?: string | undefined;
  say: (text: string) => void;
}

async function* published({ backupFolder, since, headsFile }: CheckOptions): AsyncGenerator<KeptHeads> {
  yield* readHeads(headsOf(backupFolder), since);
  if (headsFile !== undefined) yield parseHeads(await readFile(headsFile, 'utf8'));
}

const reportHeads = async (comparison: Comparison, { dataDir, say }: CheckOptions): Promise<boolean> => {
  const { members, checkpoints, unreadable } = comparison;
  const losses = describeLosses(comparison);
  if (unreadable > 0) say(`  ${unreadable} lines of published heads cannot be read.`);
  if (members + checkpoints === 0) say('  No published heads were kept since the backup, so none could be compared.');
  else if (losses.length === 0)
    say(`  All published heads are in the books: ${members} of members, ${checkpoints} of the tape.`);
  if (losses.length === 0) return true;
  say('\n  Members hold what these books do not have:\n');
  for (const loss of losses.slice(0, MOST_SAID)) say(`  ✗ ${loss}`);
  await writeFile(join(dataDir, LOSSES), losses.map((loss) => `${loss}\n`).join(''), { mode: 0o600 });
  if (losses.length > MOST_SAID) say(`  and ${losses.length - MOST_SAID} more in ${join(dataDir, LOSSES)}`);
  return false;
};

/** True when the books contain all that was published and the audit is clean. */
export const checkRestored = async (options: CheckOptions): Promise<boolean> => {
  const postgres = await startEmbeddedPostgres(options.dataDir);
  // As the owner: the rights of the server are given by its first start.
  const db = openDatabase({ url: postgres.ownerUrl, maxConnections: 2 });
  try {
    const comparison = await inSnapshot(db, async (tx) => {
      await allowPatience(tx);
      return compareHeads(tx, published(options));
    });
    const areHeadsThere = await reportHeads(comparison, options);
    const { holds } = await reportAudit(db, 0, options.say);
    return areHeadsThere && holds;
  } finally {
    await db.close();
    await postgres.stop();
  }
};
