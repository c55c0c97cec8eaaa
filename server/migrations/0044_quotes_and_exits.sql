-- A member holds at most one open quote per pair and direction: a new one ends the older one. Otherwise many quotes
-- could be collected and the best of them used.

-- Quotes live for ten seconds, so those of before the upgrade are of no use.
delete from swap_quote where used_at is null;

alter table swap_quote
  -- A newer quote took its place.
  add column ended_at timestamptz,
  add check (ended_at >= created_at),
  -- A use that was accepted before the end still counts, so asking for a quote cannot cancel a swap on its way.
  add check (used_at <= ended_at);

create unique index swap_quote_open on swap_quote (member_id, from_currency, to_currency)
  where used_at is null and ended_at is null;
create index swap_quote_by_member on swap_quote (member_id, created_at);

create or replace function refuse_changing_quote() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.used_at is null then
    return old;
  end if;
  if tg_op = 'UPDATE' and old.used_at is null
    and (old.ended_at is null or new.ended_at = old.ended_at)
    and (to_jsonb(new) - array['used_at', 'ended_at']) = (to_jsonb(old) - array['used_at', 'ended_at']) then
    return new;
  end if;
  raise exception 'a quote is used once and never changed';
end $$;

-- Who leaves a product whose days bring what they bring takes part in the day on which he asks. Otherwise one could watch
-- a day go wrong and leave before it is over.
alter table product_order
  -- Asked to leave on this day; the order ends when the day has been paid.
  add column exit_day date,
  add check (exit_day >= start_day and exit_day < end_day);
create index product_order_leaving on product_order (product_id, exit_day) where exit_day is not null and state = 'running';
