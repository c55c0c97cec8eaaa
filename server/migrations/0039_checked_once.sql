-- What never changes is checked when it is written, not again with every change of something else. Postgres reads the
-- conditions of a table anew in every statement and tries all of them on every row it changes, and asks foreign keys
-- whether they moved: with small batches that was a sixth of what an order cost.

-- Accounts: of what a posting changes, only the balance has a condition. Whose an account is, and what for, is looked at
-- when it is opened; nobody can change it afterwards (0003), and what it refers to is never deleted (0013).
alter table account
  drop constraint account_check,
  drop constraint account_check1,
  drop constraint account_realm_check,
  drop constraint account_currency_fkey,
  drop constraint account_member_id_fkey;
create trigger stays before delete on currency for each row execute function refuse_deletion();
create function refuse_other_key() returns trigger language plpgsql as $$
begin
  raise exception 'a % keeps its key', tg_table_name;
end $$;
create trigger keeps_key before update on currency for each row when (new.code <> old.code) execute function refuse_other_key();
create trigger keeps_key before update of id on member for each row when (new.id <> old.id) execute function refuse_other_key();

create or replace function number_account() returns trigger language plpgsql as $$
declare
  is_member boolean := new.member_id is not null;
begin
  if new.realm not in ('money', 'demo')
    or is_member <> (new.purpose in ('available', 'withdrawal_held', 'margin', 'invested', 'pledged', 'competition'))
    or new.guarded <> (is_member or new.purpose in ('pool', 'escrow')) then
    raise exception 'an account is not what it says' using errcode = 'check_violation';
  end if;
  select 2 * c.number + (new.realm = 'demo')::int into new.unit from currency c where c.code = new.currency;
  if not found or (is_member and not exists (select from member where id = new.member_id)) then
    raise exception 'an account refers to what does not exist' using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;

-- Orders and positions: what a value may be is said by its type, which is asked where a value is given.
create domain realm as text check (value in ('money', 'demo'));
create domain side as smallint check (value in (1, -1));
create domain order_kind as text check (value in ('market', 'limit'));
create domain leverage as integer check (value > 0);
-- In the smallest step of what it prices; also what one currency is worth in another, in billionths.
create domain price as bigint check (value > 0);
-- `@price` or `%rate` in billionths of the margin.
create domain target as text check (value ~ '^[@%][1-9][0-9]*$');
create domain amount as numeric(38, 0) check (value >= 0);
create domain positive_amount as numeric(38, 0) check (value > 0);

drop trigger terms_stay on trade_order;
alter table trade_order
  drop constraint trade_order_realm_check,
  drop constraint trade_order_side_check,
  drop constraint trade_order_kind_check,
  drop constraint trade_order_quantity_check,
  drop constraint trade_order_quote_rate_check,
  drop constraint trade_order_leverage_check,
  drop constraint trade_order_take_profit_check,
  drop constraint trade_order_stop_loss_check,
  drop constraint trade_order_limit_price_check,
  drop constraint trade_order_bound_check,
  drop constraint trade_order_held_check,
  drop constraint trade_order_state_check,
  drop constraint trade_order_check,
  drop constraint trade_order_check1,
  drop constraint trade_order_check2,
  drop constraint trade_order_discount,
  alter column realm type realm,
  alter column side type side,
  alter column kind type order_kind,
  alter column quantity type positive_amount,
  alter column quote_rate type price,
  alter column leverage type leverage,
  alter column take_profit type target,
  alter column stop_loss type target,
  alter column limit_price type price,
  alter column bound type price,
  alter column held type positive_amount,
  -- One condition for what belongs together is read quicker than three.
  add constraint trade_order_is_whole check (
    case when state = 'waiting' then done_us is null and reason is null
      when state = 'filled' then done_us is not null and reason is null
      when state = 'returned' or state = 'cancelled' then done_us is not null and reason is not null
      else false end);

