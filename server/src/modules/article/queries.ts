/** Articles as rows. A text that is not there in the caller's language is read in English, or in the one it has. */
import type { ArticleKind, HelpTopic } from '@assay/contract/article';
import type { Language } from '@assay/contract/language';
import type { Tx } from '../../db/database.ts';

export interface ArticleRow {
  id: string;
  kind: ArticleKind;
  topic: HelpTopic | null;
  category: 'notice' | 'system' | null;
  priority: 'low' | 'medium' | 'high';
  isPinned: boolean;
  publishedAt: Date;
  source: string | null;
  link: string | null;
  isSimulated: boolean;
  language: Language;
  title: string;
  summary: string;
  body: string;
  readAt: Date | null;
}

/** Reader, language and time: articles published later, or ended, are hidden. */
export interface Reader {
  memberId: string;
  language: Language;
  nowMs: number;
}

const FROM = `from article a
  cross join lateral (
    select language, title, summary, body from article_text where article_id = a.id
    order by language = $1 desc, language = 'en-us' desc, language limit 1
  ) t
  left join article_read r on r.article_id = a.id and r.member_id = $2
  where a.published_at <= $3 and not a.is_draft and (a.ends_at is null or a.ends_at > $3)`;

const COLUMNS = `a.id, a.kind, a.topic, a.category, a.priority, a.is_pinned as "isPinned", a.published_at as "publishedAt",
  a.source, a.link, a.is_simulated as "isSimulated", t.language, t.title, t.summary, t.body, r.read_at as "readAt"`;

const readerValues = ({ memberId, language, nowMs }: Reader): unknown[] => [
  language,
  memberId === '' ? null : memberId,
  new Date(nowMs),
];

export const findArticle = async (tx: Tx, reader: Reader, id: string): Promise<ArticleRow | undefined> => {
  const [row] = await tx.query<ArticleRow>(`select ${COLUMNS} ${FROM} and a.id = $4`, [...readerValues(reader), id]);
  return row;
};

/** Pinned ones first, then the newest. */
export const listArticles = async (
  tx: Tx,
  reader: Reader,
  { kind, onStrip = false, offset, limit }: { kind: ArticleKind; onStrip?: boolean; offset: number; limit: number },
): Promise<{ rows: ArticleRow[]; total: number }> => {
  const where = `${FROM} and a.kind = $4 and a.is_listed and (a.on_strip or not $5)`;
  const values = [...readerValues(reader), kind, onStrip];
  const [counted] = await tx.query<{ total: bigint }>(`select count(*) as total ${where}`, values);
  const rows = await tx.query<ArticleRow>(
    `select ${COLUMNS} ${where} order by a.is_pinned desc, a.published_at desc, a.id limit $6 offset $7`,
    [...values, limit, offset],
  );
  return { rows, total: Number(counted?.total ?? 0n) };
};

export const listUnreadRows = (tx: Tx, reader: Reader, since: Date): Promise<ArticleRow[]> =>
  tx.query<ArticleRow>(
    `select ${COLUMNS} ${FROM} and a.kind = 'announcement' and a.is_listed and a.published_at >= $4 and r.read_at is null
     order by a.is_pinned desc, a.published_at desc, a.id`,
    [...readerValues(reader), since],
  );

/** All of it, by topic and place: help is a book, not a stream. */
export const listHelpRows = (tx: Tx, reader: Reader, topic?: HelpTopic): Promise<ArticleRow[]> =>
  tx.query<ArticleRow>(
    `select ${COLUMNS} ${FROM} and a.kind = 'help' and ($4::text is null or a.topic = $4)
     order by array_position(array['start', 'account', 'money', 'trade', 'invest', 'fairness'], a.topic), a.place, a.id`,
    [...readerValues(reader), topic ?? null],
  );

/** False when there is no such announcement; being read twice changes nothing. */
export const insertRead = async (tx: Tx, { memberId, nowMs }: Reader, id: string): Promise<boolean> => {
  const found = await tx.query(
    `with known as (select id from article where id = $2 and kind = 'announcement' and published_at <= $3
         and not is_draft and (ends_at is null or ends_at > $3)),
       added as (insert into article_read (member_id, article_id, read_at) select $1, id, $3 from known on conflict do nothing)
     select 1 from known`,
    [memberId, id, new Date(nowMs)],
  );
  return found.length > 0;
};
