import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../http/test-app.ts';
import { publicLogJob } from '../modules/public-log/collect-entries.ts';
import { openTradingApp } from '../modules/wallet/test-wallet.ts';
import { auditLog } from './audit-log.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTradingApp();
});
afterAll(() => app.close());

const HOUR_MS = 3_600_000;
const asOperator = (sql: string, values: readonly unknown[]): Promise<void> =>
  app.db.owner.transaction(async (tx) => {
    await tx.query(`set local session_replication_role = 'replica'`);
    await tx.query(sql, values);
  });
const ENTRIES = `entries_hash = sha256('entries')`;
/** The draw was an hour ago, before anything was logged. */
const drawEarlier = (id: string): Promise<void> =>
  asOperator(
    `update offering o set ${ENTRIES}, opens_at = opens_at - by, closes_at = closes_at - by, draws_at = draws_at - by,
       pay_until = pay_until - by, lists_at = lists_at - by
     from (select draws_at - $2::timestamptz as by from offering where id = $1) x where o.id = $1`,
    [id, new Date(app.clock.now() - HOUR_MS)],
  );
const H5 = async (): Promise<string | undefined> =>
  (await auditLog(app.db)).find(({ name }) => name.startsWith('H5'))!.first;

it('H5: a draw older than the log could not be published before it; a later one had to be', async () => {
  const [first, second] = await app.db.query<{ id: string; draws_at: Date }>(
    'select id, draws_at from offering order by draws_at desc limit 2',
  );
  await drawEarlier(first!.id);
  await publicLogJob(app)();
  expect(await H5()).toBeUndefined();
  app.clock.set(second!.draws_at.getTime() + HOUR_MS);
  await asOperator(`update offering set ${ENTRIES} where id = $1`, [second!.id]);
  await publicLogJob(app)();
  expect(await H5()).toBe(`the entries of ${second!.id} were published after its draw`);
});

it('H9: a log that does not begin with live is found in a live database; an older one of a sandbox is not', async () => {
  const H9 = async (): Promise<string | undefined> =>
    (await auditLog(app.db)).find(({ name }) => name.startsWith('H9'))!.first;
  const isProfile = (profile: string): Promise<void> =>
    asOperator(
      `insert into setting (key, value) values ('profile', to_jsonb($1::text)) on conflict (key) do update set value = excluded.value`,
      [profile],
    );
  expect(await H9()).toBeUndefined();
  await isProfile('live');
  expect(await H9()).toBe('the log does not say that this is live');
  const older = `body = 'older', hash = sha256('\\x00'::bytea || 'older')`;
  await asOperator(`update public_log_entry set kind = 'app', ${older} where index = $1`, [0]);
  expect(await H9()).toBe('the log does not say that this is live');
  await isProfile('sandbox');
  expect(await H9()).toBeUndefined();
});