drop trigger terms_stay on position;
alter table position
  drop constraint position_open_price_check,
  drop constraint position_open_fee_check,
  drop constraint position_open_margin_check,
  drop constraint position_quantity_check,
  drop constraint position_margin_check,
  drop constraint position_take_profit_check,
  drop constraint position_stop_loss_check,
  drop constraint position_financing_check,
  drop constraint position_closing_quantity_check,
  drop constraint position_state_check,
  drop constraint position_check,
  drop constraint position_check1,
  drop constraint position_check2,
  drop constraint position_check3,
  drop constraint position_check4,
  alter column open_price type price,
  alter column open_fee type amount,
  alter column open_margin type positive_amount,
  alter column quantity type amount,
  alter column margin type amount,
  alter column take_profit type target,
  alter column stop_loss type target,
  alter column financing type amount,
  alter column closing_quantity type positive_amount,
  add constraint position_is_whole check (
    case when state = 'closed' then close_us is not null and quantity = 0 and margin = 0 and closing_quantity is null and closing_seq is null
      when state = 'running' then close_us is null and quantity > 0 and closing_quantity is null and closing_seq is null
      when state = 'settling' then close_us is null and quantity > 0 and closing_quantity is not null and closing_seq is not null
      else false end);

create or replace function fix_terms(ruled regclass, moment text, ended text, free text[]) returns void language plpgsql as $$
declare
  fixed text;
begin
  select string_agg(format('%%1$s.%I', attname), ', ' order by attnum) into fixed from pg_attribute
    where attrelid = ruled and attnum > 0 and not attisdropped and attname <> all (free);
  execute format('drop trigger if exists terms_stay on %s', ruled);
  execute format(
    'create trigger terms_stay %s update on %s for each row when (%s or (%s) is distinct from (%s)) execute function check_trade_change()',
    moment, ruled, ended, format(fixed, 'new'), format(fixed, 'old'));
end $$;
select fix_terms('trade_order', 'after', 'old.state <> ''waiting''', array['state', 'reason', 'done_us']);
select fix_terms('position', 'after',
  'old.state = ''closed'' or new.quantity > old.quantity or new.from_seq < old.from_seq or new.financed_day < old.financed_day',
  array['quantity', 'margin', 'initial_margin', 'level', 'take_profit', 'stop_loss', 'from_seq', 'financed_day', 'financing',
    'closing_quantity', 'closing_seq', 'profit', 'state', 'close_us']);

-- The order in which they came: the newest is put at the end, wherever its id would have stood.
drop index trade_order_waiting;
create index trade_order_waiting on trade_order (accept_us) where state = 'waiting';
drop index position_open;
create index position_open on position (open_us) where state <> 'closed';

create or replace function check_trade_references() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
declare
  is_missing boolean;
  symbols integer[] := array(select id from instrument);
begin
  case tg_table_name
    when 'trade_order' then
      select true into is_missing from new_rows r
        where r.symbol_id <> all (symbols) or r.rate_symbol_id <> all (symbols)
          or not exists (select from member m where m.id = r.member_id offset 0) limit 1;
      -- Terms that must agree, and never change.
      if exists (select from new_rows where (rate_symbol_id is null) <> (rate_seq is null)
          or fee_rate not between list_fee_rate / 2 and list_fee_rate) then
        raise exception 'the terms of an order do not agree' using errcode = 'check_violation';
      end if;
    when 'trade_option' then
      select true into is_missing from new_rows r
        where r.symbol_id <> all (symbols) or not exists (select from member m where m.id = r.member_id offset 0) limit 1;
    when 'position' then
      -- T1: it is of the member, in the realm and of the instrument of its order.
      select true into is_missing from new_rows r
        where not exists (select from trade_order o where o.id = r.id and o.member_id = r.member_id and o.realm = r.realm
          and o.symbol_id = r.symbol_id offset 0) limit 1;
    when 'position_closing' then
      select true into is_missing from new_rows r
        where not exists (select from position p where p.id = r.position_id offset 0) limit 1;
  end case;
  if is_missing then raise exception 'a % refers to what does not exist', tg_table_name using errcode = 'foreign_key_violation'; end if;
  return null;
end $$;

