-- A contest is not won by opposite bets of several accounts: one entry per verified person, and a ranking in which a
-- single lucky bet is worth little. Both are terms, fixed before a contest starts; contests of before keep theirs.

alter table contest
  -- The contest is cut into so many rounds of equal length. What the positions opened in one of them gain together counts
  -- up to this amount of smallest units; their losses count in full. Null: the yield counts as it is, and anybody enters.
  add column rounds integer check (rounds between 2 and 1000),
  add column round_cap numeric(38, 0) check (round_cap > 0),
  add check (num_nonnulls(rounds, round_cap) in (0, 2));

alter table contest_entry
  -- Who entered, where only verified people do; null for the robots of the sandbox.
  add column person bytea check (length(person) = 32),
  -- What the ranking counts of the equity; written with it.
  add column counted numeric(38, 0) check (counted >= 0),
  add column prize_paid_at timestamptz,
  add unique (contest_id, person),
  add check (counted is null or equity is not null),
  add check (prize_paid_at is null or prize is not null);
create index contest_entry_unpaid on contest_entry (number) where prize is not null and prize_paid_at is null;

create or replace function check_contest_change() returns trigger language plpgsql as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb;
  free text[] := case tg_table_name
    when 'contest' then array['published_at', 'started_at', 'settled_at', 'done_at']
    else array['exited_at', 'cleared_at', 'returned_at', 'equity', 'counted', 'books_seq', 'rank', 'prize', 'prize_paid_at'] end;
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
update contest_entry set counted = equity where equity is not null;
update contest_entry set prize_paid_at = returned_at where prize is not null and returned_at is not null;
alter table contest_entry add check (num_nonnulls(equity, counted) in (0, 2));

create or replace function check_contest_entry() returns trigger language plpgsql as $$
begin
  perform from contest where id = new.contest_id and published_at <= new.joined_at and new.joined_at < join_until
    and stake = new.stake and currency = new.currency
    and (rounds is null or exists (select from contest_robot where member_id = new.member_id)
      or exists (select from identity_application where member_id = new.member_id and kind = 'basic'
        and state = 'authorized' and person_hash = new.person));
  if not found then raise exception 'contest % takes no such entry', new.contest_id using errcode = 'check_violation'; end if;
  return new;
end $$;

-- Prizes go to verified people, and to the robots of the sandbox.
create function check_contest_prize() returns trigger language plpgsql as $$
begin
  if not exists (select from contest_robot where member_id = new.member_id)
    and not exists (select from person_reward r join journal j on j.id = r.journal_id
      where r.kind = 'contest' and r.key = new.contest_id and r.person = coalesce(new.person, (
        select person_hash from identity_application where member_id = new.member_id and kind = 'basic' and state = 'authorized'))) then
    raise exception 'a prize is paid with its journal, to a verified person' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger prize_is_verified before update of prize_paid_at on contest_entry for each row
  when (old.prize_paid_at is null and new.prize_paid_at is not null) execute function check_contest_prize();
