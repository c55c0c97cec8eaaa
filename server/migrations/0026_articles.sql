-- What the house writes: announcements, news, help and pages, in every language; who has read which announcement; and
-- the feeds that news are taken from.

-- What no text may promise: as before, but for the Chinese and Japanese words for margin, which hold the word for a promise and are none.
create or replace function has_promise(words text) returns boolean language sql immutable as $$
  select lower(words) ~ ('guarant|risk[ -]?free|without risk|no risk|zero risk|garant[ií]|sin riesgo|libre de riesgo|'
    || 'dijamin|terjamin|jaminan|bebas risiko|tanpa risiko|đảm bảo|bảo đảm|không rủi ro|không có rủi ro|phi rủi ro|'
    || 'รับประกัน|การันตี|ไร้ความเสี่ยง|ปลอดความเสี่ยง|ไม่มีความเสี่ยง|보장|무위험|위험이 없|'
    || '保証(?!金)|ノーリスク|リスクなし|リスクフリー|無リスク|保證(?!金)|保证(?!金)|保本|無風險|无风险|零風險|零风险')
$$;

create table article (
  id text primary key check (id ~ '^[a-z0-9-]{2,64}$'),
  kind text not null check (kind in ('announcement', 'news', 'help', 'page')),
  -- Of help, and its place within its topic.
  topic text check (topic in ('start', 'account', 'money', 'trade', 'invest', 'fairness')),
  place smallint not null default 0,
  -- Of announcements.
  category text check (category in ('notice', 'system')),
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high')),
  is_pinned boolean not null default false,
  on_strip boolean not null default false,
  -- Shown from then on.
  published_at timestamptz not null,
  -- Of news: who wrote it, and where the whole of it stands.
  source text check (length(source) between 1 and 120),
  link text check (link ~ '^https://' and length(link) <= 2048),
  is_simulated boolean not null default false,
  -- What was imported came from one feed, once.
  feed text,
  guid_hash bytea check (length(guid_hash) = 32),
  unique (feed, guid_hash),
  check ((kind = 'help') = (topic is not null)),
  check ((kind = 'announcement') = (category is not null)),
  check (kind = 'announcement' or not (is_pinned or on_strip)),
  check ((kind = 'news') = (source is not null)),
  check (kind = 'news' or link is null),
  check ((feed is null) = (guid_hash is null)),
  check (feed is null or link is not null)
);
create index article_newest on article (kind, is_pinned desc, published_at desc, id);

create table article_text (
  article_id text not null references article (id) on delete cascade,
  language text not null check (language in ('en-us', 'ko', 'jp', 'tai', 'mlxy', 'vl', 'xi', 'zh-cn', 'zh-hans')),
  title text not null check (length(title) between 1 and 160),
  summary text not null check (length(summary) between 1 and 500),
  -- Markdown; a text of this length is twenty pages.
  body text not null check (length(body) <= 20000),
  primary key (article_id, language),
  -- As for products: no text of the house may promise.
  constraint article_text_promises check (not has_promise(concat_ws(' ', title, summary, body)))
);

create table article_read (
  member_id uuid not null references member (id),
  article_id text not null references article (id) on delete cascade,
  read_at timestamptz not null,
  primary key (member_id, article_id)
);

-- When each feed was asked last: whoever moves it asks.
create table news_feed (
  url text primary key,
  asked_at timestamptz not null
);
