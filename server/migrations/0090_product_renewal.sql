-- What becomes of an order at the end of its term, by its owner's choice: nothing, its principal invested again, or all that it
-- brought. One row an order and one outcome: the order that followed, or why none did.
create table product_renewal (
  order_id uuid primary key references product_order,
  mode text not null check (mode in ('off', 'principal', 'all')),
  set_at timestamptz not null,
  done_at timestamptz,
  new_order_id uuid unique references product_order,
  refusal text check (refusal in ('closed', 'short', 'limit', 'left')),
  constraint renewal_is_whole check ((done_at is null) = (num_nonnulls(new_order_id, refusal) = 0)),
  constraint renewal_has_one_end check (num_nonnulls(new_order_id, refusal) < 2)
);
create index product_renewal_due on product_renewal (order_id) where done_at is null and mode <> 'off';

create function check_product_renewal() returns trigger language plpgsql as $$
begin
  raise exception 'what became of an order at its end does not change' using errcode = 'check_violation';
end $$;
create trigger outcome_stays before update on product_renewal for each row when (old.done_at is not null)
  execute function check_product_renewal();
create trigger stays before delete on product_renewal for each row execute function refuse_deletion();
