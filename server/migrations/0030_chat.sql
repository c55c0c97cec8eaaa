-- The talk between members and the desk.

create table chat_message (
  -- Made by who sent it, so that one message is one row however often it is sent.
  id uuid primary key,
  number bigint not null unique generated always as identity,
  member_id uuid not null references member (id),
  author text not null check (author in ('member', 'desk', 'robot')),
  -- What the member reads; the robot answers in it.
  language text not null,
  -- Who of the desk it was.
  operator text check (length(operator) between 1 and 80),
  body text not null check (length(body) <= 4000),
  picture text references upload (name),
  card_title text,
  card_screen text check (card_screen ~ '^/[a-zA-Z]+(\?[A-Za-z0-9=&%_.-]*)?$'),
  -- Why what the desk wrote was not let through; then nothing of it is kept.
  stopped text check (stopped in ('address', 'phrase', 'account', 'password')),
  -- The message that the robot answers: each once.
  answers uuid unique references chat_message (id),
  created_at timestamptz not null,
  delivered_at timestamptz,
  read_at timestamptz,
  check ((author = 'desk') = (operator is not null)),
  check ((author = 'robot') = (answers is not null)),
  check ((card_title is null) = (card_screen is null)),
  check (author <> 'member' or (card_title is null and stopped is null)),
  check (stopped is null or (body = '' and picture is null and card_title is null)),
  check (stopped is not null or body <> '' or picture is not null),
  check (read_at is null or delivered_at is not null)
);
create index chat_message_by_member on chat_message (member_id, number desc);
-- What the robot has not looked at yet.
create index chat_message_waiting on chat_message (number) where author = 'member' and delivered_at is null;
create index chat_message_unread on chat_message (member_id, author) where read_at is null;

create function check_chat_change() returns trigger language plpgsql as $$
begin
  if to_jsonb(old) - array['delivered_at', 'read_at'] <> to_jsonb(new) - array['delivered_at', 'read_at']
    or old.delivered_at is not null and old.delivered_at is distinct from new.delivered_at
    or old.read_at is not null and old.read_at is distinct from new.read_at
    then raise exception 'what was said stays as it was said'; end if;
  return new;
end $$;
create trigger stays before update on chat_message for each row execute function check_chat_change();

create function tell_of_chat() returns trigger language plpgsql as $$
begin
  -- The member's other phones hear of what the member wrote, too.
  if tg_op = 'INSERT' then perform pg_notify('news', json_build_array(new.member_id, 'chat', 'new', new.id)::text);
  elsif new.author = 'member' then perform pg_notify('news', json_build_array(new.member_id, 'chat', 'read', new.id)::text);
  end if;
  return null;
end $$;
create trigger tells after insert or update on chat_message for each row execute function tell_of_chat();

alter table upload drop constraint upload_purpose_check;
alter table upload add constraint upload_purpose_check
  check (purpose in ('front', 'back', 'selfie', 'address_proof', 'deposit_proof', 'avatar', 'chat'));
alter table document_view drop constraint document_view_document_check;
alter table document_view add constraint document_view_document_check
  check (document in ('front', 'back', 'selfie', 'address_proof', 'deposit_proof', 'avatar', 'answers', 'chat'));
