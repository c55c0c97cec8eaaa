-- The books in the public log: once a minute one root over the newest entries of all chains that moved. Whoever changes
-- an entry later would have to change the log with it.

alter table public_log_entry drop constraint public_log_entry_kind_check;
alter table public_log_entry add constraint public_log_entry_kind_check
  check (kind in ('key', 'checkpoint', 'reference', 'app', 'books', 'witness', 'offering'));
-- Witnesses answer to heads, which the server can ask for again.
drop table public_log_cosignature;

create table logged_books (
  number bigint primary key check (number > 0),
  -- The newest journal that was there; one with a lower number may have come later.
  journal_seq bigint not null,
  heads integer not null check (heads > 0),
  root bytea not null check (length(root) = 32),
  at timestamptz not null
);

-- Leaves of the tree of each, in its order.
create table logged_head (
  number bigint not null references logged_books,
  index integer not null check (index >= 0),
  owner_id uuid not null,
  seq bigint not null check (seq > 0),
  hash bytea not null check (length(hash) = 32),
  primary key (number, index),
  -- No head is logged twice.
  unique (owner_id, seq)
);

do $$
declare name text;
begin
  foreach name in array array['logged_books', 'logged_head'] loop
    execute format('create trigger append_only before update or delete on %I for each row execute function refuse_ledger_change()', name);
    execute format('create trigger append_only_all before truncate on %I for each statement execute function refuse_ledger_change()', name);
  end loop;
end $$;
