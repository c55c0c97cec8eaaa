-- The leaderboard of 24 hours as it was last published. Its rows follow from closed positions and from nothing else; the
-- audit adds them up again from the books.

-- Only who chose to be is named.
alter table member add column show_name boolean not null default false;

create index position_closed_by_time on position (close_us) where realm = 'money' and close_us is not null;

-- One at a time: what it is about, and how many of all who traded lost.
create table ranking_board (
  is_current boolean primary key default true check (is_current),
  from_us bigint not null,
  until_us bigint not null check (until_us = from_us + 86400000000),
  -- A little after the end of that time, so that whatever was decided in it is written.
  published_us bigint not null check (published_us > until_us),
  -- Smallest units of USDT.
  min_capital numeric(38, 0) not null check (min_capital > 0),
  accounts integer not null check (accounts >= 0),
  losing integer not null check (losing between 0 and accounts)
);

-- Everybody who closed a position in that time; a rank has only who used enough capital.
create table ranking_row (
  member_id uuid primary key references member (id),
  trades integer not null check (trades > 0),
  profit numeric(38, 0) not null,
  capital numeric(38, 0) not null check (capital > 0),
  -- Billionths of the capital.
  yield numeric(38, 0) not null,
  yield_rank integer check (yield_rank > 0),
  profit_rank integer check (profit_rank > 0),
  constraint ranking_yield check (yield = div(profit * 1000000000, capital)),
  check ((yield_rank is null) = (profit_rank is null))
);

-- How many members closed a position in that time, by market: one who trades much makes nothing hot.
create table ranking_market (
  symbol_id integer primary key references instrument (id),
  traders integer not null check (traders > 0)
);
