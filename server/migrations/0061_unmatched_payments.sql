-- Payments whose owner nobody knows: the money came in, so it is owed to somebody. It stands in the escrow `unmatched`
-- until two people say whose it is, or it went back to its payer.
create table unmatched_payment (
  id uuid primary key,
  rail text not null,
  txid text not null,
  tx_index integer not null,
  currency text not null references currency (code),
  network text not null,
  address text not null,
  -- What the payer wrote, as it came.
  reference text not null check (length(reference) <= 200),
  payer text check (length(payer) between 1 and 200),
  amount numeric(38, 0) not null check (amount > 0),
  -- Into the escrow.
  journal_id uuid not null unique references journal (id),
  seen_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'matched', 'returned', 'vanished')),
  -- Out of the escrow.
  end_journal_id uuid unique references journal (id),
  deposit_id uuid unique references deposit (id),
  -- Of the transfer that sent it back.
  sent_as text check (length(sent_as) between 1 and 200),
  ended_by text,
  ended_at timestamptz,
  -- W5
  unique (rail, txid, tx_index),
  check ((state = 'open') = (end_journal_id is null)),
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'open') = (ended_by is null)),
  check ((state = 'matched') = (deposit_id is not null)),
  check ((state = 'returned') = (sent_as is not null))
);
create index unmatched_payment_open on unmatched_payment (seen_at, id) where state = 'open';
create index unmatched_payment_done on unmatched_payment (ended_at desc, id) where ended_at is not null;

create function check_unmatched_change() returns trigger language plpgsql as $$
declare ending text[] := array['state', 'end_journal_id', 'deposit_id', 'sent_as', 'ended_by', 'ended_at'];
begin
  if tg_op <> 'UPDATE' then raise exception 'a payment is never deleted'; end if;
  if old.state <> 'open' or new.state = 'open' or to_jsonb(old) - ending <> to_jsonb(new) - ending then
    raise exception 'a payment stays as it came and is decided once' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger transitions before update or delete on unmatched_payment
  for each row execute function check_unmatched_change();

-- Announced deposits that wait, by age.
create index deposit_desk_waiting on deposit (created_at, id) where status = 0;
