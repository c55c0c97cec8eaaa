-- L5, C3, T5 as before: what was accepted keeps its terms, what has ended stays as it ended. Whether a change is a matter
-- for the function that judges it is seen from the columns themselves, without a call for each row; and of orders and
-- positions after the change, since a trigger before it locks every row once more.

-- Fixed is every column that is not named as free: whoever adds a column to one of these tables calls this again.
create function fix_terms(ruled regclass, moment text, ended text, free text[]) returns void language plpgsql as $$
declare
  fixed text;
begin
  select string_agg(format('%%1$s.%I', attname), ', ' order by attnum) into fixed from pg_attribute
    where attrelid = ruled and attnum > 0 and not attisdropped and attname <> all (free);
  execute format('drop trigger terms_stay on %s', ruled);
  execute format(
    'create trigger terms_stay %s update on %s for each row when (%s or (%s) is distinct from (%s)) execute function check_trade_change()',
    moment, ruled, ended, format(fixed, 'new'), format(fixed, 'old'));
end $$;

select fix_terms('trade_order', 'after', 'old.state <> ''waiting''', array['state', 'reason', 'done_us']);
select fix_terms('position', 'after',
  'old.state = ''closed'' or new.quantity > old.quantity or new.from_seq < old.from_seq or new.financed_day < old.financed_day',
  array['quantity', 'margin', 'initial_margin', 'level', 'take_profit', 'stop_loss', 'from_seq', 'financed_day', 'financing',
    'closing_quantity', 'closing_seq', 'profit', 'state', 'close_us']);
select fix_terms('trade_option', 'before',
  'old.outcome is not null or (old.entry_seq is not null and new.entry_seq is distinct from old.entry_seq)',
  array['entry_seq', 'entry_price', 'exit_seq', 'exit_price', 'outcome', 'reason', 'credit', 'settled_us']);

create trigger stays before delete on trade_order for each row execute function check_trade_change();
create trigger stays before delete on position for each row execute function check_trade_change();
create trigger stays before delete on trade_option for each row execute function check_trade_change();
