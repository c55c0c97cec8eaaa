-- Questions that a reviewer asks about a verification. They hold nothing: the promised time runs on.
create table identity_question (
  id uuid primary key,
  application_id uuid not null references identity_application (id),
  member_id uuid not null references member (id),
  code text not null check (code in ('clearer_picture', 'name_differs', 'newer_proof', 'other')),
  -- Sealed under the member's key, as the answers of the application are, and forgotten with them.
  note bytea,
  operator_id uuid not null references operator (id),
  asked_at timestamptz not null,
  answer bytea,
  picture text references upload (name),
  answered_at timestamptz,
  check (answered_at is not null or (answer is null and picture is null))
);
create unique index identity_question_open on identity_question (application_id) where answered_at is null;
create index identity_question_of on identity_question (application_id, asked_at);
create index identity_question_by_member on identity_question (member_id);

create function keep_identity_question() returns trigger language plpgsql as $$
declare
  answering text[] := array['answer', 'picture', 'answered_at'];
  words text[] := array['note', 'answer'];
begin
  if tg_op = 'UPDATE' then
    if old.answered_at is null and new.answered_at is not null
      and to_jsonb(old) - answering = to_jsonb(new) - answering then return new; end if;
    if new.note is null and new.answer is null and to_jsonb(old) - words = to_jsonb(new) - words then return new; end if;
  end if;
  raise exception 'a question stays as it was asked and is answered once' using errcode = 'check_violation';
end $$;
create trigger kept before update or delete on identity_question for each row execute function keep_identity_question();

alter table upload drop constraint upload_purpose_check;
alter table upload add constraint upload_purpose_check check (purpose in
  ('front', 'back', 'selfie', 'address_proof', 'deposit_proof', 'withdrawal_proof', 'identity_answer', 'avatar', 'chat'));
alter table document_view drop constraint document_view_document_check;
alter table document_view add constraint document_view_document_check check (document in
  ('front', 'back', 'selfie', 'address_proof', 'deposit_proof', 'withdrawal_proof', 'identity_answer', 'avatar', 'answers', 'chat'));
