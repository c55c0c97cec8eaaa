import type { ArticleKind, HelpTopic } from '@assay/contract/article';
import type { getArticle, listArticles } from '@assay/contract/desk/article';
import type { DeskOutput } from '@assay/contract/desk/endpoint';

export type Row = DeskOutput<typeof listArticles>['records'][number];
export type Article = DeskOutput<typeof getArticle>;

export const KIND_WORDS: Record<ArticleKind, string> = {
  announcement: 'Announcement',
  news: 'News',
  help: 'Help article',
  page: 'Page',
};

/** The title of the screen that members read it on. */
export const SCREEN_WORDS: Record<ArticleKind, string> = {
  announcement: 'Announcements',
  news: 'News',
  help: 'Help',
  page: 'Assay',
};

export const TOPIC_WORDS: Record<HelpTopic, string> = {
  start: 'First steps',
  account: 'Account and security',
  money: 'Deposits and withdrawals',
  trade: 'Trading',
  invest: 'Investments and loans',
  fairness: 'Fairness',
};

export const STATE_WORDS: Record<Row['state'], string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  shown: 'Shown',
  ended: 'Ended',
};
