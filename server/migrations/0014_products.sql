-- Investment products: what is offered, who holds it, what each business day really brought, and who was paid of it.
-- What must always hold stands here: terms never change, nothing is oversold, principal never enters a pool.

create table product (
  id text primary key check (id ~ '^[a-z0-9-]{2,40}$'),
  kind text not null check (kind in ('arbitrage', 'mining', 'bond')),
  -- Where it stands in lists.
  place smallint not null,
  currency text not null references currency (code),
  -- Billionths a year: a bond's coupon, or the range that is aimed at. More than 20 % a year is not to be promised.
  yearly_low bigint not null check (yearly_low >= 0),
  yearly_high bigint not null check (yearly_high between yearly_low and 200000000),
  term_days integer not null check (term_days between 1 and 3650),
  -- Smallest units of the currency.
  min_amount numeric(38, 0) not null check (min_amount > 0),
  max_amount numeric(38, 0) not null check (max_amount >= min_amount),
  member_limit numeric(38, 0) not null check (member_limit >= min_amount),
  capacity numeric(38, 0) not null check (capacity >= min_amount),
  level smallint not null default 0 check (level >= 0),
  -- Of one machine.
  unit_price numeric(38, 0) check (unit_price > 0),
  opens_at timestamptz not null,
  -- Of a bond: when subscriptions close; on that business day it begins, or the money goes back.
  deadline timestamptz,
  -- Null where nobody leaves early; the fee is billionths of the principal.
  exit_after_days integer check (exit_after_days >= 0),
  exit_fee bigint not null default 0 check (exit_fee between 0 and 200000000),
  -- The robot whose trades are the result of an arbitrage product.
  desk_id uuid references member (id),
  -- The pair that is traded, the machine, or the issuer and its coupons.
  terms jsonb not null,
  is_simulated boolean not null,
  -- What follows changes.
  state text not null default 'open' check (state in ('open', 'dry', 'closed', 'unfilled', 'default')),
  sold numeric(38, 0) not null default 0 check (sold >= 0),
  members integer not null default 0 check (members >= 0),
  -- P4.
  constraint product_capacity check (sold <= capacity),
  check ((kind = 'mining') = (unit_price is not null)),
  check ((kind = 'bond') = (deadline is not null)),
  check ((kind = 'arbitrage') = (desk_id is not null)),
  check (kind = 'bond' or state in ('open', 'dry', 'closed')),
  check (kind <> 'bond' or yearly_low = yearly_high)
);

create function refuse_product_change() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - '{state,sold,members}'::text[]) <> (to_jsonb(old) - '{state,sold,members}'::text[]) then
    raise exception 'the terms of product % never change', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger terms_stay before update on product for each row execute function refuse_product_change();
create trigger stays before delete on product for each row execute function refuse_deletion();
create trigger stays_whole before truncate on product for each statement execute function refuse_deletion();

-- What no text about a product may say, in any of the nine languages.
create function has_promise(words text) returns boolean language sql immutable as $$
  select lower(words) ~ ('guarant|risk[ -]?free|without risk|no risk|zero risk|garant[ií]|sin riesgo|libre de riesgo|'
    || 'dijamin|terjamin|jaminan|bebas risiko|tanpa risiko|đảm bảo|bảo đảm|không rủi ro|không có rủi ro|phi rủi ro|'
    || 'รับประกัน|การันตี|ไร้ความเสี่ยง|ปลอดความเสี่ยง|ไม่มีความเสี่ยง|보장|무위험|위험이 없|'
    || '保証|元本保証|ノーリスク|リスクなし|リスクフリー|無リスク|保證|保证|保本|無風險|无风险|零風險|零风险')
$$;

create table product_text (
  product_id text not null references product (id),
  language text not null check (language in ('en-us', 'ko', 'jp', 'tai', 'mlxy', 'vl', 'xi', 'zh-cn', 'zh-hans')),
  name text not null check (length(name) between 1 and 60),
  summary text not null check (length(summary) between 1 and 300),
  source text not null,
  backing text not null,
  counterparty text not null,
  losses text not null,
  -- Of a bond.
  purpose text not null default '',
  refund text not null default '',
  risks text[] not null default '{}',
  primary key (product_id, language),
  constraint product_text_promises check (not has_promise(concat_ws(' ', name, summary, source, backing, counterparty, losses, purpose, refund)
    || ' ' || risks::text))
);

