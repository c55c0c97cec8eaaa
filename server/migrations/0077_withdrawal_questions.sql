-- Questions that a reviewer asks about a withdrawal. They hold nothing: the promised time runs on, and the member may cancel.
create table withdrawal_question (
  id uuid primary key,
  withdrawal_id uuid not null references withdrawal (id),
  member_id uuid not null references member (id),
  code text not null check (code in ('address_ownership', 'source_of_funds', 'clearer_picture', 'other')),
  -- For the member to read, beside the sentence of the code.
  note text not null default '' check (length(note) <= 500),
  operator_id uuid not null references operator (id),
  asked_at timestamptz not null,
  answer text check (length(answer) <= 1000),
  picture text references upload (name),
  answered_at timestamptz,
  check ((answered_at is null) = (answer is null)),
  check (answered_at is not null or picture is null)
);
create unique index withdrawal_question_open on withdrawal_question (withdrawal_id) where answered_at is null;
create index withdrawal_question_of on withdrawal_question (withdrawal_id, asked_at);

create function keep_withdrawal_question() returns trigger language plpgsql as $$
declare answering text[] := array['answer', 'picture', 'answered_at'];
begin
  if tg_op = 'UPDATE' and old.answered_at is null and to_jsonb(old) - answering = to_jsonb(new) - answering then return new; end if;
  raise exception 'a question stays as it was asked and is answered once' using errcode = 'check_violation';
end $$;
create trigger kept before update or delete on withdrawal_question for each row execute function keep_withdrawal_question();

alter table upload drop constraint upload_purpose_check;
alter table upload add constraint upload_purpose_check
  check (purpose in ('front', 'back', 'selfie', 'address_proof', 'deposit_proof', 'withdrawal_proof', 'avatar', 'chat'));
alter table document_view drop constraint document_view_document_check;
alter table document_view add constraint document_view_document_check
  check (document in ('front', 'back', 'selfie', 'address_proof', 'deposit_proof', 'withdrawal_proof', 'avatar', 'answers', 'chat'));
