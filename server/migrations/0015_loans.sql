-- Loans. The database holds N1 by itself: what is charged never passes what was disclosed, and what the house has to
-- receive for a loan is, at every commit, its principal and the interest that is not yet paid.

create table loan_term (
  kind text not null check (kind in ('credit', 'pledge')),
  days integer not null check (days between 1 and 365),
  -- Billionths a day, and at most 20 % a year.
  daily_rate bigint not null check (daily_rate > 0 and daily_rate * 365 <= 200000000),
  -- Smallest units of the currency that is lent.
  max_amount numeric(38, 0) not null check (max_amount > 0),
  primary key (kind, days)
);
insert into loan_term (kind, days, daily_rate, max_amount) values
  ('credit', 7, 500000, 10000000000),
  ('credit', 14, 500000, 10000000000),
  ('credit', 30, 450000, 10000000000),
  ('credit', 90, 450000, 10000000000),
  ('pledge', 7, 220000, 100000000000),
  ('pledge', 30, 220000, 100000000000),
  ('pledge', 90, 200000, 100000000000),
  ('pledge', 180, 200000, 100000000000);

-- What may be pledged, and its ladder, in hundredths of a percent of its value.
create table loan_pledge (
  currency text primary key references currency (code),
  position smallint not null unique,
  initial_ltv integer not null,
  call_ltv integer not null,
  liquidation_ltv integer not null,
  check (0 < initial_ltv and initial_ltv < call_ltv and call_ltv < liquidation_ltv and liquidation_ltv < 10000)
);
insert into loan_pledge (currency, position, initial_ltv, call_ltv, liquidation_ltv) values
  ('BTC', 1, 6000, 7500, 8500),
  ('ETH', 2, 6000, 7500, 8500);

create table loan (
  id uuid primary key,
  member_id uuid not null references member (id),
  kind text not null check (kind in ('credit', 'pledge')),
  state text not null check (state in ('pending_review', 'under_review', 'retry', 'rejected', 'waiting', 'passed', 'paid_back')),
  -- Since when it is in that state.
  state_at timestamptz not null,
  created_at timestamptz not null,
  currency text not null references currency (code),
  amount numeric(38, 0) not null check (amount > 0),
  days integer not null check (days > 0),
  daily_rate bigint not null check (daily_rate > 0),
  -- What was disclosed: the interest of the whole term, and the most that can ever be charged.
  total_interest numeric(38, 0) not null check (total_interest = div(amount * daily_rate * days, 1000000000)),
  most_interest numeric(38, 0) not null check (most_interest >= total_interest),
  -- Until when what was granted can be accepted.
  offer_until timestamptz,
  started_at timestamptz,
  ends_at timestamptz,
  principal_left numeric(38, 0) not null default 0 check (principal_left between 0 and amount),
  days_charged integer not null default 0 check (days_charged >= 0),
  -- All that was charged, in billionths of the smallest unit, and in whole units.
  interest_exact numeric(38, 0) not null default 0 check (interest_exact >= 0),
  interest numeric(38, 0) not null generated always as (div(interest_exact, 1000000000)) stored,
  interest_paid numeric(38, 0) not null default 0,
  -- N1: never above the disclosed total; beyond the term, never above the disclosed most.
  check (div(interest_exact, 1000000000) <= case when days_charged <= days then total_interest else most_interest end),
  check (interest_paid between 0 and div(interest_exact, 1000000000)),
  pledge_currency text references currency (code),
  pledge_amount numeric(38, 0) check (pledge_amount >= 0),
  initial_ltv integer,
  call_ltv integer,
  liquidation_ltv integer,
  -- Billionths of the debt.
  liquidation_fee bigint check (liquidation_fee between 0 and 1000000000),
  called_at timestamptz,
  -- How many of the reminders of its end were sent.
  reminders smallint not null default 0,
  reason text,
  ended_by text check (ended_by in ('repaid', 'liquidated')),
  -- The number of its newest event.
  version integer not null check (version > 0),
  check ((kind = 'pledge') = (pledge_currency is not null)),
  check (num_nulls(pledge_currency, pledge_amount, initial_ltv, call_ltv, liquidation_ltv, liquidation_fee) in (0, 6)),
  check ((started_at is not null) = (state in ('passed', 'paid_back')) and (ends_at is null) = (started_at is null)),
  check ((ended_by is not null) = (state = 'paid_back')),
  check (state <> 'paid_back' or (principal_left = 0 and interest_paid = div(interest_exact, 1000000000))),
  check (state not in ('rejected', 'paid_back') or coalesce(pledge_amount, 0) = 0),
  check ((reason is not null) = (state in ('retry', 'rejected'))),
  check ((offer_until is not null) = (state = 'waiting'))
);
create index loan_by_member on loan (member_id, created_at desc);
create index loan_open on loan (state, state_at) where state in ('pending_review', 'under_review', 'waiting');
create index loan_running on loan (pledge_currency, started_at) where state = 'passed';

