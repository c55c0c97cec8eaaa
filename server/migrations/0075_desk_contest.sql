-- Contests from the desk: drafts that no member sees, and entries that are stopped for a while.

create table contest_draft (
  id text primary key check (id ~ '^[a-z0-9-]{2,40}$'),
  version integer not null check (version > 0),
  body jsonb not null,
  state text not null default 'open' check (state in ('open', 'published', 'discarded')),
  changed_at timestamptz not null,
  constraint contest_draft_promises check (not has_promise(body::text))
);
create trigger changes_hold before update on contest_draft for each row execute function check_product_draft();
create trigger stays before delete on contest_draft for each row execute function refuse_deletion();

alter function check_product_draft() rename to check_draft;
alter table contest_text add constraint contest_text_promises check (not has_promise(concat_ws(' ', name, intro)));

-- Nobody joins for now. Whoever takes part goes on, and the times stay as they are: to end it early would decide it.
alter table contest add column paused_at timestamptz;

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
  if before - free - 'paused_at' <> after - free - 'paused_at' then
    raise exception 'the terms of a % are never changed', tg_table_name;
  end if;
  foreach field in array free loop
    if before ->> field is not null and before -> field <> after -> field then
      raise exception '% of a % is written once', field, tg_table_name;
    end if;
  end loop;
  return new;
end $$;

-- As before; whoever pauses waits for who is just joining, and whoever joins after it is too late.
create or replace function check_contest_entry() returns trigger language plpgsql as $$
begin
  perform from contest where id = new.contest_id and published_at <= new.joined_at and new.joined_at < join_until
    and stake = new.stake and currency = new.currency and paused_at is null
    and (rounds is null or exists (select from contest_robot where member_id = new.member_id)
      or exists (select from identity_application where member_id = new.member_id and kind = 'basic'
        and state = 'authorized' and person_hash = new.person))
    for share;
  if not found then raise exception 'contest % takes no such entry', new.contest_id using errcode = 'check_violation'; end if;
  return new;
end $$;
