/**
 * Changes of articles. Invariant: each change is a version with who and why, and the first one keeps the original; when
 * two change the same version, the second is refused.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { DeskInput } from '@assay/contract/desk/endpoint';
import type { saveArticle } from '@assay/contract/desk/article';
import type { Language } from '@assay/contract/language';
import { DeskRefusal } from '../../base/desk-refusal.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Tx } from '../../db/database.ts';

export interface ArticleText {
  language: Language;
  title: string;
  summary: string;
  body: string;
}

type Wish = DeskInput<typeof saveArticle>;
export type Facts = Omit<Wish, 'id' | 'version' | 'texts' | 'removed' | 'reason'>;
/** Everything that a version keeps. */
export type Content = Facts & { texts: ArticleText[] };

export interface Change {
  operatorId: string;
  reason: string;
  at: Date;
}

type Stored = Omit<Facts, 'publishAt' | 'endAt'> & { version: number; publishAt: Date; endAt: Date | null };

const FACTS = `kind, topic, category, priority, is_pinned as "isPinned", on_strip as "onStrip", is_listed as "isListed", source, link,
  is_draft as "isDraft", published_at as "publishAt", ends_at as "endAt", version`;

export const readTexts = (tx: Tx, id: string): Promise<ArticleText[]> =>
  tx.query<ArticleText>(
    'select language, title, summary, body from article_text where article_id = $1 order by language',
    [id],
  );

