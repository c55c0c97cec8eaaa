-- P2 where offerings hold money of applicants on the same account: what is invested covers the open orders of products
-- when a transaction that changes either ends. That it is exactly theirs, order by order, the audit finds from the journals.
create or replace function check_invested() returns trigger language plpgsql as $$
declare
  held numeric := (select coalesce(sum(balance), 0) from account
    where member_id = new.member_id and purpose = 'invested' and currency = new.currency and realm = 'money');
  owed numeric := (select coalesce(sum(principal), 0) from product_order
    where member_id = new.member_id and state in ('not_started', 'running', 'frozen') and currency = new.currency);
begin
  if held < owed then
    raise exception 'member % has % invested and orders of %', new.member_id, held, owed using errcode = 'check_violation';
  end if;
  return null;
end $$;
