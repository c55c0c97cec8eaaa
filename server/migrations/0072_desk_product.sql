-- What the desk does with products: drafts that no member sees, sales that are paused or ended, and days that were paid out
-- of what the house had declared.

create table product_draft (
  id text primary key check (id ~ '^[a-z0-9-]{2,40}$'),
  -- Counts up with every change: whoever decides decides on what he read.
  version integer not null check (version > 0),
  -- Terms and texts, as the editor wrote them.
  body jsonb not null,
  state text not null default 'open' check (state in ('open', 'published', 'discarded')),
  changed_at timestamptz not null,
  constraint product_draft_promises check (not has_promise(body::text)),
  constraint product_draft_cap check ((body -> 'terms' ->> 'yearlyHigh')::numeric <= 20)
);

create function check_product_draft() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' or new.id <> old.id or (new.state = 'open' and new.version <> old.version + 1)
    or (new.state <> 'open' and (new.version, new.body) is distinct from (old.version, old.body)) then
    raise exception 'draft % cannot change like this', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger changes_hold before update on product_draft for each row execute function check_product_draft();
create trigger stays before delete on product_draft for each row execute function refuse_deletion();

alter table product
  -- Nothing more is sold for now. Orders that run go on.
  add column paused_at timestamptz,
  -- Nothing is sold any more, for good.
  add column ended_at timestamptz;

create or replace function refuse_product_change() returns trigger language plpgsql as $$
declare free text[] := '{state,sold,members,paused_at,ended_at}';
begin
  if (to_jsonb(new) - free) <> (to_jsonb(old) - free) then
    raise exception 'the terms of product % never change', old.id using errcode = 'check_violation';
  end if;
  if old.ended_at is not null and new.ended_at is distinct from old.ended_at then
    raise exception 'product % has ended', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- What a member read before buying stays, too; a language that was missing may still come.
create function refuse_sold_text_change() returns trigger language plpgsql as $$
begin
  if exists (select from product_order where product_id = old.product_id) then
    raise exception 'product % was sold with these words', old.product_id using errcode = 'check_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger words_stay before update or delete on product_text for each row execute function refuse_sold_text_change();

-- P4 as before, and whoever buys while a sale is paused or ended is too late.
create or replace function count_product_order() returns trigger language plpgsql as $$
declare
  is_first boolean;
  limit_of numeric := (select member_limit from product where id = new.product_id and currency = new.currency);
begin
  if limit_of is null then raise exception 'an order is of the currency of its product' using errcode = 'check_violation'; end if;
  insert into product_holder as h (product_id, member_id, held) values (new.product_id, new.member_id, new.amount)
    on conflict (product_id, member_id) do update set held = h.held + new.amount
    returning h.held = new.amount into is_first;
  if (select held > limit_of from product_holder where product_id = new.product_id and member_id = new.member_id) then
    raise exception 'a member holds more of % than the limit', new.product_id using errcode = 'check_violation';
  end if;
  update product set sold = sold + new.amount, members = members + is_first::int
    where id = new.product_id and sold + new.amount <= capacity and paused_at is null and ended_at is null;
  if not found then raise exception 'product % is not sold, or sold out', new.product_id using errcode = 'check_violation'; end if;
  return null;
end $$;

-- P1: what of a day's gain came out of the subsidy in the pool, since the desk did not have it.
alter table product_day add column subsidy numeric(38, 0) not null default 0 check (subsidy between 0 and greatest(result, 0));

-- What operators have set aside of the house's money, and for what. The journal says the same.
create table desk_funding (
  journal_id uuid primary key,
  -- Such as `product:<id>`.
  object text not null,
  account text not null check (account in ('capital', 'fees')),
  currency text not null references currency (code),
  amount numeric(38, 0) not null check (amount > 0),
  operator_id uuid not null references operator (id),
  at timestamptz not null
);
create index desk_funding_of on desk_funding (object, at desc);
create trigger append_only before update or delete on desk_funding for each row execute function refuse_ledger_change();
create trigger append_only_all before truncate on desk_funding for each statement execute function refuse_ledger_change();
