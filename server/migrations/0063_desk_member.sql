-- How the desk finds a member: by the beginning of a name, by a phone, by an address of a withdrawal or a deposit.
create index member_by_name on member (lower(name) text_pattern_ops, id);
create index member_newest on member (created_at desc, id);
create index member_by_phone on member (phone) where phone is not null;
create index destination_by_account on destination (account);
create index deposit_address_by_address on deposit_address (address);
