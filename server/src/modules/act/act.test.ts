import { getActs, listActs } from '@assay/contract/desk/act';
import { logOut } from '@assay/contract/desk/operator';
import { claimItem, getCounts, releaseItem, switchRobot } from '@assay/contract/desk/queue';
import { businessDay } from '@assay/contract/time';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../audit/audit-log.ts';
import { openTestApp } from '../../http/test-app.ts';
import type { TestApp } from '../../http/test-app.ts';
import { openTestDesk } from '../../http/test-desk.ts';
import type { TestDesk } from '../../http/test-desk.ts';
import { readActDays } from '../fairness/queries.ts';
import { actEntries, actHash } from './index.ts';

let app: TestApp;
let desk: TestDesk;
beforeAll(async () => {
  app = await openTestApp();
  desk = await openTestDesk(app);
});
afterAll(async () => {
  await desk.close();
  await app.close();
});

const rowsOf = () =>
  app.db.query<{ number: bigint; body: string; previous: Buffer; hash: Buffer }>(
    'select number, body, previous, hash from desk_act order by number',
  );

describe('the log of acts', () => {
  it('has no gap and no break, however many act at once', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => desk.operator('support')));
    await Promise.all(people.map((as) => desk.call(logOut, {}, { as })));
    const rows = await rowsOf();
    expect(rows.map(({ number }) => Number(number))).toEqual(rows.map((_, index) => index + 1));
    let previous = Buffer.alloc(32);
    for (const { body, hash } of rows) {
      expect(hash).toEqual(actHash(previous, body));
      previous = Buffer.from(hash);
    }
  });

  it('can be neither changed, shortened nor bent by the database', async () => {
    await expect(app.db.owner.query(`update desk_act set body = '{}'`)).rejects.toThrow('append-only');
    await expect(app.db.owner.query('delete from desk_act')).rejects.toThrow('append-only');
    const insert = (number: string, previous: string) =>
      app.db.query(
        `insert into desk_act (number, at, act, object, body, previous, hash)
         select ${number}, now(), 'x', 'x', '{}', ${previous}, sha256(${previous} || convert_to('{}', 'UTF8'))`,
      );
    await expect(insert('1000', `decode(repeat('00', 32), 'hex')`)).rejects.toThrow('follows');
    await expect(insert('(select max(number) + 1 from desk_act)', `decode(repeat('00', 32), 'hex')`)).rejects.toThrow(
      'follows',
    );
  });

  it('is said in public once for each state of it, with the count of the day', async () => {
    const [entry] = await actEntries(app.db);
    const rows = await rowsOf();
    expect(entry).toMatchObject({ kind: 'acts', object: String(rows.length) });
    expect(entry!.body).toContain(`hash ${rows.at(-1)!.hash.toString('hex')}`);
    expect(entry!.body).toContain(`acts ${rows.length}`);
    const kinds = [...entry!.body.matchAll(/^kind (\S+) (\d+)$/gm)];
    expect(kinds.reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(rows.length);
    await app.publicLog.publish([entry!], new Date(app.clock.now()));
    expect(await actEntries(app.db)).toEqual([]);
    // The public page has the same, by day and part of the desk.
    const days = await readActDays(app.db, { fromDay: businessDay(app.clock.now()) });
    expect(days.map(({ kind, count }) => [kind, String(count)])).toEqual(kinds.map(([, kind, count]) => [kind, count]));
    const as = await desk.operator('auditor');
    const head = await desk.call(getActs, {}, { as });
    expect(head).toMatchObject({ count: rows.length, published: rows.length });
  });

  it('is read page by page, newest first', async () => {
    const as = await desk.operator('auditor');
    const { records } = await desk.call(listActs, {}, { as });
    expect(records.map(({ number }) => number)).toEqual(records.map(({ number }) => number).toSorted((a, b) => b - a));
    const { records: older } = await desk.call(listActs, { after: String(records[0]!.number) }, { as });
    expect(older[0]?.number).toBe(records[1]?.number);
  });
});

describe('the audit', () => {
  const H7 = async () => (await auditLog(app.db)).find(({ name }) => name.startsWith('H7'))!;

  it('H7: holds for acts as they were written, and finds one that was written anew with all after it', async () => {
    const as = await desk.operator('support');
    await desk.call(logOut, {}, { as });
    await app.publicLog.publish(await actEntries(app.db), new Date(app.clock.now()));
    expect(await H7()).toMatchObject({ failures: 0 });
    // Somebody with every right re-hashes the whole chain; the head that was published tells.
    await app.db.owner.transaction(async (tx) => {
      await tx.query(`set local session_replication_role = 'replica'`);
      const rows = await tx.query<{ number: bigint; body: string }>(
        'select number, body from desk_act order by number',
      );
      let previous: Buffer = Buffer.alloc(32);
      for (const { number, body } of rows) {
        const bent = number === 1n ? body.replace('"reason":""', '"reason":"nothing"') : body;
        const hash = actHash(previous, bent);
        await tx.query('update desk_act set body = $2, previous = $3, hash = $4 where number = $1', [
          number,
          bent,
          previous,
          hash,
        ]);
        previous = hash;
      }
    });
    const { failures, first } = await H7();
    expect(failures).toBeGreaterThan(0);
    expect(first).toMatch(/is another one than was published$/);
  });
});

describe('a claim', () => {
  it('is one person’s, ends by itself, and can be given back', async () => {
    const [first, second] = [await desk.operator('reviewer'), await desk.operator('reviewer')];
    const item = { queue: 'identity' as const, item: randomUUID() };
    const answers = await Promise.all([first, second].map((as) => desk.send(claimItem, item, { as })));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 3001]);
    const [holder, other] = answers[0]!.code === 200 ? [first, second] : [second, first];
    await desk.call(releaseItem, item, { as: other });
    expect(await desk.refused(claimItem, item, { as: other })).toBe('item_claimed');
    app.clock.advance(10 * 60_000 + 1);
    await desk.call(claimItem, item, { as: other });
    expect(await desk.refused(claimItem, item, { as: holder })).toBe('item_claimed');
    await desk.call(releaseItem, item, { as: other });
    await desk.call(claimItem, item, { as: holder });
  });

  it('is refused in a queue of another role', async () => {
    const as = await desk.operator('support');
    expect(await desk.refused(claimItem, { queue: 'withdrawal', item: randomUUID() }, { as })).toBe('role_needed');
  });
});

describe('counts', () => {
  it('are those of the queues that one may see, with the robots of the sandbox', async () => {
    const as = await desk.operator('support');
    const { queues } = await desk.call(getCounts, {}, { as });
    expect(queues.map(({ queue }) => queue)).toEqual(['chat', 'dispute', 'proposal']);
    expect(queues[0]).toMatchObject({ isRobotOn: true });
    await desk.call(switchRobot, { queue: 'chat', isOn: false }, { as });
    await expect
      .poll(async () => (await desk.call(getCounts, {}, { as })).queues[0]?.isRobotOn, { timeout: 5000 })
      .toBe(false);
  });
});
