-- Which orders, positions and options a transaction touched. A server that stands by has everything open in its memory and
-- reads here what to read again, so that it need not read a million positions when it takes over. Written by triggers, so that
-- no writer can forget it; a row for each statement, not for each order. Ten minutes of it are kept.
create table trade_change (
  xid xid8 not null default pg_current_xact_id(),
  ids uuid[] not null
);
create index trade_change_by_xid on trade_change (xid);

create function note_trade_change() returns trigger language plpgsql as $$
begin
  insert into trade_change (ids) select array_agg(id) from changed having count(*) > 0;
  return null;
end $$;

create function note_trail_change() returns trigger language plpgsql as $$
begin
  insert into trade_change (ids) select array_agg(position_id) from changed having count(*) > 0;
  return null;
end $$;

do $$
declare
  name text;
  event text;
begin
  foreach event in array array['insert', 'update'] loop
    foreach name in array array['trade_order', 'position', 'trade_option'] loop
      execute format('create trigger noted_%s after %s on %I referencing new table as changed for each statement execute function note_trade_change()', event, event, name);
    end loop;
    execute format('create trigger noted_%s after %s on position_trail referencing new table as changed for each statement execute function note_trail_change()', event, event);
  end loop;
end $$;