export const readContent = async (
  tx: Tx,
  id: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<{ content: Content; version: number } | undefined> => {
  const [row] = await tx.query<Stored>(`select ${FACTS} from article where id = $1 ${isLocked ? 'for update' : ''}`, [
    id,
  ]);
  if (!row) return undefined;
  const { version, publishAt, endAt, ...facts } = row;
  const content = { ...facts, publishAt: publishAt.getTime(), endAt: endAt?.getTime() ?? null };
  return { content: { ...content, texts: await readTexts(tx, id) }, version };
};

const insertVersion = (
  tx: Tx,
  id: string,
  {
    number,
    content,
    operatorId,
    reason,
    at,
  }: Omit<Change, 'operatorId'> & {
    number: number;
    content: Content;
    operatorId: string | null;
  },
): Promise<unknown> =>
  tx.query(
    `insert into article_version (article_id, number, operator_id, reason, content, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, number, operatorId, reason, JSON.stringify(content), at],
  );

/** Locks it until the transaction ends, and keeps what nobody at the desk has changed yet as its first version. */
export const openForChange = async (
  tx: Tx,
  { id, version, at }: { id: string; version: number; at: Date },
): Promise<{ content: Content; version: number }> => {
  const found = await readContent(tx, id, { isLocked: true });
  if (!found) throw new DomainError('not_found');
  if (found.version !== version) throw new DeskRefusal('item_changed');
  if (version > 0) return found;
  await insertVersion(tx, id, { number: 1, content: found.content, operatorId: null, reason: 'as it was before', at });
  return { content: found.content, version: 1 };
};

/** The shape that the kind has; what another kind has is left out. */
const factsOf = (wish: Facts): Facts => {
  const isAnnouncement = wish.kind === 'announcement';
  const isNews = wish.kind === 'news';
  if ((wish.kind === 'help') !== (wish.topic !== null)) throw new DomainError('invalid_input', { field: 'topic' });
  if (isAnnouncement !== (wish.category !== null)) throw new DomainError('invalid_input', { field: 'category' });
  if (isNews !== (wish.source !== null)) throw new DomainError('invalid_input', { field: 'source' });
  if (!isNews && wish.link !== null) throw new DomainError('invalid_input', { field: 'link' });
  if (!isAnnouncement && (wish.isPinned || wish.onStrip || !wish.isListed))
    throw new DomainError('invalid_input', { field: 'isPinned' });
  if (wish.endAt !== null && wish.endAt < wish.publishAt) throw new DomainError('invalid_input', { field: 'endAt' });
  const { kind, topic, category, priority, isPinned, onStrip, isListed, source, link, isDraft, publishAt, endAt } =
    wish;
  return { kind, topic, category, priority, isPinned, onStrip, isListed, source, link, isDraft, publishAt, endAt };
};

const refusePromises = async (tx: Tx, texts: readonly ArticleText[]): Promise<void> => {
  const [promising] = await tx.query<{ language: Language }>(
    `select language from unnest($1::text[], $2::text[]) as t (language, words) where has_promise(words) limit 1`,
    [texts.map(({ language }) => language), texts.map(({ title, summary, body }) => `${title} ${summary} ${body}`)],
  );
  if (promising) throw new DeskRefusal('text_promises', { language: promising.language });
};

const PREFIXES = { announcement: 'ann', news: 'news', help: 'help', page: 'page' } as const;

/** Help has its place behind what is there. */
const insertArticle = async (tx: Tx, facts: Facts): Promise<string> => {
  const id = `${PREFIXES[facts.kind]}-${randomBytes(9).toString('hex')}`;
  await tx.query(
    `insert into article (id, kind, topic, place, category, source, published_at)
     select $1, $2, $3, coalesce(max(place), 0) + 1, $4, $5, $6 from article`,
    [id, facts.kind, facts.topic, facts.category, facts.source, new Date(facts.publishAt)],
  );
  return id;
};

/** Writes what a version holds into the rows that members read. */
export const writeContent = async (
  tx: Tx,
  id: string,
  { content, number, change }: { content: Content; number: number; change: Change },
): Promise<void> => {
  await tx.query(
    `update article set topic = $2, category = $3, priority = $4, is_pinned = $5, on_strip = $6, is_listed = $7, source = $8,
       link = $9, is_draft = $10, published_at = $11, ends_at = $12, version = $13 where id = $1`,
    [
      id,
      content.topic,
      content.category,
      content.priority,
      content.isPinned,
      content.onStrip,
      content.isListed,
      content.source,
      content.link,
      content.isDraft,
      new Date(content.publishAt),
      content.endAt === null ? null : new Date(content.endAt),
      number,
    ],
  );
  await tx.query('delete from article_text where article_id = $1 and not language = any($2)', [
    id,
    content.texts.map(({ language }) => language),
  ]);
  await tx.query(
    `insert into article_text (article_id, language, title, summary, body)
     select $1, * from unnest($2::text[], $3::text[], $4::text[], $5::text[])
     on conflict (article_id, language) do update
       set title = excluded.title, summary = excluded.summary, body = excluded.body`,
    [
      id,
      content.texts.map(({ language }) => language),
      content.texts.map(({ title }) => title),
      content.texts.map(({ summary }) => summary),
      content.texts.map(({ body }) => body),
    ],
  );
  await insertVersion(tx, id, { number, content, ...change });
};

const mergeTexts = (before: readonly ArticleText[], { texts, removed }: Pick<Wish, 'texts' | 'removed'>) => {
  const merged = new Map(before.map((text) => [text.language, text]));
  for (const text of texts) merged.set(text.language, text);
  for (const language of removed) merged.delete(language);
  return [...merged.values()];
};

export interface Saved {
  id: string;
  version: number;
  before: Content | undefined;
  after: Content;
}

export const saveContent = async (tx: Tx, wish: Wish, change: Change): Promise<Saved> => {
  const facts = factsOf(wish);
  const opened =
    wish.id === null ? undefined : await openForChange(tx, { id: wish.id, version: wish.version, at: change.at });
  if (opened && opened.content.kind !== facts.kind) throw new DomainError('invalid_input', { field: 'kind' });
  const after: Content = { ...facts, texts: mergeTexts(opened?.content.texts ?? [], wish) };
  // News may be in the language of their source alone; a draft may be anything that has a name.
  const isEnough = after.texts.some(({ language }) => language === 'en-us' || facts.kind === 'news' || facts.isDraft);
  if (!isEnough) throw new DeskRefusal('english_needed');
  await refusePromises(tx, after.texts);
  const id = wish.id ?? (await insertArticle(tx, facts));
  const version = (opened?.version ?? 0) + 1;
  await writeContent(tx, id, { content: after, number: version, change });
  return { id, version, before: opened?.content, after };
};

/** For the log of acts, which is no copy of the texts: what it was about, and the hash of all of it. */
export const summaryOf = ({ texts, ...facts }: Content) => ({
  ...facts,
  texts: Object.fromEntries(
    texts.map((text) => [text.language, createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 16)]),
  ),
});
