-- Codes that prove a change or a payment of a member without a second factor. What a code is bound to beyond its purpose
-- (action, subject, log-in) is part of its hash.
alter table verification_code drop constraint verification_code_purpose_check;
alter table verification_code add constraint verification_code_purpose_check check (
  purpose in ('enter', 'reset', 'bind', 'unfreeze', 'recover', 'withdraw', 'destination', 'password', 'protect'));

-- An address that was replaced without a code to the old one holds withdrawals for as long as lost factors do.
alter table security_hold drop constraint security_hold_reason_check;
alter table security_hold add constraint security_hold_reason_check check (
  reason in ('login_password_changed', 'factor_changed', 'address_changed', 'address_replaced', 'unfrozen'));
