-- New-coin offerings: lots, a draw that nobody can bend (V2), payment, and the market that opens with the listing.

-- Null for what was always there. Before it an instrument has no price.
alter table instrument add column listed_at timestamptz check (listed_at = date_trunc('minute', listed_at));

create table offering (
  id text primary key check (id ~ '^[a-z0-9-]{2,40}$'),
  coin text not null unique references currency (code),
  currency text not null references currency (code),
  -- In smallest units: coins of a lot, and what a lot costs.
  lot_size numeric(38, 0) not null check (lot_size > 0),
  lot_price numeric(38, 0) not null check (lot_price > 0),
  lots integer not null check (lots > 0),
  member_lots integer not null check (member_lots between 1 and lots),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  pay_until timestamptz not null,
  lists_at timestamptz not null,
  -- The draw takes the first valid tick of this market at or after `draws_at`.
  draw_symbol_id smallint not null references instrument (id),
  -- Told to nobody before the draw; its hash is public before anyone applies.
  seed bytea not null check (length(seed) = 32),
  commitment bytea not null generated always as (sha256(seed)) stored,
  -- Of the entries in order, when subscriptions closed.
  entries_hash bytea check (length(entries_hash) = 32),
  -- Null also when nothing had to be drawn.
  tick_seq bigint,
  drawn_at timestamptz,
  settled_at timestamptz,
  check (opens_at < closes_at and closes_at < draws_at and draws_at < pay_until and pay_until <= lists_at),
  check (drawn_at is null or entries_hash is not null)
);

create table offering_text (
  offering_id text not null references offering (id),
  language text not null,
  name text not null,
  summary text not null,
  primary key (offering_id, language)
);

create table offering_subscription (
  id uuid primary key,
  -- The order in which they came.
  number bigint not null generated always as identity unique,
  offering_id text not null references offering (id),
  member_id uuid not null references member (id),
  -- What the list of entries calls it.
  name bytea not null check (length(name) = 16),
  lots integer not null check (lots > 0),
  currency text not null references currency (code),
  held numeric(38, 0) not null check (held > 0),
  -- Its place among the entries, once subscriptions closed.
  entry integer check (entry >= 0),
  won_lots integer check (won_lots between 0 and lots),
  cost numeric(38, 0) check (cost between 0 and held),
  -- What was not won has come back.
  returned_at timestamptz,
  paid_at timestamptz,
  -- Not paid in time: all has come back.
  expired_at timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null,
  unique (offering_id, member_id),
  unique (offering_id, entry),
  check ((won_lots is null) = (cost is null)),
  check (returned_at is null or won_lots is not null),
  check (num_nonnulls(paid_at, expired_at) <= 1),
  check (num_nonnulls(paid_at, expired_at) = 0 or won_lots > 0),
  check (delivered_at is null or paid_at is not null)
);
create index offering_subscription_member on offering_subscription (member_id, number desc);

-- Who subscribes in the sandbox by itself, so that there is something to draw.
create table offering_robot (member_id uuid primary key references member (id));

create function check_offering_change() returns trigger language plpgsql as $$
declare
  -- What is generated is not there yet when a row is looked at before it is written.
  before jsonb := to_jsonb(old) - 'commitment';
  after jsonb;
  free text[] := case tg_table_name
    when 'offering' then array['entries_hash', 'tick_seq', 'drawn_at', 'settled_at']
    else array['entry', 'won_lots', 'cost', 'returned_at', 'paid_at', 'expired_at', 'delivered_at'] end;
  field text;
begin
  if tg_op <> 'UPDATE' then raise exception '% is never deleted', tg_table_name; end if;
  after := to_jsonb(new) - 'commitment';
  if before - free <> after - free then raise exception 'the terms of % are never changed', tg_table_name; end if;
  foreach field in array free loop
    if before ->> field is not null and before -> field <> after -> field then
      raise exception '% of % is written once', field, tg_table_name;
    end if;
  end loop;
  return new;
end $$;
create trigger terms_stay before update or delete on offering for each row execute function check_offering_change();
create trigger terms_stay before update or delete on offering_subscription
  for each row execute function check_offering_change();

-- Whoever comes while the entries are hashed waits for it by the foreign key, and is then too late.
create function refuse_late_subscription() returns trigger language plpgsql as $$
begin
  if exists (select from offering where id = new.offering_id and entries_hash is not null) then
    raise exception 'subscriptions have closed';
  end if;
  return null;
end $$;
create trigger in_time after insert on offering_subscription for each row execute function refuse_late_subscription();
create trigger account_is_open before insert on offering_subscription
  for each row execute function refuse_closed_member();
