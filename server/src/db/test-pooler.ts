/** Debian's pgbouncer in transaction mode before the Postgres of the tests. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openTestProxy } from './test-proxy.ts';
import { freePort, isListening } from '../base/test-port.ts';

const PROGRAM = '/usr/sbin/pgbouncer';
/** It refuses to run as root. */
const OTHER_UID = 65_534;

export const hasPooler = spawnSync(PROGRAM, ['--version']).status === 0;

export interface TestPooler {
  url: string;
  close(): Promise<void>;
}

/** `poolSize` connections for everybody who asks. */
export const openTestPooler = async (url: string, poolSize: number): Promise<TestPooler> => {
  const proxy = await openTestProxy(url);
  const target = new URL(proxy.url);
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'assay-pooler-'));
  const file = join(folder, 'pgbouncer.ini');
  const database = target.pathname.slice(1);
  // As docs/operations.md says.
  await writeFile(
    file,
    `[databases]
${database} = host=${target.hostname} port=${target.port} dbname=${database} user=${target.username} password=${target.password} connect_query='set statement_timeout = 3000; set enable_seqscan = off'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 1000
`,
  );
  await chmod(folder, 0o755);
  const isRoot = process.getuid?.() === 0;
  const child = spawn(PROGRAM, [file], {
    stdio: 'ignore',
    ...(isRoot && { uid: OTHER_UID, gid: OTHER_UID }),
  });
  const ended = once(child, 'exit');
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error('the pooler did not start');
    await sleep(20);
  }
  return {
    url: `postgres://${target.username}@127.0.0.1:${port}/${database}`,
    close: async () => {
      child.kill('SIGKILL');
      await ended;
      await proxy.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
