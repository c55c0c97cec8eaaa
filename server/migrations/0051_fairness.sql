-- What anyone may see of how trades went: each decision recomputed from the tape, the tape counted, and what is published
-- of a day so that strangers can do both again.

-- One row for each fill, closing and option: what the rule gives when the tape is read again.
create table settlement_check (
  kind text not null check (kind in ('fill', 'closing', 'option')),
  id uuid not null,
  -- Of a closing; 0 for the others.
  number integer not null check (number >= 0),
  realm text not null check (realm in ('money', 'demo')),
  decided_us bigint not null,
  -- `untaped` where the tape that decided it is not kept.
  verdict text not null check (verdict in ('right', 'wrong', 'untaped')),
  -- The first thing that differs.
  wrong text check ((verdict = 'wrong') = (wrong is not null)),
  slip_kind text check (slip_kind in ('market', 'trigger')),
  -- Smallest units of USDT; above zero when it went against the member.
  slippage numeric(38, 0),
  checked_at timestamptz not null,
  primary key (kind, id, number),
  check ((slip_kind is null) = (slippage is null))
);
create index settlement_check_by_time on settlement_check (decided_us);

-- Decisions are found by when they were made. They are written in that order, so that a range of blocks is enough.
create index position_by_opening on position using brin (open_us);
create index position_closing_by_time on position_closing using brin (us);
create index trade_option_by_settling on trade_option using brin (settled_us);

-- Records of the tape that were counted, by market and business day.
create table counted_day (
  symbol_id smallint not null references instrument (id),
  day date not null,
  ticks bigint not null check (ticks >= 0),
  -- Of these, ticks that settle nothing.
  invalid bigint not null check (invalid between 0 and ticks),
  gaps integer not null check (gaps >= 0),
  gap_ms bigint not null check (gap_ms >= 0),
  halts integer not null check (halts >= 0),
  -- The last record that was counted.
  to_seq bigint not null,
  until_ms bigint not null,
  primary key (symbol_id, day)
);

-- What was published of a business day: every decision without its member, as one file. The public log has its hash.
create table public_day (
  day date primary key,
  receipts integer not null check (receipts >= 0),
  -- Pressed with gzip.
  file bytea not null,
  -- Of what is pressed.
  hash bytea not null check (length(hash) = 32),
  published_at timestamptz not null
);

do $$
declare name text;
begin
  foreach name in array array['settlement_check', 'public_day'] loop
    execute format('create trigger append_only before update or delete on %I for each row execute function refuse_ledger_change()', name);
    execute format('create trigger append_only_all before truncate on %I for each statement execute function refuse_ledger_change()', name);
  end loop;
end $$;
