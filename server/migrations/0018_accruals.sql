-- A business day of a product changes every order of it: what such a change may be is looked at without a call for each.

drop trigger changes_hold on product_order;
create trigger changes_hold before update on product_order for each row
  when (old.state <> new.state or old.state in ('ended', 'cancelled') or new.principal > old.principal or new.accrued_day < old.accrued_day
    or (new.product_id, new.member_id, new.currency, new.amount, new.units, new.start_day, new.end_day, new.created_at)
      is distinct from (old.product_id, old.member_id, old.currency, old.amount, old.units, old.start_day, old.end_day, old.created_at))
  execute function check_product_order();

-- P1 as before: only kinds that fill a pool fill it, only income and redemption leave it. Kinds that touch a pool have no
-- principal in them; those that hold both are of escrows, from which principal comes back.
create or replace function check_pool_postings() returns trigger language plpgsql as $$
declare
  pools bigint[] := array(select id from account where purpose = 'pool' and label like 'product:%');
  escrows bigint[] := array(select id from account where purpose = 'escrow' and label like 'product:%');
  bad bigint;
begin
  if not exists (select from new_postings where account_id = any (pools) or account_id = any (escrows)) then return null; end if;
  select n.journal_seq into bad from new_postings n
    cross join lateral (select kind from journal where seq = n.journal_seq offset 0) j
    where (n.account_id = any (pools) and j.kind <> all (case when n.delta > 0
          then array['strategy_pnl', 'mining_revenue', 'declared_subsidy'] else array['product_income'] end))
      or (n.account_id = any (escrows) and j.kind <> all (case when n.delta > 0
          then array['issuer_payment'] else array['product_income', 'bond_redeemed'] end))
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
