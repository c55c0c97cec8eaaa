-- Who lets a withdrawal go, until when it was promised, and what is done about a payment that vanished after its credit.

-- W8: why one approval is not enough; nothing for most. W9: until when it is promised to have arrived. Both are fixed
-- when it is asked for, so that no later setting makes a late one punctual or a dangerous one harmless.
alter table withdrawal
  add column flags text[] not null default '{}',
  add column approvals_needed smallint not null default 1 check (approvals_needed in (1, 2)),
  add column due_at timestamptz,
  add check ((approvals_needed = 2) = (flags <> '{}'));
alter table withdrawal disable trigger transitions;
update withdrawal set due_at = arrives_at + interval '1 day';
alter table withdrawal enable trigger transitions;
alter table withdrawal alter column due_at set not null, add check (due_at >= arrives_at);
create index withdrawal_delivered on withdrawal (network, done_at desc) where status = 1;
create index withdrawal_open on withdrawal (created_at) where status in (0, 2);

-- W8: each half of a payout is another role's and another person's, and neither is the one who asked for it.
create table withdrawal_approval (
  withdrawal_id uuid not null references withdrawal (id),
  role text not null check (role in ('review', 'payout')),
  actor text not null,
  approved_at timestamptz not null,
  primary key (withdrawal_id, role),
  unique (withdrawal_id, actor)
);
insert into withdrawal_approval (withdrawal_id, role, actor, approved_at)
  select withdrawal_id, 'review', actor, decided_at from withdrawal_review where decision = 'approve';
create trigger append_only before update or delete on withdrawal_approval for each row execute function refuse_ledger_change();
create trigger append_only_all before truncate on withdrawal_approval for each statement execute function refuse_ledger_change();

create function check_approver() returns trigger language plpgsql as $$
begin
  if exists (select from withdrawal where id = new.withdrawal_id and member_id::text = new.actor) then
    raise exception 'nobody approves a withdrawal of their own' using errcode = 'check_violation';
  end if;
  if new.role = 'payout' and not exists (select from withdrawal_approval where withdrawal_id = new.withdrawal_id) then
    raise exception 'a withdrawal is reviewed before it is released' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger approver_is_another before insert on withdrawal_approval for each row execute function check_approver();

create function check_approved() returns trigger language plpgsql as $$
begin
  if (select count(*) from withdrawal_approval where withdrawal_id = new.id) < new.approvals_needed then
    raise exception 'withdrawal % lacks an approval', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger approved before update on withdrawal
  for each row when (old.status = 0 and new.status = 2) execute function check_approved();

-- W5: a payment that was credited and is gone. What could not be taken back at once is owed.
create table deposit_reversal (
  deposit_id uuid primary key references deposit (id),
  journal_id uuid not null unique references journal (id),
  owed numeric(38, 0) not null check (owed >= 0),
  reversed_at timestamptz not null
);
create trigger append_only before update or delete on deposit_reversal for each row execute function refuse_ledger_change();
create trigger append_only_all before truncate on deposit_reversal for each statement execute function refuse_ledger_change();
