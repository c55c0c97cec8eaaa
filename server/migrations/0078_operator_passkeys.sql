-- Passkeys of operators, in the place of the authenticator or beside it. Whoever has a password has a second factor: the
-- authenticator may go where a passkey stays, which is held by a trigger, since the two are in two tables.
create table operator_passkey (
  id text primary key check (length(id) between 1 and 1400),
  operator_id uuid not null references operator (id),
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  rp_id text not null,
  name text not null check (length(name) between 1 and 80),
  created_at timestamptz not null,
  used_at timestamptz
);
create index operator_passkey_of on operator_passkey (operator_id);

alter table operator drop constraint operator_check;
alter table operator add check (password_hash is not null or authenticator is null);

create function keep_operator_factor() returns trigger language plpgsql as $$
declare whose uuid;
begin
  if tg_table_name = 'operator' then whose := new.id; else whose := old.operator_id; end if;
  if exists (select from operator o where o.id = whose and o.password_hash is not null and o.authenticator is null
      and not exists (select from operator_passkey k where k.operator_id = o.id)) then
    raise exception 'an operator keeps a second factor' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger factor_stays after update of authenticator, password_hash on operator deferrable initially deferred
  for each row execute function keep_operator_factor();
create constraint trigger factor_stays after delete on operator_passkey deferrable initially deferred
  for each row execute function keep_operator_factor();
