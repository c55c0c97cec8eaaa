import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { guestLogin } from '@assay/contract/login';
import { executeSwap, quoteSwap } from '@assay/contract/swap';
import { refillDemo } from '@assay/contract/trade';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../db/test-database.ts';
import { deposit, openMember, openTradingApp, trade } from '../modules/wallet/test-wallet.ts';
import type { TestMember } from '../modules/wallet/test-wallet.ts';
import { keepRequestDays } from './request-days.ts';
import type { TestApp } from '../http/test-app.ts';

let app: TestApp;
let member: TestMember;
beforeAll(async () => {
  app = await openTradingApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await openMember(app);
});

/** As if midnight had passed since. */
const passMidnight = (days = 1) => app.db.query('update request set day = day - $1::int', [days]);
const tables = async (): Promise<string[]> =>
  (
    await app.db.query<{ name: string }>(
      `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'request'::regclass order by 1`,
    )
  ).map(({ name }) => name);
const dayTable = (days: number): string =>
  `request_${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')}`;

describe('a repeat after midnight', () => {
  it('of a command gets the first answer, byte for byte, and has no second effect', async () => {
    const options = { token: member.token, requestId: randomUUID() };
    const first = await app.send(refillDemo, {}, options);
    await passMidnight();
    const again = await Promise.all(Array.from({ length: 8 }, () => app.send(refillDemo, {}, options)));
    for (const answer of again) expect(JSON.stringify(answer)).toBe(JSON.stringify(first));
    await passMidnight(5);
    expect(JSON.stringify(await app.send(refillDemo, {}, options))).toBe(JSON.stringify(first));
    const journals = await app.db.query(
      `select 1 from journal j join posting p on p.journal_seq = j.seq join account a on a.id = p.account_id
        where j.kind = 'demo_grant' and a.member_id = $1`,
      [member.id],
    );
    expect(journals).toHaveLength(1);
  });

  it('of a command of the hot lane, too', async () => {
    await deposit(app, member, 'USDT', '100');
    await trade(app, 2);
    const quote = { fromCoin: 'USDT', toCoin: 'BTC', amount: '50' };
    const { quoteId } = await app.call(quoteSwap, quote, { token: member.token });
    const options = { token: member.token, requestId: randomUUID() };
    const first = await app.send(executeSwap, { quoteId }, options);
    expect(first.code).toBe(200);
    await passMidnight();
    expect(JSON.stringify(await app.send(executeSwap, { quoteId }, options))).toBe(JSON.stringify(first));
  });

  it('of a log-in is refused, and the id with another body is an error', async () => {
    const options = { requestId: randomUUID(), requestTime: app.clock.now() };
    const login = { deviceKey: 'b'.repeat(32), agreed: true } as const;
    await app.call(guestLogin, login, options);
    await passMidnight();
    expect(await app.refused(guestLogin, login, options)).toBe('request_replayed');
    expect(await app.refused(guestLogin, { ...login, deviceKey: 'c'.repeat(32) }, options)).toBe('request_reused');
  });
});

describe('the tables of days', () => {
  it('are made ahead and dropped after seven days, with what they hold', async () => {
    await app.db.query(`select open_request_day((now() at time zone 'UTC')::date - 8)`);
    await app.call(refillDemo, {}, { token: member.token });
    await passMidnight(8);
    await app.call(refillDemo, {}, { token: (await openMember(app)).token });
    await passMidnight(7);
    await app.call(refillDemo, {}, { token: (await openMember(app)).token });
    await keepRequestDays(app.db);
    const kept = await tables();
    for (const days of [-7, 0, 1, 2, 3]) expect(kept).toContain(dayTable(days));
    expect(kept).not.toContain(dayTable(-8));
    const rows = await app.db.query<{ age: number }>(
      `select distinct (now() at time zone 'UTC')::date - day as age from request order by 1`,
    );
    expect(rows.every(({ age }) => age <= 7)).toBe(true);
    expect(rows.length).toBeGreaterThan(1);
  });

  it('are missed by no command: the row waits in the default one and moves to its own, with its id', async () => {
    for (const name of (await tables()).filter((one) => one >= dayTable(0) && one !== 'request_default'))
      await app.db.owner.query(`drop table ${name}`);
    const options = { token: member.token, requestId: randomUUID() };
    const first = await app.send(refillDemo, {}, options);
    expect(first.code).toBe(200);
    expect(await app.db.owner.query('select 1 from request_default')).toHaveLength(1);
    expect(JSON.stringify(await app.send(refillDemo, {}, options))).toBe(JSON.stringify(first));
    await Promise.allSettled([keepRequestDays(app.db), keepRequestDays(app.db)]);
    await keepRequestDays(app.db);
    expect(await app.db.owner.query('select 1 from request_default')).toEqual([]);
    expect(await tables()).toContain(dayTable(3));
    expect(JSON.stringify(await app.send(refillDemo, {}, options))).toBe(JSON.stringify(first));
  });

  it('are not waited for: while a command holds its row, dropping gives up at once and commands go on', async () => {
    await app.db.query(`select open_request_day((now() at time zone 'UTC')::date - 9)`);
    const asAnother = AsyncLocalStorage.snapshot();
    await app.db.transaction(async (tx) => {
      await tx.query('select 1 from request limit 1');
      await expect(asAnother(() => keepRequestDays(app.db))).rejects.toThrow('lock timeout');
      await asAnother(() => app.call(refillDemo, {}, { token: member.token }));
    });
    await keepRequestDays(app.db);
    expect(await tables()).not.toContain(dayTable(-9));
  });
});

it('the migration carries over what is not older than a week', async () => {
  const db = await openTestDatabase();
  try {
    await db.owner.query('drop table request cascade');
    await db.owner.query('drop function open_request_day, drop_request_days');
    await db.owner.query(`create table request (actor text not null, request_id uuid not null, path text not null,
      body_hash bytea not null check (length(body_hash) = 32), answer text, created_at timestamptz not null default now(),
      primary key (actor, request_id))`);
    await db.owner.query('create index request_by_age on request (created_at)');
    await db.owner.query(`insert into request select 'm' || n, gen_random_uuid(), '/x', sha256('x'), 'answer ' || n,
      now() - n * interval '1 day' from generate_series(0, 20) n`);
    const path = new URL('../../migrations/0047_request_days.sql', import.meta.url);
    await db.owner.query(await readFile(path, 'utf8'));
    const rows = await db.owner.query<{ actor: string; answer: string; is_right: boolean }>(
      `select actor, answer, tableoid::regclass::text = 'request_' || to_char(created_at at time zone 'UTC', 'YYYYMMDD') as is_right
        from request order by created_at desc`,
    );
    expect(rows.map(({ actor }) => actor)).toEqual(['m0', 'm1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7']);
    expect(rows.every(({ is_right }) => is_right)).toBe(true);
  } finally {
    await db.close();
  }
});
