-- Proofs that did not check on a phone, as they were handed in, with what the same check found here, and the answer.
create table dispute (
  id uuid primary key,
  member_id uuid not null references member (id),
  kind text not null check (kind in ('receipt', 'draw')),
  subject text not null check (length(subject) between 2 and 64),
  -- Of one closing of a position.
  closing integer check (closing > 0),
  claim text not null default '' check (length(claim) <= 1000),
  -- Names of the checks that did not hold on the phone.
  said text[] not null,
  found jsonb not null check (jsonb_typeof(found) = 'object'),
  is_confirmed boolean not null,
  proof text not null check (length(proof) <= 400000),
  proof_hash bytea not null check (length(proof_hash) = 32),
  created_at timestamptz not null,
  due_at timestamptz not null check (due_at >= created_at),
  answer text check (answer in ('corrected', 'stands', 'outdated', 'explained')),
  answer_text text check (length(answer_text) between 3 and 1000),
  answered_by uuid references operator (id),
  answered_at timestamptz,
  -- Only two people correct books; an answer names their proposal.
  proposal_id uuid references desk_proposal (id),
  check (num_nulls(answer, answer_text, answered_by, answered_at) in (0, 4)),
  check ((proposal_id is not null) = coalesce(answer = 'corrected', false))
);
create unique index dispute_open on dispute (member_id, kind, subject, coalesce(closing, 0)) where answered_at is null;
create index dispute_due on dispute (due_at, id) where answered_at is null;
create index dispute_answered on dispute (answered_at desc, id) where answered_at is not null;
create index dispute_by_member on dispute (member_id, created_at desc);

create function keep_dispute() returns trigger language plpgsql as $$
declare answering text[] := array['answer', 'answer_text', 'answered_by', 'answered_at', 'proposal_id'];
begin
  if tg_op = 'UPDATE' and old.answered_at is null and to_jsonb(old) - answering = to_jsonb(new) - answering then return new; end if;
  raise exception 'a dispute stays as it was handed in and is answered once' using errcode = 'check_violation';
end $$;
create trigger kept before update or delete on dispute for each row execute function keep_dispute();
