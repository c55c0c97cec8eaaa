-- The leaderboard of each business day that is over stays as it was published, so that whoever was on it can look it up,
-- and the audit can add it up again. The one of the last 24 hours has the day `infinity` and is replaced every minute.

alter table ranking_board drop constraint ranking_board_pkey;
alter table ranking_board drop column is_current;
alter table ranking_board add column day date not null default 'infinity' primary key;
-- A business day begins at 00:00 in UTC+8.
alter table ranking_board add constraint ranking_board_is_its_day
  check (day = 'infinity' or from_us = (extract(epoch from day::timestamp)::bigint - 28800) * 1000000);

alter table ranking_row drop constraint ranking_row_pkey;
alter table ranking_row add column day date not null default 'infinity';
alter table ranking_row add primary key (day, member_id);
create index ranking_row_by_yield on ranking_row (day, yield_rank);
create index ranking_row_by_profit on ranking_row (day, profit_rank);

create trigger days_stay before update or delete on ranking_board
  for each row when (old.day <> 'infinity') execute function refuse_ledger_change();
create trigger days_stay before update or delete on ranking_row
  for each row when (old.day <> 'infinity') execute function refuse_ledger_change();
