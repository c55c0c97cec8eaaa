-- A note is never changed; it goes with the account that it is about.
drop trigger append_only on desk_note;
create trigger append_only before update on desk_note for each row execute function refuse_ledger_change();
