-- Chains as rails: how far each was read, what was final in it, and what is coming and may still go.

create table rail_cursor (
  rail text primary key,
  network text not null,
  -- The last block that was taken, and its hash: a final block that changes stops the rail.
  block bigint not null check (block >= 0),
  hash text not null check (hash ~ '^0x[0-9a-f]{64}$'),
  -- Of the next batch that the treasury pays, as of that block.
  treasury_number numeric(78, 0) not null check (treasury_number >= 0),
  latest bigint not null,
  checked_at timestamptz not null,
  -- Why nothing is taken at the moment, in words.
  paused_why text,
  paused_at timestamptz,
  check (num_nulls(paused_why, paused_at) in (0, 2))
);
create function check_cursor_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then raise exception 'a cursor is never deleted'; end if;
  if new.rail <> old.rail or new.block < old.block or (new.block = old.block and new.hash <> old.hash) then
    raise exception 'a cursor goes forward alone' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger transitions before update or delete on rail_cursor for each row execute function check_cursor_change();

create table chain_payment (
  rail text not null,
  tx_hash text not null check (tx_hash ~ '^0x[0-9a-f]{64}$'),
  log_index integer not null check (log_index >= 0),
  currency text not null references currency (code),
  network text not null,
  address text not null,
  payer text not null,
  amount numeric(38, 0) not null check (amount > 0),
  block bigint not null,
  seen_at timestamptz not null,
  primary key (rail, tx_hash, log_index)
);
create trigger append_only before update or delete on chain_payment for each row execute function refuse_ledger_change();

-- What the treasury paid: each number once.
create table chain_paid (
  rail text not null,
  number numeric(78, 0) not null,
  digest bytea not null check (length(digest) = 32),
  tx_hash text not null,
  block bigint not null,
  primary key (rail, number)
);
create trigger append_only before update or delete on chain_paid for each row execute function refuse_ledger_change();

-- Not final: written anew at every look.
create table chain_coming (
  rail text not null,
  tx_hash text not null,
  log_index integer not null,
  member_id uuid not null references member (id),
  currency text not null,
  network text not null,
  amount numeric(38, 0) not null,
  confirmations integer not null check (confirmations > 0),
  primary key (rail, tx_hash, log_index)
);
