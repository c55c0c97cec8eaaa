-- What is offered. A live instance starts with nothing open: each market needs a price source, each network a rail.
alter table instrument add column is_open boolean not null default true;
alter table network add column is_open boolean not null default true;

-- Members can leave: the last way out of a currency stays while anybody holds it.
create function keep_way_out() returns trigger language plpgsql as $$
begin
  if not exists (select from network n where n.currency = new.currency and n.network <> new.network and n.is_open)
    and exists (select from account a where a.currency = new.currency and a.realm = 'money' and a.member_id is not null
      and a.balance > 0) then
    raise exception 'members hold %, and this is the last network it can leave by', new.currency using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger way_out before update of is_open on network
  for each row when (old.is_open and not new.is_open) execute function keep_way_out();
