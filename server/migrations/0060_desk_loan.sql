-- The queue of credits: applications to be reviewed by age, and all others by their last change.
create index loan_desk_open on loan (created_at, id) where state in ('pending_review', 'under_review');
create index loan_desk_done on loan (state_at desc, id) where state not in ('pending_review', 'under_review');
