-- Lists of sanctions as states publish them, and whom of the members they may mean.
create extension if not exists pg_trgm;

create table sanction_list (
  id uuid primary key,
  source text not null check (source in ('ofac', 'eu', 'un', 'uk')),
  -- Of the file: the same one counts once.
  sha256 bytea not null check (length(sha256) = 32),
  entries integer not null check (entries > 0),
  imported_by text not null,
  imported_at timestamptz not null,
  -- Null for the newest of its source.
  replaced_at timestamptz
);
create unique index sanction_list_current on sanction_list (source) where replaced_at is null;

-- Of the newest lists alone.
create table sanction_entry (
  source text not null,
  key text not null check (length(key) between 1 and 80),
  is_person boolean not null,
  names text[] not null check (cardinality(names) > 0),
  births text[] not null,
  countries text[] not null,
  program text not null,
  -- Another hash is another entry: whoever was told apart from the old one is looked at again.
  hash bytea not null check (length(hash) = 32),
  primary key (source, key)
);
create table sanction_name (
  source text not null,
  key text not null,
  -- Words without accents, in order of the alphabet.
  plain text not null,
  foreign key (source, key) references sanction_entry (source, key) on delete cascade
);
create index sanction_name_like on sanction_name using gin (plain gin_trgm_ops);
create index sanction_name_entry on sanction_name (source, key);

create table screening_hit (
  id uuid primary key,
  member_id uuid not null references member (id),
  source text not null,
  key text not null,
  hash bytea not null,
  -- What the list says, as it said it then.
  listed jsonb not null,
  score smallint not null check (score between 1 and 100),
  birth text not null check (birth in ('same', 'differs', 'unknown')),
  country text not null check (country in ('same', 'differs', 'unknown')),
  cause text not null check (cause in ('identity', 'payout', 'import')),
  found_at timestamptz not null,
  due_at timestamptz not null check (due_at >= found_at),
  state text not null default 'open' check (state in ('open', 'cleared', 'confirmed', 'lifted')),
  -- Of one who told them apart; a confirmation and its end have the proposal of two.
  decided_by uuid references operator (id),
  decided_at timestamptz,
  reason text check (length(reason) between 3 and 500),
  -- What the law demands, for the member to read.
  law text check (length(law) between 3 and 500),
  proposal_id uuid references desk_proposal (id),
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'open') = (decided_by is null)),
  check ((state = 'open') = (reason is null)),
  check ((state in ('confirmed', 'lifted')) = (proposal_id is not null)),
  check ((state in ('confirmed', 'lifted')) = (law is not null)),
  -- What was decided is remembered until the entry changes.
  unique (member_id, source, key, hash)
);
create index screening_hit_open on screening_hit (due_at, id) where state = 'open';
create index screening_hit_decided on screening_hit (decided_at desc, id) where decided_at is not null;
create index screening_hit_stops on screening_hit (member_id) where state in ('open', 'confirmed');

create function keep_screening_hit() returns trigger language plpgsql as $$
declare deciding text[] := array['state', 'decided_by', 'decided_at', 'reason', 'law', 'proposal_id'];
begin
  if tg_op = 'UPDATE' and to_jsonb(old) - deciding = to_jsonb(new) - deciding
    and ((old.state = 'open' and new.state in ('cleared', 'confirmed')) or (old.state = 'confirmed' and new.state = 'lifted'))
    then return new; end if;
  raise exception 'a hit stays as it was found and is decided once' using errcode = 'check_violation';
end $$;
create trigger kept before update or delete on screening_hit for each row execute function keep_screening_hit();
