import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from './database.ts';
import { openDatabase, pgErrorCode } from './database.ts';
import { migrate } from './migrate.ts';
import { findPowers, grantServer, hasItsRights, SERVER_ROLE } from './server-role.ts';
import { openTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';
import { openSchema } from '../start/prepare-schema.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const DENIED = '42501';
const codeOf = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => 'done',
    (error: unknown) => pgErrorCode(error) ?? String(error),
  );

describe('the role of the running server', () => {
  it.each([
    ['switch a trigger off', 'alter table journal disable trigger append_only'],
    ['switch all triggers off', 'alter table journal disable trigger all'],
    ['silence triggers for a session', 'set session_replication_role = replica'],
    ['drop a trigger', 'drop trigger append_only on journal'],
    ['empty a table', 'truncate journal'],
    ['empty the tape', 'truncate tape_segment'],
    ['change a journal', `update journal set actor = 'x'`],
    ['delete a journal', 'delete from journal'],
    ['change a journal in its month', `update journal_first set actor = 'x'`],
    ['put a journal in its month', 'insert into journal_first select * from journal'],
    ['change the key of a journal', 'update journal_key set seq = 0'],
    ['change a posting', 'update further_posting set delta = delta + 1'],
    ['change the tape', `update tape_segment set body = ''`],
    ['change an entry of the public log', `update public_log_entry set body = ''`],
    ['change the receipt of a closing', 'update position_closing set price = price + 1'],
    ['change a function', 'alter function refuse_ledger_change() rename to nothing'],
    ['give a function a setting', `alter function append_journals() set session_replication_role = 'replica'`],
    [
      'replace the function of a trigger',
      'create or replace function refuse_ledger_change() returns trigger language plpgsql as $$ begin return new; end $$',
    ],
    ['make a function', 'create function f() returns int language sql as $$ select 1 $$'],
    ['make a table', 'create table mine (n int)'],
    ['put a temporary table in the place of another', 'create temporary table account (n int)'],
    ['make a trigger', 'create trigger t before insert on journal execute function refuse_ledger_change()'],
    ['become the owner', 'set role assay'],
    ['become the owner for a session', 'set session authorization assay'],
    ['make a role', 'create role another superuser'],
    ['raise itself', `alter role ${SERVER_ROLE} superuser`],
    ['say that a migration ran', `insert into migration (name, sha256) values ('0999_x.sql', 'x')`],
    ['drop a constraint', 'alter table account drop constraint account_pkey'],
    ['drop a table', 'drop table journal'],
    ['count numbers of journals anew', `select setval('journal_seq', 1)`],
    ['read files of the machine', `select pg_read_file('postgresql.conf')`],
    ['run programs', `copy journal to program 'cat'`],
    ['change settings of the server', 'alter system set fsync = off'],
  ])('may not %s', async (_, statement) => {
    expect(await codeOf(db.query(statement))).toBe(DENIED);
  });

  it('gives no right away, not even one that it has', async () => {
    await codeOf(db.query('grant select, update on journal to public'));
    await codeOf(db.query('grant update on journal to assay_desk'));
    expect(
      await db.query(
        `select 1 from information_schema.role_table_grants where table_name = 'journal' and grantee in ('PUBLIC', 'assay_desk')`,
      ),
    ).toEqual([]);
  });

  it('owns nothing, and is no member of anything', async () => {
    const owned = await db.owner.query<{ what: string }>(
      `select 'class ' || relname as what from pg_class where relowner = $1::regrole
       union all select 'function ' || proname from pg_proc where proowner = $1::regrole
       union all select 'schema ' || nspname from pg_namespace where nspowner = $1::regrole
       union all select 'type ' || typname from pg_type where typowner = $1::regrole
       union all select 'database ' || datname from pg_database where datdba = $1::regrole
       union all select 'member of ' || roleid::regrole::text from pg_auth_members where member = $1::regrole`,
      [SERVER_ROLE],
    );
    expect(owned).toEqual([]);
    const [role] = await db.query(
      `select rolsuper, rolcreatedb, rolcreaterole, rolbypassrls, rolreplication, rolcanlogin from pg_roles where rolname = current_user`,
    );
    expect(role).toEqual({
      rolsuper: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolbypassrls: false,
      rolreplication: false,
      rolcanlogin: true,
    });
    expect(await findPowers(db)).toEqual({ role: SERVER_ROLE, powers: [] });
    expect((await findPowers(db.owner)).powers.length).toBeGreaterThan(5);
  });

  it('has no more rights on a table than its triggers leave', async () => {
    const rights = await db.query<{ name: string; rights: string }>(
      `select c.relname as name, string_agg(p, ' ' order by place) as rights from pg_class c,
         unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN']) with ordinality as x (p, place)
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
          and has_table_privilege(c.oid, p) group by 1 order by 1`,
    );
    const by = Map.groupBy(rights, (row) => row.rights);
    expect([...by.keys()].toSorted()).toEqual([
      'SELECT',
      'SELECT INSERT',
      'SELECT INSERT DELETE',
      'SELECT INSERT UPDATE',
      'SELECT INSERT UPDATE DELETE',
    ]);
    const names = (set: string): string[] => by.get(set)!.map(({ name }) => name);
    expect(names('SELECT')).toEqual(['chain_entry', 'migration', 'posting']);
    expect(names('SELECT INSERT')).toMatchInlineSnapshot(`
      [
        "article_version",
        "audit_result",
        "bank_file",
        "chain_paid",
        "chain_payment",
        "contest_account",
        "contest_mark",
        "deposit_reversal",
        "desk_act",
        "desk_alert_outlet",
        "desk_alert_rule",
        "desk_correction",
        "desk_funding",
        "desk_return",
        "document_view",
        "further_entry",
        "further_posting",
        "journal",
        "journal_key",
        "level_change",
        "liability_leaf",
        "liability_request",
        "liability_tile",
        "liability_tree",
        "limit_statement",
        "limit_use",
        "loan_event",
        "logged_books",
        "logged_head",
        "logged_requests",
        "offering_text",
        "payout_batch_item",
        "person_reward",
        "position_closing",
        "product_accrual",
        "public_day",
        "public_log_entry",
        "public_log_tile",
        "recurring_run",
        "reference_change",
        "settlement_check",
        "swap",
        "tape_gap",
        "tape_key",
        "withdrawal_approval",
        "withdrawal_review",
      ]
    `);
    // Notes about a member go with the account.
    expect(names('SELECT INSERT DELETE')).toEqual([
      'desk_note',
      'tape_checkpoint',
      'tape_checkpoint_segment',
      'tape_log',
      'tape_segment',
    ]);
    expect(await hasItsRights(db)).toBe(true);
  });

  it('is lent the rights of the owner for days of requests, months of books and of trades alone, and within bounds', async () => {
    const lent = await db.query<{ name: string; path: string }>(
      `select oid::regprocedure::text as name, proconfig[1] as path from pg_proc
        where pronamespace = 'public'::regnamespace and prosecdef order by 1`,
    );
    const path = 'search_path=pg_catalog, public, pg_temp';
    expect(lent).toEqual([
      { name: 'attach_month(text,integer)', path },
      { name: 'check_archived_month(text,integer)', path },
      { name: 'detach_month(text,integer)', path },
      { name: 'drop_request_days(date)', path },
      { name: 'move_ended_trades(integer,bigint,integer)', path },
      { name: 'open_books_month(date)', path },
      { name: 'open_request_day(date)', path },
      { name: 'open_trade_month(bigint)', path },
      { name: 'seal_month(text,integer)', path },
      { name: 'turn_books_month()', path },
    ]);
    const days = () =>
      db.query(`select relname from pg_class where relname ~ '^request_\\d{8}$' and relkind = 'r' order by 1`);
    const before = await days();
    await db.query(`select drop_request_days((now() at time zone 'UTC')::date + 1000)`);
    expect(await days()).toEqual(before);
    expect(await codeOf(db.query(`select open_request_day('2100-01-01')`))).toBe('23514');
    expect(await codeOf(db.query(`select open_books_month('2100-01-01')`))).toBe('23514');
    // The month is begun already.
    const newest = () => db.query('select last_value from journal_seq');
    const number = await newest();
    await db.query('select turn_books_month()');
    expect(await newest()).toEqual(number);
  });
});

