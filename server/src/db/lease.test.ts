import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../base/clock.ts';
import { journalId, transfer } from '../ledger/journal-draft.ts';
import type { JournalDraft } from '../ledger/journal-draft.ts';
import { openLedger } from '../ledger/ledger.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { insertMember } from '../modules/auth/register-member.ts';
import { TestMarket } from '../quotes/test-market.ts';
import { openDatabase, pgErrorCode } from './database.ts';
import type { Database } from './database.ts';
import { lockInstance } from './instance.ts';
import { takeLease } from './lease.ts';
import { openTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';
import { openTestProxy } from './test-proxy.ts';
import type { TestProxy } from './test-proxy.ts';

const TAKEN_WITHIN_MS = 20_000;
let db: TestDatabase;
let proxy: TestProxy;
/** Its lock goes through the proxy, its work does not: the worst case, where only the lock is lost. */
let leader: Database;
let lock: Database;
let ledger: Ledger;
let member: string;
let lost: unknown[];
beforeEach(async () => {
  db = await openTestDatabase();
  proxy = await openTestProxy(db.url);
  leader = openDatabase({ url: db.url });
  lock = openDatabase({ url: proxy.url });
  lost = [];
  await lockInstance(lock, (error) => lost.push(error));
  const epoch = await takeLease(leader, 'leader');
  leader.lead(epoch);
  lock.lead(epoch);
  ledger = await openLedger({ db: leader, clock: systemClock });
  member = await insertMember(db, {
    target: { kind: 'email', email: 'lease@example.com' },
    passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA',
    createdAt: new Date(),
  });
});
afterEach(async () => {
  await proxy.close();
  await lock.close();
  await leader.close();
  await db.close();
});

const credit = (): JournalDraft => ({
  id: journalId('test', randomUUID()),
  kind: 'deposit',
  realm: 'money',
  actor: 'test',
  legs: transfer(
    { purpose: 'custody', label: 'faucet', currency: 'USDT' },
    { memberId: member, purpose: 'available', currency: 'USDT' },
    100n,
  ),
});

const codeOf = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => 'committed',
    (error: unknown) => pgErrorCode(error) ?? String(error),
  );

const journals = async () => (await db.query('select from journal')).length;

/** A second server waits for the lock, takes it when Postgres has cut the silent holder off, and leads. */
const takeOver = async (): Promise<{ release: () => Promise<void>; epoch: bigint }> => {
  const release = await lockInstance(db, () => {}, { isStandby: true });
  return { release, epoch: await takeLease(db, 'second') };
};

describe('a leader whose lock was cut off without a word', () => {
  it('commits nothing once another one leads, in either lane', { timeout: 2 * TAKEN_WITHIN_MS }, async () => {
    await ledger.hot.submit({ memberId: member, journal: credit() });
    await leader.transaction((tx) => ledger.post(tx, [credit()]));
    expect(await journals()).toBe(2);
    proxy.set('silence');
    const { release, epoch } = await takeOver();
    expect(epoch).toBe(2n);
    expect(await codeOf(ledger.hot.submit({ memberId: member, journal: credit() }))).toBe('AS001');
    expect(await codeOf(leader.transaction((tx) => ledger.post(tx, [credit()])))).toBe('AS001');
    expect(await codeOf(leader.transaction((tx) => tx.query('update member set name = name')))).toBe('AS001');
    expect(await journals()).toBe(2);
    // Once the line is back, it learns that it no longer leads.
    proxy.set('none');
    await expect.poll(() => lost, { timeout: TAKEN_WITHIN_MS }).toMatchObject([{ failure: 'already_running' }]);
    await release();
  });

  it('ends what it had begun before the other one leads', async () => {
    let goOn = () => {};
    const waits = new Promise<void>((resolve) => (goOn = resolve));
    const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
    const begun = leader.transaction(async (tx) => {
      await tx.query('select check_lease($1)', [1]);
      await tx.query('update member set name = $1', ['before']);
      begin();
      await waits;
    });
    await hasBegun;
    const isWaiting = () =>
      db.query(`select from pg_locks where locktype = 'advisory' and not granted`).then((rows) => rows.length);
    const taken = takeLease(db, 'second', { politeMs: TAKEN_WITHIN_MS });
    await expect.poll(isWaiting).toBe(1);
    goOn();
    await begun;
    expect(await taken).toBe(2n);
    expect(await db.query('select name from member where id = $1', [member])).toEqual([{ name: 'before' }]);
  });

  it('keeps no row from the next leader, though its machine is gone without a word', async () => {
    const gone = openDatabase({ url: db.url, isEngine: true });
    gone.lead(1n);
    const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: isBack, resolve: comeBack } = Promise.withResolvers<void>();
    const ended = codeOf(
      gone.transaction(async (tx) => {
        await tx.query('update member set name = $1', ['never']);
        begin();
        await isBack;
      }),
    );
    await hasBegun;
    await takeLease(db, 'second');
    // It would wait for ten seconds otherwise, and a statement may take three.
    await db.query('update member set name = $1', ['next']);
    expect(await db.query('select name from member where id = $1', [member])).toEqual([{ name: 'next' }]);
    comeBack();
    expect(await ended).not.toBe('committed');
    await gone.close();
  });

  it('takes the lock again when nobody else has, and goes on leading', async () => {
    proxy.cut();
    const holders = () =>
      db.query(
        `select from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())`,
      );
    await expect.poll(async () => (await holders()).length, { timeout: TAKEN_WITHIN_MS }).toBe(1);
    await ledger.hot.submit({ memberId: member, journal: credit() });
    expect([await journals(), lost]).toEqual([1, []]);
  });
});

describe('a tape whose writer lost its lease', () => {
  it('is not written any more', async () => {
    const market = await TestMarket.open();
    market.db.lead(await takeLease(market.db, 'leader'));
    await market.run(2);
    const flushes = async () => (await market.db.query('select from tape_log')).length;
    const before = await flushes();
    await takeLease(market.db, 'second');
    market.nowMs += 1000;
    expect(await codeOf(market.quotes.tape.commit(market.nowMs))).toBe('AS001');
    expect(await flushes()).toBe(before);
    await market.close();
  });
});
