-- Money by bank: files, statements and what is booked in them; and payouts that people send in batches.

-- Who brought which file; the same bytes come once.
create table bank_file (
  sha256 bytea primary key check (length(sha256) = 32),
  name text not null check (length(name) between 1 and 200),
  imported_by text not null,
  imported_at timestamptz not null
);

create table bank_statement (
  id uuid primary key,
  rail text not null,
  file bytea not null references bank_file (sha256),
  -- Hash of what it says: a bank that issues it again in another file says the same.
  content bytea not null check (length(content) = 32),
  format text not null check (format in ('camt.052', 'camt.053', 'camt.054', 'mt940')),
  number text not null,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  currency text not null references currency (code),
  opening numeric(38, 0),
  closing numeric(38, 0),
  -- `report`: of what is coming; it moves no money. `waiting`: nothing that was taken ends or begins where it does.
  state text not null check (state in ('report', 'waiting', 'taken')),
  -- What it waits for, in words.
  why text,
  taken_at timestamptz,
  unique (rail, content),
  check (state = 'report' or (opening is not null and closing is not null)),
  check ((state = 'taken') = (taken_at is not null)),
  check ((state = 'waiting') = (why is not null))
);
create index bank_statement_by_day on bank_statement (rail, to_day);

create table bank_entry (
  id uuid primary key,
  statement_id uuid not null references bank_statement (id),
  position integer not null check (position >= 0),
  rail text not null,
  side text not null check (side in ('credit', 'debit')),
  amount numeric(38, 0) not null check (amount > 0),
  booked_on date not null,
  bank_ref text not null,
  end_to_end text not null,
  is_return boolean not null,
  name text not null,
  account text not null,
  text text not null,
  reference text not null,
  -- Which booking it is, from when its statement is taken: the bank's reference or what it says, and how often that occurs.
  base text,
  occurrence integer check (occurrence >= 0),
  -- The payout that a debit is.
  withdrawal_id uuid unique references withdrawal (id),
  -- What somebody found out about a debit that is no payout.
  note text,
  noted_by text,
  noted_at timestamptz,
  unique (statement_id, position),
  unique (rail, base, occurrence),
  check (num_nulls(base, occurrence) in (0, 2)),
  check (num_nulls(note, noted_by, noted_at) in (0, 3)),
  check (withdrawal_id is null or (side = 'debit' and base is not null))
);
create index bank_entry_open on bank_entry (rail, booked_on)
  where base is not null and withdrawal_id is null and noted_at is null;

-- What a bank said stays as it said it.
create function check_bank_change() returns trigger language plpgsql as $$
declare later text[] := case tg_table_name when 'bank_statement' then array['state', 'why', 'taken_at']
  else array['base', 'occurrence', 'withdrawal_id', 'note', 'noted_by', 'noted_at'] end;
  name text;
begin
  if tg_op <> 'UPDATE' then raise exception 'a % is never deleted', tg_table_name; end if;
  if to_jsonb(old) - later <> to_jsonb(new) - later then
    raise exception 'a % stays as the bank wrote it', tg_table_name using errcode = 'check_violation';
  end if;
  if tg_table_name = 'bank_statement' then
    if to_jsonb(old) ->> 'state' <> 'waiting' then
      raise exception 'a statement is taken once' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  foreach name in array later loop
    if to_jsonb(old) ->> name is not null and to_jsonb(old) -> name is distinct from to_jsonb(new) -> name then
      raise exception '% of a booking is said once', name using errcode = 'check_violation';
    end if;
  end loop;
  return new;
end $$;
create trigger transitions before update or delete on bank_statement for each row execute function check_bank_change();
create trigger transitions before update or delete on bank_entry for each row execute function check_bank_change();
create trigger append_only before update or delete on bank_file for each row execute function refuse_ledger_change();

-- Why a payment that names somebody was not credited to them.
alter table unmatched_payment add column why text check (why in ('payer_differs', 'payer_unknown', 'unverified', 'returned', 'below_minimum'));

-- Payouts that people carry to a bank, or sign for a chain, together.
create table payout_batch (
  id uuid primary key,
  rail text not null,
  -- What people carry out: an order to the bank, or transactions that nobody has signed.
  file text not null,
  created_by text not null,
  created_at timestamptz not null,
  -- Of a chain: what was signed, kept before it is sent, so that sending again is sending the same.
  signed text,
  signed_by text,
  signed_at timestamptz,
  -- Handed to the bank, or first seen on the chain.
  sent_by text,
  sent_at timestamptz,
  -- Why sending has not worked, in words.
  why text,
  check (num_nulls(signed, signed_by, signed_at) in (0, 3)),
  check (num_nulls(sent_by, sent_at) in (0, 2))
);
create index payout_batch_by_time on payout_batch (created_at desc, id);
create table payout_batch_item (
  batch_id uuid not null references payout_batch (id),
  -- A withdrawal stands in one batch.
  withdrawal_id uuid primary key references payout_outbox (withdrawal_id),
  position integer not null,
  unique (batch_id, position)
);
create function check_batch_change() returns trigger language plpgsql as $$
declare later text[] := array['signed', 'signed_by', 'signed_at', 'sent_by', 'sent_at', 'why'];
begin
  if tg_op <> 'UPDATE' or to_jsonb(old) - later <> to_jsonb(new) - later
    or (old.sent_at is not null and new.sent_at is distinct from old.sent_at) then
    raise exception 'a batch stays as it was made' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger transitions before update or delete on payout_batch for each row execute function check_batch_change();
create trigger append_only before update or delete on payout_batch_item
  for each row execute function refuse_ledger_change();

-- W4: a payout in a batch goes forward alone, too.
alter table payout_outbox drop constraint payout_outbox_state_check,
  add constraint payout_outbox_state_check
    check (state in ('waiting', 'claimed', 'batched', 'signed', 'sent', 'settled', 'uncertain'));
create or replace function check_transfer_change() returns trigger language plpgsql as $$
declare allowed text[]; before text; after text;
begin
  if tg_op <> 'UPDATE' then raise exception '% is never deleted', tg_table_name; end if;
  if tg_table_name = 'payout_outbox' then
    allowed := array['waiting claimed', 'claimed sent', 'claimed settled', 'claimed uncertain', 'sent settled', 'sent uncertain',
      'uncertain settled', 'waiting batched', 'batched signed', 'batched sent', 'signed sent', 'batched settled', 'signed settled'];
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
