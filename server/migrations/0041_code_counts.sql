-- Codes are counted by what they are for and by the network that asked, so that a stranger who asks for an owner's codes
-- uses up the strangers' share and not the owner's.
alter table verification_code
  -- The address as it is counted: one mailbox or phone, however it is spelled.
  add column count_key text,
  -- Who asked (/24 or /64), and whether the account was opened from there before.
  add column network text not null default '',
  add column is_known boolean not null default false,
  -- Tries from other networks than the one that asked; `tries_left` is that one's.
  add column strange_tries_left integer not null default 3 check (strange_tries_left >= 0),
  -- What a message by phone counts towards; null for mail.
  add column sms_prefix text;
update verification_code set count_key = target;
alter table verification_code alter column count_key set not null;
create index verification_code_by_count on verification_code (count_key, created_at);
create index verification_code_by_sms on verification_code (sms_prefix, created_at) where sms_prefix is not null;
