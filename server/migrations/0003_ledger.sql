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
  -- L4: what belongs to members, pools and escrows is never negative.
  guarded boolean not null generated always as (member_id is not null or purpose in ('pool', 'escrow')) stored,
  unique nulls not distinct (member_id, purpose, label, currency, realm, shard),
  check ((member_id is not null) = (purpose in ('available', 'withdrawal_held', 'margin', 'invested', 'pledged', 'competition'))),
  check (not guarded or balance >= 0)
);

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
  corrects uuid unique references journal (id)
);
create index journal_by_object on journal (object) where object <> '';

create table posting (
  journal_seq bigint not null references journal (seq),
  line smallint not null check (line > 0),
  account_id bigint not null references account (id),
  delta numeric(38, 0) not null check (delta <> 0),
  balance_after numeric(38, 0) not null,
  primary key (journal_seq, line)
);
create index posting_by_account on posting (account_id, journal_seq desc, line desc) include (balance_after);

-- L6: a chain per member; the house's own journals have one too, under the nil id.
create table chain (
  owner_id uuid primary key,
  seq bigint not null default 0,
  hash bytea not null default decode(repeat('00', 32), 'hex') check (length(hash) = 32)
);
insert into chain (owner_id) values ('00000000-0000-0000-0000-000000000000');

create table chain_entry (
  owner_id uuid not null references chain (owner_id),
  seq bigint not null check (seq > 0),
  journal_seq bigint not null references journal (seq),
  hash bytea not null check (length(hash) = 32),
  primary key (owner_id, seq),
  unique (journal_seq, owner_id)
);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

do $$
declare name text;
begin
  foreach name in array array['journal', 'posting', 'chain_entry'] loop
    execute format('create trigger append_only before update or delete on %I for each row execute function refuse_ledger_change()', name);
    execute format('create trigger append_only_all before truncate on %I for each statement execute function refuse_ledger_change()', name);
  end loop;
end $$;

-- L1, L4, L7 and half of L2, for all postings of a statement at once: they sum to zero per journal and currency, stay in
-- one realm, and each follows from the balance before it.
create function check_postings() returns trigger language plpgsql as $$
declare bad bigint;
begin
  select n.journal_seq into bad from new_postings n join account a on a.id = n.account_id join journal j on j.seq = n.journal_seq
    group by n.journal_seq, a.currency having sum(n.delta) <> 0 or bool_or(a.realm <> j.realm) limit 1;
  if found then raise exception 'journal % does not balance', bad using errcode = 'check_violation'; end if;

  select n.journal_seq into bad from new_postings n
    group by n.journal_seq having count(*) < 2 or min(n.line) <> 1 or max(n.line) <> count(*)
      or count(*) <> (select count(*) from posting p where p.journal_seq = n.journal_seq) limit 1;
  if found then raise exception 'journal % is not whole', bad using errcode = 'check_violation'; end if;

  select x.journal_seq into bad from (
    select n.journal_seq, n.balance_after, a.guarded,
      a.balance - coalesce(sum(n.delta) over (partition by n.account_id order by n.journal_seq desc, n.line desc
        rows between unbounded preceding and 1 preceding), 0) as expected
    from new_postings n join account a on a.id = n.account_id) x
    where x.balance_after <> x.expected or (x.guarded and x.balance_after < 0) limit 1;
  if found then raise exception 'a posting of journal % does not follow from the balance before it', bad using errcode = 'check_violation'; end if;
  return null;
end $$;
create trigger postings_hold after insert on posting referencing new table as new_postings
  for each statement execute function check_postings();

-- The other half of L2: a balance is what the newest posting says.
create function check_balances() returns trigger language plpgsql as $$
declare bad bigint;
begin
  select n.id into bad from new_accounts n
    where n.balance <> coalesce((select p.balance_after from posting p where p.account_id = n.id order by p.journal_seq desc, p.line desc limit 1), 0) limit 1;
  if found then raise exception 'the balance of account % was changed without a posting', bad using errcode = 'check_violation'; end if;
  return null;
end $$;
create trigger balances_hold_on_update after update on account referencing new table as new_accounts
  for each statement execute function check_balances();
create trigger balances_hold_on_insert after insert on account referencing new table as new_accounts
  for each statement execute function check_balances();
