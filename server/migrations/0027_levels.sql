-- Levels of members: by what they had on the average of a day, with what each level brings. V1 stands here: a bonus once
-- for a member and level, an envelope once for a member and week, whatever is run how often.

-- Settings: what counts from the next evaluation on. Amounts are smallest units of USDT, discounts billionths of the fee.
create table level (
  level smallint primary key check (level between 0 and 8),
  threshold numeric(38, 0) not null unique check (threshold >= 0),
  -- Never all of the fee.
  fee_discount bigint not null check (fee_discount between 0 and 500000000),
  bonus numeric(38, 0) not null check (bonus >= 0),
  envelope numeric(38, 0) not null check (envelope >= 0),
  check ((level = 0) = (threshold = 0)),
  check (level > 0 or (fee_discount, bonus, envelope) = (0, 0, 0))
);
insert into level (level, threshold, fee_discount, bonus, envelope) values
  (0, 0, 0, 0, 0),
  (1, 1000000000, 50000000, 2000000, 200000),
  (2, 5000000000, 100000000, 5000000, 500000),
  (3, 20000000000, 150000000, 10000000, 1000000),
  (4, 50000000000, 200000000, 20000000, 2000000),
  (5, 100000000000, 250000000, 40000000, 4000000),
  (6, 250000000000, 300000000, 80000000, 8000000),
  (7, 500000000000, 350000000, 150000000, 15000000),
  (8, 1000000000000, 400000000, 300000000, 30000000);

-- Which level a member has from when on, and the figures it follows from. Nobody can write one that does not follow.
create table level_change (
  member_id uuid not null references member (id),
  -- Epoch microseconds, a little after it was written: so an order never meets a level that is still on its way.
  from_us bigint not null,
  -- The full hour that was evaluated.
  hour timestamptz not null check (hour = date_trunc('hour', hour)),
  level smallint not null references level (level),
  average numeric(38, 0) not null check (average >= 0),
  threshold numeric(38, 0) not null,
  -- Of the level above; null at the top.
  next_threshold numeric(38, 0),
  fee_discount bigint not null check (fee_discount between 0 and 500000000),
  primary key (member_id, from_us),
  unique (member_id, hour),
  constraint level_follows check (average >= threshold and (next_threshold is null or average < next_threshold)),
  check (extract(epoch from hour) * 1000000 < from_us)
);
create function check_level_change() returns trigger language plpgsql as $$
begin
  if exists (select from level_change where member_id = new.member_id and from_us >= new.from_us) then
    raise exception 'a level follows the one before' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger follows before insert on level_change for each row execute function check_level_change();
create trigger append_only before update or delete on level_change for each row execute function refuse_ledger_change();
create trigger append_only_all before truncate on level_change for each statement execute function refuse_ledger_change();

-- Hours that were evaluated for everybody.
create table level_run (
  hour timestamptz primary key check (hour = date_trunc('hour', hour)),
  members integer not null check (members >= 0),
  changes integer not null check (changes >= 0)
);

-- Mondays whose envelopes were given out; `missed` where the pool could not pay everybody before the week was over,
-- `off` where there were none.
create table envelope_week (
  monday date primary key check (extract(isodow from monday) = 1),
  state text not null check (state in ('given', 'missed', 'off')),
  members integer not null check (members >= 0),
  total numeric(38, 0) not null check (total >= 0)
);

-- What members are due, and were paid from the pool. The key is the level of a bonus, or the Monday of an envelope.
create table level_reward (
  member_id uuid not null references member (id),
  kind text not null check (kind in ('bonus', 'envelope')),
  key text not null,
  level smallint not null references level (level) check (level > 0),
  currency text not null references currency (code),
  amount numeric(38, 0) not null check (amount > 0),
  -- Of the journal that pays it; it follows from member, kind and key.
  journal_id uuid not null unique,
  created_at timestamptz not null,
  paid_at timestamptz,
  primary key (member_id, kind, key),
  check (kind <> 'bonus' or key = level::text),
  check (kind <> 'envelope' or extract(isodow from key::date) = 1)
);
create index level_reward_due on level_reward (created_at) where paid_at is null;
create function check_level_reward() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.paid_at is not null or (to_jsonb(new) - 'paid_at') <> (to_jsonb(old) - 'paid_at') then
    raise exception 'a reward is paid once and stays as it is';
  end if;
  if new.paid_at is not null and not exists (select from journal where id = new.journal_id) then
    raise exception 'a reward is paid with its journal' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger paid_once before update or delete on level_reward for each row execute function check_level_reward();

-- What an order would have cost at level 0; null where that is what it did cost.
alter table trade_order add column list_fee_rate bigint;
alter table trade_order add constraint trade_order_discount check (list_fee_rate is null or fee_rate between list_fee_rate / 2 and list_fee_rate);
select fix_terms('trade_order', 'after', 'old.state <> ''waiting''', array['state', 'reason', 'done_us']);
