-- Every way in, and what guards an account. Secrets that prove something (tickets, tokens, codes) are kept as hashes;
-- the key of an authenticator is encrypted; everything that works once is taken by a delete or an update that finds it.

alter table member alter column password_hash drop not null;
-- A guest, a wallet or a third party's account has neither address nor number at first.
alter table member drop constraint member_check1;
alter table member
  -- Guests log in with a name that the server gave them.
  add column login_name text unique check (login_name ~ '^guest-[A-Z2-9]{8}$'),
  -- A guest whose first password was never changed ends here.
  add column guest_until timestamptz check (guest_until is null or login_name is not null),
  add column frozen_at timestamptz,
  -- For good: nobody logs in any more, the books stay.
  add column closed_at timestamptz;
create index member_guests on member (guest_until) where guest_until is not null and closed_at is null;

alter table login
  add column way text not null default 'password'
    check (way in ('password', 'email', 'phone', 'oidc', 'wallet', 'passkey', 'guest', 'sample', 'register')),
  -- The network it came from (/24, or /64 for IPv6): enough to know a device again, too little to follow a person.
  add column prefix text not null default '',
  add column user_agent text not null default '' check (length(user_agent) <= 300);
create index login_history on login (member_id, created_at desc);

-- One guest for one device; the device keeps a key of which this is the hash.
create table guest_device (
  device_hash bytea primary key check (length(device_hash) = 32),
  member_id uuid not null unique references member (id)
);

-- By issuer and subject, never by e-mail: an address says who wrote it, not whose account it is.
create table oidc_identity (
  issuer text not null,
  subject text not null check (length(subject) between 1 and 255),
  member_id uuid not null references member (id),
  name text not null,
  created_at timestamptz not null,
  primary key (issuer, subject)
);
create index oidc_identity_by_member on oidc_identity (member_id);

-- A third-party log-in under way: first by its state, then, once the third party has answered, by a ticket.
create table oidc_flow (
  state_hash bytea primary key check (length(state_hash) = 32),
  issuer_id text not null,
  nonce text not null,
  verifier text not null,
  -- SHA-256 of what stays on the phone.
  challenge text not null,
  expires_at timestamptz not null
);
create table oidc_answer (
  ticket_hash bytea primary key check (length(ticket_hash) = 32),
  issuer text not null,
  subject text not null,
  name text not null,
  challenge text not null,
  expires_at timestamptz not null
);

create table wallet_identity (
  -- With the checksum of EIP-55.
  address text primary key check (address ~ '^0x[0-9a-fA-F]{40}$'),
  member_id uuid not null references member (id),
  created_at timestamptz not null
);
create index wallet_identity_by_member on wallet_identity (member_id);
create table wallet_nonce (
  nonce text primary key check (nonce ~ '^[0-9A-Za-z]{17,}$'),
  address text not null,
  expires_at timestamptz not null
);

create table passkey (
  -- The credential's own id, base64url.
  id text primary key check (length(id) between 16 and 1400),
  member_id uuid not null references member (id),
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  -- The host that it was made for, and works for.
  rp_id text not null,
  name text not null check (length(name) between 1 and 40),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_by_member on passkey (member_id);

-- A challenge works once and only for what it was asked for: a log-in, its second step, or one action of one log-in.
create table passkey_challenge (
  challenge text primary key,
  purpose text not null,
  -- Who it was given to: the hash of a ticket, the id of a log-in, or nobody.
  holder text not null,
  subject text not null,
  rp_id text not null,
  expires_at timestamptz not null
);

create table authenticator (
  member_id uuid primary key references member (id),
  -- AES-256-GCM under the key file of the data folder.
  secret bytea,
  bound_at timestamptz,
  -- A code is of a step of 30 s; this one and all before it are used up.
  last_step bigint not null default 0,
  -- Shown, not confirmed yet.
  pending bytea,
  pending_until timestamptz,
  check ((secret is null) = (bound_at is null)),
  check ((pending is null) = (pending_until is null))
);

create table recovery_code (
  member_id uuid not null references member (id),
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (member_id, code_hash)
);

-- The first proof was right, the second is awaited.
create table pending_login (
  ticket_hash bytea primary key check (length(ticket_hash) = 32),
  member_id uuid not null references member (id),
  way text not null,
  tries_left integer not null check (tries_left >= 0),
  expires_at timestamptz not null
);

-- One change, confirmed by one log-in.
create table confirmation (
  login_id bigint not null references login (id),
  action text not null,
  subject text not null,
  expires_at timestamptz not null,
  primary key (login_id, action, subject)
);

-- Wrong tries. `open_at` is when the next one is looked at.
create table login_try (
  key text primary key,
  failures integer not null check (failures > 0),
  last_at timestamptz not null,
  open_at timestamptz not null
);

-- Money waits after what a thief would do first; how long is a setting.
create table security_hold (
  member_id uuid not null references member (id),
  reason text not null check (reason in ('login_password_changed', 'factor_changed', 'address_changed', 'unfrozen')),
  since timestamptz not null,
  primary key (member_id, reason)
);

create table security_event (
  id bigint generated always as identity primary key,
  member_id uuid not null references member (id),
  kind text not null,
  prefix text not null,
  user_agent text not null,
  seen_at timestamptz,
  created_at timestamptz not null
);
create index security_event_by_member on security_event (member_id, id desc);

-- In each notice: whoever holds it may freeze the account, and nothing else.
create table freeze_token (
  token_hash bytea primary key check (length(token_hash) = 32),
  member_id uuid not null references member (id),
  expires_at timestamptz not null
);

-- What leaves by e-mail or phone, and in the sandbox what would. Once sent, what was secret in it is forgotten.
drop table sandbox_message;
create table message (
  id bigint generated always as identity primary key,
  target text not null,
  kind text not null,
  params jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  sent_at timestamptz
);
create index message_by_target on message (target, id desc);
create index message_due on message (next_try_at) where sent_at is null;

-- Opens the private part of the stream, once, within seconds.
create table stream_ticket (
  ticket_hash bytea primary key check (length(ticket_hash) = 32),
  login_id bigint not null references login (id),
  expires_at timestamptz not null
);

create table short_link_use (
  code text not null,
  day date not null,
  uses integer not null default 0,
  primary key (code, day)
);