create table product_order (
  id uuid primary key,
  product_id text not null references product (id),
  member_id uuid not null references member (id),
  currency text not null,
  amount numeric(38, 0) not null check (amount > 0),
  units integer check (units > 0),
  -- The first day that counts, and the day on which the principal comes back.
  start_day date not null,
  end_day date not null check (end_day > start_day),
  created_at timestamptz not null,
  -- What follows changes. Principal is less after days of loss, or after a part of it came back from a default.
  principal numeric(38, 0) not null check (principal >= 0),
  income numeric(38, 0) not null default 0,
  -- The last day that was accrued, and what it brought.
  accrued_day date not null,
  accrued_income numeric(38, 0) not null default 0,
  state text not null check (state in ('not_started', 'running', 'ended', 'frozen', 'cancelled')),
  reason text check (reason in ('unfilled', 'default', 'exit', 'term', 'recovered')),
  exit_fee numeric(38, 0) not null default 0 check (exit_fee >= 0),
  ended_at timestamptz,
  check ((state in ('ended', 'cancelled')) = (ended_at is not null)),
  check (principal <= amount)
) with (fillfactor = 80);
create index product_order_by_member on product_order (member_id, created_at desc, id);
create index product_order_open on product_order (product_id, id) where state in ('not_started', 'running', 'frozen');

-- Who holds how much of what now; the limit of a member is held here, whoever buys at once.
create table product_holder (
  product_id text not null references product (id),
  member_id uuid not null references member (id),
  held numeric(38, 0) not null check (held >= 0),
  primary key (product_id, member_id)
);

-- P4, P5: what is sold and held follows from the orders, what was bought and what has ended stays as it is.
create function count_product_order() returns trigger language plpgsql as $$
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
    where id = new.product_id and sold + new.amount <= capacity;
  if not found then raise exception 'product % is sold out', new.product_id using errcode = 'check_violation'; end if;
  return null;
end $$;
create trigger counted after insert on product_order for each row execute function count_product_order();

create function end_product_order() returns trigger language plpgsql as $$
declare is_last boolean;
begin
  update product_holder set held = held - old.amount where product_id = old.product_id and member_id = old.member_id
    returning held = 0 into is_last;
  -- What a bond has raised it has raised, whatever becomes of it.
  update product set sold = sold - case kind when 'bond' then 0 else old.amount end, members = members - is_last::int
    where id = old.product_id;
  return null;
end $$;
create trigger uncounted after update on product_order for each row
  when (old.state in ('not_started', 'running', 'frozen') and new.state in ('ended', 'cancelled')) execute function end_product_order();

create function check_product_order() returns trigger language plpgsql as $$
begin
  if old.state in ('ended', 'cancelled') then
    raise exception 'order % has ended', old.id using errcode = 'check_violation';
  end if;
  if (new.product_id, new.member_id, new.currency, new.amount, new.units, new.start_day, new.end_day, new.created_at)
      is distinct from (old.product_id, old.member_id, old.currency, old.amount, old.units, old.start_day, old.end_day, old.created_at)
    or new.principal > old.principal or new.accrued_day < old.accrued_day
    or (new.state <> old.state and (old.state, new.state) not in (('not_started', 'running'), ('not_started', 'cancelled'),
      ('not_started', 'ended'), ('running', 'ended'), ('running', 'frozen'), ('frozen', 'ended'))) then
    raise exception 'order % cannot change like this', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger changes_hold before update on product_order for each row execute function check_product_order();
create trigger stays before delete on product_order for each row execute function refuse_deletion();
create trigger stays_whole before truncate on product_order for each statement execute function refuse_deletion();

-- P2: what a member has invested is what is left of the open orders, when a transaction that changes either ends.
create function check_invested() returns trigger language plpgsql as $$
declare
  held numeric := (select coalesce(sum(balance), 0) from account
    where member_id = new.member_id and purpose = 'invested' and currency = new.currency and realm = 'money');
  owed numeric := (select coalesce(sum(principal), 0) from product_order
    where member_id = new.member_id and state in ('not_started', 'running', 'frozen') and currency = new.currency);
begin
  if held <> owed then
    raise exception 'member % has % invested and orders of %', new.member_id, held, owed using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger invested_holds after insert on product_order deferrable initially deferred
  for each row execute function check_invested();
create constraint trigger invested_stays after update on product_order deferrable initially deferred
  for each row when (old.principal <> new.principal or old.state <> new.state) execute function check_invested();

