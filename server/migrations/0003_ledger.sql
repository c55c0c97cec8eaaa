-- The books: double entry, append-only. Nothing but a posting changes a balance, and the database itself holds that.

create table currency (
  code text primary key check (code ~ '^[A-Z0-9]{2,10}$'),
  -- Digits of its smallest unit: amounts are whole numbers of it.
  decimals smallint not null check (decimals between 0 and 18)
);
insert into currency (code, decimals) values ('USDT', 6), ('USD', 2), ('EUR', 2), ('BTC', 8), ('ETH', 18);

create table account (
  id bigint generated always as identity primary key,
  -- Null for the house.
  member_id uuid references member (id),
  purpose text not null,
  -- Which pool, escrow or custody; empty where there is one alone.
  label text not null default '',
  currency text not null references currency (code),
  realm text not null check (realm in ('money', 'demo')),
  -- House accounts exist several times, so that members do not wait for each other.
  shard smallint not null default 0,
  balance numeric(38, 0) not null default 0,
  -- The journal of its newest posting.
  journal_seq bigint not null default 0,
  -- L4: what belongs to members, pools and escrows is never negative. Not generated: Postgres would read the expression
  -- anew at every change of a balance.
  guarded boolean not null check (guarded = (member_id is not null or purpose in ('pool', 'escrow'))),
  unique nulls not distinct (member_id, purpose, label, currency, realm, shard),
  check ((member_id is not null) = (purpose in ('available', 'withdrawal_held', 'margin', 'invested', 'pledged', 'competition'))),
  check (not guarded or balance >= 0)
-- Room on each page for the new version of a row that changes with every posting.
) with (fillfactor = 50);

create sequence journal_seq;

create table journal (
  seq bigint primary key,
  -- UUIDv5 of actor and key: one effect for one request, for ever (B3).
  id uuid not null unique,
  kind text not null,
  realm text not null check (realm in ('money', 'demo')),
  actor text not null,
  -- What it is about, `deposit:…`; empty for none.
  object text not null default '',
  -- Epoch microseconds, never twice the same, never backwards (Z2).
  at_us bigint not null,
  corrects uuid
);
create index journal_by_object on journal (object) where object <> '';
-- L5: a journal is corrected at most once.
create unique index journal_corrects_key on journal (corrects) where corrects is not null;

create table posting (
  journal_seq bigint not null,
  line smallint not null check (line > 0),
  account_id bigint not null,
  delta numeric(38, 0) not null check (delta <> 0),
  balance_after numeric(38, 0) not null,
  primary key (journal_seq, line)
);

-- L6: a chain per member; the house's own journals have one too, under the nil id.
create table chain (
  owner_id uuid primary key,
  seq bigint not null default 0,
  hash bytea not null default decode(repeat('00', 32), 'hex') check (length(hash) = 32),
  -- The journal of its newest entry.
  journal_seq bigint not null default 0
) with (fillfactor = 50);
insert into chain (owner_id) values ('00000000-0000-0000-0000-000000000000');

create table chain_entry (
  owner_id uuid not null,
  seq bigint not null check (seq > 0),
  journal_seq bigint not null,
  hash bytea not null check (length(hash) = 32),
  primary key (owner_id, seq)
);

-- L5: what is written stays; what it refers to keeps its identity; a balance or a head is moved by what is appended,
-- that is, by the triggers below, and by no statement of its own.
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

do $$
declare name text;
begin
  foreach name in array array['journal', 'posting', 'chain_entry'] loop
    execute format('create trigger append_only before update or delete on %I for each row execute function refuse_ledger_change()', name);
  end loop;
  foreach name in array array['journal', 'posting', 'chain_entry', 'account', 'chain'] loop
    execute format('create trigger append_only_all before truncate on %I for each statement execute function refuse_ledger_change()', name);
  end loop;
end $$;

create trigger stays before delete on account for each row execute function refuse_ledger_change();
create trigger stays before delete on chain for each row execute function refuse_ledger_change();
-- For each statement: a trigger for each row would lock the row once more before every change.
create trigger moved_by_postings before update on account
  for each statement when (pg_trigger_depth() = 0) execute function refuse_ledger_change();
create trigger moved_by_entries before update on chain
  for each statement when (pg_trigger_depth() = 0) execute function refuse_ledger_change();
create trigger opened_empty before insert on account
  for each row when (new.balance <> 0 or new.journal_seq <> 0) execute function refuse_ledger_change();
create trigger opened_empty before insert on chain
  for each row when (new.seq <> 0 or new.journal_seq <> 0 or new.hash <> decode(repeat('00', 32), 'hex'))
  execute function refuse_ledger_change();

create function check_correction() returns trigger language plpgsql as $$
begin
  if not exists (select from journal where id = new.corrects) then
    raise exception 'journal % corrects nothing', new.seq using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
create trigger correction_holds before insert on journal
  for each row when (new.corrects is not null) execute function check_correction();

-- Below, a statement's rows are checked as a whole, from the rows themselves: foreign keys row by row would take a third
-- of the time of a batch. A connection keeps the plans for its life. `offset 0` and the settings make them look everything
-- up by key, in the order in which locks are taken, even if they were made while the books were small.

