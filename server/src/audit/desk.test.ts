import { randomUUID } from 'node:crypto';
import { getRun, getStanding, listResults, listRuns, startRun } from '@assay/contract/desk/audit';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../http/test-app.ts';
import { openTestDesk } from '../http/test-desk.ts';
import type { TestDesk, TestOperator } from '../http/test-desk.ts';
import type { Job } from '../jobs/runner.ts';
import { deposit, openMember, openTradingApp } from '../modules/wallet/test-wallet.ts';
import { auditJobs } from './audit-job.ts';
import { recordRun } from './audit-runs.ts';
import { noteLook, openPauses } from './pauses.ts';

let app: TestApp;
let desk: TestDesk;
let as: TestOperator;
let job: Job;
/** Whether the process that audits dies before it has written anything. */
let dies = false;
const asked: string[][] = [];

const openJob = async (): Promise<Job> =>
  auditJobs({
    db: app.db,
    clock: app.clock,
    log: pino({ level: 'silent' }),
    pauses: await openPauses(app.db),
    runWhole: async (args) => {
      asked.push([...args]);
      if (dies) throw new Error('killed');
      const { holds } = await recordRun(app, { id: args[1]!, sinceMs: 0 });
      return holds ? 0 : 1;
    },
  }).at(-1)!;

beforeAll(async () => {
  app = await openTradingApp();
  desk = await openTestDesk(app);
  as = await desk.operator('auditor');
  await deposit(app, await openMember(app), 'USDT', '100');
  job = await openJob();
});
afterAll(async () => {
  await desk.close();
  await app.close();
});

const ended = async (id: string) => {
  const look = async () => {
    await job.run();
    return (await desk.call(getRun, { id }, { as })).endedAt;
  };
  await expect.poll(look).not.toBeNull();
  return desk.call(getRun, { id }, { as });
};

it('runs once at a time, and keeps what it found by invariant', async () => {
  const second = await desk.operator('owner');
  const answers = await Promise.all(
    [as, second].map((person) => desk.send(startRun, { scope: 'all' }, { as: person })),
  );
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 3041]);
  const { id } = answers.find(({ code }) => code === 200)!.result;
  expect(await desk.call(getRun, { id }, { as })).toMatchObject({ state: 'waiting', done: 0, sections: 4 });
  expect(await ended(id)).toMatchObject({ state: 'holds', done: 4, failed: 0 });
  const results = await desk.call(listResults, { run: id }, { as });
  const l1 = results.find(({ invariant }) => invariant === 'L1')!;
  expect(l1).toMatchObject({ section: 'books', unit: 'journals', failures: 0, first: null });
  expect(l1.count).toBeGreaterThan(0);
  expect(results.map(({ invariant }) => invariant)).toEqual(expect.arrayContaining(['L2', 'H7', 'W1']));
});

it('says what does not hold, and where; nobody changes the result', async () => {
  await app.db.owner.transaction(async (tx) => {
    await tx.query(`set local session_replication_role = 'replica'`);
    await tx.query(
      `update account set balance = balance + 1 where id = (select min(id) from account where balance <> 0)`,
    );
  });
  const { id } = await desk.call(startRun, { scope: 'week' }, { as });
  const run = await ended(id);
  expect(run).toMatchObject({ state: 'broken', askedBy: as.name });
  expect(asked.at(-1)).toEqual(['--run', id, '--days', '7']);
  const wrong = (await desk.call(listResults, { run: id }, { as })).filter(({ failures }) => failures > 0);
  expect(wrong.map(({ invariant }) => invariant)).toContain('L2');
  expect(wrong[0]!.first).not.toBeNull();
  await expect(app.db.query('update audit_result set failures = 0')).rejects.toThrow();
  await expect(app.db.query(`update audit_run set state = 'holds' where id = $1`, [id])).rejects.toThrow('stays');
  await expect(app.db.query('delete from audit_run')).rejects.toThrow();
  const { records } = await desk.call(listRuns, {}, { as });
  expect(records[0]).toMatchObject({ id, failed: run.failed });
});

it('is stopped when its process dies, and when the server died before', async () => {
  dies = true;
  const { id } = await desk.call(startRun, { scope: 'all' }, { as });
  await app.db.query(`update audit_run set state = 'running', started_at = now() where id = $1`, [id]);
  // The server that was started after the one that died.
  job = await openJob();
  await job.run();
  expect(await desk.call(getRun, { id }, { as })).toMatchObject({ state: 'stopped' });
  dies = false;
  const { id: next } = await desk.call(startRun, { scope: 'all' }, { as });
  expect((await ended(next)).done).toBe(4);
  dies = true;
  const { id: killed } = await desk.call(startRun, { scope: 'all' }, { as });
  await app.db.query(`update audit_run set state = 'running', started_at = now() where id = $1`, [killed]);
  expect(await ended(killed)).toMatchObject({ state: 'stopped', done: 0 });
  expect(await desk.refused(getRun, { id: randomUUID() }, { as })).toBe('not_found');
});

it('shows what the audit beside the server has paused', async () => {
  const at = new Date(app.clock.now());
  await noteLook(app.db, { part: 'swap', isWhole: false, findings: [{ invariant: 'X1', where: 'swap 1' }], at });
  const { parts, newest } = await desk.call(getStanding, {}, { as });
  expect(newest).toBeGreaterThan(0);
  expect(parts.find(({ part }) => part === 'swap')).toEqual({
    part: 'swap',
    pausedAt: at.getTime(),
    invariant: 'X1',
    place: 'swap 1',
  });
  expect(parts.find(({ part }) => part === 'books')).toMatchObject({ pausedAt: null });
});
