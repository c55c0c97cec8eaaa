-- A contest may be limited to some markets; null for all. It is a term like the others: never changed once the row is there.
alter table contest add column markets text[]
  check (cardinality(markets) between 1 and 10 and array_position(markets, null) is null);
