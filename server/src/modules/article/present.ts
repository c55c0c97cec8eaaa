/** Articles as they go on the wire. */
import type { Announcement, Article, News } from '@assay/contract/article';
import { formatWireTime } from '@assay/contract/time';
import type { ArticleRow } from './queries.ts';

const PRIORITIES = { low: 'L', medium: 'M', high: 'H' } as const;

const timeOf = ({ publishedAt }: ArticleRow): string => formatWireTime(publishedAt.getTime());

/** Null for visitors, whose reading is not stored. */
const isRead = ({ readAt }: ArticleRow, memberId: string): boolean | null => (memberId === '' ? null : readAt !== null);

export const presentAnnouncement = (row: ArticleRow, memberId: string): Announcement => ({
  id: row.id,
  titile: row.title,
  msgAbstract: row.summary,
  msgCategory: row.category === 'system' ? '2' : '1',
  priority: PRIORITIES[row.priority],
  sendTime: timeOf(row),
  isPinned: row.isPinned,
  isRead: isRead(row, memberId),
});

export const presentNotice = (row: ArticleRow) => ({ id: row.id, title: row.title, time: timeOf(row) });

export const presentNews = (row: ArticleRow): News => ({
  id: row.id,
  title: row.title,
  summary: row.summary,
  language: row.language,
  source: row.source ?? '',
  link: row.link,
  isSimulated: row.isSimulated,
  time: timeOf(row),
});

export const presentHelp = (row: ArticleRow) => ({
  id: row.id,
  topic: row.topic!,
  title: row.title,
  summary: row.summary,
  time: timeOf(row),
});

export const presentArticle = (row: ArticleRow, memberId: string): Article => ({
  id: row.id,
  kind: row.kind,
  topic: row.topic,
  title: row.title,
  summary: row.summary,
  body: row.body,
  language: row.language,
  source: row.source,
  link: row.link,
  isSimulated: row.isSimulated,
  time: timeOf(row),
  isRead: row.kind === 'announcement' ? isRead(row, memberId) : null,
});
