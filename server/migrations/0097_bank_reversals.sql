-- A bank that takes a credit back books a debit that names it.

alter table bank_entry
  -- The credit that a debit takes back; one debit takes back one credit, whole.
  add column reverses uuid unique references bank_entry (id),
  add constraint reversal_is_return check (reverses is null or (side = 'debit' and is_return and base is not null and withdrawal_id is null));

create or replace function check_bank_change() returns trigger language plpgsql as $$
declare later text[] := case tg_table_name when 'bank_statement' then array['state', 'why', 'taken_at']
  else array['base', 'occurrence', 'withdrawal_id', 'reverses', 'note', 'noted_by', 'noted_at'] end;
  name text;
begin
  if tg_op <> 'UPDATE' then raise exception 'a % is never deleted', tg_table_name; end if;
  if to_jsonb(old) - later <> to_jsonb(new) - later then
    raise exception 'a % stays as the bank wrote it', tg_table_name using errcode = 'check_violation';
  end if;
  if tg_table_name = 'bank_statement' then
    if to_jsonb(old) ->> 'state' <> 'waiting' then
      raise exception 'a statement is taken once' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  foreach name in array later loop
    if to_jsonb(old) ->> name is not null and to_jsonb(old) -> name is distinct from to_jsonb(new) -> name then
      raise exception '% of a booking is said once', name using errcode = 'check_violation';
    end if;
  end loop;
  return new;
end $$;
