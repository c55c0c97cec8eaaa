-- The country of a verified member: what may be offered where is decided by it, without opening the document.
alter table identity_application add column country text check (country ~ '^[A-Z]{2}$');
