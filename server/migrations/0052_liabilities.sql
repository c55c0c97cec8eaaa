-- What is owed to all members: twice a day one Merkle-sum tree over the books, published in the public log. What was
-- published once stays, with all that a member needs to find himself in it.

create table liability_tree (
  number bigint primary key check (number > 0),
  kind text not null check (kind in ('daily', 'random')),
  -- The business day.
  day date not null,
  at timestamptz not null,
  journal_seq bigint not null,
  assets text[] not null check (array_length(assets, 1) between 1 and 100),
  -- Leaves of the two trees.
  members integer not null check (members >= 0),
  requests integer not null check (requests >= 0),
  root bytea not null check (length(root) = 32),
  -- The entry of the public log, the prices that positions were valued at, and the statement of reserves, as they are hashed.
  entry text not null,
  marks text not null,
  reserves text not null,
  unique (kind, day)
);

-- Nodes of both trees, 256 to a row; level 0 has the leaves.
create table liability_tile (
  number bigint not null references liability_tree,
  tree text not null check (tree in ('owed', 'queue')),
  level smallint not null check (level between 0 and 32),
  index integer not null check (index >= 0),
  body bytea not null,
  primary key (number, tree, level, index)
);
-- Single nodes are cut out of it, which a pressed column would not allow without unpacking all of it.
alter table liability_tile alter column body set storage external;

create table liability_leaf (
  number bigint not null references liability_tree,
  member_id uuid not null references member (id),
  place integer not null check (place >= 0),
  chain_seq bigint not null check (chain_seq >= 0),
  chain_hash bytea not null check (length(chain_hash) = 32),
  -- What the books had of each asset; what is owed beyond that stands in `beyond`: open positions and accrued income.
  books numeric(38, 0)[] not null,
  beyond jsonb,
  primary key (number, member_id),
  unique (number, place)
);

create table liability_request (
  number bigint not null references liability_tree,
  withdrawal_id uuid not null references withdrawal (id),
  member_id uuid not null references member (id),
  place integer not null check (place >= 0),
  status text not null check (status in ('review', 'paying')),
  primary key (number, withdrawal_id),
  unique (number, place)
);
create index liability_request_by_member on liability_request (number, member_id);

create function refuse_tree_gap() returns trigger language plpgsql as $$
begin
  if new.number <> coalesce((select max(number) + 1 from liability_tree), 1) then
    raise exception 'trees of what is owed have no gaps' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger without_gaps before insert on liability_tree for each row execute function refuse_tree_gap();

do $$
declare name text;
begin
  foreach name in array array['liability_tree', 'liability_tile', 'liability_leaf', 'liability_request'] loop
    execute format('create trigger append_only before update or delete on %I for each row execute function refuse_ledger_change()', name);
    execute format('create trigger append_only_all before truncate on %I for each statement execute function refuse_ledger_change()', name);
  end loop;
end $$;
