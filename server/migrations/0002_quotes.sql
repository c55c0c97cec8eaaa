-- Prices: the instruments, the simulated market and its commitments, the tape, its checkpoints, the candles.

-- `id` stands on the tape and in the stream: it never changes and is never used again.
create table instrument (
  id smallint primary key check (id > 0),
  symbol text not null unique check (symbol ~ '^[A-Z0-9]{5,12}$'),
  name text not null,
  class text not null check (class in ('crypto', 'metal', 'forex')),
  base text not null,
  quote text not null,
  -- Decimals of its prices.
  scale smallint not null check (scale between 0 and 10),
  -- Distance of bid and ask from the price in quiet times, in price units. A multiple of four keeps wider steps exact.
  half_spread integer not null check (half_spread > 0),
  -- `weekdays` is closed from Friday 22:00 to Sunday 22:00 UTC.
  hours text not null check (hours in ('always', 'weekdays')),
  -- Of the simulated market, at average activity.
  ticks_per_minute smallint not null check (ticks_per_minute between 20 and 600)
);

-- What moves the simulated market. An instrument's price is its base's value divided by its quote's; USD and USDT are 1.
-- Loadings say how much of an asset's motion is shared; what their squares leave of 1 is its own.
create table simulated_asset (
  code text primary key,
  class text not null check (class in ('crypto', 'metal', 'forex')),
  -- In USD: where a new market starts, and what the price is very slowly drawn back to.
  anchor double precision not null check (anchor > 0),
  daily_volatility double precision not null check (daily_volatility > 0 and daily_volatility < 0.2),
  risk double precision not null,
  dollar double precision not null,
  sector double precision not null,
  check (risk * risk + dollar * dollar + sector * sector <= 1)
);

