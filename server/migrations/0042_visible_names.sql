-- Names that others see hold no characters that cannot be seen or that turn the direction of a line; new ones are refused
-- at the edge, those from before lose them here.
update member
   set name = coalesce(nullif(btrim(regexp_replace(name, '[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]', '', 'g')), ''), 'Member')
 where name ~ '[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]';
