-- Who leads. A leader that lost its lock without noticing must not commit anything: whatever moves money or writes the tape
-- compares the epoch it was given with the one that counts now, under a shared lock that a new leader takes alone.
create table engine_lease (
  cell integer primary key,
  epoch bigint not null check (epoch > 0),
  address text not null,
  taken_at timestamptz not null default now()
);

create function engine_lease_only_grows() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.cell <> old.cell or new.epoch <= old.epoch then
    raise exception 'the epoch of a lease only grows';
  end if;
  return new;
end $$;
create trigger only_grows before update or delete on engine_lease for each row execute function engine_lease_only_grows();

-- Waits for every transaction of the leader before to end; from its commit on, none of them can.
create function take_lease(new_address text) returns bigint language plpgsql as $$
declare
  taken bigint;
begin
  perform pg_advisory_xact_lock(7201650003);
  insert into engine_lease as l (cell, epoch, address) values (1, 1, new_address)
    on conflict (cell) do update set epoch = l.epoch + 1, address = excluded.address, taken_at = now()
    returning epoch into taken;
  return taken;
end $$;

-- Volatile, so that it sees what was committed while it waited for the lock. Null: the caller leads nothing, as a tool does.
create function check_lease(held bigint) returns void language plpgsql volatile as $$
declare
  current_epoch bigint;
begin
  if held is null then
    return;
  end if;
  perform pg_advisory_xact_lock_shared(7201650003);
  select epoch into current_epoch from engine_lease where cell = 1;
  if current_epoch is distinct from held then
    raise exception 'the lease of epoch % is over: % leads', held, current_epoch using errcode = 'AS001';
  end if;
end $$;
