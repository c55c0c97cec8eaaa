-- The newest tick that the phone had seen when it asked for a closing. A closing is never refused for it; its receipt shows
-- how much of the market the phone had not seen.
alter table position
  add column closing_client_seq bigint,
  add constraint position_client_seq check (closing_client_seq is null or closing_client_seq between 0 and closing_seq);
alter table position_closing
  add column client_seq bigint,
  add constraint closing_client_seq check (client_seq is null or client_seq between 0 and asked_seq);

select fix_terms('position', 'after',
  'old.state = ''closed'' or new.quantity > old.quantity or new.from_seq < old.from_seq or new.financed_day < old.financed_day',
  array['quantity', 'margin', 'initial_margin', 'level', 'take_profit', 'stop_loss', 'from_seq', 'financed_day', 'financing',
    'closing_quantity', 'closing_seq', 'closing_client_seq', 'profit', 'state', 'close_us']);

-- Closings by how much the phone had not seen, for the fairness page.
create index position_closing_asked on position_closing (us) where reason = 'asked';
