import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../base/clock.ts';
import { pgErrorCode } from '../db/database.ts';
import { openTestDatabase } from '../db/test-database.ts';
import type { TestDatabase } from '../db/test-database.ts';
import { insertMember } from '../modules/auth/register-member.ts';
import { closeMinute } from '../modules/public-log/logged-books.ts';
import { auditLedger, auditRecentJournals } from './audit-ledger.ts';
import { keepBookMonths } from './book-months.ts';
import { journalId, transfer } from './journal-draft.ts';
import type { JournalDraft } from './journal-draft.ts';
import { openLedger } from './ledger.ts';
import type { Ledger } from './ledger.ts';
import { postOnce } from './post-once.ts';
import { readJournal, readOwnEntries } from './read-books.ts';

let db: TestDatabase;
let ledger: Ledger;
let member: string;
/** Months of the books from this one on, as YYYYMM. Numbers only rise, so each test begins with the next of them. */
let months: string[];
const asAnother = AsyncLocalStorage.snapshot();

beforeAll(async () => {
  db = await openTestDatabase();
  ledger = await openLedger({ db, clock: systemClock });
  months = (
    await db.query<{ month: string }>(
      `select to_char(now() at time zone 'UTC' + make_interval(months => n), 'YYYYMM') as month from generate_series(0, 11) n`,
    )
  ).map(({ month }) => month);
  for (const month of months) await db.owner.query(`select make_books_month(to_date($1, 'YYYYMM'))`, [month]);
});
afterAll(() => db.close());
beforeEach(async () => {
  member = await insertMember(db, {
    target: { kind: 'email', email: `${randomUUID()}@example.com` },
    passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA',
    createdAt: new Date(),
  });
});

const deposit = (more: Partial<JournalDraft> = {}): JournalDraft => ({
  id: journalId('test', randomUUID()),
  kind: 'deposit',
  realm: 'money',
  actor: 'test',
  legs: transfer(
    { purpose: 'custody', label: 'faucet', currency: 'USDT' },
    { memberId: member, purpose: 'available', currency: 'USDT' },
    10n,
  ),
  ...more,
});
const post = (...drafts: JournalDraft[]) => db.transaction((tx) => ledger.post(tx, drafts));

const balance = async (): Promise<string> =>
  (await db.query<{ balance: string }>('select balance from account where member_id = $1', [member]))[0]!.balance;
/** As if the month had come, or was still the one before. */
const firstOf = (month: string): bigint => BigInt(month) * 10_000_000_000n;
const goTo = (month: string) => asAnother(() => db.owner.query(`select setval('journal_seq', $1)`, [firstOf(month)]));
const lastNumber = async (): Promise<bigint> =>
  (await db.query<{ last: bigint }>('select last_value as last from journal_seq'))[0]!.last;
const tablesOf = async (ids: readonly string[]): Promise<string[]> =>
  (
    await db.query<{ name: string }>(
      'select j.tableoid::regclass::text as name from journal j where j.id = any($1::uuid[]) order by j.seq',
      [ids],
    )
  ).map(({ name }) => name);
/** Takes the empty tables of a month away. */
const dropMonth = async (month: string): Promise<void> => {
  for (const table of ['journal', 'further_posting', 'further_entry'])
    await db.owner.query(`drop table ${table}_${month}`);
};

describe('a month that turns', () => {
  it('begins a table of its own, without a word from those who write', async () => {
    const drafts = [deposit(), deposit()];
    await goTo(months[0]!);
    await post(drafts[0]!);
    await goTo(months[1]!);
    await post(drafts[1]!);
    expect(await tablesOf(drafts.map(({ id }) => id))).toEqual([`journal_${months[0]}`, `journal_${months[1]}`]);
    expect((await readOwnEntries(db, member, 0, 10)).map(({ id }) => id)).toEqual(drafts.map(({ id }) => id));
    expect(await readJournal(db, member, 2)).toMatchObject({ id: drafts[1]!.id });
    expect(await balance()).toBe('20');
    expect(await auditLedger(db)).toEqual([]);
    expect(await auditRecentJournals(db, firstOf(months[1]!))).toEqual([]);
  });

  it('leaps once its tables are there, and goes on with the month before while they are not', async () => {
    const own = await openTestDatabase();
    const last = async () => (await own.query<{ last: bigint }>('select last_value as last from journal_seq'))[0]!.last;
    try {
      for (const table of ['journal', 'further_posting', 'further_entry'])
        await own.owner.query(`drop table ${table}_${months[0]}`);
      await own.owner.query(`select setval('journal_seq', 5)`);
      await own.query('select turn_books_month()');
      expect(await last()).toBe(5n);
      // Tables that may still be taken back do not count.
      const takenBack = own.owner.transaction(async (tx) => {
        await tx.query(`select make_books_month((now() at time zone 'UTC')::date)`);
        await tx.query('select turn_books_month()');
        throw new Error('the process died');
      });
      await expect(takenBack).rejects.toThrow('the process died');
      expect(await last()).toBe(5n);
      const writer = await openLedger({ db: own, clock: systemClock });
      const draft = deposit({
        legs: transfer({ purpose: 'custody', currency: 'USDT' }, { purpose: 'fees', currency: 'USDT' }, 1n),
      });
      await own.transaction((tx) => writer.post(tx, [draft]));
      // Two servers at once make it once.
      await Promise.allSettled([keepBookMonths(own), keepBookMonths(own)]);
      await keepBookMonths(own);
      expect(await last()).toBe(firstOf(months[0]!));
      expect(await own.query('select tableoid::regclass::text as name from journal')).toEqual([
        { name: 'journal_first' },
      ]);
      expect(await auditLedger(own)).toEqual([]);
    } finally {
      await own.close();
    }
  });

  it('is made while others write', async () => {
    await dropMonth(months[11]!);
    const writing = await db.dedicated();
    try {
      await writing.query('begin');
      await writing.query('select count(*) from journal');
      await writing.query('lock table journal in row exclusive mode');
      await db.owner.query(`set lock_timeout = '5s'; select make_books_month(to_date('${months[11]}', 'YYYYMM'))`);
    } finally {
      await writing.query('rollback');
      await writing.end();
    }
    expect(await db.query('select to_regclass($1) is not null as is', [`journal_${months[11]}`])).toEqual([
      { is: true },
    ]);
  });

  it('guards each table as all of them are guarded', async () => {
    const wrong = await db.owner.query(
      `with wanted as (
         select p.relname as parent, t.tgname as name from pg_class p join pg_trigger t on t.tgrelid = p.oid and not t.tgisinternal
          where p.relname in ('journal', 'further_posting', 'further_entry'))
       select c.relname, w.name from wanted w join pg_inherits i on i.inhparent = w.parent::regclass join pg_class c on c.oid = i.inhrelid
        where not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = w.name)`,
    );
    expect(wrong).toEqual([]);
  });
});

