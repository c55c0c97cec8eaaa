-- Costs of swaps count as losses, at the value that they had when they were accepted.
alter table limit_use add column result numeric(38, 0) not null default 0 check (result <= 0);

-- The session of a member who has limited it: when it began, when the member was last there, and until when nothing new opens.
create table limit_session (
  member_id uuid primary key references member (id),
  began_at timestamptz not null,
  seen_at timestamptz not null check (seen_at >= began_at),
  until_at timestamptz
);
