-- Swaps by a schedule. Terms never change; each due time has one outcome: the swap that was made, or why there was none.
create table recurring_buy (
  id uuid primary key,
  member_id uuid not null references member (id),
  from_currency text not null references currency (code),
  to_currency text not null references currency (code),
  amount numeric(38, 0) not null check (amount > 0),
  every text not null check (every in ('day', 'week', 'month')),
  -- Monday is 1 with `week`; day of the month with `month`; 0 with `day`.
  on_day smallint not null,
  -- Of the day, on the clocks of the zone.
  minute smallint not null check (minute between 0 and 1439),
  time_zone text not null check (length(time_zone) between 1 and 64),
  state text not null check (state in ('active', 'paused', 'cancelled')),
  next_at timestamptz,
  -- The last due time that has its outcome.
  last_at timestamptz,
  created_at timestamptz not null,
  check (from_currency <> to_currency),
  constraint recurring_day check (case every when 'day' then on_day = 0 when 'week' then on_day between 1 and 7
    else on_day between 1 and 31 end),
  constraint recurring_waits check ((state = 'active') = (next_at is not null)),
  constraint recurring_goes_on check (next_at > last_at)
);
create index recurring_due on recurring_buy (next_at) where state = 'active';
create index recurring_by_member on recurring_buy (member_id, created_at desc);

create table recurring_run (
  recurring_id uuid not null references recurring_buy,
  due_at timestamptz not null,
  done_at timestamptz not null,
  swap_id uuid unique references swap,
  refusal text check (refusal in ('short', 'closed', 'no_price', 'limit', 'unavailable', 'missed')),
  primary key (recurring_id, due_at),
  constraint recurring_run_is_whole check (num_nonnulls(swap_id, refusal) = 1),
  constraint recurring_run_is_due check (done_at >= due_at)
);

create function check_recurring_buy() returns trigger language plpgsql as $$
begin
  if to_jsonb(old) - array['state', 'next_at', 'last_at'] <> to_jsonb(new) - array['state', 'next_at', 'last_at']
    then raise exception 'the terms of a recurring buy do not change' using errcode = 'check_violation'; end if;
  if old.state = 'cancelled' and new.state <> 'cancelled'
    then raise exception 'a recurring buy that was cancelled stays so' using errcode = 'check_violation'; end if;
  if new.last_at is distinct from old.last_at and (new.last_at is null or new.last_at <= old.last_at)
    then raise exception 'due times go forward' using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger terms_stay before update on recurring_buy for each row execute function check_recurring_buy();
create trigger stays before delete on recurring_buy for each row execute function refuse_deletion();

create function refuse_changing_run() returns trigger language plpgsql as $$
begin
  raise exception 'what became of a due time does not change' using errcode = 'check_violation';
end $$;
create trigger outcome_stays before update on recurring_run for each row execute function refuse_changing_run();
create trigger stays before delete on recurring_run for each row execute function refuse_deletion();
