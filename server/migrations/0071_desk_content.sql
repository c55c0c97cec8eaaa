-- Content at the desk: drafts and schedules, every version with who and why, and whom an announcement was told to.
alter table article
  add column is_draft boolean not null default false,
  -- Not shown from then on.
  add column ends_at timestamptz check (ends_at >= published_at),
  -- False for an announcement that only those read who are told of it.
  add column is_listed boolean not null default true check (is_listed or kind = 'announcement'),
  -- The newest of its versions; zero for what nobody at the desk has changed.
  add column version integer not null default 0 check (version >= 0);

create table article_version (
  article_id text not null references article (id),
  number integer not null check (number > 0),
  -- Null for what stood there before the first change at the desk.
  operator_id uuid references operator (id),
  reason text not null check (length(reason) between 3 and 500),
  -- The whole of it: facts and the texts of every language.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  created_at timestamptz not null,
  primary key (article_id, number)
);
create trigger append_only before update or delete on article_version for each row execute function refuse_ledger_change();
create trigger append_only_all before truncate on article_version for each statement execute function refuse_ledger_change();

-- An announcement on its way to members, in the order of their ids: whoever goes on with it goes on behind the last one.
create table article_telling (
  id uuid primary key,
  article_id text not null references article (id),
  -- Facts that hold for each of them.
  audience jsonb not null check (jsonb_typeof(audience) = 'object'),
  counted integer not null check (counted >= 0),
  operator_id uuid not null references operator (id),
  proposal_id uuid unique references desk_proposal (id),
  created_at timestamptz not null,
  told_up_to uuid,
  told integer not null default 0 check (told >= 0),
  done_at timestamptz
);
create index article_telling_open on article_telling (created_at) where done_at is null;
create index article_telling_of on article_telling (article_id, created_at desc);

create function keep_article_telling() returns trigger language plpgsql as $$
declare progress text[] := array['told_up_to', 'told', 'done_at'];
begin
  if tg_op = 'UPDATE' and old.done_at is null and to_jsonb(old) - progress = to_jsonb(new) - progress
    and new.told >= old.told and (old.told_up_to is null or new.told_up_to >= old.told_up_to) then return new; end if;
  raise exception 'a telling stays as it was decided and only goes on' using errcode = 'check_violation';
end $$;
create trigger kept before update or delete on article_telling for each row execute function keep_article_telling();
