-- Members tell their destinations apart by a name, and take off those they no longer use. A row stays for the withdrawals
-- that went there.
alter table destination
  add column label text check (length(label) between 1 and 40),
  add column removed_at timestamptz;