describe('rights', () => {
  it('come by themselves with a new table, as far as its triggers leave them', async () => {
    const own = await openTestDatabase();
    try {
      await own.owner.query('create table later (n int); create table kept_later (n int)');
      await own.owner.query(
        'create trigger append_only before update or delete on kept_later for each row execute function refuse_ledger_change()',
      );
      await own.owner.query('grant update, truncate on journal to assay_server');
      expect(await hasItsRights(own)).toBe(false);
      await grantServer(own.owner, SERVER_ROLE);
      await grantServer(own.owner, SERVER_ROLE);
      expect(await hasItsRights(own)).toBe(true);
      await own.query('insert into later values (1)');
      await own.query('update later set n = 2');
      await own.query('insert into kept_later values (1)');
      expect(await codeOf(own.query('update kept_later set n = 2'))).toBe(DENIED);
      expect(await codeOf(own.query(`update journal set actor = 'x'`))).toBe(DENIED);
    } finally {
      await own.close();
    }
  });
});

/** A role of this test alone, on the Postgres that all tests share. */
const withRole = async (name: string, work: (url: string) => Promise<void>): Promise<void> => {
  await db.owner.query(`create role ${name} login password 'of-this-test'`);
  try {
    const url = new URL(db.url.replace('@/', '@socket/'));
    url.username = name;
    url.password = 'of-this-test';
    await work(url.href.replace('@socket/', '@/'));
  } finally {
    await db.owner.query(`drop owned by ${name}`);
    await db.owner.query(`drop role ${name}`);
  }
};

