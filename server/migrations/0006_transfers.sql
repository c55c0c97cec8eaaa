-- Money in and out: networks, destinations, the withdrawal password, deposits, withdrawals and what is sent for them.
-- The database allows only the transitions of W1, one credit for one payment (W5) and one send for one withdrawal (W4).

create table network (
  currency text not null references currency (code),
  -- `BANK` is a transfer between banks.
  network text not null check (network ~ '^[A-Z0-9]{2,10}$'),
  name text not null,
  -- Where it stands in lists.
  position smallint not null unique,
  confirmations integer not null check (confirmations > 0),
  arrival_minutes integer not null check (arrival_minutes > 0),
  -- Smallest units of the currency.
  deposit_min numeric(38, 0) not null check (deposit_min > 0),
  deposit_max numeric(38, 0) not null,
  withdrawal_min numeric(38, 0) not null check (withdrawal_min > 0),
  withdrawal_fee numeric(38, 0) not null check (withdrawal_fee >= 0),
  primary key (currency, network),
  check (deposit_max >= deposit_min),
  -- Something must arrive.
  check (withdrawal_min > withdrawal_fee)
);
insert into network (currency, network, name, position, confirmations, arrival_minutes, deposit_min, deposit_max, withdrawal_min, withdrawal_fee)
  values
  ('USDT', 'TRC20', 'Tron', 1, 20, 3, 1000000, 1000000000000, 10000000, 1000000),
  ('USDT', 'ERC20', 'Ethereum', 2, 12, 5, 10000000, 1000000000000, 20000000, 4000000),
  ('BTC', 'BTC', 'Bitcoin', 3, 3, 30, 10000, 2000000000, 100000, 20000),
  ('ETH', 'ERC20', 'Ethereum', 4, 12, 5, 5000000000000000, 500000000000000000000, 10000000000000000, 1000000000000000),
  ('USD', 'BANK', 'Wire transfer', 5, 1, 1440, 1000, 100000000, 5000, 1500),
  ('EUR', 'BANK', 'SEPA', 6, 1, 1440, 1000, 100000000, 2000, 100);

-- Apart from the member: whoever reads one password need not reach the other.
create table withdrawal_password (
  member_id uuid primary key references member (id),
  hash text not null check (hash like '$argon2id$%'),
  tries_left integer not null check (tries_left >= 0),
  held_until timestamptz,
  set_at timestamptz not null,
  -- When it last replaced another one; null for the first.
  changed_at timestamptz
);

create table destination (
  id uuid primary key,
  member_id uuid not null references member (id),
  kind text not null check (kind in ('bank', 'wallet')),
  currency text not null,
  network text not null,
  bank_name text check (length(bank_name) between 1 and 80),
  real_name text check (length(real_name) between 1 and 80),
  -- The bank account or the address.
  account text not null check (length(account) between 6 and 120),
  usable_at timestamptz not null,
  created_at timestamptz not null,
  unique (id, member_id),
  foreign key (currency, network) references network (currency, network),
  check ((kind = 'bank') = (network = 'BANK')),
  check ((kind = 'bank') = (bank_name is not null)),
  check ((kind = 'bank') = (real_name is not null))
);
create index destination_by_member on destination (member_id, created_at);

-- Images that members gave us; the files are encrypted and known by this name alone.
create table upload (
  name text primary key check (name ~ '^[0-9a-f]{32}$'),
  member_id uuid not null references member (id),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null
);
create index upload_by_member on upload (member_id, created_at);

-- Whose money it is that a rail sees at an address.
create table deposit_address (
  member_id uuid not null references member (id),
  currency text not null,
  network text not null,
  address text not null,
  -- What a bank transfer names; empty on chains.
  reference text not null default '',
  created_at timestamptz not null,
  primary key (member_id, currency, network),
  unique (network, address, reference, currency),
  foreign key (currency, network) references network (currency, network)
);

create table deposit (
  id uuid primary key,
  member_id uuid not null references member (id),
  currency text not null,
  network text not null,
  -- As announced; what was seen where nothing was.
  amount numeric(38, 0) not null check (amount > 0),
  proof text references upload (name),
  -- What the rail saw: all of it or nothing.
  rail text,
  txid text,
  tx_index integer,
  real_amount numeric(38, 0) check (real_amount > 0),
  confirmations integer not null default 0 check (confirmations >= 0),
  confirmations_needed integer not null check (confirmations_needed > 0),
  status smallint not null default 0 check (status in (0, 1, -1)),
  reason text,
  journal_id uuid unique references journal (id),
  created_at timestamptz not null,
  arrives_at timestamptz not null,
  done_at timestamptz,
  -- W5
  unique (rail, txid, tx_index),
  foreign key (member_id, currency, network) references deposit_address (member_id, currency, network),
  check (num_nulls(rail, txid, tx_index, real_amount) in (0, 4)),
  check ((status = 0) = (done_at is null)),
  check ((status = 1) = (journal_id is not null)),
  check ((status = -1) = (reason is not null)),
  check (status <> 1 or (txid is not null and confirmations >= confirmations_needed))
);
create index deposit_by_member on deposit (member_id, created_at desc, id);
create index deposit_open on deposit (created_at) where status = 0;

