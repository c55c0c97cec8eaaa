/** Old months of the books are sealed, published and detached; every reader finds everything, and the books go on meanwhile. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditBooks } from '../audit/audit-books.ts';
import { auditLog } from '../audit/audit-log.ts';
import { systemClock } from '../base/clock.ts';
import { pgErrorCode } from '../db/database.ts';
import { openTestDatabase } from '../db/test-database.ts';
import type { TestDatabase } from '../db/test-database.ts';
import { journalId, transfer } from '../ledger/journal-draft.ts';
import type { JournalDraft } from '../ledger/journal-draft.ts';
import { openLedger } from '../ledger/ledger.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { listPostings, readJournal, readNetChanges, readOwnEntries, readOwnHead } from '../ledger/read-books.ts';
import { findSeqBefore, readBalancesAt, readHashAt } from '../ledger/read-period.ts';
import { insertMember } from '../modules/auth/register-member.ts';
import { findJournal, listEntries, listJournalRows, listLines } from '../modules/ledger/queries.ts';
import { appendEntries } from '../modules/public-log/log-store.ts';
import {
  archiveEntries,
  archiveMonths,
  attachMonth,
  checkArchived,
  detachMonth,
  listArchived,
  monthBefore,
  sealMonth,
} from './archive-months.ts';

const TABLES = ['journal', 'further_posting', 'further_entry'] as const;
const ATTACHED = Array.from(TABLES, () => 'public true');
const DETACHED = Array.from(TABLES, () => 'archive false');
const NOW = Date.now();
const KEEP = { keepMonths: 13, nowMs: NOW };
const asAnother = AsyncLocalStorage.snapshot();

let db: TestDatabase;
let ledger: Ledger;
/** One old month after the other, each for one test. */
let ago = 40;
let month: number;
let old: { kind: 'books'; month: number };
let member: string;
let other: string;

const firstOf = (of: number): bigint => BigInt(of) * 10_000_000_000n;
/** Lets the numbers go on in a month, after those that it has. */
const goTo = (of: number) =>
  asAnother(() =>
    db.owner.query(
      `select setval('journal_seq', greatest($1::bigint, (select max(seq) from whole.journal where seq >= $1 and seq < $2)))`,
      [firstOf(of), firstOf(of + 1)],
    ),
  );

/** As in a database that was made before all months of these tests. */
const beginEarlier = async (): Promise<void> => {
  const until = firstOf(monthBefore(NOW, ago));
  for (const table of TABLES) {
    await db.owner.query(`alter table ${table} detach partition ${table}_first`);
    await db.owner.query(
      `alter table ${table} attach partition ${table}_first for values from (minvalue) to (${until})`,
    );
  }
};

const insertPerson = () =>
  insertMember(db, {
    target: { kind: 'email', email: `${randomUUID()}@example.com` },
    passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA',
    createdAt: new Date(),
  });

beforeAll(async () => {
  db = await openTestDatabase();
  await beginEarlier();
  ledger = await openLedger({ db, clock: systemClock });
});
afterAll(() => db.close());
beforeEach(async () => {
  [member, other] = [await insertPerson(), await insertPerson()];
  month = monthBefore(NOW, --ago);
  old = { kind: 'books', month };
  await db.owner.query(`select make_books_month(to_date($1, 'YYYYMM'))`, [String(month)]);
});

const available = (memberId: string) => ({ memberId, purpose: 'available', currency: 'USDT' }) as const;
const deposit = (more: Partial<JournalDraft> = {}): JournalDraft => ({
  id: journalId('test', randomUUID()),
  kind: 'deposit',
  realm: 'money',
  actor: 'test',
  // Of each test its own: an account never goes back to an earlier month.
  legs: transfer({ purpose: 'custody', label: `faucet ${month}`, currency: 'USDT' }, available(member), 10n),
  ...more,
});
/** Moves two members, so it has a further entry and further postings. */
const give = (): JournalDraft =>
  deposit({ kind: 'correction', legs: transfer(available(member), available(other), 3n) });
const post = (...drafts: JournalDraft[]) => db.transaction((tx) => ledger.post(tx, drafts));

