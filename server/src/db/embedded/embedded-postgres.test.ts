import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const MODULE = new URL('embedded-postgres.ts', import.meta.url).href;
/** A process that starts Postgres and says so. */
const START = `import { startEmbeddedPostgres } from '${MODULE}'; await startEmbeddedPostgres(process.argv[1]); process.send('up');`;

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'assay-embedded-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe('the embedded Postgres', () => {
  it('has a role for the server that owns nothing, also in a data folder from before it had one', async () => {
    const ask = async (url: string): Promise<unknown> => {
      const db = openDatabase({ url, maxConnections: 1 });
      try {
        return (
          await db.query(
            'select current_user::text as role, rolsuper as super from pg_roles where rolname = current_user',
          )
        )[0];
      } finally {
        await db.close();
      }
    };
    const first = await startEmbeddedPostgres(dataDir);
    expect(await ask(first.url)).toEqual({ role: 'assay_server', super: false });
    expect(await ask(first.ownerUrl)).toEqual({ role: 'assay', super: true });
    const owner = openDatabase({ url: first.ownerUrl, maxConnections: 1 });
    await owner.query('drop role assay_server');
    await owner.close();
    // Beside one that runs already, as after a server was killed, and after a stop.
    expect(await ask((await startEmbeddedPostgres(dataDir)).url)).toEqual({ role: 'assay_server', super: false });
    await first.stop();
    const again = await startEmbeddedPostgres(dataDir);
    expect(await ask(again.url)).toEqual({ role: 'assay_server', super: false });
    await again.stop();
  }, 60_000);

  it('keeps what was committed over a stop and a start', async () => {
    const first = await startEmbeddedPostgres(dataDir);
    const before = openDatabase({ url: first.ownerUrl });
    await before.query('create table kept (n int)');
    await before.query('insert into kept values (7)');
    await before.close();
    await first.stop();

    const second = await startEmbeddedPostgres(dataDir);
    const after = openDatabase({ url: second.ownerUrl });
    expect(await after.query('select n from kept')).toEqual([{ n: 7 }]);
    await after.close();
    await second.stop();
  });

  it('is taken over when it was left running by a server that was killed', async () => {
    const left = await startEmbeddedPostgres(dataDir);
    const taken = await startEmbeddedPostgres(dataDir);
    const db = openDatabase({ url: taken.url });
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
    await db.close();
    // Both are told, since the one that was "killed" lives in this process and would start it again.
    await Promise.all([left.stop(), taken.stop()]);
    expect(taken.url).toBe(left.url);
  });

  it('comes back by itself when it was killed, with everything that was committed', async () => {
    const postgres = await startEmbeddedPostgres(dataDir);
    const db = openDatabase({ url: postgres.ownerUrl });
    await db.query('create table kept (n int)');
    await db.query('insert into kept values (7)');
    const pid = Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => db.query('select n from kept').catch(() => []), { timeout: 90_000 }).toEqual([{ n: 7 }]);
    await db.close();
    await postgres.stop();
  });

  it('is found by a command that has another folder for temporary files', async () => {
    const first = await startEmbeddedPostgres(dataDir);
    const before = process.env['TMPDIR'];
    process.env['TMPDIR'] = dataDir;
    try {
      const found = await startEmbeddedPostgres(dataDir);
      expect(found).toMatchObject({ wasRunning: true, url: first.url });
    } finally {
      if (before === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = before;
      await first.stop();
    }
  });

  it('comes back when it was taken over and killed later', async () => {
    const left = spawn(process.execPath, ['--input-type=module', '--eval', START, dataDir], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await once(left, 'message');
    left.kill('SIGKILL');
    await once(left, 'exit');
    const taken = await startEmbeddedPostgres(dataDir);
    expect(taken.wasRunning).toBe(true);
    taken.supervise();
    const db = openDatabase({ url: taken.ownerUrl });
    await db.query('create table kept (n int)');
    await db.query('insert into kept values (7)');
    process.kill(
      Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]),
      'SIGKILL',
    );
    await expect.poll(() => db.query('select n from kept').catch(() => []), { timeout: 90_000 }).toEqual([{ n: 7 }]);
    await db.close();
    await taken.stop();
  });

  it('stays down when it was stopped between a crash and the start after it', async () => {
    const postgres = await startEmbeddedPostgres(dataDir);
    const lock = join(dataDir, 'postgres', 'postmaster.pid');
    process.kill(Number((await readFile(lock, 'utf8')).split('\n')[0]), 'SIGKILL');
    await sleep(50);
    await postgres.stop();
    const left = await readFile(lock, 'utf8');
    await sleep(1500);
    expect(await readFile(lock, 'utf8')).toBe(left);
  });

  it('runs with fsync and data checksums on and listens on no network port', async () => {
    const postgres = await startEmbeddedPostgres(dataDir);
    const db = openDatabase({ url: postgres.url });
    const rows = await db.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'data_checksums', 'listen_addresses') order by name`,
    );
    expect(Object.fromEntries(rows.map((row) => [row.name, row.setting]))).toEqual({
      data_checksums: 'on',
      fsync: 'on',
      full_page_writes: 'on',
      listen_addresses: '',
    });
    await db.close();
    await postgres.stop();
  });
});
