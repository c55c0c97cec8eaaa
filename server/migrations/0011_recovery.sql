-- The way back for who has lost every second factor, and what messages need to know: language and purpose.

alter table member
  -- One of the codes of the specification; what the member is told leaves in it.
  add column language text not null default 'en-us' check (language ~ '^[a-z]{2,4}(-[a-z]{2,4})?$');
alter table message add column language text not null default 'en-us';

-- A code proves one thing. Those of before are too short-lived to be worth a purpose.
delete from verification_code;
alter table verification_code
  add column purpose text not null check (purpose in ('enter', 'reset', 'bind', 'unfreeze', 'recover'));
drop index verification_code_by_target;
create index verification_code_by_target on verification_code (target, purpose, created_at desc);

-- Which log-in did it: what somebody did themselves is no news to them. Kept when the log-in is forgotten.
alter table security_event add column login_id bigint;

-- The documents of a recovery go the way of a verification: the same queue, the same reviewers, the same secrecy.
alter table identity_application drop constraint identity_application_kind_check;
alter table identity_application add check (kind in ('basic', 'advanced', 'recovery'));
do $$
declare name text;
begin
  select conname into strict name from pg_constraint
    where conrelid = 'identity_application'::regclass and pg_get_constraintdef(oid) like '%document_hash IS NULL%';
  execute format('alter table identity_application drop constraint %I', name);
end $$;
alter table identity_application add check (document_hash is null or kind in ('basic', 'recovery'));
drop index identity_application_open;
-- A recovery that was authorized has done its work; another day needs another one.
create unique index identity_application_open on identity_application (member_id, kind)
  where state = 'waiting' or (state = 'authorized' and kind <> 'recovery');
drop index identity_document_used;
create unique index identity_document_used on identity_application (document_hash)
  where state = 'authorized' and kind = 'basic';

alter table upload drop constraint upload_purpose_check;
alter table upload
  add check (purpose in ('front', 'back', 'selfie', 'address_proof', 'deposit_proof', 'avatar'));
alter table document_view drop constraint document_view_document_check;
alter table document_view
  add check (document in ('front', 'back', 'selfie', 'address_proof', 'deposit_proof', 'avatar', 'answers'));

-- started -> waiting -> rejected (-> waiting) | holding -> done; cancelled at any time before it is done.
create table factor_recovery (
  id uuid primary key,
  member_id uuid not null references member (id),
  state text not null default 'started'
    check (state in ('started', 'waiting', 'rejected', 'holding', 'cancelled', 'done')),
  -- Whoever began it may send pictures, hand in and look how far it is, and nothing else.
  token_hash bytea not null unique check (length(token_hash) = 32),
  expires_at timestamptz not null,
  -- What was handed in last.
  application_id uuid references identity_application (id),
  created_at timestamptz not null,
  -- The factors stay until here, for the owner to say no.
  hold_until timestamptz,
  ended_at timestamptz,
  check ((state in ('cancelled', 'done')) = (ended_at is not null)),
  check (state in ('started', 'cancelled') or application_id is not null),
  check (state not in ('holding', 'done') or hold_until is not null),
  check (state <> 'done' or ended_at >= hold_until)
);
create unique index factor_recovery_open on factor_recovery (member_id) where ended_at is null;
create index factor_recovery_due on factor_recovery (hold_until) where state = 'holding';
create trigger account_is_open before insert on factor_recovery for each row execute function refuse_closed_member();

-- What has ended stays as it ended; the hold cannot be skipped, nor be made shorter.
create function check_recovery_change() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null then raise exception 'a recovery ends once' using errcode = 'check_violation'; end if;
  if new.state <> old.state and not (
    new.state = 'cancelled'
    or (old.state in ('started', 'rejected') and new.state = 'waiting')
    or (old.state = 'waiting' and new.state in ('rejected', 'holding'))
    or (old.state = 'holding' and new.state = 'done')
  ) then raise exception 'a recovery goes its way step by step' using errcode = 'check_violation'; end if;
  if old.hold_until is not null and (new.hold_until is null or new.hold_until < old.hold_until) then
    raise exception 'a hold is never made shorter' using errcode = 'check_violation';
  end if;
  if (new.id, new.member_id, new.created_at) is distinct from (old.id, old.member_id, old.created_at) then
    raise exception 'a recovery keeps its member';
  end if;
  return new;
end $$;
create trigger transitions before update on factor_recovery for each row execute function check_recovery_change();

-- In each notice about a recovery: whoever holds it may cancel that recovery, and nothing else.
create table recovery_link (
  token_hash bytea primary key check (length(token_hash) = 32),
  recovery_id uuid not null references factor_recovery (id) on delete cascade,
  expires_at timestamptz not null
);