/** Journals of the old month and of this one. */
const postForAWhile = async (): Promise<JournalDraft[]> => {
  const drafts = [deposit(), give(), deposit({ object: 'old:1' }), deposit()];
  await goTo(month);
  await post(drafts[0]!, drafts[1]!);
  await post(drafts[2]!);
  await goTo(monthBefore(NOW, 0));
  await post(drafts[3]!);
  return drafts;
};

const publish = async (): Promise<void> => {
  await appendEntries(db, await archiveEntries(db), new Date());
};
const archive = async (): Promise<void> => {
  expect(await sealMonth(db, old)).toBe(true);
  await publish();
  expect(await detachMonth(db, old)).toBe(true);
};
const count = async (table: string): Promise<number> =>
  Number((await db.owner.query<{ count: bigint }>(`select count(*) as count from ${table}`))[0]!.count);
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? `${one}n` : one), 1);
const audit = async (): Promise<string[]> =>
  (await Promise.all([auditBooks(db), auditLog(db)]))
    .flat()
    .filter(({ failures }) => failures > 0)
    .map(({ name }) => name);
const placesOf = async (): Promise<string[]> =>
  (
    await db.owner.query<{ place: string }>(
      `select n.nspname || ' ' || (i.inhrelid is not null) as place from pg_class c join pg_namespace n on n.oid = c.relnamespace
         left join pg_inherits i on i.inhrelid = c.oid where c.relkind = 'r' and c.relname = any($1) order by 1`,
      [TABLES.map((table) => `${table}_${month}`)],
    )
  ).map(({ place }) => place);

/** Everything that members and operators are told of the books. */
const answers = async (drafts: readonly JournalDraft[]): Promise<string> => {
  const told: unknown[] = [];
  for (const id of [member, other]) {
    const head = await readOwnHead(db, id);
    told.push(
      head,
      await readOwnEntries(db, id, 0, 100),
      await listPostings(db, { memberId: id }, { offset: 0, limit: 100 }),
      await readNetChanges(db, id, { except: 'BTC', kinds: ['deposit'] }),
      await findSeqBefore(db, id, head.seq, BigInt(NOW) * 1000n),
    );
    for (let seq = 1; seq <= head.seq; seq++)
      told.push(
        await readJournal(db, id, seq),
        await readHashAt(db, id, seq),
        await readBalancesAt(db, id, { seq, head: head.seq }),
      );
    told.push(await listJournalRows(db, { search: id, kind: 'all', realm: 'money', after: '' }));
  }
  for (const { id } of drafts) {
    const row = await findJournal(db, id);
    told.push(row, await listLines(db, row!.seq), await listEntries(db, row!.seq));
  }
  told.push(await listJournalRows(db, { search: 'old:1', kind: 'all', realm: 'money', after: '' }));
  return textOf(told);
};

/** As an operator with all rights, who has switched the triggers off. */
const bend = (sql: string): Promise<unknown> =>
  db.owner.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    await tx.query(sql);
  });

