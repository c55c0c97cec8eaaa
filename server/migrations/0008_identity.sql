-- Who members are: keys of their own, what uploads are for, verifications, personal data, and who looked at them.

-- What is secret of a member is sealed by this key, and this key by the house's, which is not in the database.
-- Without the row nothing of it can be read any more, in no copy.
create table member_key (
  member_id uuid primary key references member (id),
  sealed bytea not null,
  created_at timestamptz not null default now()
);

alter table upload
  -- What it serves; null until it is used, which happens once.
  add column purpose text check (purpose in ('front', 'back', 'address_proof', 'deposit_proof', 'avatar')),
  -- The application or deposit it is evidence for.
  add column subject_id uuid,
  -- From here on nobody sees it; its file is removed right after.
  add column erased_at timestamptz,
  add column file_gone_at timestamptz,
  add check (subject_id is null or purpose is not null),
  add check (file_gone_at is null or erased_at is not null);
update upload set purpose = 'deposit_proof', subject_id = deposit.id from deposit where deposit.proof = upload.name;
create index upload_by_subject on upload (subject_id) where subject_id is not null;
create index upload_unused on upload (created_at) where purpose is null;
create index upload_to_remove on upload (erased_at) where erased_at is not null and file_gone_at is null;

create function check_upload_change() returns trigger language plpgsql as $$
begin
  if old.purpose is not null and (new.purpose, new.subject_id) is distinct from (old.purpose, old.subject_id) then
    raise exception 'an upload serves one purpose';
  end if;
  if old.erased_at is not null and new.erased_at is distinct from old.erased_at then
    raise exception 'what was erased stays erased';
  end if;
  if (new.name, new.member_id, new.created_at) is distinct from (old.name, old.member_id, old.created_at) then
    raise exception 'an upload keeps its owner';
  end if;
  return new;
end $$;
create trigger used_once before update on upload for each row execute function check_upload_change();

create table identity_application (
  id uuid primary key,
  member_id uuid not null references member (id),
  kind text not null check (kind in ('basic', 'advanced')),
  state text not null default 'waiting' check (state in ('waiting', 'rejected', 'authorized')),
  -- What was handed in, as JSON under the member's key; null once the account was closed.
  answers bytea,
  -- HMAC of country, kind and number of the document: finds a second use of it and tells nothing else.
  document_hash bytea check (length(document_hash) = 32),
  -- Who decided: an operator, or a robot that says so.
  actor text,
  reasons text[] not null default '{}',
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null)),
  check ((decided_at is null) = (actor is null)),
  check ((state = 'rejected') = (cardinality(reasons) > 0)),
  check (document_hash is null or kind = 'basic')
);
create index identity_application_by_member on identity_application (member_id, created_at desc, id);
create index identity_application_waiting on identity_application (created_at) where state = 'waiting';
-- Of those at once, one; and what is authorized is not handed in again.
create unique index identity_application_open on identity_application (member_id, kind) where state <> 'rejected';
-- One document proves one member.
create unique index identity_document_used on identity_application (document_hash) where state = 'authorized';

-- waiting -> rejected | authorized, once. What was handed in stays as it was, or goes altogether.
create function check_application_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'an application is never deleted'; end if;
  if old.state <> 'waiting' and (new.state, new.actor, new.reasons, new.decided_at)
    is distinct from (old.state, old.actor, old.reasons, old.decided_at) then
    raise exception 'an application is decided once' using errcode = 'check_violation';
  end if;
  if (new.id, new.member_id, new.kind, new.created_at) is distinct from (old.id, old.member_id, old.kind, old.created_at)
    or (new.answers is not null and new.answers is distinct from old.answers)
    or (new.document_hash is not null and new.document_hash is distinct from old.document_hash) then
    raise exception 'the answers of an application are never changed';
  end if;
  return new;
end $$;
create trigger transitions before update or delete on identity_application
  for each row execute function check_application_change();

create table profile (
  member_id uuid primary key references member (id),
  -- Personal data as JSON under the member's key.
  personal bytea,
  avatar text references upload (name)
);

-- The last hour in which the app said that the member used it.
create table presence (
  member_id uuid primary key references member (id),
  active_hour timestamptz,
  online_hour timestamptz
);
create index presence_online on presence (online_hour);

-- Who looked at what of a member. Written before anything is shown, never changed.
create table document_view (
  id bigint generated always as identity primary key,
  member_id uuid not null references member (id),
  -- `member` for the own eye, otherwise who reviewed.
  viewer text not null check (length(viewer) between 1 and 80),
  purpose text not null check (purpose in ('own', 'review', 'download')),
  document text not null check (document in ('front', 'back', 'address_proof', 'deposit_proof', 'avatar', 'answers')),
  -- The upload or application that was seen.
  subject text not null,
  viewed_at timestamptz not null
);
create index document_view_by_member on document_view (member_id, id desc);
create trigger append_only before update or delete on document_view for each row execute function refuse_ledger_change();
create trigger append_only_all before truncate on document_view for each statement execute function refuse_ledger_change();

-- Why members left, in their words; whose they are is not kept.
create table closing_feedback (
  id bigint generated always as identity primary key,
  reason text not null check (length(reason) between 1 and 500),
  day date not null
);

-- A closed account begins nothing new. Taking the row's lock makes whoever comes during the closing wait for its end.
create function refuse_closed_member() returns trigger language plpgsql as $$
begin
  perform from member where id = new.member_id and closed_at is not null for key share;
  if found then raise exception 'the account is closed' using errcode = 'check_violation'; end if;
  return new;
end $$;
do $$
declare name text;
begin
  foreach name in array array['login', 'upload', 'withdrawal', 'identity_application', 'member_key'] loop
    execute format('create trigger account_is_open before insert on %I for each row execute function refuse_closed_member()', name);
  end loop;
end $$;
