-- Trading: what instruments allow, orders, positions and how they close, options and how they end. What is decided is
-- written once and never changed (L5); terms of what is open never change either.

create table trade_terms (
  symbol_id integer primary key references instrument (id),
  -- Decimals of quantities; step and least are in that unit.
  quantity_scale smallint not null check (quantity_scale between 0 and 8),
  quantity_step numeric(38, 0) not null check (quantity_step > 0),
  min_quantity numeric(38, 0) not null check (min_quantity >= quantity_step),
  -- Smallest units of USDT.
  max_notional numeric(38, 0) not null check (max_notional > 0),
  leverages integer[] not null check (array_length(leverages, 1) > 0),
  -- What regulators allow retail clients; the most that the live profile offers on real money.
  retail_leverage integer not null check (retail_leverage > 0),
  -- Rates are billionths.
  -- Never nothing, so that opening always moves something in the books.
  fee_rate bigint not null check (fee_rate between 1 and 100000000),
  close_out_share bigint not null check (close_out_share between 0 and 1000000000),
  financing_buy bigint not null check (financing_buy between 0 and 10000000),
  financing_sell bigint not null check (financing_sell between 0 and 10000000),
  slippage bigint not null check (slippage between 0 and 100000000),
  has_options boolean not null default false
);

insert into trade_terms
select i.id,
  q.scale, q.step, q.step,
  1000000000000,
  '{1,2,5,10,20,50,100}',
  case i.class when 'crypto' then 2
    when 'metal' then case i.symbol when 'XAUUSD' then 20 else 10 end
    else case when i.symbol in ('EURUSD', 'GBPUSD', 'USDJPY', 'USDCHF', 'USDCAD', 'EURGBP', 'EURJPY', 'GBPJPY', 'EURCHF', 'CADJPY', 'CHFJPY') then 30 else 20 end
  end,
  case i.class when 'crypto' then 400000 when 'metal' then 100000 else 50000 end,
  500000000,
  case i.class when 'crypto' then 300000 when 'metal' then 150000 else 100000 end,
  case i.class when 'crypto' then 100000 when 'metal' then 50000 else 50000 end,
  5000000,
  i.symbol in ('BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'XAUUSD', 'EURUSD', 'USDJPY', 'GBPUSD')
from instrument i
join lateral (
  select * from (values
    ('BTCUSDT', 4, 1), ('ETHUSDT', 3, 1), ('BNBUSDT', 3, 1), ('BCHUSDT', 3, 1), ('SOLUSDT', 2, 1), ('AAVEUSDT', 2, 1),
    ('LTCUSDT', 2, 1), ('AVAXUSDT', 2, 1), ('LINKUSDT', 2, 1), ('ETCUSDT', 2, 1),
    ('XAUUSD', 2, 1), ('XAGUSD', 0, 1), ('XPTUSD', 2, 1), ('XPDUSD', 2, 1)) as known (symbol, scale, step)
  where known.symbol = i.symbol
  union all
  -- Coins of a few dollars or less go by the whole coin, currencies by the hundred.
  select '', 0, case i.class when 'forex' then 100 else 1 end
  limit 1
) q on true;

create table option_period (
  seconds integer primary key check (seconds between 5 and 86400),
  payout_rate bigint not null check (payout_rate between 1 and 1000000000),
  -- Smallest units of USDT.
  min_stake numeric(38, 0) not null check (min_stake > 0),
  max_stake numeric(38, 0) not null,
  check (max_stake >= min_stake)
);
insert into option_period values
  (30, 800000000, 1000000, 500000000),
  (60, 850000000, 1000000, 1000000000),
  (120, 860000000, 1000000, 2000000000),
  (180, 870000000, 1000000, 2000000000),
  (300, 880000000, 1000000, 5000000000);

create table trade_order (
  id uuid primary key,
  member_id uuid not null references member (id),
  realm text not null check (realm in ('money', 'demo')),
  symbol_id integer not null references instrument (id),
  side smallint not null check (side in (1, -1)),
  kind text not null check (kind in ('market', 'limit')),
  quantity numeric(38, 0) not null check (quantity > 0),
  -- What one unit of the quote currency is worth in USDT, in billionths, and the tick that says so.
  quote_rate bigint not null check (quote_rate > 0),
  rate_symbol_id integer references instrument (id),
  rate_seq bigint,
  leverage integer not null check (leverage > 0),
  fee_rate bigint not null,
  close_out_share bigint not null,
  -- `@price` or `%rate` in billionths of the margin.
  take_profit text check (take_profit ~ '^[@%][1-9][0-9]*$'),
  stop_loss text check (stop_loss ~ '^[@%][1-9][0-9]*$'),
  limit_price bigint not null check (limit_price > 0),
  bound bigint not null check (bound > 0),
  held numeric(38, 0) not null check (held > 0),
  accept_seq bigint not null,
  accept_us bigint not null,
  client_seq bigint,
  state text not null default 'waiting' check (state in ('waiting', 'filled', 'returned', 'cancelled')),
  reason text,
  done_us bigint,
  check ((state = 'waiting') = (done_us is null)),
  check ((state in ('returned', 'cancelled')) = (reason is not null)),
  check ((rate_symbol_id is null) = (rate_seq is null))
);
create index trade_order_by_member on trade_order (member_id, realm, accept_us desc);
create index trade_order_waiting on trade_order (id) where state = 'waiting';

create table position (
  id uuid primary key references trade_order (id),
  member_id uuid not null references member (id),
  realm text not null,
  symbol_id integer not null,
  open_price bigint not null check (open_price > 0),
  open_seq bigint not null,
  open_us bigint not null,
  open_fee numeric(38, 0) not null check (open_fee >= 0),
  open_margin numeric(38, 0) not null check (open_margin > 0),
  -- What follows changes while it is open.
  quantity numeric(38, 0) not null check (quantity >= 0),
  margin numeric(38, 0) not null check (margin >= 0),
  initial_margin numeric(38, 0) not null,
  level numeric(38, 0) not null,
  take_profit text check (take_profit ~ '^[@%][1-9][0-9]*$'),
  stop_loss text check (stop_loss ~ '^[@%][1-9][0-9]*$'),
  from_seq bigint not null,
  financed_day date not null,
  financing numeric(38, 0) not null default 0 check (financing >= 0),
  closing_quantity numeric(38, 0) check (closing_quantity > 0),
  closing_seq bigint,
  profit numeric(38, 0) not null default 0,
  state text not null default 'running' check (state in ('running', 'settling', 'closed')),
  close_us bigint,
  check ((state = 'closed') = (close_us is not null)),
  check ((state = 'closed') = (quantity = 0)),
  check (state <> 'closed' or margin = 0),
  check ((state = 'settling') = (closing_quantity is not null)),
  check ((closing_quantity is null) = (closing_seq is null))
);
create index position_by_member on position (member_id, realm, open_us desc);
create index position_open on position (id) where state <> 'closed';

create table position_closing (
  position_id uuid not null references position (id),
  number integer not null check (number > 0),
  reason text not null check (reason in ('asked', 'stop_loss', 'take_profit', 'close_out')),
  quantity numeric(38, 0) not null check (quantity > 0),
  price bigint not null check (price > 0),
  seq bigint not null,
  us bigint not null,
  margin numeric(38, 0) not null,
  profit numeric(38, 0) not null,
  fee numeric(38, 0) not null check (fee >= 0),
  paid numeric(38, 0) not null check (paid >= 0),
  shortfall numeric(38, 0) not null check (shortfall >= 0),
  -- The terms it met, as prices: they changed before, or change afterwards for what stays open.
  from_seq bigint not null,
  asked_seq bigint,
  stop_loss bigint,
  take_profit bigint,
  close_out bigint,
  primary key (position_id, number),
  -- T4
  check (margin + profit + shortfall = paid + fee)
);

create table trade_option (
  id uuid primary key,
  member_id uuid not null references member (id),
  realm text not null check (realm in ('money', 'demo')),
  symbol_id integer not null references instrument (id),
  rule smallint not null,
  direction smallint not null check (direction in (1, -1)),
  seconds integer not null,
  stake numeric(38, 0) not null check (stake > 0),
  payout_rate bigint not null,
  accept_seq bigint not null,
  accept_us bigint not null,
  expiry_us bigint not null,
  stale_us bigint not null,
  client_seq bigint,
  entry_seq bigint,
  entry_price bigint,
  exit_seq bigint,
  exit_price bigint,
  outcome text check (outcome in ('won', 'lost', 'tie', 'void')),
  reason text,
  credit numeric(38, 0),
  settled_us bigint,
  check (num_nulls(outcome, credit, settled_us) in (0, 3)),
  check (num_nulls(entry_seq, entry_price) in (0, 2)),
  check (num_nulls(exit_seq, exit_price) in (0, 2)),
  check ((outcome = 'void') = (reason is not null)),
  -- C2
  check (outcome is null or credit = case outcome when 'lost' then 0 when 'won' then stake + div(stake * payout_rate, 1000000000) else stake end)
);
create index trade_option_by_member on trade_option (member_id, realm, accept_us desc);
create index trade_option_running on trade_option (expiry_us) where outcome is null;

-- Up to which record of each tape everything that it decides is written.
create table trade_cursor (
  symbol_id integer primary key references instrument (id),
  seq bigint not null
);

-- L5, C3, T5: what was accepted keeps its terms, what has ended stays as it ended, and nothing is ever deleted.
create function check_trade_change() returns trigger language plpgsql as $$
declare
  free text[];
  before jsonb := to_jsonb(old);
  after jsonb;
begin
  if tg_op <> 'UPDATE' then raise exception '% is never deleted', tg_table_name; end if;
  after := to_jsonb(new);
  if tg_table_name = 'trade_order' then
    if before ->> 'state' <> 'waiting' then raise exception 'an order that has ended stays as it is'; end if;
    free := array['state', 'reason', 'done_us'];
  elsif tg_table_name = 'position' then
    if before ->> 'state' = 'closed' then raise exception 'a position closes once'; end if;
    if new.quantity > old.quantity or new.from_seq < old.from_seq or new.financed_day < old.financed_day then
      raise exception 'a position does not go back';
    end if;
    free := array['quantity', 'margin', 'initial_margin', 'level', 'take_profit', 'stop_loss', 'from_seq', 'financed_day',
      'financing', 'closing_quantity', 'closing_seq', 'profit', 'state', 'close_us'];
  else
    if before ->> 'outcome' is not null then raise exception 'an option ends once'; end if;
    if before ->> 'entry_seq' is not null and before ->> 'entry_seq' <> after ->> 'entry_seq' then
      raise exception 'an option has one entry';
    end if;
    free := array['entry_seq', 'entry_price', 'exit_seq', 'exit_price', 'outcome', 'reason', 'credit', 'settled_us'];
  end if;
  if before - free <> after - free then raise exception 'the terms of a % are never changed', tg_table_name; end if;
  return new;
end $$;
create trigger terms_stay before update or delete on trade_order for each row execute function check_trade_change();
create trigger terms_stay before update or delete on position for each row execute function check_trade_change();
create trigger terms_stay before update or delete on trade_option for each row execute function check_trade_change();
create trigger append_only before update or delete on position_closing for each row execute function refuse_ledger_change();
