-- A phrase that only the member and the platform know: it stands in every mail and, on a device that the member has
-- logged in on, above the password.
create table member_phrase (
  member_id uuid primary key references member (id),
  phrase text not null check (length(phrase) between 4 and 40 and phrase !~ '[./:@<>{}[:cntrl:]]'),
  set_at timestamptz not null
);

-- The device of a log-in: the hash of a random key that the phone keeps. Null where a client sends none, zeros
-- where the member has ended the log-in: the device is then as new as any other.
alter table login add column device_hash bytea check (length(device_hash) = 32);
create index login_device on login (device_hash, id) where device_hash is not null;

-- A right password on a new device waits for one of the devices that are logged in.
alter table pending_login
  add column id uuid not null default gen_random_uuid() unique,
  add column created_at timestamptz not null default now(),
  add column is_asking boolean not null default false,
  -- No second factor is bound: the answer of another device stands in for it.
  add column needs_answer boolean not null default false,
  -- Shown on both devices, so that a member can tell the own request from another's.
  add column number smallint not null default 0 check (number between 0 and 99),
  add column prefix text not null default '',
  add column user_agent text not null default '',
  add column allowed_at timestamptz,
  add column denied_at timestamptz,
  add constraint pending_login_answer check (is_asking or (allowed_at is null and denied_at is null)),
  add constraint pending_login_allowed check (needs_answer or allowed_at is null);
create index pending_login_member on pending_login (member_id);
