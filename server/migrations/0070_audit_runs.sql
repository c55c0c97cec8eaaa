-- Runs of the whole audit: who asked for them, how far they are, and what they found. A run that has ended stays as it is.

create table audit_run (
  id uuid primary key,
  -- Null for the one of every night.
  asked_by uuid references operator (id),
  scope text not null check (scope in ('all', 'week', 'night')),
  asked_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'holds', 'broken', 'stopped')),
  done smallint not null default 0 check (done >= 0),
  started_at timestamptz,
  ended_at timestamptz,
  check ((state in ('waiting', 'running')) = (ended_at is null)),
  check (state <> 'running' or started_at is not null)
);
-- One at a time.
create unique index audit_run_open on audit_run ((true)) where ended_at is null;
create index audit_run_by_time on audit_run (asked_at desc, id);

create function keep_audit_run() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.ended_at is null and new.done >= old.done
    and (new.id, new.asked_by, new.scope, new.asked_at) is not distinct from (old.id, old.asked_by, old.scope, old.asked_at) then
    return new;
  end if;
  raise exception 'a run of the audit stays as it ended' using errcode = 'check_violation';
end $$;
create trigger kept before update or delete on audit_run for each row execute function keep_audit_run();

create table audit_result (
  run_id uuid not null references audit_run (id),
  number smallint not null check (number > 0),
  section text not null check (length(section) between 1 and 20),
  invariant text not null check (length(invariant) between 1 and 8),
  name text not null check (length(name) between 1 and 200),
  unit text not null check (length(unit) between 1 and 40),
  count bigint not null check (count >= 0),
  failures bigint not null check (failures >= 0),
  first text check (length(first) between 1 and 500),
  primary key (run_id, number)
);
create trigger append_only before update or delete on audit_result for each row execute function refuse_ledger_change();
create trigger append_only_all before truncate on audit_result for each statement execute function refuse_ledger_change();
