-- The desk: the people who run the platform, what they may do, and the log of everything they did. Operators are not
-- members; nothing here reaches a price, an outcome or a balance.

create table operator (
  id uuid primary key,
  email text not null unique check (email = lower(email) and length(email) between 3 and 254),
  name text not null check (length(name) between 1 and 80),
  -- Null until the invitation is accepted.
  password_hash text check (password_hash like '$argon2id$%'),
  -- The sealed key of the authenticator, and the last step of it that was used.
  authenticator bytea,
  last_step bigint not null default 0,
  -- In the sandbox, for whoever wants to try the desk; entered without a password.
  is_sample boolean not null default false,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((password_hash is null) = (authenticator is null))
);

create table operator_role (
  operator_id uuid not null references operator (id),
  role text not null check (role in ('reviewer', 'treasurer', 'editor', 'support', 'risk', 'auditor', 'owner')),
  primary key (operator_id, role)
);

-- A one-time link; the key of the authenticator is shown with it and kept sealed until it is accepted.
create table operator_invitation (
  token_hash bytea primary key check (length(token_hash) = 32),
  operator_id uuid not null references operator (id),
  authenticator bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index operator_invitation_of on operator_invitation (operator_id);

-- Between the password and the second factor.
create table operator_ticket (
  token_hash bytea primary key check (length(token_hash) = 32),
  operator_id uuid not null references operator (id),
  expires_at timestamptz not null
);

create table operator_session (
  id bigint generated always as identity primary key,
  operator_id uuid not null references operator (id),
  token_hash bytea not null unique check (length(token_hash) = 32),
  prefix text not null,
  user_agent text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index operator_session_open on operator_session (operator_id) where ended_at is null;

-- The log of privileged acts. The body is what was done, as text; each hash covers the body and the hash before it, so
-- that the newest one, which stands in the public log, fixes all of them.
create table desk_act (
  number bigint primary key check (number > 0),
  at timestamptz not null,
  operator_id uuid references operator (id),
  act text not null check (length(act) between 1 and 80),
  object text not null check (length(object) between 1 and 160),
  body text not null check (length(body) between 2 and 20000),
  previous bytea not null check (length(previous) = 32),
  hash bytea not null check (hash = sha256(previous || convert_to(body, 'UTF8')))
);
create index desk_act_by_operator on desk_act (operator_id, number);
create index desk_act_by_object on desk_act (object, number);
create index desk_act_by_time on desk_act (at);

create function check_desk_act() returns trigger language plpgsql as $$
declare last record;
begin
  select number, hash into last from desk_act order by number desc limit 1;
  if new.number <> coalesce(last.number, 0) + 1
    or new.previous is distinct from coalesce(last.hash, decode(repeat('00', 32), 'hex')) then
    raise exception 'an act follows the one before it' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger follows before insert on desk_act for each row execute function check_desk_act();
create trigger append_only before update or delete on desk_act for each row execute function refuse_ledger_change();
create trigger append_only_all before truncate on desk_act for each statement execute function refuse_ledger_change();

-- Who has an item of a queue in hand. It ends by itself.
create table desk_claim (
  queue text not null check (length(queue) between 1 and 20),
  item uuid not null,
  operator_id uuid not null references operator (id),
  until_at timestamptz not null,
  primary key (queue, item)
);

-- What needs two people.
create table desk_proposal (
  id uuid primary key,
  kind text not null check (length(kind) between 1 and 40),
  -- What would be done, and what stood there when it was proposed.
  body jsonb not null,
  reason text not null check (length(reason) between 3 and 500),
  proposed_by uuid not null references operator (id),
  proposed_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'approved', 'declined')),
  decided_by uuid references operator (id),
  decided_at timestamptz,
  check ((state = 'open') = (decided_by is null)),
  check ((state = 'open') = (decided_at is null)),
  check (state <> 'approved' or decided_by <> proposed_by)
);
create index desk_proposal_open on desk_proposal (proposed_at, id) where state = 'open';

create function keep_desk_proposal() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'open' and new.state <> 'open'
    and (new.id, new.kind, new.body, new.reason, new.proposed_by, new.proposed_at)
      is not distinct from (old.id, old.kind, old.body, old.reason, old.proposed_by, old.proposed_at) then
    return new;
  end if;
  raise exception 'a proposal stays as it is and is decided once' using errcode = 'check_violation';
end $$;
create trigger kept before update or delete on desk_proposal for each row execute function keep_desk_proposal();

-- Sandbox: queues that are left to people.
create table desk_robot (
  queue text primary key check (length(queue) between 1 and 20),
  is_on boolean not null
);

-- An approval is bound to what was read: another amount or destination has another hash, and the payer refuses it.
alter table withdrawal_approval add column bound_hash bytea check (length(bound_hash) = 32);

-- Open requests by when they are due, however many are decided.
create index withdrawal_open_due on withdrawal (due_at, id) where status = 0;
create index withdrawal_done on withdrawal (done_at desc, id) where done_at is not null;

alter table public_log_entry drop constraint public_log_entry_kind_check;
alter table public_log_entry add constraint public_log_entry_kind_check check (
  kind in ('key', 'checkpoint', 'reference', 'app', 'books', 'witness', 'offering', 'day', 'liabilities', 'pause', 'acts'));