-- What happened to a loan, and by whom.
create table loan_event (
  loan_id uuid not null references loan (id),
  seq integer not null check (seq > 0),
  kind text not null,
  -- A member, an operator, or a robot that says so.
  actor text not null,
  at timestamptz not null,
  details jsonb not null default '{}',
  primary key (loan_id, seq)
);
-- N2: a pledge is sold at most once.
create unique index loan_liquidated_once on loan_event (loan_id) where kind = 'liquidated';
create trigger append_only before update or delete on loan_event for each row execute function refuse_ledger_change();
create trigger append_only_all before truncate on loan_event for each statement execute function refuse_ledger_change();

-- States follow each other in one way only, each with its event; terms stay once the cost was accepted.
create function check_loan_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a loan stays'; end if;
  if old.state in ('rejected', 'paid_back') then raise exception 'loan % has ended', old.id using errcode = 'check_violation'; end if;
  if new.version <> old.version + 1 then raise exception 'loan % changed meanwhile', old.id using errcode = 'check_violation'; end if;
  if new.state <> old.state and not (old.state, new.state) in (
    ('pending_review', 'under_review'), ('pending_review', 'rejected'),
    ('under_review', 'waiting'), ('under_review', 'retry'), ('under_review', 'rejected'),
    ('retry', 'pending_review'), ('retry', 'rejected'),
    ('waiting', 'passed'), ('waiting', 'rejected'), ('passed', 'paid_back')) then
    raise exception 'loan % cannot go from % to %', old.id, old.state, new.state using errcode = 'check_violation';
  end if;
  if (new.id, new.member_id, new.kind, new.currency, new.pledge_currency, new.initial_ltv, new.call_ltv, new.liquidation_ltv, new.liquidation_fee)
    is distinct from (old.id, old.member_id, old.kind, old.currency, old.pledge_currency, old.initial_ltv, old.call_ltv, old.liquidation_ltv, old.liquidation_fee)
    or (old.state <> 'retry' and (new.amount, new.days, new.daily_rate, new.total_interest, new.most_interest)
      is distinct from (old.amount, old.days, old.daily_rate, old.total_interest, old.most_interest))
    or (old.started_at is not null and (new.started_at, new.ends_at) is distinct from (old.started_at, old.ends_at)) then
    raise exception 'the terms of loan % stay', old.id using errcode = 'check_violation';
  end if;
  -- What was charged or paid is not taken back.
  if new.interest_exact < old.interest_exact or new.interest_paid < old.interest_paid or new.days_charged < old.days_charged
    or (old.state = 'passed' and new.principal_left > old.principal_left) then
    raise exception 'loan % runs backwards', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger terms_stay before update or delete on loan for each row execute function check_loan_change();

-- N1, when the transaction commits: the receivable of a loan is what is owed, and every change has its event.
create function check_loan_books() returns trigger language plpgsql as $$
declare l loan; receivable numeric;
begin
  select * into l from loan where id = new.id;
  select coalesce(-sum(balance), 0) into receivable from account
    where member_id is null and purpose = 'receivable' and label = 'loan:' || l.id and currency = l.currency and realm = 'money';
  if receivable <> l.principal_left + l.interest - l.interest_paid then
    raise exception 'loan % owes %, its receivable is %', l.id, l.principal_left + l.interest - l.interest_paid, receivable
      using errcode = 'check_violation';
  end if;
  if not exists (select from loan_event where loan_id = l.id and seq = l.version) then
    raise exception 'loan % changed without an event', l.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger books_hold after insert or update on loan deferrable initially deferred
  for each row execute function check_loan_books();

-- L7: beside a swap, the sale of a pledge moves two currencies, in one journal. The function is taken as it stands.
do $$
declare before text := pg_get_functiondef('append_postings'::regproc); later text;
begin
  later := replace(before, $q$not in ('swap', 'correction')$q$, $q$not in ('swap', 'correction', 'loan_liquidated')$q$);
  if later = before then raise exception 'append_postings does not name the kinds that move two currencies'; end if;
  execute later;
end $$;
