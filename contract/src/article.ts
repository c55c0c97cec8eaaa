/**
 * Articles of the house: announcements, news, help and pages, as Markdown in every language. Bodies are raw Markdown;
 * clients render its text and never its HTML. Texts may not make promises: the database refuses the words.
 */
import * as z from 'zod/mini';
import { sought } from './text.ts';
import { defineEndpoint } from './endpoint.ts';
import { page, paging } from './envelope.ts';
import { LANGUAGE_CODES } from './language.ts';
import { wireTime } from './time.ts';

export const ARTICLE_KINDS = ['announcement', 'news', 'help', 'page'] as const;
export type ArticleKind = (typeof ARTICLE_KINDS)[number];

/** Topics of help, in the order in which a newcomer asks. */
export const HELP_TOPICS = ['start', 'account', 'money', 'trade', 'invest', 'fairness'] as const;
export type HelpTopic = (typeof HELP_TOPICS)[number];

/** Pages that the app links to by name. */
export const PAGE_IDS = {
  about: 'page-about',
  whitePaper: 'page-white-paper',
  agreement: 'page-agreement',
  risk: 'page-risk',
} as const;

/** Longest search: a question, not a document. */
export const MAX_SEARCH = 100;

const articleId = () => z.string().check(z.regex(/^[a-z0-9-]{2,64}$/));
/** Language of the text shown: imported news exists only in the language of its source. */
const language = () => z.enum(LANGUAGE_CODES);

/** Field names are those of this family of calls, `titile` included. */
const announcement = z.object({
  id: articleId(),
  titile: z.string(),
  msgAbstract: z.string(),
  /** 1 notice, 2 system message. */
  msgCategory: z.enum(['1', '2']),
  /** Low, medium, high. */
  priority: z.enum(['L', 'M', 'H']),
  sendTime: wireTime(),
  isPinned: z.boolean(),
  /** Null for visitors, of whom nothing is remembered. */
  isRead: z.nullable(z.boolean()),
});
export type Announcement = z.infer<typeof announcement>;

export const listAnnouncements = defineEndpoint({
  id: 'article.listAnnouncements',
  method: 'GET',
  path: '/api/sys/annountCement/vue3List',
  auth: 'public',
  input: z.strictObject({ ...paging }),
  output: page(announcement),
  summary: 'Announcements: pinned ones first, then the newest.',
});

export const listUnread = defineEndpoint({
  id: 'article.listUnread',
  method: 'GET',
  path: '/api/sys/annountCement/listByUser',
  auth: 'member',
  input: z.strictObject({}),
  output: z.object({
    anntMsgList: z.array(announcement),
    anntMsgTotal: z.int(),
    sysMsgList: z.array(announcement),
    sysMsgTotal: z.int(),
  }),
  summary: 'Announcements of the last two months that the member has not read: notices, and system messages.',
});

export const markRead = defineEndpoint({
  id: 'article.markRead',
  method: 'POST',
  path: '/api/sys/annountCement/read',
  auth: 'member',
  input: z.strictObject({ id: articleId() }),
  output: z.null(),
  errors: ['not_found'],
  summary: 'Remembers that the member has read an announcement.',
});

export const listNotices = defineEndpoint({
  id: 'article.listNotices',
  method: 'GET',
  path: '/api/content/appNotice/list',
  auth: 'public',
  input: z.strictObject({ ...paging }),
  output: page(z.object({ id: articleId(), title: z.string(), time: wireTime() })),
  summary: 'The short notices on home; each leads to the announcement of the same id.',
});

const news = z.object({
  id: articleId(),
  title: z.string(),
  summary: z.string(),
  language: language(),
  source: z.string(),
  /** Where the whole of it stands; null for what was written here. */
  link: z.nullable(z.string()),
  isSimulated: z.boolean(),
  time: wireTime(),
});
export type News = z.infer<typeof news>;

export const listNews = defineEndpoint({
  id: 'article.listNews',
  method: 'GET',
  path: '/api/content/appNews/list',
  auth: 'public',
  input: z.strictObject({ ...paging }),
  output: page(news),
  summary: 'News, newest first, with their source.',
});

const article = z.object({
  id: articleId(),
  kind: z.enum(ARTICLE_KINDS),
  topic: z.nullable(z.enum(HELP_TOPICS)),
  title: z.string(),
  summary: z.string(),
  /** Markdown; empty for imported news, of which only the summary is taken over. */
  body: z.string(),
  language: language(),
  source: z.nullable(z.string()),
  link: z.nullable(z.string()),
  isSimulated: z.boolean(),
  time: wireTime(),
  isRead: z.nullable(z.boolean()),
});
export type Article = z.infer<typeof article>;

export const getArticle = defineEndpoint({
  id: 'article.getArticle',
  method: 'GET',
  path: '/api/content/article/queryById',
  auth: 'public',
  input: z.strictObject({ id: articleId() }),
  output: article,
  errors: ['not_found'],
  summary: 'One article of any kind.',
});

export const listHelp = defineEndpoint({
  id: 'article.listHelp',
  method: 'GET',
  path: '/api/content/appHelpInfo/list',
  auth: 'public',
  perMinute: 60,
  input: z.strictObject({
    ...paging,
    topic: z.optional(z.enum(HELP_TOPICS)),
    search: z.optional(sought(MAX_SEARCH)),
  }),
  output: page(
    z.object({ id: articleId(), topic: z.enum(HELP_TOPICS), title: z.string(), summary: z.string(), time: wireTime() }),
  ),
  summary: 'Help by topic, or what answers a search best: words in the title count more than words in the text.',
});

export const getHelp = defineEndpoint({
  id: 'article.getHelp',
  method: 'GET',
  path: '/api/content/appHelpInfo/queryById',
  auth: 'public',
  input: z.strictObject({ id: articleId() }),
  output: article,
  errors: ['not_found'],
  summary: 'One help article.',
});
