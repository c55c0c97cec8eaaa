-- A stop may follow the price: `trail@distance` or `trail%rate` behind the best price of the tape since it was set. A position
-- also says at which tick that was, and the price of that tick.
alter domain target drop constraint target_check;
alter domain target add constraint target_check check (value ~ '^([@%][1-9][0-9]*|trail[@%][1-9][0-9]*(:[0-9]+:[1-9][0-9]*)?)$');
alter table trade_order
  add constraint order_stop_is_not check (not starts_with(take_profit, 't') and not stop_loss ~ ':');
alter table position
  add constraint position_stop_is_set check (not starts_with(take_profit, 't') and starts_with(stop_loss, 't') = (stop_loss ~ ':'));

-- What a closing found: the trail as its receipt names it; `stop_loss` is where it stood.
alter table position_closing
  add column trail text check (trail ~ '^trail[@%][1-9][0-9]*:[0-9]+$'),
  add constraint closing_trail check (trail is null or stop_loss is not null);

-- The best price that a trailing stop has followed, saved with the cursors of trading: nothing that the tape does not give
-- again, and here only so that a start need not read it all again.
create table position_trail (
  position_id uuid primary key,
  best bigint not null check (best > 0),
  seq bigint not null check (seq > 0)
) with (fillfactor = 70);
