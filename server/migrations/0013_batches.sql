-- Batches: what makes many rows at once cheap without letting go of anything that must hold.

-- For a statement that writes rows in several parts: nothing of it stands unless each part wrote all that it was given.
create function expect_rows(written bigint, given integer) returns void language plpgsql as $$
begin
  if written <> given then raise exception '% of % rows were written', written, given; end if;
end $$;

-- Whoever looks for the journals of an object knows their ids: those follow from the object. The index was a fifth of
-- what an order cost.
drop index journal_by_object;

-- What orders, positions, closings and options refer to is looked up for all rows of a statement at once. Foreign keys
-- look, and lock, row by row: every order would lock the row of its instrument. Nothing that is referred to is ever
-- deleted, nor does it change its key, so to look when rows are inserted is enough.
alter table trade_order
  drop constraint trade_order_member_id_fkey,
  drop constraint trade_order_symbol_id_fkey,
  drop constraint trade_order_rate_symbol_id_fkey;
alter table position drop constraint position_id_fkey, drop constraint position_member_id_fkey;
alter table position_closing drop constraint position_closing_position_id_fkey;
alter table trade_option drop constraint trade_option_member_id_fkey, drop constraint trade_option_symbol_id_fkey;

create function refuse_deletion() returns trigger language plpgsql as $$
begin
  raise exception 'a % is never deleted', tg_table_name;
end $$;

do $$
declare name text;
begin
  foreach name in array array['member', 'instrument'] loop
    execute format('create trigger stays before delete on %I for each row execute function refuse_deletion()', name);
  end loop;
  foreach name in array array['member', 'instrument', 'trade_order', 'position', 'position_closing', 'trade_option'] loop
    execute format('create trigger stays_whole before truncate on %I for each statement execute function refuse_deletion()', name);
  end loop;
end $$;

create function check_trade_references() returns trigger language plpgsql
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

do $$
declare name text;
begin
  foreach name in array array['trade_order', 'position', 'position_closing', 'trade_option'] loop
    execute format('create trigger references_hold after insert on %I referencing new table as new_rows
      for each statement execute function check_trade_references()', name);
  end loop;
end $$;