-- What one business day brought to all orders of a product together. Written when the day is over, finished when all
-- orders have got theirs: what could not be divided is carried to the next day (L8).
create table product_day (
  product_id text not null references product (id),
  day date not null,
  -- Billionths of the principal that took part, as realised; negative for a loss.
  rate bigint not null,
  principal numeric(38, 0) not null check (principal >= 0),
  -- Of that principal, in smallest units.
  result numeric(38, 0) not null check (result >= -principal),
  carried numeric(38, 0) not null check (carried >= 0),
  distributed numeric(38, 0) not null default 0,
  residual numeric(38, 0) check (residual >= 0),
  state text not null check (state in ('paying', 'done')),
  -- Before the first start of a market there is no tape: such days were worked out from its modelled past.
  is_modelled boolean not null,
  -- What it follows from: trades of the desk, network and price, or the coupon.
  facts jsonb not null,
  primary key (product_id, day),
  check ((state = 'done') = (residual is not null)),
  -- Nothing is created and nothing lost.
  check (residual is null or carried + result = distributed + residual)
);

create function check_product_day() returns trigger language plpgsql as $$
begin
  if old.state = 'done' or (to_jsonb(new) - '{state,distributed,residual}'::text[]) <> (to_jsonb(old) - '{state,distributed,residual}'::text[])
  then raise exception 'day % of % is written', old.day, old.product_id using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger written before update on product_day for each row execute function check_product_day();
create trigger stays before delete on product_day for each row execute function refuse_deletion();

-- P3, B4: each order gets each day once.
create table product_accrual (
  order_id uuid not null,
  day date not null,
  income numeric(38, 0) not null,
  -- Null where the share was too small to be paid.
  journal_id uuid,
  primary key (order_id, day),
  check ((income = 0) = (journal_id is null))
);
create trigger append_only before update or delete on product_accrual for each row execute function refuse_ledger_change();

-- Money that came in after a default, to be shared by what is owed.
create table product_recovery (
  product_id text not null references product (id),
  number integer not null check (number > 0),
  day date not null,
  arrived numeric(38, 0) not null check (arrived >= 0),
  principal numeric(38, 0) not null check (principal > 0),
  -- After the last one, what is still owed is written off.
  is_last boolean not null,
  state text not null check (state in ('paying', 'done')),
  primary key (product_id, number)
);

-- How the sandbox's issuers behave: how many coupons they pay, and what of the rest is recovered, and when.
create table sandbox_issuer (
  product_id text primary key references product (id),
  paid_coupons integer,
  recovered bigint not null default 0 check (recovered between 0 and 1000000000),
  recovery_days integer not null default 0
);

-- P1: a pool or an escrow of a product is filled by what was earned, what an issuer paid or what was declared, never
-- with principal, and it pays income and redemption alone. Few accounts are asked for; whatever else is written passes.
create index account_product_pools on account (id) where purpose in ('pool', 'escrow') and label like 'product:%';

create function check_pool_postings() returns trigger language plpgsql as $$
declare
  pools bigint[] := array(select id from account where purpose in ('pool', 'escrow') and label like 'product:%');
  bad bigint;
begin
  if not exists (select from new_postings where account_id = any (pools)) then return null; end if;
  select n.journal_seq into bad from new_postings n
    cross join lateral (select purpose from account where id = n.account_id offset 0) a
    cross join lateral (select kind from journal where seq = n.journal_seq offset 0) j
    where n.account_id = any (pools) and (
      (n.delta > 0 and j.kind <> all (case a.purpose when 'escrow' then array['issuer_payment']
        else array['strategy_pnl', 'mining_revenue', 'declared_subsidy'] end))
      or (n.delta < 0 and j.kind <> all (case a.purpose when 'escrow' then array['product_income', 'bond_redeemed']
        else array['product_income'] end)))
    limit 1;
  if bad is null then
    select n.journal_seq into bad from new_postings n
      cross join lateral (select purpose from account where id = n.account_id offset 0) a
      where a.purpose = 'invested' and n.journal_seq in (
        select m.journal_seq from new_postings m cross join lateral (select purpose from account where id = m.account_id offset 0) b
        where m.account_id = any (pools) and b.purpose = 'pool')
      limit 1;
  end if;
  if bad is not null then
    raise exception 'journal % moves what a pool may not', bad using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger pools_hold after insert on posting referencing new table as new_postings
  for each statement execute function check_pool_postings();
