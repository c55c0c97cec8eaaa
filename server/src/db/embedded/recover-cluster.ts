/** Rolls a copied cluster forward through the archive, to its end or to one moment, and ends it in good order. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../../base/start-error.ts';
import { restoreCommand } from './archive.ts';
import { clusterUrl, lastLogLine, launchProcess, shutDown } from './cluster.ts';
import type { Cluster } from './cluster.ts';

const LOOK_MS = 50;

/** Settings are read before Postgres knows what `Z` means. */
const postgresTime = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '+00');

const hasRecovered = async (cluster: Cluster): Promise<boolean> => {
  const client = new pg.Client({ connectionString: clusterUrl(cluster, 'postgres'), connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ done: boolean }>('select not pg_is_in_recovery() as done');
    return rows[0]?.done ?? false;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
};

/** Why the recovery ended without a database, in words for whoever asked for it. */
const failure = async (cluster: Cluster, at: Date | undefined): Promise<StartError> => {
  const log = await readFile(cluster.logFile, 'utf8');
  if (log.includes('recovery ended before configured recovery target was reached')) {
    const last = /last completed transaction was at log time ([^\n]+)/.exec(log)?.[1] ?? 'the end of the backup';
    return new StartError(
      'bad_setting',
      `${at?.toISOString()} lies after the last archived change, which was at ${last}.`,
    );
  }
  if (log.includes('before consistent recovery point'))
    return new StartError('bad_setting', `${at?.toISOString()} lies before the end of the backup.`);
  // Connections that came too early are refused with the same word.
  const fatal = /FATAL: +(?!the database system is )([^\n]+)/.exec(log)?.[1];
  const why = /[^\n]+ cannot be read: [^\n]+/.exec(log)?.[0] ?? fatal ?? (await lastLogLine(cluster));
  return new StartError('database_failed', `The database could not be recovered: ${why}`);
};

/** Where the recovery ended, as Postgres says in the history of the timeline that began there: a position in its log. */
const endOfRecovery = async (cluster: Cluster): Promise<bigint> => {
  const folder = join(cluster.folder, 'pg_wal');
  const newest = (await readdir(folder))
    .filter((name) => name.endsWith('.history'))
    .toSorted()
    .at(-1);
  const text = newest === undefined ? '' : await readFile(join(folder, newest), 'utf8');
  const [, high, low] = /\t([0-9A-F]+)\/([0-9A-F]+)\t[^\n]*\n*$/.exec(text) ?? [];
  if (high === undefined || low === undefined)
    throw new StartError('database_failed', 'The recovered database does not say where its recovery ended.');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

/**
 * `at`: every change that was committed at or before this moment, none after; to the end of the archive when absent. The
 * history that the backup was taken on is followed, never one that another restore began.
 */
export const recoverCluster = async (
  cluster: Cluster,
  { backupFolder, at }: { backupFolder: string; at: Date | undefined },
): Promise<bigint> => {
  const signal = join(cluster.folder, 'recovery.signal');
  await writeFile(signal, '', { mode: 0o600 });
  await cluster.identity.own(signal);
  const hasExited = await launchProcess(cluster, {
    restore_command: restoreCommand(backupFolder),
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    ...(at !== undefined && { recovery_target_time: postgresTime(at), recovery_target_inclusive: 'on' }),
  });
  try {
    while (!(await hasRecovered(cluster))) {
      if (hasExited()) throw await failure(cluster, at);
      await sleep(LOOK_MS);
    }
    return await endOfRecovery(cluster);
  } finally {
    await shutDown(cluster);
  }
};
