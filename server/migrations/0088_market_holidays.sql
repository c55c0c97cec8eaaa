-- Days on which live currencies or metals do not trade, by the calendar of New York. A trading day begins at 17:00 of the
-- evening before.
create table market_holiday (
  market text not null check (market in ('forex', 'metals')),
  day text not null check (day ~ '^\d{4}-\d{2}-\d{2}$' and to_char(day::date, 'YYYY-MM-DD') = day),
  name text not null check (length(name) between 1 and 60),
  -- False where an exchange trades after all; rows stay.
  is_closed boolean not null default true,
  primary key (market, day)
);
insert into market_holiday (market, day, name)
select market, day, name from (values
  ('2026-12-25', 'Christmas Day'), ('2027-01-01', 'New Year''s Day'), ('2028-12-25', 'Christmas Day'),
  ('2029-01-01', 'New Year''s Day'), ('2029-12-25', 'Christmas Day'), ('2030-01-01', 'New Year''s Day')) as days (day, name),
  (values ('forex'), ('metals')) as markets (market);
insert into market_holiday (market, day, name) values
  ('metals', '2027-03-26', 'Good Friday'), ('metals', '2028-04-14', 'Good Friday'), ('metals', '2029-03-30', 'Good Friday'),
  ('metals', '2027-12-24', 'Christmas Day, observed');

insert into reference_change (kind, key, version, after, author, reason, changed_at)
  select 'market_holiday', concat_ws('/', market, day), 1, to_jsonb(t), session_user, 'as installed', now() from market_holiday t;
create trigger versioned after insert or update or delete on market_holiday
  for each row execute function record_reference_change('market', 'day');
create trigger versioned_all before truncate on market_holiday for each statement execute function refuse_deletion();
create trigger stays before delete on market_holiday for each row execute function refuse_deletion();
create trigger keeps_meaning before update on market_holiday
  for each row execute function refuse_other_meaning('market', 'day');
