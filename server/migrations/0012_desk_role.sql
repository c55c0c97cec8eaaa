-- The role for whoever operates: it may look at prices and trades and change none of them (C6). It cannot log in by
-- itself; a database of your own gives it to the people of your desk. Where the server may not make roles, there is none.
do $$
declare name text;
begin
  if not exists (select from pg_roles where rolname = 'assay_desk') then create role assay_desk nologin; end if;
  foreach name in array array['instrument', 'tape_segment', 'tape_gap', 'tape_key', 'tape_checkpoint', 'tape_checkpoint_segment',
    'candle_chunk', 'trade_terms', 'option_period', 'trade_order', 'position', 'position_closing', 'trade_option'] loop
    execute format('grant select on %I to assay_desk', name);
  end loop;
exception
  when insufficient_privilege then raise notice 'no role for the desk was made';
  -- Another database of the same Postgres made it at the same moment.
  when duplicate_object or unique_violation then null;
end $$;