create table withdrawal (
  id uuid primary key,
  member_id uuid not null references member (id),
  currency text not null,
  network text not null,
  destination_id uuid not null,
  -- W6: where it goes is fixed when it is asked for, whatever becomes of the destination.
  account text not null,
  amount numeric(38, 0) not null check (amount > 0),
  fee numeric(38, 0) not null check (fee >= 0),
  -- When asked for, in smallest units of USDT; counts against the limit of the day.
  value numeric(38, 0) not null check (value >= 0),
  status smallint not null default 0 check (status in (0, 2, 1, -1, -2)),
  reason text,
  txid text,
  created_at timestamptz not null,
  arrives_at timestamptz not null,
  done_at timestamptz,
  foreign key (destination_id, member_id) references destination (id, member_id),
  foreign key (currency, network) references network (currency, network),
  check (fee < amount),
  check ((status in (1, -1, -2)) = (done_at is not null)),
  check ((status < 0) = (reason is not null)),
  check (status <> 1 or txid is not null)
);
create index withdrawal_by_member on withdrawal (member_id, created_at desc, id);
create index withdrawal_under_review on withdrawal (created_at) where status = 0;

-- Who decided what: one decision for one withdrawal, never changed.
create table withdrawal_review (
  withdrawal_id uuid primary key references withdrawal (id),
  actor text not null,
  decision text not null check (decision in ('approve', 'reject', 'cancel')),
  decided_at timestamptz not null
);
create trigger append_only before update or delete on withdrawal_review for each row execute function refuse_ledger_change();
create trigger append_only_all before truncate on withdrawal_review for each statement execute function refuse_ledger_change();

-- W4: the only way out. A send whose outcome is not known is `uncertain` and is never tried again by itself.
create table payout_outbox (
  withdrawal_id uuid primary key references withdrawal (id),
  state text not null default 'waiting' check (state in ('waiting', 'claimed', 'sent', 'settled', 'uncertain')),
  claimed_at timestamptz,
  created_at timestamptz not null,
  check ((state = 'waiting') = (claimed_at is null))
);
create index payout_outbox_open on payout_outbox (created_at) where state in ('waiting', 'claimed', 'sent');

-- W1: deposit 0 -> 1 | -1; withdrawal 0 -> 2 | -1, 2 -> 1 | -2; the outbox never goes back. What was asked for stays.
create function check_transfer_change() returns trigger language plpgsql as $$
declare allowed text[]; before text; after text;
begin
  if tg_op <> 'UPDATE' then raise exception '% is never deleted', tg_table_name; end if;
  if tg_table_name = 'payout_outbox' then
    allowed := array['waiting claimed', 'claimed sent', 'claimed settled', 'claimed uncertain', 'sent settled', 'sent uncertain', 'uncertain settled'];
    before := to_jsonb(old) ->> 'state';
    after := to_jsonb(new) ->> 'state';
  else
    allowed := case tg_table_name when 'deposit' then array['0 0', '0 1', '0 -1'] else array['0 2', '0 -1', '2 2', '2 1', '2 -2'] end;
    before := to_jsonb(old) ->> 'status';
    after := to_jsonb(new) ->> 'status';
    if (to_jsonb(old) - array['rail', 'txid', 'tx_index', 'real_amount', 'confirmations', 'status', 'reason', 'journal_id', 'done_at'])
      <> (to_jsonb(new) - array['rail', 'txid', 'tx_index', 'real_amount', 'confirmations', 'status', 'reason', 'journal_id', 'done_at'])
      then raise exception 'the terms of a % are never changed', tg_table_name;
    end if;
    if to_jsonb(old) ->> 'txid' <> coalesce(to_jsonb(new) ->> 'txid', '') then
      raise exception 'a % keeps its transaction', tg_table_name;
    end if;
  end if;
  if not (before || ' ' || after) = any (allowed) then
    raise exception '% may not go from % to %', tg_table_name, before, after using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger transitions before update or delete on deposit for each row execute function check_transfer_change();
create trigger transitions before update or delete on withdrawal for each row execute function check_transfer_change();
create trigger transitions before update or delete on payout_outbox for each row execute function check_transfer_change();
