-- Rewards, prizes and rebates go to verified people only, and to one person once, over all of his accounts. Whatever is
-- earned before the verification waits.

-- HMAC of the country, the birthday and the names that a document proved: tells one person from another and nothing else.
alter table identity_application
  add column person_hash bytea check (length(person_hash) = 32),
  add check (person_hash is null or kind = 'basic');
create index identity_person on identity_application (person_hash) where state = 'authorized';

-- As before; a hash may also be added later, for applications that are older than it.
create or replace function check_application_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'an application is never deleted'; end if;
  if old.state <> 'waiting' and (new.state, new.actor, new.reasons, new.decided_at)
    is distinct from (old.state, old.actor, old.reasons, old.decided_at) then
    raise exception 'an application is decided once' using errcode = 'check_violation';
  end if;
  if (new.id, new.member_id, new.kind, new.created_at) is distinct from (old.id, old.member_id, old.kind, old.created_at)
    or (new.answers is not null and new.answers is distinct from old.answers)
    or (new.document_hash is not null and new.document_hash is distinct from old.document_hash)
    or (new.person_hash is not null and old.person_hash is not null and new.person_hash <> old.person_hash) then
    raise exception 'the answers of an application are never changed';
  end if;
  return new;
end $$;

-- What each person has received. It outlives the account, so that closing one and opening another pays nothing twice.
create table person_reward (
  person bytea not null check (length(person) = 32),
  kind text not null check (kind in ('welfare', 'bonus', 'envelope', 'contest')),
  -- Task and period, level, Monday, or contest.
  key text not null,
  journal_id uuid not null unique,
  primary key (person, kind, key)
);
create function check_person_reward() returns trigger language plpgsql as $$
begin
  if not exists (select from identity_application where person_hash = new.person and state = 'authorized') then
    raise exception 'a reward goes to a verified person' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger verified before insert on person_reward for each row execute function check_person_reward();
create trigger append_only before update or delete on person_reward for each row execute function refuse_ledger_change();
create trigger append_only_all before truncate on person_reward for each statement execute function refuse_ledger_change();

-- A claim may wait for the verification of its member.
alter table welfare_claim add column paid_at timestamptz;
alter table welfare_claim disable trigger append_only;
update welfare_claim set paid_at = claimed_at;
drop trigger append_only on welfare_claim;
create index welfare_claim_waiting on welfare_claim (member_id) where paid_at is null;
create or replace function check_welfare_claim() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a claim is never deleted'; end if;
  if tg_op = 'INSERT' and (new.period <> '') <> (select is_daily from welfare_task where task = new.task) then
    raise exception 'a claim is of its period' using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and (old.paid_at is not null or (to_jsonb(new) - 'paid_at') <> (to_jsonb(old) - 'paid_at')) then
    raise exception 'a claim is paid once and stays as it is' using errcode = 'check_violation';
  end if;
  if new.paid_at is not null and (not exists (select from journal where id = new.journal_id)
      or not exists (select from person_reward where journal_id = new.journal_id)) then
    raise exception 'a claim is paid with its journal, to a verified person' using errcode = 'check_violation';
  end if;
  return new;
end $$;
drop trigger holds on welfare_claim;
create trigger holds before insert or update or delete on welfare_claim
  for each row execute function check_welfare_claim();

create or replace function check_level_reward() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.paid_at is not null or (to_jsonb(new) - 'paid_at') <> (to_jsonb(old) - 'paid_at') then
    raise exception 'a reward is paid once and stays as it is';
  end if;
  if new.paid_at is not null and (not exists (select from journal where id = new.journal_id)
      or not exists (select from person_reward where journal_id = new.journal_id)) then
    raise exception 'a reward is paid with its journal, to a verified person' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- A rebate may wait for the verification of the inviter.
alter table team_rebate add column paid_at timestamptz;
alter table team_rebate disable trigger append_only;
update team_rebate set paid_at = (day + 1)::timestamp at time zone 'Asia/Shanghai' + interval '1 minute';
drop trigger append_only on team_rebate;
create index team_rebate_waiting on team_rebate (member_id, day) where paid_at is null;
create or replace function check_rebate() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a rebate is never deleted'; end if;
  if tg_op = 'INSERT' and (not exists (select from member where id = new.invitee_id and invited_by = new.member_id)
      or not exists (select from team_day where day = new.day and share = new.share)) then
    raise exception 'a rebate is of an invitee and a day' using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and (old.paid_at is not null or (to_jsonb(new) - 'paid_at') <> (to_jsonb(old) - 'paid_at')) then
    raise exception 'a rebate is paid once and stays as it is' using errcode = 'check_violation';
  end if;
  if new.paid_at is not null and (not exists (select from journal where id = new.journal_id)
      or not exists (select from identity_application where member_id = new.member_id and kind = 'basic' and state = 'authorized')) then
    raise exception 'a rebate is paid with its journal, to a verified person' using errcode = 'check_violation';
  end if;
  return new;
end $$;
drop trigger holds on team_rebate;
create trigger holds before insert or update or delete on team_rebate
  for each row execute function check_rebate();
