-- What an operator may stop on an account: the opening of something new, and nothing else (ADR 75). Its owner reads why.
create table member_restriction (
  id uuid primary key,
  member_id uuid not null references member (id),
  -- For the member to read.
  reason text not null check (length(reason) between 3 and 500),
  began_by uuid not null references operator (id),
  began_at timestamptz not null,
  ended_by uuid references operator (id),
  ended_at timestamptz,
  end_reason text check (length(end_reason) between 3 and 500),
  check (num_nulls(ended_by, ended_at, end_reason) in (0, 3))
);
create unique index member_restriction_open on member_restriction (member_id) where ended_at is null;
create index member_restriction_by_member on member_restriction (member_id, began_at desc);

create function keep_restriction() returns trigger language plpgsql as $$
declare ending text[] := array['ended_by', 'ended_at', 'end_reason'];
begin
  if tg_op = 'UPDATE' and old.ended_at is null and to_jsonb(old) - ending = to_jsonb(new) - ending then return new; end if;
  raise exception 'a restriction stays as it was and ends once' using errcode = 'check_violation';
end $$;
create trigger kept before update or delete on member_restriction for each row execute function keep_restriction();

-- What two people corrected in the books of a member, and which journal was wrong.
create table desk_correction (
  proposal_id uuid primary key references desk_proposal (id),
  member_id uuid not null references member (id),
  corrects uuid not null references journal (id),
  journal_id uuid not null unique references journal (id)
);
create index desk_correction_of on desk_correction (corrects);
create trigger append_only before update or delete on desk_correction for each row execute function refuse_ledger_change();