-- L6: entries follow their chain without a hole, journals rise along it, and the head is the newest entry.
create function append_entries() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off set random_page_cost = 0.1 as $$
declare bad bigint;
begin
  with m as materialized (
    select owner_id, count(*) as entries, min(seq) as first_seq, max(seq) as last_seq,
      min(journal_seq) as first_journal, max(journal_seq) as last_journal, (array_agg(hash order by seq))[count(*)] as hash
    from new_entries group by owner_id order by owner_id
  ), moved as (
    update chain c set seq = m.last_seq, hash = m.hash, journal_seq = m.last_journal from m
      where c.owner_id = m.owner_id and c.seq = m.first_seq - 1 and m.last_seq - c.seq = m.entries and c.journal_seq < m.first_journal
      returning 1
  )
  select x.seq into bad from (
    select 0 as seq where (select count(*) from moved) <> (select count(*) from m)
    union all
    select e.seq from new_entries e where not exists (select from journal j where j.seq = e.journal_seq offset 0)
    union all
    select y.seq from (
      select seq, journal_seq <= lag(journal_seq) over (partition by owner_id order by seq) as is_back from new_entries
      where owner_id = any(array(select owner_id from m where entries > 1))) y
    where y.is_back) x
  limit 1;
  if found then raise exception 'chain entry % does not follow', bad using errcode = 'check_violation'; end if;
  return null;
end $$;
create trigger entries_hold after insert on chain_entry referencing new table as new_entries
  for each statement execute function append_entries();

-- L1, L2, L4, L7: postings refer to what exists, are whole (a line more would be a second line 1), sum to zero per
-- journal and currency, stay in one realm, and each follows from the balance before it. Most accounts have one posting in
-- a statement, which is held against the balance as that is moved; where there are more, each is held against their sum.
create function append_postings() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off set random_page_cost = 0.1 as $$
declare bad bigint; trouble text;
begin
  with m as materialized (
    select account_id, count(*) as postings, sum(delta) as total, min(journal_seq) as first_journal, max(journal_seq) as last_journal,
      min(line) as line, min(balance_after) as balance_after
    from new_postings group by account_id order by account_id
  ), moved as (
    update account a set balance = a.balance + m.total, journal_seq = m.last_journal from m
      where a.id = m.account_id and a.journal_seq < m.first_journal and (m.postings > 1 or a.balance + m.total = m.balance_after)
      returning m.postings, m.first_journal as journal_seq, m.line, m.total as delta, a.currency, a.realm
  ), p as (
    select journal_seq, line, delta, currency, realm, true as follows from moved where postings = 1
    union all
    select n.journal_seq, n.line, n.delta, a.currency, a.realm, (n.balance_after >= 0 or not a.guarded) and
      n.balance_after = a.balance + sum(n.delta) over (partition by n.account_id order by n.journal_seq, n.line)
    from new_postings n cross join lateral (select * from account where id = n.account_id offset 0) a
    where n.account_id = any(array(select account_id from m where postings > 1))
  ), sums as (
    select journal_seq, currency, realm, count(*) as lines, min(line) as first_line, max(line) as last_line, sum(delta) as total,
      bool_and(follows) as follow
    from p group by journal_seq, currency, realm
  )
  select x.trouble, x.journal_seq into trouble, bad from (
    select 'does not follow from the balance before it' as trouble, (select min(first_journal) from m) as journal_seq
      where (select count(*) from moved) <> (select count(*) from m)
    union all
    select case
        when bool_or(s.total <> 0) then 'does not balance'
        when sum(s.lines) < 2 or min(s.first_line) <> 1 or max(s.last_line) <> sum(s.lines) then 'is not whole'
        when not coalesce(bool_and(s.realm = j.realm), false) then 'is not in its realm'
        when count(*) > 1 and bool_and(j.kind not in ('swap', 'correction')) then 'moves two currencies'
        when not bool_and(s.follow) then 'does not follow from the balance before it'
      end, s.journal_seq
    from sums s left join lateral (select realm, kind from journal where seq = s.journal_seq offset 0) j on true
    group by s.journal_seq) x
  where x.trouble is not null limit 1;
  if found then raise exception 'journal % %', bad, trouble using errcode = 'check_violation'; end if;
  return null;
end $$;
create trigger postings_hold after insert on posting referencing new table as new_postings
  for each statement execute function append_postings();

-- Writes journals with their entries and postings; chains are locked by owner, then accounts by id. Entries and postings
-- name their journal by its place among the given ones.
create function post_journals(
  ids uuid[], kinds text[], realms text[], actors text[], objects text[], times bigint[], corrections uuid[],
  entry_journals int[], entry_owners uuid[], entry_seqs bigint[], entry_hashes bytea[],
  posting_journals int[], posting_lines smallint[], posting_accounts bigint[], deltas numeric[], balances numeric[]
) returns void language plpgsql as $$
declare seqs bigint[] := array(select nextval('journal_seq') from generate_series(1, cardinality(ids)));
begin
  insert into journal (seq, id, kind, realm, actor, object, at_us, corrects)
    select * from unnest(seqs, ids, kinds, realms, actors, objects, times, corrections);
  insert into chain_entry (owner_id, seq, journal_seq, hash)
    select e.owner, e.seq, seqs[e.journal], e.hash from unnest(entry_journals, entry_owners, entry_seqs, entry_hashes) as e (journal, owner, seq, hash);
  insert into posting (journal_seq, line, account_id, delta, balance_after)
    select seqs[p.journal], p.line, p.account, p.delta, p.balance
    from unnest(posting_journals, posting_lines, posting_accounts, deltas, balances) as p (journal, line, account, delta, balance);
end $$;