describe('an old month of the books', () => {
  it('is sealed, published and detached; every reader finds everything, and the books go on', async () => {
    const drafts = await postForAWhile();
    const before = await answers(drafts);
    expect(before).toContain('old:1');
    const rows = await Promise.all(TABLES.map(count));
    expect(await audit()).toEqual([]);

    // Not before the public log has its seal.
    expect(await archiveMonths(db, KEEP)).toEqual([]);
    expect(await placesOf()).toEqual(ATTACHED);
    const [entry] = await archiveEntries(db);
    expect(entry).toMatchObject({ kind: 'archive', object: `books ${month}` });
    expect(entry!.body).toMatch(
      /^assay\/archive\/v1\nkind books\nmonth \d{6}\n(table [a-z_]+ rows [1-9]\d* [^\n]+\n){3}$/,
    );
    await publish();
    expect(await archiveMonths(db, KEEP)).toEqual([old]);

    expect(await placesOf()).toEqual(DETACHED);
    expect(await listArchived(db)).toMatchObject([{ ...old, isPublished: true, detachedAt: expect.any(Date) as Date }]);
    expect(await count('journal')).toBe(rows[0]! - 3);
    expect(await Promise.all(TABLES.map((table) => count(`whole.${table}`)))).toEqual(rows);
    expect(await answers(drafts)).toBe(before);
    expect(await audit()).toEqual([]);

    // A chain goes on from an entry that is detached, and a journal is posted once, wherever it lies.
    await post(deposit());
    await expect(post(drafts[0]!)).rejects.toThrow();
    const reopened = await openLedger({ db, clock: systemClock });
    await db.transaction((tx) => reopened.post(tx, [give()]));
    expect(await audit()).toEqual([]);
    const later = await answers(drafts);

    await attachMonth(db, old);
    expect(await placesOf()).toEqual(ATTACHED);
    expect(await answers(drafts)).toBe(later);
    expect(await audit()).toEqual([]);
    // The setting leaves alone what an operator has put back, and he may detach it again.
    expect(await archiveMonths(db, KEEP)).toEqual([]);
    expect(await detachMonth(db, old)).toBe(true);
    expect(await answers(drafts)).toBe(later);
  });

  it('waits until the books have gone on to a later month', async () => {
    await goTo(month);
    await post(deposit());
    expect(await sealMonth(db, old)).toBe(false);
    expect(await archiveMonths(db, KEEP)).toEqual([]);
    await goTo(monthBefore(NOW, 0));
    expect(await sealMonth(db, old)).toBe(true);
  });

  it('takes no journal and loses none once it is sealed, attached or not', async () => {
    await postForAWhile();
    const refuse = async (schema: string) => {
      for (const table of TABLES) {
        const name = `${schema}.${table}_${month}`;
        await expect(db.owner.query(`insert into ${name} select * from ${name}`), name).rejects.toThrow('is sealed');
        await expect(db.owner.query(`delete from ${name}`), name).rejects.toThrow('append-only');
        await expect(db.owner.query(`truncate ${name}`), name).rejects.toThrow('append-only');
      }
    };
    expect(await sealMonth(db, old)).toBe(true);
    await refuse('public');
    // Also by the way that journals come.
    await goTo(month);
    await expect(post(deposit())).rejects.toThrow('is sealed');
    await goTo(monthBefore(NOW, 0));
    await publish();
    expect(await detachMonth(db, old)).toBe(true);
    await refuse('archive');
    expect(await audit()).toEqual([]);
  });

  it('comes back only as it was sealed, and the audit names a bent one', async () => {
    await postForAWhile();
    await archive();
    const refused = async (why: string) => {
      const error = await attachMonth(db, old).catch((caught: unknown) => caught);
      expect(pgErrorCode(error)).toBe('XX001');
      expect(String(error)).toContain(why);
      expect(await placesOf()).toEqual(DETACHED);
      expect(await checkArchived(db, month)).toEqual([{ ...old, why }]);
      expect((await audit()).some((name) => name.startsWith('H10'))).toBe(true);
    };
    const first = `(select min(seq) from archive.journal_${month})`;
    await bend(`update archive.journal_${month} set object = 'another' where seq = ${first}`);
    await refused('has other rows of journal than were sealed');
    await bend(`update archive.journal_${month} set object = '' where seq = ${first}`);
    expect(await checkArchived(db, month)).toEqual([]);
    await attachMonth(db, old);
    expect(await audit()).toEqual([]);
  });

  it('goes and comes back while members are paid', async () => {
    const drafts = await postForAWhile();
    expect(await sealMonth(db, old)).toBe(true);
    await publish();
    let isMoving = true;
    const moving = (async () => {
      for (let round = 0; round < 5; round++) {
        expect(await detachMonth(db, old)).toBe(true);
        await attachMonth(db, old);
      }
    })().finally(() => (isMoving = false));
    let posted = 0;
    for (; isMoving || posted === 0; posted++) {
      await post(deposit(), give());
      expect(await readJournal(db, member, 1)).toMatchObject({ id: drafts[0]!.id });
      expect((await readOwnHead(db, member)).seq).toBe(4 + 2 * (posted + 1));
    }
    await moving;
    expect(await audit()).toEqual([]);
  });
});