insert into instrument (id, symbol, name, class, base, quote, scale, half_spread, hours, ticks_per_minute) values
  (1, 'BTCUSDT', 'Bitcoin', 'crypto', 'BTC', 'USDT', 2, 480, 'always', 290),
  (2, 'ETHUSDT', 'Ethereum', 'crypto', 'ETH', 'USDT', 2, 24, 'always', 270),
  (3, 'SOLUSDT', 'Solana', 'crypto', 'SOL', 'USDT', 2, 4, 'always', 200),
  (4, 'XRPUSDT', 'XRP', 'crypto', 'XRP', 'USDT', 4, 4, 'always', 150),
  (5, 'BNBUSDT', 'BNB', 'crypto', 'BNB', 'USDT', 2, 8, 'always', 110),
  (6, 'DOGEUSDT', 'Dogecoin', 'crypto', 'DOGE', 'USDT', 5, 8, 'always', 110),
  (7, 'ADAUSDT', 'Cardano', 'crypto', 'ADA', 'USDT', 4, 4, 'always', 90),
  (8, 'TRXUSDT', 'TRON', 'crypto', 'TRX', 'USDT', 5, 8, 'always', 80),
  (9, 'LINKUSDT', 'Chainlink', 'crypto', 'LINK', 'USDT', 3, 4, 'always', 90),
  (10, 'AVAXUSDT', 'Avalanche', 'crypto', 'AVAX', 'USDT', 3, 8, 'always', 90),
  (11, 'DOTUSDT', 'Polkadot', 'crypto', 'DOT', 'USDT', 4, 16, 'always', 80),
  (12, 'LTCUSDT', 'Litecoin', 'crypto', 'LTC', 'USDT', 2, 4, 'always', 90),
  (13, 'BCHUSDT', 'Bitcoin Cash', 'crypto', 'BCH', 'USDT', 2, 12, 'always', 80),
  (14, 'ATOMUSDT', 'Cosmos', 'crypto', 'ATOM', 'USDT', 4, 16, 'always', 70),
  (15, 'NEARUSDT', 'NEAR Protocol', 'crypto', 'NEAR', 'USDT', 4, 12, 'always', 80),
  (16, 'UNIUSDT', 'Uniswap', 'crypto', 'UNI', 'USDT', 4, 24, 'always', 80),
  (17, 'AAVEUSDT', 'Aave', 'crypto', 'AAVE', 'USDT', 2, 8, 'always', 70),
  (18, 'ETCUSDT', 'Ethereum Classic', 'crypto', 'ETC', 'USDT', 3, 8, 'always', 70),
  (19, 'XLMUSDT', 'Stellar', 'crypto', 'XLM', 'USDT', 5, 8, 'always', 80),
  (20, 'FILUSDT', 'Filecoin', 'crypto', 'FIL', 'USDT', 4, 16, 'always', 70),
  (21, 'TONUSDT', 'Toncoin', 'crypto', 'TON', 'USDT', 4, 12, 'always', 80),
  (22, 'SUIUSDT', 'Sui', 'crypto', 'SUI', 'USDT', 4, 8, 'always', 90),
  (23, 'XAUUSD', 'Gold', 'metal', 'XAU', 'USD', 2, 12, 'weekdays', 240),
  (24, 'XAGUSD', 'Silver', 'metal', 'XAG', 'USD', 3, 8, 'weekdays', 130),
  (25, 'XPTUSD', 'Platinum', 'metal', 'XPT', 'USD', 2, 44, 'weekdays', 70),
  (26, 'XPDUSD', 'Palladium', 'metal', 'XPD', 'USD', 2, 72, 'weekdays', 70),
  (27, 'EURUSD', 'Euro / US Dollar', 'forex', 'EUR', 'USD', 5, 4, 'weekdays', 250),
  (28, 'GBPUSD', 'Pound / US Dollar', 'forex', 'GBP', 'USD', 5, 4, 'weekdays', 160),
  (29, 'USDJPY', 'US Dollar / Yen', 'forex', 'USD', 'JPY', 3, 4, 'weekdays', 170),
  (30, 'USDCHF', 'US Dollar / Franc', 'forex', 'USD', 'CHF', 5, 4, 'weekdays', 100),
  (31, 'AUDUSD', 'Australian Dollar / US Dollar', 'forex', 'AUD', 'USD', 5, 4, 'weekdays', 110),
  (32, 'USDCAD', 'US Dollar / Canadian Dollar', 'forex', 'USD', 'CAD', 5, 8, 'weekdays', 100),
  (33, 'NZDUSD', 'New Zealand Dollar / US Dollar', 'forex', 'NZD', 'USD', 5, 8, 'weekdays', 90),
  (34, 'EURGBP', 'Euro / Pound', 'forex', 'EUR', 'GBP', 5, 4, 'weekdays', 90),
  (35, 'EURJPY', 'Euro / Yen', 'forex', 'EUR', 'JPY', 3, 8, 'weekdays', 110),
  (36, 'GBPJPY', 'Pound / Yen', 'forex', 'GBP', 'JPY', 3, 8, 'weekdays', 110),
  (37, 'EURCHF', 'Euro / Franc', 'forex', 'EUR', 'CHF', 5, 8, 'weekdays', 80),
  (38, 'AUDJPY', 'Australian Dollar / Yen', 'forex', 'AUD', 'JPY', 3, 8, 'weekdays', 80),
  (39, 'EURAUD', 'Euro / Australian Dollar', 'forex', 'EUR', 'AUD', 5, 12, 'weekdays', 80),
  (40, 'GBPAUD', 'Pound / Australian Dollar', 'forex', 'GBP', 'AUD', 5, 16, 'weekdays', 80),
  (41, 'CADJPY', 'Canadian Dollar / Yen', 'forex', 'CAD', 'JPY', 3, 8, 'weekdays', 70),
  (42, 'CHFJPY', 'Franc / Yen', 'forex', 'CHF', 'JPY', 3, 12, 'weekdays', 70);

