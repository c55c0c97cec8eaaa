-- Pictures that support sends. They lie under the member's key, and the member sees them; only the operator who brought one can send it.
alter table upload
  add column operator_id uuid references operator (id),
  add check (operator_id is null or purpose is null or purpose = 'chat');
create index upload_by_operator on upload (operator_id, created_at) where operator_id is not null;

create or replace function check_upload_change() returns trigger language plpgsql as $$
begin
  if old.purpose is not null and (new.purpose, new.subject_id) is distinct from (old.purpose, old.subject_id) then
    raise exception 'an upload serves one purpose';
  end if;
  if old.erased_at is not null and new.erased_at is distinct from old.erased_at then
    raise exception 'what was erased stays erased';
  end if;
  if (new.name, new.member_id, new.operator_id, new.created_at)
    is distinct from (old.name, old.member_id, old.operator_id, old.created_at) then
    raise exception 'an upload keeps its owner';
  end if;
  return new;
end $$;
