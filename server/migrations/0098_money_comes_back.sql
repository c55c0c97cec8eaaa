-- What was set aside and is not needed comes back to the account of the house that it came from (ADR 104).
create table desk_return (
  journal_id uuid not null,
  -- Such as `product:<id>`; as the fundings name it.
  object text not null,
  account text not null check (account in ('capital', 'fees')),
  currency text not null references currency (code),
  amount numeric(38, 0) not null check (amount > 0),
  -- Null where no person did it: a contest that is over, an offering that is settled.
  operator_id uuid references operator (id),
  at timestamptz not null,
  primary key (journal_id, account)
);
create index desk_return_of on desk_return (object, at desc);
create trigger append_only before update or delete on desk_return for each row execute function refuse_ledger_change();
create trigger append_only_all before truncate on desk_return for each statement execute function refuse_ledger_change();

-- Never more than an account has given. Settings-aside and returns happen one after the other.
create function check_desk_return() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount), 0) from desk_return where (object, account, currency) = (new.object, new.account, new.currency))
    > (select coalesce(sum(amount), 0) from desk_funding where (object, account, currency) = (new.object, new.account, new.currency)) then
    raise exception '% gets back more of % than it gave', new.account, new.object using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger within_given after insert on desk_return for each row execute function check_desk_return();

-- The browser of the ledger finds kinds that are seldom among millions; those of every second need no index and pay for none.
create index journal_seldom on journal (kind, seq) where kind <> all (array['deposit', 'withdrawal_hold', 'withdrawal_paid', 'swap',
  'demo_grant', 'order_hold', 'order_returned', 'position_opened', 'position_closed', 'margin_added', 'financing', 'option_stake',
  'option_settled', 'product_income']);

-- As before, and what nobody needs may go back.
create or replace function check_pool_postings() returns trigger language plpgsql as $$
declare
  pools bigint[];
  escrows bigint[];
  bad bigint;
begin
  if not exists (select from new_postings where account_id = any (
    array(select id from account where purpose in ('pool', 'escrow') and label like 'product:%'))) then return null; end if;
  pools := array(select id from account where purpose = 'pool' and label like 'product:%');
  escrows := array(select id from account where purpose = 'escrow' and label like 'product:%');
  select n.journal_seq into bad from new_postings n
    cross join lateral (select kind from journal where seq = n.journal_seq offset 0) j
    where (n.account_id = any (pools) and j.kind <> all (case when n.delta > 0
          then array['strategy_pnl', 'mining_revenue', 'declared_subsidy'] else array['product_income', 'funding_returned'] end))
      or (n.account_id = any (escrows) and j.kind <> all (case when n.delta > 0
          then array['issuer_payment'] else array['product_income', 'bond_redeemed', 'funding_returned'] end))
    limit 1;
  if bad is null then
    select n.journal_seq into bad from new_postings n
      cross join lateral (select purpose from account where id = n.account_id offset 0) a
      where n.account_id <> all (pools) and a.purpose = 'invested'
        and exists (select from new_postings m where m.journal_seq = n.journal_seq and m.account_id = any (pools))
      limit 1;
  end if;
  if bad is not null then
    raise exception 'journal % moves what a pool may not', bad using errcode = 'check_violation';
  end if;
  return null;
end $$;
