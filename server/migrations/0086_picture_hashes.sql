-- What identity pictures look like, as 256 bits, so that near-equal ones of other members can be shown to a reviewer. It
-- decides nothing, and goes with the picture.
create table picture_hash (
  name text not null references upload (name),
  part text not null check (part in ('picture', 'portrait')),
  -- Null where a picture has too little in it to be told apart, or could not be read.
  hash bit(256),
  -- The sixteen parts of the hash with their places: two hashes that differ in fewer bits share one.
  bands integer[] not null default '{}',
  primary key (name, part),
  check ((hash is null) = (bands = '{}'))
);
create index picture_hash_bands on picture_hash using gin (bands);

create function forget_picture_hash() returns trigger language plpgsql as $$
begin
  delete from picture_hash where name = new.name;
  return null;
end $$;
create trigger forgets after update on upload for each row
  when (new.erased_at is not null and old.erased_at is null) execute function forget_picture_hash();

-- Finds those that have none yet.
create index upload_of_identity on upload (created_at) where purpose in ('front', 'back', 'selfie') and erased_at is null;
