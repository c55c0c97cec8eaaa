/** A streaming replica of an embedded Postgres, for tests: a copy of its files that follows its log. */
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { clusterUrl, launchProcess, openCluster, runningPid, serverUrl, shutDown } from './cluster.ts';

export interface TestReplica {
  /** As the role of the server. */
  url: string;
  ownerUrl: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Ends it as a lost machine does. */
  kill(): Promise<void>;
}

const SKIPPED = /\/(?:pg_wal|pg_replslot|pg_stat_tmp|pgsql_tmp[^/]*)\/.|\/postmaster\.(?:pid|opts)$/;

const canRead = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
};

export const openTestReplica = async (primaryDir: string, dataDir: string): Promise<TestReplica> => {
  const primary = await openCluster(primaryDir);
  await mkdir(dataDir, { recursive: true });
  await cp(join(primaryDir, 'postgres-password'), join(dataDir, 'postgres-password'));
  const replica = await openCluster(dataDir);
  const client = new pg.Client({ connectionString: clusterUrl(primary, 'postgres') });
  await client.connect();
  await client.query(`select pg_backup_start('replica', fast => true)`);
  await cp(primary.folder, replica.folder, { recursive: true, filter: (path) => !SKIPPED.test(path) });
  const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)');
  await client.end();
  await writeFile(join(replica.folder, 'backup_label'), rows[0]!.label);
  await writeFile(join(replica.folder, 'standby.signal'), '');
  await replica.identity.own(replica.folder);
  for (const name of await readdir(replica.folder, { recursive: true }))
    await replica.identity.own(join(replica.folder, name));
  const url = serverUrl(replica, 'assay');
  const launch = async (): Promise<void> => {
    const hasExited = await launchProcess(replica, {
      primary_conninfo: `host=${primary.sockets} user=assay password=${primary.password}`,
      wal_retrieve_retry_interval: '100ms',
    });
    while (!(await canRead(url))) {
      if (hasExited()) throw new Error('the replica did not start');
      await sleep(20);
    }
  };
  return {
    url,
    ownerUrl: clusterUrl(replica, 'assay'),
    start: launch,
    stop: () => shutDown(replica),
    kill: async () => {
      const pid = await runningPid(replica);
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
      // Its backends notice a moment later.
      while (await canRead(url)) await sleep(20);
    },
  };
};