describe('a Postgres of one’s own', () => {
  const live = { isOwn: true, profile: 'live' } as const;

  it('is served in live by a plain role, once the owner has given it its rights', async () => {
    await withRole('server_of_a_test', async (url) => {
      const server = openDatabase({ url, maxConnections: 1 });
      try {
        // Everything is migrated, but this role may use none of it.
        await expect(openSchema(server, { ...live, ownerUrl: undefined })).rejects.toThrow(
          'Name its owner in DATABASE_OWNER_URL for one start.',
        );
        await openSchema(server, { ...live, ownerUrl: db.ownerUrl });
        // From then on without the owner.
        await openSchema(server, { ...live, ownerUrl: undefined });
        expect(await codeOf(server.query('delete from journal'))).toBe(DENIED);
        expect(await server.query('select 1 as one from migration limit 1')).toEqual([{ one: 1 }]);
      } finally {
        await server.close();
      }
    });
  });

  it('asks for the owner where nothing was migrated yet', async () => {
    const own = await openTestDatabase();
    try {
      // As a new database is: anybody may make temporary tables, and nothing else is there.
      await own.owner.query(
        'drop schema public, whole, archive cascade; create schema public; grant usage on schema public to public',
      );
      const name = new URL(own.url.replace('@/', '@socket/')).pathname.slice(1);
      await own.owner.query(`grant temporary on database ${name} to public`);
      await expect(openSchema(own, { ...live, ownerUrl: undefined })).rejects.toThrow('Name its owner');
      await openSchema(own, { ...live, ownerUrl: own.ownerUrl });
      await openSchema(own, { ...live, ownerUrl: undefined });
    } finally {
      await own.close();
    }
  });

  it.each([
    ['an owner of tables', (role: string) => `alter table ranking_market owner to ${role}`],
    ['who may make roles', (role: string) => `alter role ${role} createrole`],
    ['a member of the owner', (role: string) => `grant assay to ${role}`],
    ['who may silence triggers', (role: string) => `grant set on parameter session_replication_role to ${role}`],
    ['who may make temporary tables', (role: string) => `grant temporary on database ${databaseOf()} to ${role}`],
  ])('live refuses %s, and says how to make a role', async (_, raise) => {
    await withRole('raised_role', async (url) => {
      const server = openDatabase({ url, maxConnections: 1 });
      try {
        await openSchema(server, { ...live, ownerUrl: db.ownerUrl });
        await db.owner.query(raise('raised_role'));
        for (const ownerUrl of [undefined, db.ownerUrl])
          await expect(openSchema(server, { ...live, ownerUrl })).rejects.toThrow(
            /log in to the database as raised_role, who .*create role assay_server login.*DATABASE_OWNER_URL/,
          );
      } finally {
        await server.close();
        await db.owner.query('alter table ranking_market owner to assay');
        await db.owner.query('revoke set on parameter session_replication_role from raised_role');
      }
    });
  });

  it('may be run by its owner in the sandbox alone', async () => {
    await expect(openSchema(db.owner, { ...live, ownerUrl: undefined })).rejects.toThrow('is a superuser');
    await openSchema(db.owner, { isOwn: true, profile: 'sandbox', ownerUrl: undefined });
    // The embedded one has a role for the server, also in the sandbox.
    await expect(openSchema(db.owner, { isOwn: false, profile: 'sandbox', ownerUrl: db.ownerUrl })).rejects.toThrow(
      'is a superuser',
    );
  });

  const databaseOf = (): string => new URL(db.url.replace('@/', '@socket/')).pathname.slice(1);
});

it('rights that are given already are not written again', async () => {
  expect(await migrate(db.owner)).toBe(0);
  // `xmin` changes with every version of a row.
  const tables = (tx: Tx) =>
    tx.query('select relname, xmin, relacl::text from pg_class where relacl is not null order by 1');
  const before = await tables(db.owner);
  await grantServer(db.owner, SERVER_ROLE);
  expect(await tables(db.owner)).toEqual(before);
});
