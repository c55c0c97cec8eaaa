-- What a batch of the books refers to is checked once for the whole statement instead of row by row: the same rules,
-- a third of the time of a batch. What is referred to can no longer go away or change its identity.

alter table posting drop constraint posting_journal_seq_fkey, drop constraint posting_account_id_fkey;
alter table chain_entry drop constraint chain_entry_owner_id_fkey, drop constraint chain_entry_journal_seq_fkey;

create trigger identity_stays before delete or update of id, member_id, purpose, label, currency, realm, shard on account
  for each row execute function refuse_ledger_change();
create trigger identity_stays_all before truncate on account for each statement execute function refuse_ledger_change();
create trigger identity_stays before delete or update of owner_id on chain
  for each row execute function refuse_ledger_change();
create trigger identity_stays_all before truncate on chain for each statement execute function refuse_ledger_change();

-- Room on each page for the new version of a row that changes with every posting.
alter table account set (fillfactor = 50);
alter table chain set (fillfactor = 50);

-- L1, L4, L7 and half of L2, for all postings of a statement at once: they refer to what exists, sum to zero per journal
-- and currency, stay in one realm, are whole, and each follows from the balance before it.
-- A connection keeps the plan for its life. `offset 0` and the setting make it look everything up by key: a plan made
-- while the books were small would read whole tables, and every batch would take longer than the one before.
create or replace function check_postings() returns trigger language plpgsql set enable_seqscan = off as $$
declare bad bigint; trouble text;
begin
  with p as materialized (
    select n.journal_seq, n.line, n.account_id, n.delta, n.balance_after, a.currency, a.balance, a.guarded,
      coalesce(a.realm = j.realm, false) as is_right
    from new_postings n
    left join lateral (select * from account where id = n.account_id offset 0) a on true
    left join lateral (select realm from journal where seq = n.journal_seq offset 0) j on true)
  select x.trouble, x.journal_seq into trouble, bad from (
    select 'does not balance' as trouble, p.journal_seq from p
      group by p.journal_seq, p.currency having sum(p.delta) <> 0 or not bool_and(p.is_right)
    union all
    select 'is not whole', p.journal_seq from p
      group by p.journal_seq having count(*) < 2 or min(p.line) <> 1 or max(p.line) <> count(*)
        or count(*) <> (select count(*) from posting q where q.journal_seq = p.journal_seq)
    union all
    select 'does not follow from the balance before it', y.journal_seq from (
      select p.journal_seq, p.balance_after, p.guarded,
        p.balance - coalesce(sum(p.delta) over (partition by p.account_id order by p.journal_seq desc, p.line desc
          rows between unbounded preceding and 1 preceding), 0) as expected
      from p) y
      where y.balance_after <> y.expected or (y.guarded and y.balance_after < 0)) x
    limit 1;
  if found then raise exception 'journal % %', bad, trouble using errcode = 'check_violation'; end if;
  return null;
end $$;
alter function check_balances() set enable_seqscan = off;

create function check_chain_entries() returns trigger language plpgsql set enable_seqscan = off as $$
declare bad bigint;
begin
  select n.seq into bad from new_entries n
    left join lateral (select seq from chain where owner_id = n.owner_id offset 0) c on true
    left join lateral (select seq from journal where seq = n.journal_seq offset 0) j on true
    where c.seq is null or j.seq is null limit 1;
  if found then raise exception 'chain entry % belongs to nothing', bad using errcode = 'check_violation'; end if;
  return null;
end $$;
create trigger entries_hold after insert on chain_entry referencing new table as new_entries
  for each statement execute function check_chain_entries();