insert into simulated_asset (code, class, anchor, daily_volatility, risk, dollar, sector) values
  ('BTC', 'crypto', 96412.5, 0.022, 0.35, 0.10, 0.80),
  ('ETH', 'crypto', 3508.24, 0.029, 0.35, 0.08, 0.76),
  ('SOL', 'crypto', 218.61, 0.038, 0.34, 0.05, 0.70),
  ('XRP', 'crypto', 2.4417, 0.036, 0.28, 0.05, 0.58),
  ('BNB', 'crypto', 702.3, 0.025, 0.30, 0.05, 0.66),
  ('DOGE', 'crypto', 0.3921, 0.045, 0.32, 0.03, 0.60),
  ('ADA', 'crypto', 0.8125, 0.040, 0.30, 0.04, 0.66),
  ('TRX', 'crypto', 0.2874, 0.021, 0.20, 0.03, 0.42),
  ('LINK', 'crypto', 21.46, 0.040, 0.32, 0.04, 0.68),
  ('AVAX', 'crypto', 31.2, 0.043, 0.33, 0.04, 0.70),
  ('DOT', 'crypto', 6.114, 0.040, 0.32, 0.04, 0.70),
  ('LTC', 'crypto', 104.35, 0.033, 0.28, 0.05, 0.62),
  ('BCH', 'crypto', 531.2, 0.035, 0.27, 0.05, 0.58),
  ('ATOM', 'crypto', 6.02, 0.040, 0.31, 0.04, 0.68),
  ('NEAR', 'crypto', 4.318, 0.047, 0.32, 0.03, 0.67),
  ('UNI', 'crypto', 9.85, 0.044, 0.30, 0.03, 0.62),
  ('AAVE', 'crypto', 248.6, 0.043, 0.32, 0.03, 0.64),
  ('ETC', 'crypto', 24.71, 0.034, 0.28, 0.04, 0.64),
  ('XLM', 'crypto', 0.3862, 0.038, 0.28, 0.04, 0.58),
  ('FIL', 'crypto', 4.905, 0.043, 0.31, 0.03, 0.66),
  ('TON', 'crypto', 4.612, 0.034, 0.26, 0.03, 0.50),
  ('SUI', 'crypto', 3.428, 0.049, 0.33, 0.03, 0.63),
  ('XAU', 'metal', 4180.5, 0.0100, -0.15, 0.45, 0.70),
  ('XAG', 'metal', 51.24, 0.0190, 0.10, 0.35, 0.72),
  ('XPT', 'metal', 1562.3, 0.0160, 0.20, 0.30, 0.52),
  ('XPD', 'metal', 1418.6, 0.0210, 0.25, 0.20, 0.45),
  ('EUR', 'forex', 1.16214, 0.0048, 0.10, 0.80, 0.0),
  ('GBP', 'forex', 1.31752, 0.0052, 0.25, 0.65, 0.0),
  ('JPY', 'forex', 0.0064674686, 0.0062, -0.40, 0.45, 0.0),
  ('CHF', 'forex', 1.2584948, 0.0054, -0.25, 0.70, 0.0),
  ('AUD', 'forex', 0.6534, 0.0066, 0.50, 0.52, 0.0),
  ('CAD', 'forex', 0.71321589, 0.0042, 0.35, 0.45, 0.0),
  ('NZD', 'forex', 0.5679, 0.0066, 0.46, 0.50, 0.0);

-- The secret from which each simulated day's seed is derived.
create table market_secret (
  id boolean primary key default true check (id),
  master bytea not null check (length(master) = 32)
);

-- One business day (UTC+8) of the simulated market. The commitment is published before the day, the opening with the
-- day's first price, the seed after its last; each is written once and never changed.
create table market_day (
  day text primary key check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  commitment bytea not null check (length(commitment) = 32),
  model text not null,
  committed_at timestamptz not null,
  opening text,
  seed bytea check (length(seed) = 32)
);

