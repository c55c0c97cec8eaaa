-- What is due of loans is looked for twice a second: by key, however many run. Null for what has no day to come.
alter table loan add column accrues_at timestamptz;
create index loan_accruing on loan (accrues_at) where accrues_at is not null;
create index loan_ending on loan (ends_at) where state = 'passed';

alter table loan disable trigger user;
update loan set accrues_at = started_at + days_charged * interval '24 hours' where state = 'passed' and interest < most_interest;
alter table loan enable trigger user;
