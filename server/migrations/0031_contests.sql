-- Contests: a stake that comes back whole, an account of virtual money that is the same for all, a ranking by yield, and
-- prizes that lie in a pool before anybody can join. Nothing here depends on how much is traded.

create table contest (
  id text primary key check (id ~ '^[a-z0-9-]{2,40}$'),
  -- Contests that follow each other have one name.
  series text not null,
  currency text not null references currency (code),
  -- In smallest units: real money that is frozen and comes back, and virtual money that everybody begins with.
  stake numeric(38, 0) not null check (stake > 0),
  capital numeric(38, 0) not null check (capital > 0),
  starts_at timestamptz not null,
  join_until timestamptz not null,
  ends_at timestamptz not null,
  -- From here on it is listed, and nothing that was said of it changes.
  published_at timestamptz,
  -- Who joined before was told that it has begun.
  started_at timestamptz,
  -- The ranking stands in the entries.
  settled_at timestamptz,
  -- Every stake has come back, every prize is paid.
  done_at timestamptz,
  check (starts_at < ends_at and join_until <= ends_at),
  check (published_at <= starts_at),
  check (published_at is not null or num_nonnulls(started_at, settled_at, done_at) = 0),
  check (settled_at >= ends_at),
  check (done_at is null or settled_at is not null)
);
create index contest_open on contest (ends_at) where done_at is null;
create index contest_ended on contest (ends_at desc);

create table contest_text (
  contest_id text not null references contest (id),
  language text not null,
  name text not null,
  intro text not null,
  primary key (contest_id, language)
);

create table contest_prize (
  contest_id text not null references contest (id),
  rank integer not null check (rank > 0),
  amount numeric(38, 0) not null check (amount > 0),
  primary key (contest_id, rank)
);

-- The trading account of an entry: a member without a way in, who has the virtual money of one contest and nothing else.
create table contest_account (
  account_id uuid primary key references member (id),
  contest_id text not null references contest (id),
  -- Whose it is.
  member_id uuid not null references member (id) check (member_id <> account_id),
  unique (contest_id, member_id),
  unique (account_id, contest_id, member_id)
);

create table contest_entry (
  id uuid primary key,
  -- The order in which they came: of equal yields the earlier one is ahead.
  number bigint not null generated always as identity unique,
  contest_id text not null references contest (id),
  member_id uuid not null references member (id),
  account_id uuid not null unique,
  currency text not null references currency (code),
  stake numeric(38, 0) not null check (stake > 0),
  joined_at timestamptz not null,
  -- Left before the end: no rank, no prize, no second time.
  exited_at timestamptz,
  -- Nothing is open any more in the account of who left.
  cleared_at timestamptz,
  returned_at timestamptz,
  -- What follows is written once, with the ranking. The virtual money at the end, open positions at their mark.
  equity numeric(38, 0) check (equity >= 0),
  -- The newest journal of the account that this counts.
  books_seq bigint,
  -- Null for whoever has not traded.
  rank integer check (rank > 0),
  prize numeric(38, 0) check (prize > 0),
  unique (contest_id, member_id),
  unique (contest_id, rank),
  foreign key (account_id, contest_id, member_id) references contest_account (account_id, contest_id, member_id),
  check (exited_at is null or num_nonnulls(equity, rank, prize) = 0),
  check (cleared_at is null or exited_at is not null),
  check (num_nonnulls(equity, books_seq) in (0, 2)),
  check (rank is null or equity is not null),
  check (prize is null or rank is not null),
  check (returned_at is null or exited_at is not null or equity is not null)
);
create index contest_entry_by_member on contest_entry (member_id, number desc);
create index contest_entry_uncleared on contest_entry (number) where exited_at is not null and cleared_at is null;

-- Positions in markets that rested at the end: they count at the last valid tick, by these figures.
create table contest_mark (
  entry_id uuid not null references contest_entry (id),
  position_id uuid not null unique references position (id),
  seq bigint not null,
  price bigint not null check (price > 0),
  profit numeric(38, 0) not null,
  primary key (entry_id, position_id)
);

