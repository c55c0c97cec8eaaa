/**
 * `npm run rotate-key -- receipt`: replaces the key that signs receipts (or `tape`, or `address`) while the server is
 * stopped. The old key signs the new one, in the public log, and phones follow.
 */
import { join } from 'node:path';
import { fingerprintOf } from '@assay/verify/log-head';
import { parseConfig } from './base/config.ts';
import { say } from './base/progress.ts';
import { runCommand } from './base/run-command.ts';
import { StartError } from './base/start-error.ts';
import { withDatabase } from './db/with-database.ts';
import { ROTATED, rotateKey } from './modules/public-log/rotate-key.ts';

await runCommand('rotate-key', async () => {
  const purpose = ROTATED.find((one) => one === process.argv[2]);
  if (!purpose) throw new StartError('bad_setting', `Say which key to replace: ${ROTATED.join(', ')}.`);
  const config = parseConfig(process.env);
  return withDatabase(config, async (db) => {
    const [leader] = await db.query<{ pid: number }>(
      `select pid from pg_locks where locktype = 'advisory' and granted and pid <> pg_backend_pid() limit 1`,
    );
    if (leader)
      throw new StartError('already_running', 'Stop the server first: it signs with the key that it started with.');
    const publicKey = await rotateKey(db, join(config.dataDir, 'keys'), purpose, new Date());
    say(`  The ${purpose} key is now ${fingerprintOf(publicKey)}`);
    return 0;
  });
});
