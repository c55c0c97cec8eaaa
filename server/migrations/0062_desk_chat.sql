-- Which chats wait for somebody of the desk, and since when. It follows from the messages; closing one is the desk's.
create table chat_desk (
  member_id uuid primary key references member (id),
  -- The oldest message that nobody has answered; null when nothing waits.
  waiting_since timestamptz,
  last_at timestamptz not null
);
create index chat_desk_open on chat_desk (waiting_since, member_id) where waiting_since is not null;
create index chat_desk_all on chat_desk (last_at desc, member_id);

create function follow_chat() returns trigger language plpgsql as $$
begin
  insert into chat_desk as c (member_id, waiting_since, last_at)
  values (new.member_id, case when new.author = 'member' then new.created_at end, new.created_at)
  on conflict (member_id) do update set
    last_at = greatest(c.last_at, excluded.last_at),
    waiting_since = case
      when new.author = 'member' then coalesce(c.waiting_since, new.created_at)
      -- What was stopped answered nothing.
      when new.stopped is not null then c.waiting_since
    end;
  return null;
end $$;
create trigger followed after insert on chat_message for each row execute function follow_chat();

insert into chat_desk (member_id, waiting_since, last_at)
select member_id, min(created_at) filter (where author = 'member' and read_at is null), max(created_at)
  from chat_message group by member_id;

-- What operators tell each other about a member. Nobody changes or removes it.
create table desk_note (
  id uuid primary key,
  member_id uuid not null references member (id),
  operator_id uuid not null references operator (id),
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz not null
);
create index desk_note_by_member on desk_note (member_id, created_at desc, id);
create trigger append_only before update or delete on desk_note for each row execute function refuse_ledger_change();
create trigger append_only_all before truncate on desk_note for each statement execute function refuse_ledger_change();
