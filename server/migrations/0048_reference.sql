-- Reference data: what is offered, and at what terms. Whoever changes a row, by whatever way, leaves a version of it that
-- stays; and no change goes so far that money could no longer leave, or that something which was accepted means another
-- thing afterwards.

-- How an address of the network is written. Many chains write theirs as Ethereum does.
alter table network add column address_form text;
update network set address_form = network;
alter table network
  alter column address_form set not null,
  add check (address_form in ('TRC20', 'ERC20', 'BTC', 'BANK')),
  add check ((address_form = 'BANK') = (network = 'BANK'));

create table reference_change (
  number bigint generated always as identity primary key,
  -- The table and the key of the row, such as `network` and `USDT/TRC20`; versions of a row count from 1.
  kind text not null,
  key text not null,
  version integer not null check (version > 0),
  -- Null where the row was not there.
  before jsonb,
  after jsonb,
  author text not null,
  reason text not null,
  changed_at timestamptz not null,
  unique (kind, key, version),
  check (before is distinct from after)
);
create trigger append_only before update or delete on reference_change for each row execute function refuse_ledger_change();
create trigger append_only_all before truncate on reference_change for each statement execute function refuse_ledger_change();

-- The arguments are the columns of the key.
create function record_reference_change() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  becomes jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  changed_key text;
begin
  if was is not distinct from becomes then return null; end if;
  select string_agg(coalesce(becomes, was) ->> part, '/' order by place) into changed_key
    from unnest(tg_argv) with ordinality as part (part, place);
  insert into reference_change (kind, key, version, before, after, author, reason, changed_at)
  select tg_table_name, changed_key, coalesce(max(version), 0) + 1, was, becomes,
    coalesce(nullif(current_setting('assay.author', true), ''), session_user),
    coalesce(current_setting('assay.reason', true), ''), now()
    from reference_change where kind = tg_table_name and key = changed_key;
  return null;
end $$;

do $$
declare
  item record;
begin
  for item in select * from (values
    ('currency', array['code']), ('network', array['currency', 'network']), ('instrument', array['symbol']),
    ('trade_terms', array['symbol_id']), ('option_period', array['seconds']), ('level', array['level']),
    ('loan_term', array['kind', 'days']), ('loan_pledge', array['currency']), ('simulated_asset', array['code']),
    ('setting', array['key'])) as item (name, key)
  loop
    -- What is there already is the first version.
    execute format(
      'insert into reference_change (kind, key, version, after, author, reason, changed_at)
       select %L, concat_ws(''/'', %s), 1, to_jsonb(t), session_user, ''as installed'', now() from %I t',
      item.name, (select string_agg(format('%I', part), ', ') from unnest(item.key) part), item.name);
    execute format(
      'create trigger versioned after insert or update or delete on %I for each row execute function record_reference_change(%s)',
      item.name, (select string_agg(format('%L', part), ', ') from unnest(item.key) part));
    execute format('create trigger versioned_all before truncate on %I for each statement execute function refuse_deletion()', item.name);
  end loop;
end $$;

-- Orders and members refer to these, or leave by them; instruments and currencies stay already.
do $$
declare name text;
begin
  foreach name in array array['network', 'trade_terms', 'level'] loop
    execute format('create trigger stays before delete on %I for each row execute function refuse_deletion()', name);
  end loop;
end $$;

-- A column that is named in the arguments stays as it is.
create function refuse_other_meaning() returns trigger language plpgsql as $$
declare part text;
begin
  foreach part in array tg_argv loop
    if to_jsonb(new) -> part is distinct from to_jsonb(old) -> part then
      raise exception '% of a % never changes', part, tg_table_name using errcode = 'check_violation';
    end if;
  end loop;
  return new;
end $$;
-- Balances are counted in its decimals, and worth what its market says.
create trigger keeps_meaning before update on currency
  for each row execute function refuse_other_meaning('decimals', 'is_fiat', 'market', 'number');
create trigger keeps_meaning before update on network
  for each row execute function refuse_other_meaning('currency', 'network', 'address_form');
create trigger keeps_meaning before update on instrument
  for each row execute function refuse_other_meaning('id', 'symbol', 'class', 'base', 'quote', 'scale', 'hours', 'listed_at');
