-- The audit that runs beside the server: how far it has proven the books, and which parts it has paused. A pause is ended
-- by the audit that finds nothing any more, and by nobody else; each is in the public log.

create table audit_mark (
  is_only boolean primary key default true check (is_only),
  journal_seq bigint not null check (journal_seq >= 0)
);

create table audit_pause (
  number bigint generated always as identity primary key,
  part text not null check (length(part) between 1 and 20),
  invariant text not null check (length(invariant) between 1 and 8),
  -- Which row, without naming a person.
  place text not null check (length(place) between 1 and 200),
  -- Found by a look at everything: another such look ends it.
  is_whole boolean not null,
  from_at timestamptz not null,
  until_at timestamptz check (until_at >= from_at)
);
create unique index audit_pause_open on audit_pause (part) where until_at is null;

create function keep_audit_pauses() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.until_at is null and new.until_at is not null
    and (new.number, new.part, new.invariant, new.place, new.is_whole, new.from_at)
      is not distinct from (old.number, old.part, old.invariant, old.place, old.is_whole, old.from_at) then
    return new;
  end if;
  raise exception 'a pause is kept, and ends once' using errcode = 'check_violation';
end $$;
create trigger kept before update or delete on audit_pause for each row execute function keep_audit_pauses();

alter table public_log_entry drop constraint public_log_entry_kind_check;
alter table public_log_entry add constraint public_log_entry_kind_check check (
  kind in ('key', 'checkpoint', 'reference', 'app', 'books', 'witness', 'offering', 'day', 'liabilities', 'pause'));
