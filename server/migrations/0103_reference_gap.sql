-- An alert when a currency lies far from the ECB's daily rates.
alter table desk_alert_rule drop constraint desk_alert_rule_kind_check;
alter table desk_alert_rule add constraint desk_alert_rule_kind_check check (kind in ('queue_age', 'house_equity', 'exposure',
  'pool_cover', 'feed_silent', 'audit_failing', 'error_rate', 'rail_paused', 'reference_gap'));
insert into desk_alert_rule (kind, subject, threshold, is_on, reason, set_at) values
  ('reference_gap', '', 3, true, 'where every instance begins', '2026-01-01Z');
