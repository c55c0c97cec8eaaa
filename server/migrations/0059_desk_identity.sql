-- The queue of identities: open ones by age and decided ones by day, however many there are of the others.
create index identity_application_desk_open on identity_application (created_at, id)
  where state = 'waiting' and answers is not null;
create index identity_application_desk_done on identity_application (decided_at desc, id) where decided_at is not null;
-- Who else handed in the same document, or is the same person.
create index identity_application_document on identity_application (document_hash) where document_hash is not null;
create index identity_application_person on identity_application (person_hash) where person_hash is not null;
