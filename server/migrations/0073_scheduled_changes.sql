-- Reference data that changes at a moment two people have fixed before (ADR 79): announced in the public log when it is
-- approved, made by a job when its moment has come, once.

create table scheduled_change (
  id uuid primary key references desk_proposal (id),
  kind text not null check (length(kind) between 1 and 40),
  key text not null check (length(key) between 1 and 80),
  -- Fields with what they were when it was approved and what they become, as people write them.
  changes jsonb not null check (jsonb_typeof(changes) = 'array' and jsonb_array_length(changes) > 0),
  reason text not null check (length(reason) between 3 and 500),
  -- Whether members meet what changes: then it was announced in time, and they are told.
  is_term boolean not null,
  proposed_by uuid not null references operator (id),
  approved_by uuid not null references operator (id),
  approved_at timestamptz not null,
  counts_from timestamptz not null,
  -- What the public log says of it.
  body text not null check (length(body) between 1 and 20000),
  hash bytea not null check (hash = sha256(convert_to(body, 'UTF8'))),
  state text not null default 'scheduled' check (state in ('scheduled', 'made', 'cancelled', 'refused')),
  ended_at timestamptz,
  ended_by uuid references operator (id),
  -- Why it was cancelled, or why it could not be made.
  note text check (length(note) between 3 and 500),
  check (approved_by <> proposed_by),
  check ((state = 'scheduled') = (ended_at is null)),
  check ((state = 'cancelled') = (ended_by is not null)),
  check ((state in ('cancelled', 'refused')) = (note is not null)),
  check (state <> 'made' or ended_at >= counts_from),
  check (state <> 'cancelled' or ended_at < counts_from)
);
create index scheduled_change_due on scheduled_change (counts_from, id) where state = 'scheduled';
create index scheduled_change_of on scheduled_change (kind, key, counts_from desc);
create index scheduled_change_ended on scheduled_change (ended_at desc) where state <> 'scheduled';

create function keep_scheduled_change() returns trigger language plpgsql as $$
declare ending text[] := array['state', 'ended_at', 'ended_by', 'note'];
begin
  if tg_op = 'UPDATE' and old.state = 'scheduled' and new.state <> 'scheduled'
    and to_jsonb(old) - ending = to_jsonb(new) - ending then return new; end if;
  raise exception 'a scheduled change stays as it was announced and ends once' using errcode = 'check_violation';
end $$;
create trigger kept before update or delete on scheduled_change for each row execute function keep_scheduled_change();

-- The hash of the text that announced a version; null for what was changed without, as by hand.
alter table reference_change add column announced text check (announced ~ '^[0-9a-f]{64}$');

create or replace function record_reference_change() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  becomes jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  changed_key text;
begin
  if was is not distinct from becomes then return null; end if;
  select string_agg(coalesce(becomes, was) ->> part, '/' order by place) into changed_key
    from unnest(tg_argv) with ordinality as part (part, place);
  insert into reference_change (kind, key, version, before, after, author, reason, changed_at, announced)
  select tg_table_name, changed_key, coalesce(max(version), 0) + 1, was, becomes,
    coalesce(nullif(current_setting('assay.author', true), ''), session_user),
    coalesce(current_setting('assay.reason', true), ''), now(), nullif(current_setting('assay.announced', true), '')
    from reference_change where kind = tg_table_name and key = changed_key;
  return null;
end $$;

-- More than anybody lends against a margin.
alter table trade_terms add check (1 <= all (leverages) and 500 >= all (leverages));

alter table public_log_entry drop constraint public_log_entry_kind_check;
alter table public_log_entry add constraint public_log_entry_kind_check check (
  kind in ('key', 'checkpoint', 'reference', 'app', 'books', 'witness', 'offering', 'day', 'liabilities', 'pause', 'acts',
    'requests', 'terms'));