create function refuse_rewriting_market_day() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE'
    or new.day <> old.day or new.commitment <> old.commitment or new.model <> old.model
    or new.committed_at <> old.committed_at
    or (old.opening is not null and new.opening is distinct from old.opening)
    or (old.seed is not null and new.seed is distinct from old.seed) then
    raise exception 'a market day is written once';
  end if;
  return new;
end $$;
create trigger market_day_once before update or delete on market_day
  for each row execute function refuse_rewriting_market_day();
create trigger market_day_stays before truncate on market_day
  for each statement execute function refuse_rewriting_market_day();

-- The tape as it is written: one row per flush, canonical records of all instruments one after the other.
create table tape_log (
  number bigint primary key,
  -- Up to which instant, in epoch milliseconds, the feed had been asked.
  until_ms bigint not null,
  records bytea not null
);

-- The tape at rest: quarters of an hour per instrument.
create table tape_segment (
  symbol_id smallint not null references instrument (id),
  from_seq bigint not null,
  to_seq bigint not null check (to_seq >= from_seq),
  from_ms bigint not null,
  until_ms bigint not null,
  head_before bytea not null check (length(head_before) = 32),
  head_after bytea not null check (length(head_after) = 32),
  -- Of the last valid tick in it; null when the market was closed.
  last_tick bigint,
  body bytea not null,
  primary key (symbol_id, from_seq)
);
create index tape_segment_by_time on tape_segment (until_ms, symbol_id);

-- The gap records of the tape, listed so that they can be counted.
create table tape_gap (
  symbol_id smallint not null references instrument (id),
  seq bigint not null,
  from_ms bigint not null,
  until_ms bigint not null check (until_ms >= from_ms),
  reason text not null,
  primary key (symbol_id, seq)
);
create index tape_gap_by_time on tape_gap (until_ms);

-- Keys that checkpoints were ever signed with; the secret halves are files of the data folder.
create table tape_key (
  key_hash bytea primary key check (length(key_hash) = 4),
  public_key bytea not null check (length(public_key) = 32),
  created_at timestamptz not null default now()
);

-- `heads` lists (instrument, seq); the hashes follow from the tape.
create table tape_checkpoint (
  number bigint primary key,
  at_ms bigint not null,
  key_hash bytea not null references tape_key (key_hash),
  root bytea not null check (length(root) = 32),
  signature bytea not null check (length(signature) = 64),
  heads bytea not null
);

create table tape_checkpoint_segment (
  from_number bigint primary key,
  to_number bigint not null check (to_number >= from_number),
  from_ms bigint not null,
  until_ms bigint not null,
  body bytea not null
);
create index tape_checkpoint_segment_by_time on tape_checkpoint_segment (until_ms);

-- Tape is append-only (L5). Rows leave only by packing or retention, which say so for their own transaction.
create function refuse_tape_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('assay.tape_leaves', true) = 'on' then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;

do $$
declare name text;
begin
  foreach name in array array['tape_log', 'tape_segment', 'tape_gap', 'tape_checkpoint', 'tape_checkpoint_segment', 'tape_key'] loop
    execute format('create trigger append_only before update or delete on %I for each row execute function refuse_tape_change()', name);
    execute format('create trigger append_only_all before truncate on %I for each statement execute function refuse_tape_change()', name);
  end loop;
end $$;

-- Candles of 1 minute (a chunk is a day) and of 1 hour (a chunk is 32 days); all other intervals are folds of these.
create table candle_chunk (
  symbol_id smallint not null references instrument (id),
  seconds integer not null check (seconds in (60, 3600)),
  -- Epoch seconds, a multiple of the chunk's length.
  start integer not null,
  body bytea not null,
  primary key (symbol_id, seconds, start)
);

-- Bodies are deflated already: a second compression would cost time and save nothing.
alter table tape_log alter column records set storage external;
alter table tape_segment alter column body set storage external;
alter table tape_checkpoint_segment alter column body set storage external;
alter table candle_chunk alter column body set storage external;