describe('one effect for one id', () => {
  it('in whatever months', async () => {
    const once = deposit();
    await goTo(months[2]!);
    await post(once);
    await goTo(months[3]!);
    await expect(post(once)).rejects.toThrow('journal_id_key');
    await postOnce({ db, ledger }, once);
    expect(await balance()).toBe('10');
  });

  it('of two at once, on both sides of the turn', async () => {
    await post(deposit());
    const once = deposit();
    const other = await openLedger({ db, clock: systemClock });
    await goTo(months[4]!);
    let turned!: () => void;
    const turning = new Promise<void>((resolve) => (turned = resolve));
    const first = db.transaction(async (tx) => {
      await ledger.post(tx, [once]);
      await goTo(months[5]!);
      turned();
      // The other one has its number of the new month, or waits for the member, before this one ends.
      await tx.query('select pg_sleep(0.2)');
    });
    await turning;
    const second = db.transaction((tx) => other.post(tx, [once]));
    const ends = await Promise.allSettled([first, second]);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(pgErrorCode((ends[1] as PromiseRejectedResult).reason)).toBe('23505');
    expect(await balance()).toBe('20');
    expect(await auditLedger(db)).toEqual([]);
  });

  it('also of a correction', async () => {
    const wrong = deposit();
    const back = () =>
      deposit({
        kind: 'correction',
        corrects: wrong.id,
        legs: transfer(
          { memberId: member, purpose: 'available', currency: 'USDT' },
          { purpose: 'custody', label: 'faucet', currency: 'USDT' },
          1n,
        ),
      });
    await goTo(months[6]!);
    await post(wrong, back());
    await goTo(months[7]!);
    await expect(post(back())).rejects.toThrow('journal_corrects_key');
    await expect(post({ ...back(), corrects: randomUUID() })).rejects.toThrow('corrects nothing');
    expect(await balance()).toBe('9');
  });

  it('by keys that come with journals alone', async () => {
    await expect(db.query('insert into journal_key (id, seq) values (gen_random_uuid(), 1)')).rejects.toThrow(
      'append-only',
    );
    const [all] = await db.query<{ journals: bigint; keys: bigint }>(
      `select (select count(*) from journal) as journals, count(*) as keys from journal_key k
         join journal j on j.seq = k.seq and j.id = k.id and j.corrects is not distinct from k.corrects`,
    );
    expect(all!.keys).toBe(all!.journals);
  });
});

it('a journal of the month before that came late is in the next minute of the public log', async () => {
  await goTo(months[8]!);
  await post(deposit());
  await closeMinute(db, new Date());
  await db.transaction(async (tx) => {
    await ledger.post(tx, [deposit()]);
    // A journal of the new month, and a minute that knows it, come before this one ends.
    await goTo(months[9]!);
    await asAnother(async () => {
      await post(
        deposit({ legs: transfer({ purpose: 'grants', currency: 'USDT' }, { purpose: 'fees', currency: 'USDT' }, 1n) }),
      );
      await closeMinute(db, new Date());
    });
  });
  expect(await lastNumber()).toBeGreaterThan(firstOf(months[9]!));
  await closeMinute(db, new Date());
  expect(await db.query('select max(seq)::int as seq from logged_head where owner_id = $1', [member])).toEqual([
    { seq: 2 },
  ]);
});
