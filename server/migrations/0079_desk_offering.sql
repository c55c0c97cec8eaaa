-- Offerings from the desk: drafts that no member sees, and applications that are stopped for a while.

create table offering_draft (
  id text primary key check (id ~ '^[a-z0-9-]{2,40}$'),
  version integer not null check (version > 0),
  body jsonb not null,
  state text not null default 'open' check (state in ('open', 'published', 'discarded')),
  changed_at timestamptz not null,
  constraint offering_draft_promises check (not has_promise(body::text))
);
create trigger changes_hold before update on offering_draft for each row execute function check_draft();
create trigger stays before delete on offering_draft for each row execute function refuse_deletion();
-- A coin is offered once: coins that are set aside for a draft wait for no other.
create unique index offering_draft_coin on offering_draft ((body -> 'terms' ->> 'coin')) where state = 'open';

-- Words stay with the terms; a language that was missing may still come.
create trigger append_only before update or delete on offering_text for each row execute function refuse_ledger_change();
create trigger append_only_all before truncate on offering_text for each statement execute function refuse_ledger_change();

-- Nobody applies for now. Whoever has applied stays in, and the times stay as they are: to end it early would decide the draw.
alter table offering add column paused_at timestamptz;

create or replace function check_offering_change() returns trigger language plpgsql as $$
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
  if before - free - 'paused_at' <> after - free - 'paused_at' then
    raise exception 'the terms of % are never changed', tg_table_name;
  end if;
  foreach field in array free loop
    if before ->> field is not null and before -> field <> after -> field then
      raise exception '% of % is written once', field, tg_table_name;
    end if;
  end loop;
  return new;
end $$;

-- As before; whoever pauses waits for who is just applying, and whoever applies after it is too late.
create or replace function refuse_late_subscription() returns trigger language plpgsql as $$
begin
  perform from offering where id = new.offering_id and entries_hash is null and paused_at is null for share;
  if not found then raise exception 'subscriptions have closed'; end if;
  return null;
end $$;
