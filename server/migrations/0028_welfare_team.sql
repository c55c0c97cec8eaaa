-- Tasks with rewards, and what members earn by whom they invited.

-- Settings. Nothing here depends on how much is traded, paid in or lost.
create table welfare_task (
  task text primary key check (task in ('verify', 'authenticator', 'demo_trade', 'lesson', 'check_in')),
  place smallint not null unique,
  reward numeric(38, 0) not null check (reward > 0),
  is_daily boolean not null default false
);
insert into welfare_task (task, place, reward, is_daily) values
  ('check_in', 1, 100000, true),
  ('lesson', 2, 2000000, false),
  ('demo_trade', 3, 1000000, false),
  ('authenticator', 4, 3000000, false),
  ('verify', 5, 5000000, false);

-- Whoever answered every question of the risk lesson right, once is enough.
create table welfare_lesson (
  member_id uuid primary key references member (id),
  tries integer not null check (tries > 0),
  passed_at timestamptz
);

create table welfare_claim (
  member_id uuid not null references member (id),
  task text not null references welfare_task (task),
  -- The business day of a daily task; empty for what is done once.
  period text not null check (period = '' or period ~ '^\d{4}-\d{2}-\d{2}$'),
  currency text not null references currency (code),
  amount numeric(38, 0) not null check (amount > 0),
  journal_id uuid not null unique,
  claimed_at timestamptz not null,
  primary key (member_id, task, period)
);
create index welfare_claim_by_time on welfare_claim (member_id, claimed_at desc);
create function check_welfare_claim() returns trigger language plpgsql as $$
begin
  if (new.period <> '') <> (select is_daily from welfare_task where task = new.task)
    or not exists (select from journal where id = new.journal_id) then
    raise exception 'a claim is of its period and paid with its journal' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger holds before insert on welfare_claim for each row execute function check_welfare_claim();
create trigger append_only before update or delete on welfare_claim for each row execute function refuse_ledger_change();
create trigger append_only_all before truncate on welfare_claim for each statement execute function refuse_ledger_change();

-- V3: who invited whom is said when an account is opened and never again, and no line of invitations ends in itself.
create index member_by_inviter on member (invited_by) where invited_by is not null;
create function check_inviter() returns trigger language plpgsql as $$
begin
  -- A visitor's wallet becomes an account by an update: until then nobody could have got in.
  if old.invited_by is not null or num_nonnulls(old.email, old.phone, old.password_hash, old.login_name) > 0
    or exists (select from oidc_identity where member_id = old.id) or exists (select from wallet_identity where member_id = old.id) then
    raise exception 'who invited a member never changes' using errcode = 'check_violation';
  end if;
  if exists (with recursive line as (
      select new.invited_by as id union select m.invited_by from line join member m on m.id = line.id)
    select from line where id = new.id) then
    raise exception 'invitations do not run in a circle' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger inviter_stays before update of invited_by on member for each row
  when (old.invited_by is distinct from new.invited_by) execute function check_inviter();

-- Business days whose rebates are settled, with the share of that day in billionths; 0 where there are none.
create table team_day (
  day date primary key,
  share bigint not null check (share between 0 and 500000000),
  state text not null check (state in ('paying', 'done'))
);
create function check_team_day() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.state = 'done' or (new.day, new.share) <> (old.day, old.share) then
    raise exception 'a day is settled once';
  end if;
  return new;
end $$;
create trigger settled_once before update or delete on team_day for each row execute function check_team_day();

-- What an inviter gets of the fees of one whom he invited, for one day.
create table team_rebate (
  -- The inviter.
  member_id uuid not null references member (id),
  invitee_id uuid not null references member (id),
  day date not null references team_day (day),
  currency text not null references currency (code),
  fees numeric(38, 0) not null check (fees > 0),
  share bigint not null check (share > 0),
  amount numeric(38, 0) not null,
  -- One journal pays an inviter all of a day.
  journal_id uuid not null,
  primary key (invitee_id, day),
  check (invitee_id <> member_id),
  constraint team_rebate_share check (amount = div(fees * share, 1000000000) and amount > 0)
);
create index team_rebate_by_member on team_rebate (member_id, day desc);
create function check_rebate() returns trigger language plpgsql as $$
begin
  if not exists (select from member where id = new.invitee_id and invited_by = new.member_id)
    or not exists (select from team_day where day = new.day and share = new.share)
    or not exists (select from journal where id = new.journal_id) then
    raise exception 'a rebate is of an invitee, a day and a journal' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger holds before insert on team_rebate for each row execute function check_rebate();
create trigger append_only before update or delete on team_rebate for each row execute function refuse_ledger_change();
create trigger append_only_all before truncate on team_rebate for each statement execute function refuse_ledger_change();

-- Whom the sample member of the sandbox has invited: simulated, and said to be.
create table team_robot (member_id uuid primary key references member (id));
