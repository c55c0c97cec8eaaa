-- What the whole server stands on: settings, members and their log-ins, codes, and the memory of handled requests.

create table setting (
  key text primary key,
  value jsonb not null
);

create table member (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  email text,
  phone_code text check (phone_code ~ '^[1-9][0-9]{0,3}$'),
  phone text check (phone ~ '^[0-9]{4,14}$'),
  password_hash text not null check (password_hash like '$argon2id$%'),
  invite_code text not null unique check (invite_code ~ '^[A-Z2-9]{6,16}$'),
  invited_by uuid references member (id) check (invited_by <> id),
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  -- Upper and lower case of an address are one account.
  check (email = lower(email)),
  check (email is not null or phone is not null),
  check ((phone is null) = (phone_code is null))
);
create unique index member_email on member (email);
create unique index member_phone on member (phone_code, phone);
create unique index member_sample on member (is_sample) where is_sample;

-- A token itself is never stored, only its SHA-256.
create table login (
  id bigint generated always as identity primary key,
  member_id uuid not null references member (id),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null default now(),
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index login_by_member on login (member_id) where revoked_at is null;

create table verification_code (
  id bigint generated always as identity primary key,
  target text not null,
  code_hash bytea not null check (length(code_hash) = 32),
  tries_left integer not null check (tries_left >= 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index verification_code_by_target on verification_code (target, created_at desc);

-- What the sandbox would have sent by e-mail or phone; stays empty in live.
create table sandbox_message (
  id bigint generated always as identity primary key,
  target text not null,
  code text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sandbox_message_by_target on sandbox_message (target, created_at desc);

-- B1, B2: the row of a request commits together with its effect; `answer` is what a repeat gets, byte for byte.
create table request (
  actor text not null,
  request_id uuid not null,
  path text not null,
  body_hash bytea not null check (length(body_hash) = 32),
  answer text,
  created_at timestamptz not null default now(),
  primary key (actor, request_id)
);
create index request_by_age on request (created_at);