create trigger keeps_meaning before update on trade_terms
  for each row execute function refuse_other_meaning('symbol_id', 'quantity_scale');
create trigger keeps_meaning before update on level for each row execute function refuse_other_meaning('level');

-- What a number was when its row was first written.
create function first_reference(of_kind text, of_key text, part text) returns numeric language sql stable as $$
  select (after ->> part)::numeric from reference_change where kind = of_kind and key = of_key and version = 1
$$;

-- The most that a price of leaving or trading may become: five times what it was at first. A floor keeps a price that
-- began at nothing from staying at nothing for ever.
create function refuse_above(kind text, key text, part text, value numeric, allowed numeric default 0) returns void language plpgsql as $$
declare most numeric := greatest(5 * first_reference(kind, key, part), allowed);
begin
  if value > most then
    raise exception '% of % % may be % at most', part, kind, key, most using errcode = 'check_violation';
  end if;
end $$;

create function hold_network_bounds() returns trigger language plpgsql as $$
declare key text := new.currency || '/' || new.network;
begin
  perform refuse_above('network', key, 'withdrawal_min', new.withdrawal_min);
  perform refuse_above('network', key, 'withdrawal_fee', new.withdrawal_fee,
    div(first_reference('network', key, 'withdrawal_min'), 10));
  return new;
end $$;
create trigger within_bounds before update on network for each row execute function hold_network_bounds();

-- A coin without a network leaves by a swap.
create function hold_currency_bounds() returns trigger language plpgsql as $$
begin
  perform refuse_above('currency', new.code, 'swap_min', new.swap_min);
  if new.swap_max < div(first_reference('currency', new.code, 'swap_max'), 5) then
    raise exception 'swap_max of currency % may be a fifth of what it was at first, not less', new.code using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger within_bounds before update on currency for each row execute function hold_currency_bounds();

alter table instrument add check (half_spread % 4 = 0);
create function hold_instrument_bounds() returns trigger language plpgsql as $$
begin
  perform refuse_above('instrument', new.symbol, 'half_spread', new.half_spread);
  return new;
end $$;
create trigger within_bounds before update on instrument for each row execute function hold_instrument_bounds();

-- An order keeps the fee and the close-out it was accepted with; the financing of a night is what the terms say then.
create function hold_terms_bounds() returns trigger language plpgsql as $$
declare key text := new.symbol_id::text;
begin
  perform refuse_above('trade_terms', key, 'fee_rate', new.fee_rate);
  perform refuse_above('trade_terms', key, 'financing_buy', new.financing_buy, 100000);
  perform refuse_above('trade_terms', key, 'financing_sell', new.financing_sell, 100000);
  return new;
end $$;
create trigger within_bounds before update on trade_terms for each row execute function hold_terms_bounds();

-- Money waits for a week at most, and what may leave in a day is never less than 1,000 USDT.
create function hold_transfer_rules() returns trigger language plpgsql as $$
declare
  part text;
  week constant integer := 7 * 86400;
begin
  foreach part in array array['{waitSeconds}', '{triesHoldSeconds}', '{recoveryHoldSeconds}', '{promiseSeconds,one}', '{promiseSeconds,two}'] loop
    if coalesce((new.value #>> part::text[])::numeric, 0) > week then
      raise exception '% of the transfer rules may be % seconds at most', part, week using errcode = 'check_violation';
    end if;
  end loop;
  if exists (select from jsonb_array_elements_text(new.value -> 'dailyLimits') as daily (amount) where amount::numeric < 1000) then
    raise exception 'a daily limit of the transfer rules may be 1000 USDT, not less' using errcode = 'check_violation';
  end if;
  if exists (select from jsonb_array_elements(coalesce(new.value -> 'velocity', '[]')) as stretch
              where (stretch ->> 'most')::numeric * 86400 < (stretch ->> 'seconds')::numeric) then
    raise exception 'the transfer rules let at least one withdrawal leave in a day' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger within_bounds before insert or update on setting
  for each row when (new.key = 'transfer_rules') execute function hold_transfer_rules();