-- Who takes part in the sandbox by itself, and is shown as simulated.
create table contest_robot (member_id uuid primary key references member (id));

create function check_contest_change() returns trigger language plpgsql as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb;
  free text[] := case tg_table_name
    when 'contest' then array['published_at', 'started_at', 'settled_at', 'done_at']
    else array['exited_at', 'cleared_at', 'returned_at', 'equity', 'books_seq', 'rank', 'prize'] end;
  field text;
begin
  if tg_op <> 'UPDATE' then raise exception '% is never deleted', tg_table_name; end if;
  after := to_jsonb(new);
  if before - free <> after - free then raise exception 'the terms of a % are never changed', tg_table_name; end if;
  foreach field in array free loop
    if before ->> field is not null and before -> field <> after -> field then
      raise exception '% of a % is written once', field, tg_table_name;
    end if;
  end loop;
  return new;
end $$;
create trigger terms_stay before update or delete on contest for each row execute function check_contest_change();
create trigger terms_stay before update or delete on contest_entry for each row execute function check_contest_change();

-- Nobody can join what cannot pay: all prizes lie in the pool of the contest when it is published.
create function check_contest_funded() returns trigger language plpgsql as $$
begin
  if coalesce((select sum(balance) from account where member_id is null and purpose = 'pool' and realm = 'money'
        and label = 'contest:' || new.id and currency = new.currency), 0)
      < (select coalesce(sum(amount), 0) from contest_prize where contest_id = new.id) then
    raise exception 'the pool of contest % does not hold its prizes', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger funded before insert or update of published_at on contest for each row
  when (new.published_at is not null) execute function check_contest_funded();

create function refuse_published_change() returns trigger language plpgsql as $$
begin
  perform from contest where id = coalesce(new.contest_id, old.contest_id) and published_at is not null;
  if found then raise exception 'a contest stays as it was published' using errcode = 'check_violation'; end if;
  return coalesce(new, old);
end $$;
create trigger stays before insert or update or delete on contest_prize
  for each row execute function refuse_published_change();
create trigger stays before insert or update or delete on contest_text
  for each row execute function refuse_published_change();

create function check_contest_entry() returns trigger language plpgsql as $$
begin
  perform from contest where id = new.contest_id and published_at <= new.joined_at and new.joined_at < join_until
    and stake = new.stake and currency = new.currency;
  if not found then raise exception 'contest % takes no such entry', new.contest_id using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger holds before insert on contest_entry for each row execute function check_contest_entry();
create trigger account_is_open before insert on contest_entry for each row execute function refuse_closed_member();
create trigger append_only before update or delete on contest_account for each row execute function refuse_ledger_change();
create trigger append_only before update or delete on contest_mark for each row execute function refuse_ledger_change();

-- V4: the account of an entry never holds money, and nobody logs in to it.
create function check_contest_account() returns trigger language plpgsql as $$
begin
  if exists (select from account where member_id = new.account_id and realm = 'money')
    or exists (select from login where member_id = new.account_id)
    or exists (select from member where id = new.account_id
      and (num_nonnulls(email, phone, password_hash, login_name, invited_by) > 0 or is_sample)) then
    raise exception 'an account of a contest is nobody''s but its own' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger is_nobody before insert on contest_account for each row execute function check_contest_account();

create function refuse_contest_account() returns trigger language plpgsql as $$
begin
  if exists (select from contest_account where account_id = new.member_id) then
    raise exception 'an account of a contest has neither money nor a log-in' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger contest_accounts_have_no_money before insert on account
  for each row when (new.realm = 'money' and new.member_id is not null) execute function refuse_contest_account();
create trigger contest_accounts_have_no_login before insert on login
  for each row execute function refuse_contest_account();
