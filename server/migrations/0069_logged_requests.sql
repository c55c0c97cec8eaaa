-- Accepted commands in the public log: once a minute one root over those that were accepted since. Whoever puts one in
-- later, or denies one, contradicts the log.

alter table public_log_entry drop constraint public_log_entry_kind_check;
alter table public_log_entry add constraint public_log_entry_kind_check check (
  kind in ('key', 'checkpoint', 'reference', 'app', 'books', 'witness', 'offering', 'day', 'liabilities', 'pause', 'acts',
    'requests'));

create table logged_requests (
  number bigint primary key check (number > 0),
  count integer not null check (count > 0),
  -- In ascending order: one row a minute instead of one a command.
  leaves bytea not null check (length(leaves) = 32 * count),
  root bytea not null check (length(root) = 32),
  -- By the database's clock, as the requests have it.
  until timestamptz not null default now(),
  at timestamptz not null
);
-- Requests come in the order of time, so this costs a command next to nothing.
create index request_by_time on request using brin (created_at);
create index logged_requests_by_time on logged_requests (at);

create trigger append_only before update or delete on logged_requests
  for each row execute function refuse_ledger_change();
create trigger append_only_all before truncate on logged_requests
  for each statement execute function refuse_ledger_change();
