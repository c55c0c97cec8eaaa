-- Visitors: members without a way in, who have virtual money and nothing else. Their log-in is the token of their phone.

create table visitor (
  member_id uuid primary key references member (id),
  -- The network it was opened from, to count; empty once it has ended.
  prefix text not null,
  created_at timestamptz not null,
  -- From here on nothing new begins in the wallet; what is open is closed, what is left leaves it.
  ended_at timestamptz,
  -- The account that gets what is left. Nobody: it goes back to where virtual money comes from.
  heir_id uuid references member (id) check (heir_id <> member_id),
  done_at timestamptz,
  check (ended_at is not null or num_nonnulls(heir_id, done_at) = 0)
);
create index visitor_by_prefix on visitor (prefix, created_at);
create index visitor_ending on visitor (ended_at) where ended_at is not null and done_at is null;

alter table login drop constraint login_way_check;
alter table login add constraint login_way_check
  check (way in ('password', 'email', 'phone', 'oidc', 'wallet', 'passkey', 'guest', 'sample', 'register', 'demo'));

-- V4: whoever holds a visitor's token never holds money.
create function refuse_visitor_money() returns trigger language plpgsql as $$
begin
  if exists (select from visitor where member_id = new.member_id) then
    raise exception 'a visitor has no money' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger visitors_have_no_money before insert on account
  for each row when (new.realm = 'money' and new.member_id is not null) execute function refuse_visitor_money();
