-- The wallet and the swap: what a currency is called, what values it, what a swap of it costs; quotes and what came of them.

alter table currency
  add column name text,
  add column is_fiat boolean not null default false,
  -- Where it stands in lists.
  add column position smallint unique,
  -- The instrument whose price is its value in USDT; null for what counts as one USDT.
  add column market text references instrument (symbol),
  -- Of a swap, in billionths. A pair takes the greater of its two.
  add column swap_spread integer not null default 1000000 check (swap_spread between 0 and 50000000),
  add column swap_fee integer not null default 500000 check (swap_fee between 0 and 50000000),
  -- What a single swap may be worth, in smallest units of USDT.
  add column swap_min bigint not null default 1000000 check (swap_min > 0),
  add column swap_max bigint not null default 1000000000000,
  add check (swap_max >= swap_min);

update currency set name = c.name, is_fiat = c.is_fiat, position = c.position, market = c.market
  from (values
    ('USDT', 'Tether', false, 1, null),
    ('BTC', 'Bitcoin', false, 2, 'BTCUSDT'),
    ('ETH', 'Ethereum', false, 3, 'ETHUSDT'),
    ('USD', 'US Dollar', true, 4, null),
    ('EUR', 'Euro', true, 5, 'EURUSD')) as c (code, name, is_fiat, position, market)
  where currency.code = c.code;
alter table currency alter column name set not null, alter column position set not null;

-- X1: terms that are locked for ten seconds and used once, or not at all. Amounts in smallest units.
create table swap_quote (
  id uuid primary key,
  member_id uuid not null references member (id),
  from_currency text not null references currency (code),
  to_currency text not null references currency (code),
  amount numeric(38, 0) not null check (amount > 0),
  fee numeric(38, 0) not null check (fee >= 0),
  receive numeric(38, 0) not null check (receive > 0),
  -- At 18 decimals.
  rate numeric(38, 0) not null check (rate > 0),
  reference_rate numeric(38, 0) not null,
  -- Billionths.
  spread integer not null check (spread >= 0),
  -- The ticks whose prices made the rate: [{symbol, tick, price}].
  ticks jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  unique (id, member_id),
  check (from_currency <> to_currency),
  check (fee < amount),
  check (rate <= reference_rate),
  check (expires_at > created_at and expires_at <= created_at + interval '10 seconds'),
  check (used_at >= created_at and used_at < expires_at)
);
create index swap_quote_unused on swap_quote (expires_at) where used_at is null;

create function refuse_changing_quote() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.used_at is null then
    return old;
  end if;
  if tg_op = 'UPDATE' and old.used_at is null and new.used_at is not null
    and (to_jsonb(new) - 'used_at') = (to_jsonb(old) - 'used_at') then
    return new;
  end if;
  raise exception 'a quote is used once and never changed';
end $$;
create trigger quote_once before update or delete on swap_quote
  for each row execute function refuse_changing_quote();

-- A quote that was used; its terms are the quote's. One journal for one swap, and the reverse (L10).
create table swap (
  quote_id uuid primary key,
  member_id uuid not null,
  journal_id uuid not null unique references journal (id),
  made_at timestamptz not null,
  foreign key (quote_id, member_id) references swap_quote (id, member_id)
);
create index swap_by_member on swap (member_id, made_at desc);
create trigger append_only before update or delete on swap for each row execute function refuse_ledger_change();
create trigger append_only_all before truncate on swap for each statement execute function refuse_ledger_change();
