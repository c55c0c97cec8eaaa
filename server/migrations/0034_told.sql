-- What becomes of investments and of applications for new coins is heard by the member's phones when it is committed; and
-- no text that is shown with either may promise, however its letters are written.

create function tell_of_product_order() returns trigger language plpgsql as $$
declare
  what text := case when tg_op = 'INSERT' then 'bought' when new.state = 'running' then 'started' when new.state = 'frozen' then 'frozen' else 'ended' end;
begin
  perform pg_notify('news', json_build_array(new.member_id, 'product', what, new.id)::text);
  return null;
end $$;
create trigger tells_new after insert on product_order for each row execute function tell_of_product_order();
-- A day that is paid sets no state, so that a million of them are not even asked.
create trigger tells after update of state on product_order for each row
  when (old.state <> new.state) execute function tell_of_product_order();

create function tell_of_subscription() returns trigger language plpgsql as $$
declare
  what text := case
    when tg_op = 'INSERT' then 'applied'
    when (old.delivered_at is null) <> (new.delivered_at is null) then 'delivered'
    when (old.expired_at is null) <> (new.expired_at is null) then 'expired'
    when (old.paid_at is null) <> (new.paid_at is null) then 'paid'
    -- With what was not won, which may be nothing, everybody hears of the draw.
    when (old.returned_at is null) <> (new.returned_at is null) then 'drawn' end;
begin
  if what is not null then perform pg_notify('news', json_build_array(new.member_id, 'offering', what, new.offering_id)::text); end if;
  return null;
end $$;
create trigger tells after insert or update on offering_subscription for each row execute function tell_of_subscription();

-- As before, but letters count however they are written: in capitals, wide, composed or not, without their accents, with a
-- hyphen of another kind or with something invisible between them. Nothing of it depends on the locale of the database.
create or replace function has_promise(words text) returns boolean language sql immutable as $$
  select regexp_replace(
      lower(regexp_replace(normalize(words, NFKD), '[\u00AD\u0300-\u036F\u200B-\u200F\u2060-\u2064\uFEFF]', '', 'g')),
      '[[:space:]\u2010-\u2015\u2212_-]+', ' ', 'g')
    ~ normalize('guarant|risk ?free|riskless|without (any )?risk|(no|zero) risk|garanti|sin (ningun )?riesgo|libre de riesgo|'
    || 'dijamin|terjamin|jaminan|bebas risiko|tanpa risiko|[đĐd]am bao|bao [đĐd]am|khong (co )?rui ro|phi rui ro|'
    || 'รับประกัน|การันตี|ไร้ความเสี่ยง|ปลอดความเสี่ยง|ไม่มีความเสี่ยง|보장|무위험|위험이 없|'
    || '保証(?!金)|ノーリスク|リスクなし|リスクフリー|無リスク|保證(?!金)|保证(?!金)|保本|無風險|无风险|零風險|零风险', NFKD)
$$;

-- The issuer, the machine and whatever else the terms name is shown, too.
alter table product add constraint product_terms_promises check (not has_promise(terms::text));
alter table offering_text add constraint offering_text_promises check (not has_promise(concat_ws(' ', name, summary)));
