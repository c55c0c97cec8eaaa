-- The public log: entries that are appended and never changed, as a Merkle tree in the form of RFC 6962. Tiles of 256
-- hashes (C2SP tlog-tiles): hashes of entries are level 0, and a hash of level n + 1 covers a whole tile of level n.

create table public_log_entry (
  index bigint primary key check (index >= 0),
  -- What it says, and about which one: a key, a checkpoint of the tape, a version of reference data, the served app.
  kind text not null check (kind in ('key', 'checkpoint', 'reference', 'app')),
  object text not null,
  body bytea not null check (length(body) between 1 and 65535),
  hash bytea not null,
  at timestamptz not null,
  -- Nothing is said twice.
  unique (kind, object),
  check (hash = sha256('\x00'::bytea || body))
);
create index public_log_entry_newest on public_log_entry (kind, index);

create table public_log_tile (
  level smallint not null check (level > 0),
  index bigint not null check (index >= 0),
  hash bytea not null check (length(hash) = 32),
  primary key (level, index)
);

-- What witnesses answered to a head, by its size: the newest line of each.
create table public_log_cosignature (
  witness text primary key,
  size bigint not null check (size > 0),
  line text not null,
  at timestamptz not null
);

create function refuse_log_gap() returns trigger language plpgsql as $$
begin
  if new.index <> coalesce((select max(index) + 1 from public_log_entry), 0) then
    raise exception 'entries of the public log have no gaps' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger without_gaps before insert on public_log_entry for each row execute function refuse_log_gap();

do $$
declare name text;
begin
  foreach name in array array['public_log_entry', 'public_log_tile'] loop
    execute format('create trigger append_only before update or delete on %I for each row execute function refuse_ledger_change()', name);
    execute format('create trigger append_only_all before truncate on %I for each statement execute function refuse_ledger_change()', name);
  end loop;
end $$;
