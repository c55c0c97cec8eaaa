-- Branches of a union that have a condition of their own are read as a whole before they are joined: every look at a member's
-- postings read all journals. Without it, Postgres looks each branch up by the key that it is joined by.
create or replace view posting as
  select p.journal_seq, p.line, p.account_id, p.delta, p.balance_after
    from (
      select seq as journal_seq, 1::smallint as line, first_account as account_id, delta, first_after as balance_after from journal
      union all
      select seq, 2::smallint, second_account, -delta, second_after from journal
      union all
      select journal_seq, line, account_id, delta, balance_after from further_posting) p
   -- Journals whose lines stand apart have none of their own.
   where p.account_id is not null;
