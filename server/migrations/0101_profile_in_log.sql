-- The public log begins with the profile of the database, so that nobody is told another one.
alter table public_log_entry drop constraint public_log_entry_kind_check;
alter table public_log_entry add constraint public_log_entry_kind_check check (
  kind in ('key', 'checkpoint', 'reference', 'app', 'books', 'witness', 'offering', 'day', 'liabilities', 'pause', 'acts',
    'requests', 'terms', 'profile'));
