-- Two people who close the two last networks of a currency at once would each still see the other one open.
create or replace function keep_way_out() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('ways out of ' || new.currency, 0));
  if not exists (select from network n where n.currency = new.currency and n.network <> new.network and n.is_open)
    and exists (select from account a where a.currency = new.currency and a.realm = 'money' and a.member_id is not null
      and a.balance > 0) then
    raise exception 'members hold %, and this is the last network it can leave by', new.currency using errcode = 'check_violation';
  end if;
  return new;
end $$;