-- A transfer says of which currency and realm it is, as its accounts do (0037): so each of both is held against the
-- journal where it is moved, and the two need not be brought together again afterwards.
alter table journal add column unit integer;
alter table journal disable trigger append_only;
update journal j set unit = a.unit from account a where a.id = j.first_account;
alter table journal enable trigger append_only;

-- As in 0037. Entries of members with one each are moved first; what then is left has several.
create or replace function append_journals() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off set random_page_cost = 0.1 as $$
declare
  given bigint;
  transfers bigint;
  torn bigint;
  foreign_units bigint;
  moved bigint;
  further bigint;
begin
  select count(*), count(first_account),
      count(*) filter (where num_nonnulls(first_account, second_account, delta, first_after, second_after, unit) not in (0, 6)),
      count(*) filter (where unit & 1 <> (realm = 'demo')::int)
    into given, transfers, torn, foreign_units from new_journals;
  update chain c set seq = j.owner_seq, hash = j.hash, journal_seq = j.seq
    from (select seq, owner_id, owner_seq, hash from new_journals order by owner_id) j
    where c.owner_id = j.owner_id and c.seq = j.owner_seq - 1 and c.journal_seq < j.seq;
  get diagnostics moved = row_count;
  if moved < given then
    with heads as (
      update chain c set seq = m.last_seq, hash = m.hash, journal_seq = m.last_journal
        from (
          select j.owner_id, count(*) as entries, min(j.owner_seq) as first_seq, max(j.owner_seq) as last_seq,
            min(j.seq) as first_journal, max(j.seq) as last_journal, (array_agg(j.hash order by j.owner_seq))[count(*)] as hash,
            -- In the order of the one and of the other they are the same.
            array_agg(j.seq order by j.owner_seq) = array_agg(j.seq order by j.seq) as rise
          from new_journals j cross join lateral (select seq from chain where owner_id = j.owner_id offset 0) h
          where j.owner_seq > h.seq group by j.owner_id order by j.owner_id) m
        where c.owner_id = m.owner_id and c.seq = m.first_seq - 1 and m.last_seq - c.seq = m.entries
          and c.journal_seq < m.first_journal and m.rise
        returning m.entries
    ) select coalesce(sum(entries), 0) into further from heads;
    if moved + further <> given then raise exception 'a chain entry does not follow' using errcode = 'check_violation'; end if;
  end if;
  if torn > 0 then raise exception 'a journal is not whole' using errcode = 'check_violation'; end if;
  if transfers = 0 then return null; end if;

  update account a set balance = n.balance_after, journal_seq = n.seq
    from (
      select seq, unit, first_account as account_id, delta, first_after as balance_after from new_journals where first_account is not null
      union all
      select seq, unit, second_account, -delta, second_after from new_journals where first_account is not null
      order by account_id) n
    where a.id = n.account_id and a.unit = n.unit and a.journal_seq < n.seq and n.delta <> 0 and a.balance + n.delta = n.balance_after
      -- Guarded without a member is a pool or an escrow, whose postings are looked at one by one.
      and a.guarded = (a.member_id is not null);
  get diagnostics moved = row_count;
  if moved <> 2 * transfers or foreign_units > 0 then
    raise exception 'a journal does not follow from the balances before it' using errcode = 'check_violation';
  end if;
  return null;
end $$;

drop function post_transfers;
-- Journals of one member each that move one amount from one account to another, no account twice.
create function post_transfers(
  ids uuid[], kinds text[], realms text[], actors text[], objects text[], times bigint[], corrections uuid[],
  owners uuid[], owner_seqs bigint[], hashes bytea[],
  first_accounts bigint[], second_accounts bigint[], deltas numeric[], first_afters numeric[], second_afters numeric[], units int[]
) returns void language plpgsql as $$
begin
  insert into journal (seq, id, kind, realm, actor, object, at_us, corrects, owner_id, owner_seq, hash, first_account,
      second_account, delta, first_after, second_after, unit)
    select nextval('journal_seq'), * from unnest(ids, kinds, realms, actors, objects, times, corrections, owners, owner_seqs,
      hashes, first_accounts, second_accounts, deltas, first_afters, second_afters, units);
end $$;
