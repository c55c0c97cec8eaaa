/** Article queries of the desk. */
import type { ArticleKind } from '@assay/contract/article';
import type { DeskInput, DeskOutput } from '@assay/contract/desk/endpoint';
import type { getArticle, listArticles } from '@assay/contract/desk/article';
import { LANGUAGE_CODES } from '@assay/contract/language';
import type { Language } from '@assay/contract/language';
import type { Tx } from '../../db/database.ts';
import { escapeLike, PAGE } from '../queue/index.ts';
import { audienceText } from './audience.ts';
import type { Audience } from './audience.ts';
import type { Content } from './write-article.ts';

export interface DeskArticle {
  id: string;
  kind: ArticleKind;
  title: string;
  isDraft: boolean;
  publishAt: Date;
  endAt: Date | null;
  languages: Language[];
  feed: string | null;
  version: number;
}

const ARTICLE = `select a.id, a.kind, t.title, a.is_draft as "isDraft", a.published_at as "publishAt", a.ends_at as "endAt", a.feed, a.version,
    array(select language from article_text l where l.article_id = a.id) as languages
  from article a cross join lateral (
    select title from article_text where article_id = a.id order by language = 'en-us' desc, language limit 1) t`;

/** A page goes on behind the time and the id of its last row; ids of articles are words. */
export const cursorOf = ({ publishAt, id }: DeskArticle): string => `${publishAt.getTime()} ${id}`;
const readCursor = (cursor: string): [at: Date | null, id: string | null] => {
  const [, ms, id] = /^(-?\d{1,15}) ([a-z0-9-]{2,64})$/.exec(cursor) ?? [];
  return ms === undefined || id === undefined ? [null, null] : [new Date(Number(ms)), id];
};

export const listDeskArticles = (
  tx: Tx,
  { view, search, after }: DeskInput<typeof listArticles>,
): Promise<DeskArticle[]> =>
  tx.query<DeskArticle>(
    `${ARTICLE} where a.kind = $1
        and ($2 = '' or a.id = $2 or exists (select from article_text s where s.article_id = a.id and s.title ilike $3))
        and ($4::timestamptz is null or a.published_at < $4 or (a.published_at = $4 and a.id > $5))
      order by a.published_at desc, a.id limit ${PAGE}`,
    [view, search, `%${escapeLike(search)}%`, ...readCursor(after)],
  );

export const findDeskArticle = async (tx: Tx, id: string): Promise<DeskArticle | undefined> =>
  (await tx.query<DeskArticle>(`${ARTICLE} where a.id = $1`, [id]))[0];

export const presentRow = (row: DeskArticle, nowMs: number): DeskOutput<typeof listArticles>['records'][number] => {
  const [from, until] = [row.publishAt.getTime(), row.endAt?.getTime() ?? null];
  const isEnded = until !== null && until <= nowMs;
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    state: row.isDraft ? 'draft' : isEnded ? 'ended' : from > nowMs ? 'scheduled' : 'shown',
    publishAt: from,
    endAt: until,
    // Imported news are there in the language of their source alone.
    missing: row.feed === null ? LANGUAGE_CODES.filter((code) => !row.languages.includes(code)) : [],
    feed: row.feed,
    version: row.version,
  };
};

interface VersionRow {
  number: number;
  by: string | null;
  reason: string;
  at: Date;
}

const VERSION = `v.number, o.name as by, v.reason, v.created_at as at from article_version v left join operator o on o.id = v.operator_id`;

const presentVersion = ({ number, by, reason, at }: VersionRow) => ({
  number,
  by: by ?? 'Before the desk',
  reason,
  at: at.getTime(),
});

export const listVersions = async (tx: Tx, id: string): Promise<DeskOutput<typeof getArticle>['history']> => {
  const rows = await tx.query<VersionRow>(
    `select ${VERSION} where v.article_id = $1 order by v.number desc limit 100`,
    [id],
  );
  return rows.map(presentVersion);
};

export const findVersion = async (tx: Tx, id: string, number: number) => {
  const [row] = await tx.query<VersionRow & { content: Content }>(
    `select v.content, ${VERSION} where v.article_id = $1 and v.number = $2`,
    [id, number],
  );
  return row && { ...presentVersion(row), ...row.content };
};

export const listTellings = async (tx: Tx, id: string): Promise<DeskOutput<typeof getArticle>['tellings']> => {
  const rows = await tx.query<{
    id: string;
    audience: Audience;
    by: string;
    at: Date;
    counted: number;
    told: number;
    doneAt: Date | null;
  }>(
    `select g.id, g.audience, o.name as by, g.created_at as at, g.counted, g.told, g.done_at as "doneAt"
       from article_telling g join operator o on o.id = g.operator_id where g.article_id = $1 order by g.created_at desc limit 20`,
    [id],
  );
  return rows.map(({ audience, at, doneAt, ...row }) => ({
    ...row,
    audience: audienceText(audience),
    at: at.getTime(),
    doneAt: doneAt?.getTime() ?? null,
  }));
};

export const listFeedRows = async (tx: Tx) => {
  const rows = await tx.query<{ url: string; askedAt: Date; items: number }>(
    `select f.url, f.asked_at as "askedAt", (select count(*)::int from article a where a.feed = f.url) as items
       from news_feed f order by f.url`,
  );
  return rows.map(({ askedAt, ...row }) => ({ ...row, askedAt: askedAt.getTime() }));
};
