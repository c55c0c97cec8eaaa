-- L5, C3, T5 as before: what was accepted keeps its terms, what has ended stays as it ended. Whether a change is a matter
-- for the function that judges it is seen from the columns themselves, without a call for each row; and of orders and
-- positions after the change, since a trigger before it locks every row once more.
do $$
declare
  ruled record;
  fixed text;
begin
  for ruled in select * from (values
    ('trade_order', 'after', 'old.state <> ''waiting''', array['state', 'reason', 'done_us']),
    ('position', 'after', 'old.state = ''closed'' or new.quantity > old.quantity or new.from_seq < old.from_seq or new.financed_day < old.financed_day',
      array['quantity', 'margin', 'initial_margin', 'level', 'take_profit', 'stop_loss', 'from_seq', 'financed_day', 'financing',
        'closing_quantity', 'closing_seq', 'profit', 'state', 'close_us']),
    ('trade_option', 'before', 'old.outcome is not null or (old.entry_seq is not null and new.entry_seq is distinct from old.entry_seq)',
      array['entry_seq', 'entry_price', 'exit_seq', 'exit_price', 'outcome', 'reason', 'credit', 'settled_us'])
  ) as r (name, moment, ended, free) loop
    select string_agg(format('%%1$s.%I', attname), ', ' order by attnum) into fixed from pg_attribute
      where attrelid = ruled.name::regclass and attnum > 0 and not attisdropped and attname <> all (ruled.free);
    execute format('drop trigger terms_stay on %I', ruled.name);
    execute format(
      'create trigger terms_stay %s update on %I for each row when (%s or (%s) is distinct from (%s)) execute function check_trade_change()',
      ruled.moment, ruled.name, ruled.ended, format(fixed, 'new'), format(fixed, 'old'));
    execute format('create trigger stays before delete on %I for each row execute function check_trade_change()', ruled.name);
  end loop;
end $$;
