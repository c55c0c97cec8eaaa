-- Limits that members set for themselves: statements that their phones signed and the server accepted by its signature. Which
-- limit counts at a moment follows from them alone (verify/src/limit-terms.ts); none is ever changed or taken away.
create table limit_statement (
  member_id uuid not null references member (id),
  number integer not null check (number > 0),
  words text not null check (length(words) between 100 and 2000),
  signature text not null check (length(signature) = 88),
  accepted_at timestamptz not null,
  acceptance text not null,
  primary key (member_id, number)
);
create trigger append_only before update or delete on limit_statement for each row execute function refuse_ledger_change();

-- Turnover of what is no trade: swaps, products, offerings and contests, at its value in USDT when it was accepted.
create table limit_use (
  member_id uuid not null references member (id),
  key text not null check (length(key) between 3 and 80),
  day date not null,
  turnover numeric(38, 0) not null check (turnover > 0),
  primary key (member_id, key)
);
create trigger append_only before update or delete on limit_use for each row execute function refuse_ledger_change();

-- Who was asked once to set limits.
create table limit_asked (
  member_id uuid primary key references member (id),
  asked_at timestamptz not null
);

-- Until when a member is excluded: by an own statement, or because another account of the same verified person is.
create table limit_exclusion (
  member_id uuid not null references member (id),
  until_at timestamptz not null,
  person bytea check (length(person) = 32),
  primary key (member_id, until_at)
);
create index limit_exclusion_person on limit_exclusion (person) where person is not null;

create function keep_exclusion() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.person is null and to_jsonb(old) - 'person' = to_jsonb(new) - 'person' then return new; end if;
  raise exception 'an exclusion is never shortened' using errcode = 'check_violation';
end $$;
create trigger kept before update or delete on limit_exclusion for each row execute function keep_exclusion();

/* Every account of a person is excluded as long as the one that is excluded longest. */
create function share_exclusion(of_person bytea) returns void language sql as $$
  insert into limit_exclusion (member_id, until_at, person)
  select distinct a.member_id, x.until_at, of_person from identity_application a, limit_exclusion x
   where a.person_hash = of_person and a.kind = 'basic' and a.state = 'authorized' and x.person = of_person
  on conflict do nothing
$$;

create function exclude_by_statement() returns trigger language plpgsql as $$
declare
  until_ms numeric := substring(new.words from '\nexclusionUntil (\d+)\n')::numeric;
  of_person bytea := (select person_hash from identity_application
    where member_id = new.member_id and kind = 'basic' and state = 'authorized' and person_hash is not null limit 1);
begin
  if until_ms is null then return null; end if;
  insert into limit_exclusion (member_id, until_at, person)
    values (new.member_id, to_timestamp(until_ms / 1000), of_person) on conflict do nothing;
  if of_person is not null then perform share_exclusion(of_person); end if;
  return null;
end $$;
create trigger excludes after insert on limit_statement for each row execute function exclude_by_statement();

create function exclude_verified() returns trigger language plpgsql as $$
begin
  if new.kind <> 'basic' or new.state <> 'authorized' or new.person_hash is null then return null; end if;
  update limit_exclusion set person = new.person_hash where member_id = new.member_id and person is null;
  perform share_exclusion(new.person_hash);
  return null;
end $$;
create trigger excludes after insert or update of state, person_hash on identity_application for each row execute function exclude_verified();
