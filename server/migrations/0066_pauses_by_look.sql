-- The look of every minute and the look of the night see different things: what both have found is paused until both find
-- nothing any more, so each keeps a pause of its own.
drop index audit_pause_open;
create unique index audit_pause_open on audit_pause (part, is_whole) where until_at is null;
