/**
 * Content at the desk: what the house writes, in every language, with its schedule and every version of it. An announcement
 * can be told to members, who get it as a notice once. Bodies are Markdown, drawn by the code that the app draws them with.
 */
import * as z from 'zod/mini';
import { ARTICLE_KINDS, HELP_TOPICS } from '../article.ts';
import { LANGUAGE_CODES } from '../language.ts';
import { line, lines } from '../text.ts';
import { defineDeskEndpoint } from './endpoint.ts';
import { cursor, instant, pageOf, reason, search } from './fields.ts';

const READERS = ['editor', 'support', 'auditor', 'owner'] as const;

/** Longest Markdown of one language: twenty pages. */
export const MAX_ARTICLE_BODY = 20_000;
/** From so many readers on, and for everybody, telling needs a second person. */
export const TOLD_BY_ONE = 100;

const articleId = () => z.string().check(z.regex(/^[a-z0-9-]{2,64}$/));
const language = () => z.enum(LANGUAGE_CODES);

/** Facts common to all languages. */
const facts = {
  kind: z.enum(ARTICLE_KINDS),
  /** Help articles only. */
  topic: z.nullable(z.enum(HELP_TOPICS)),
  /** Announcements only. */
  category: z.nullable(z.enum(['notice', 'system'])),
  priority: z.enum(['low', 'medium', 'high']),
  isPinned: z.boolean(),
  /** Whether home shows it in its strip. */
  onStrip: z.boolean(),
  /** False for an announcement that only those read who are told of it. */
  isListed: z.boolean(),
  /** Author of a news item and the link to its full text. */
  source: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(120))),
  link: z.nullable(z.string().check(z.maxLength(2048), z.regex(/^https:\/\/[^\s/@\\]+([/?#]\S*)?$/))),
  isDraft: z.boolean(),
  /** Shown from then on. */
  publishAt: instant(),
  /** Gone from then on; null for ever. */
  endAt: z.nullable(instant()),
};

const text = z.object({
  language: language(),
  title: z.string(),
  summary: z.string(),
  body: z.string(),
});

const row = z.object({
  id: z.string(),
  kind: z.enum(ARTICLE_KINDS),
  /** In English, or in the language it has. */
  title: z.string(),
  state: z.enum(['draft', 'scheduled', 'shown', 'ended']),
  publishAt: instant(),
  endAt: z.nullable(instant()),
  /** Languages that have no text, whose readers see English. */
  missing: z.array(language()),
  /** Feed that an imported news item came from. */
  feed: z.nullable(z.string()),
  /** Zero for what nobody at the desk has changed. */
  version: z.int(),
});

export const listArticles = defineDeskEndpoint({
  id: 'article.listArticles',
  method: 'GET',
  path: '/desk/article/list',
  roles: READERS,
  input: z.strictObject({ view: z._default(z.enum(ARTICLE_KINDS), 'announcement'), search: search(), after: cursor() }),
  output: pageOf(row),
  summary: 'Articles of one kind, newest first, drafts and what has ended included.',
});

const version = z.object({ number: z.int(), by: z.string(), reason: z.string(), at: instant() });

const telling = z.object({
  id: z.string(),
  /** Audience, in words. */
  audience: z.string(),
  by: z.string(),
  at: instant(),
  /** How many it would reach when it was decided. */
  counted: z.int(),
  told: z.int(),
  doneAt: z.nullable(instant()),
});

export const getArticle = defineDeskEndpoint({
  id: 'article.getArticle',
  method: 'GET',
  path: '/desk/article/get',
  roles: READERS,
  input: z.strictObject({ id: articleId() }),
  output: z.extend(row, {
    ...facts,
    texts: z.array(text),
    /** Newest first. */
    history: z.array(version),
    tellings: z.array(telling),
    can: z.object({ write: z.boolean() }),
  }),
  errors: ['not_found'],
  summary: 'One article with all its texts, who changed it and why, and whom it was told to.',
});

export const getArticleVersion = defineDeskEndpoint({
  id: 'article.getArticleVersion',
  method: 'GET',
  path: '/desk/article/version',
  roles: READERS,
  input: z.strictObject({ id: articleId(), number: z.string().check(z.regex(/^[1-9]\d{0,5}$/)) }),
  output: z.extend(version, { ...facts, texts: z.array(text) }),
  errors: ['not_found'],
  summary: 'An article as it was in an earlier version.',
});

export const saveArticle = defineDeskEndpoint({
  id: 'article.saveArticle',
  method: 'POST',
  path: '/desk/article/save',
  roles: ['editor'],
  input: z.strictObject({
    /** Null for a new one. */
    id: z.nullable(articleId()),
    /** The version that the writer looked at; zero for a new one. */
    version: z.int().check(z.gte(0)),
    ...facts,
    /** Texts that changed; the others stay. */
    texts: z
      .array(
        z.strictObject({
          language: language(),
          title: line(160),
          summary: line(500),
          body: z._default(z.union([lines(MAX_ARTICLE_BODY), z.literal('')]), ''),
        }),
      )
      .check(z.maxLength(LANGUAGE_CODES.length)),
    /** Languages whose text goes. */
    removed: z._default(z.array(language()).check(z.maxLength(LANGUAGE_CODES.length)), []),
    reason: reason(),
  }),
  output: z.object({ id: z.string(), version: z.int() }),
  errors: ['not_found', 'item_changed', 'text_promises', 'english_needed'],
  summary: 'Writes an article, as a version of its own; members read it from the time on that it names.',
});

export const endArticle = defineDeskEndpoint({
  id: 'article.endArticle',
  method: 'POST',
  path: '/desk/article/end',
  roles: ['editor'],
  input: z.strictObject({ id: articleId(), version: z.int().check(z.gte(0)), reason: reason() }),
  output: z.object({ version: z.int() }),
  errors: ['not_found', 'item_changed', 'too_late'],
  summary: 'Withdraws an article at once. Imported news do not come back.',
});

/** Audience, as conditions that must all hold; an empty condition holds for everybody. */
const audience = {
  /** Country code of the phone, such as 41: the only country stored in the clear. */
  phoneCode: z._default(z.string().check(z.regex(/^([1-9]\d{0,3})?$/)), ''),
  language: z._default(z.enum(['', ...LANGUAGE_CODES]), ''),
  /** 0 none, 1 basic, 2 advanced, exactly. */
  verification: z._default(z.enum(['', '0', '1', '2']), ''),
  /** At least. */
  level: z._default(z.string().check(z.regex(/^[0-8]?$/)), ''),
  /** Has some of it. */
  currency: z._default(z.string().check(z.regex(/^([A-Z0-9]{2,10})?$/)), ''),
};

export const countAudience = defineDeskEndpoint({
  id: 'article.countAudience',
  method: 'GET',
  path: '/desk/article/audience',
  roles: ['editor', 'owner'],
  input: z.strictObject(audience),
  output: z.object({
    count: z.int(),
    /** In words. */
    audience: z.string(),
    needsTwo: z.boolean(),
  }),
  summary: 'How many members would be told, before anybody is.',
});

export const tellArticle = defineDeskEndpoint({
  id: 'article.tellArticle',
  method: 'POST',
  path: '/desk/article/tell',
  roles: ['editor'],
  input: z.strictObject({ id: articleId(), ...audience, reason: reason() }),
  output: z.object({
    /** Null when a second person decides first. */
    tellingId: z.nullable(z.string()),
    proposalId: z.nullable(z.string()),
  }),
  errors: ['not_found', 'nobody_to_tell'],
  summary: 'Tells members of an announcement that is shown, each once, in the own language.',
});

export const listFeeds = defineDeskEndpoint({
  id: 'article.listFeeds',
  method: 'GET',
  path: '/desk/article/feeds',
  roles: READERS,
  input: z.strictObject({}),
  output: z.array(z.object({ url: z.string(), askedAt: instant(), items: z.int() })),
  summary: 'Feeds that news are taken from, when each was asked last, and how many items came.',
});
