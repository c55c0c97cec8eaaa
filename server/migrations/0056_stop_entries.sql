-- A third kind of order: a stop entry waits for a price that is worse than now, and fills at the first tick at or beyond it,
-- or is returned when that tick is worse than the member allows (`limit_price`).
alter domain order_kind drop constraint order_kind_check;
alter domain order_kind add constraint order_kind_check check (value in ('market', 'limit', 'stop'));
alter table trade_order add column stop_price price;
alter table trade_order add constraint trade_order_stop_price_check check ((kind = 'stop') = (stop_price is not null));
-- The new column is a term, too.
select fix_terms('trade_order', 'after', 'old.state <> ''waiting''', array['state', 'reason', 'done_us']);
