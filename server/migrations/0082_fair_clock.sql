-- Rule 2: a fill or a closing takes the first valid tick whose source made it after the acceptance. What was accepted before
-- keeps rule 1, which looked at the numbers of ticks alone.
alter table trade_order add column rule smallint not null default 1 check (rule in (1, 2));
select fix_terms('trade_order', 'after', 'old.state <> ''waiting''', array['state', 'reason', 'done_us']);

alter table position
  -- Since when its terms are what they are, where a member changed them; null where nobody did, or by rule 1.
  add column from_us bigint,
  -- When the closing that it waits for was accepted; null by rule 1.
  add column closing_us bigint,
  add constraint position_closing_us check (closing_us is null or closing_seq is not null);
select fix_terms('position', 'after',
  'old.state = ''closed'' or new.quantity > old.quantity or new.from_seq < old.from_seq or new.financed_day < old.financed_day',
  array['quantity', 'margin', 'initial_margin', 'level', 'take_profit', 'stop_loss', 'from_seq', 'financed_day', 'financing',
    'closing_quantity', 'closing_seq', 'closing_client_seq', 'profit', 'state', 'close_us', 'from_us', 'closing_us']);

alter table position_closing
  add column rule smallint not null default 1 check (rule in (1, 2)),
  add column from_us bigint,
  add column asked_us bigint,
  add constraint closing_is_timed check (rule = 1 or reason <> 'asked' or asked_us is not null),
  add constraint closing_is_later check (rule = 1 or us > coalesce(case reason when 'asked' then asked_us else from_us end, 0));
