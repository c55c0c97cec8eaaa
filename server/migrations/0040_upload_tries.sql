-- Every try to send a picture counts towards the day's number, also one that ended in no picture: decoding a broken
-- file costs the server as much as decoding a good one.
create table upload_try (
  id bigint generated always as identity primary key,
  member_id uuid not null references member (id),
  tried_at timestamptz not null
);
create index upload_try_by_member on upload_try (member_id, tried_at);
create index upload_try_by_time on upload_try (tried_at);
insert into upload_try (member_id, tried_at)
  select member_id, created_at from upload where created_at > now() - interval '1 day';
