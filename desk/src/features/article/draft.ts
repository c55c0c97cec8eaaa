/** An article as somebody writes it, and what of it is sent. Pure. */
import type { ArticleKind, HelpTopic } from '@assay/contract/article';
import { MAX_ARTICLE_BODY, type saveArticle } from '@assay/contract/desk/article';
import type { DeskCallInput } from '@assay/contract/desk/endpoint';
import { LANGUAGE_CODES, type Language } from '@assay/contract/language';

export interface DraftText {
  title: string;
  summary: string;
  body: string;
}

export interface Draft {
  kind: ArticleKind;
  topic: HelpTopic;
  category: 'notice' | 'system';
  priority: 'low' | 'medium' | 'high';
  isPinned: boolean;
  onStrip: boolean;
  isListed: boolean;
  source: string;
  link: string;
  isDraft: boolean;
  publishAt: number;
  endAt: number | null;
  texts: Partial<Record<Language, DraftText>>;
}

export const newDraft = (kind: ArticleKind): Draft => ({
  kind,
  topic: 'start',
  category: 'notice',
  priority: 'medium',
  isPinned: false,
  onStrip: false,
  isListed: true,
  source: kind === 'news' ? 'Assay' : '',
  link: '',
  isDraft: true,
  publishAt: Date.now(),
  endAt: null,
  texts: {},
});

interface Loaded extends Omit<Draft, 'topic' | 'category' | 'source' | 'link' | 'texts'> {
  topic: HelpTopic | null;
  category: 'notice' | 'system' | null;
  source: string | null;
  link: string | null;
  texts: readonly (DraftText & { language: Language })[];
}

export const draftOf = (loaded: Loaded): Draft => ({
  kind: loaded.kind,
  topic: loaded.topic ?? 'start',
  category: loaded.category ?? 'notice',
  priority: loaded.priority,
  isPinned: loaded.isPinned,
  onStrip: loaded.onStrip,
  isListed: loaded.isListed,
  source: loaded.source ?? '',
  link: loaded.link ?? '',
  isDraft: loaded.isDraft,
  publishAt: loaded.publishAt,
  endAt: loaded.endAt,
  texts: Object.fromEntries(
    loaded.texts.map(({ language, title, summary, body }) => [language, { title, summary, body }]),
  ),
});

const isEmpty = (text: DraftText | undefined): boolean =>
  text === undefined || (text.title.trim() === '' && text.summary.trim() === '' && text.body.trim() === '');

const isSame = (a: DraftText | undefined, b: DraftText | undefined): boolean =>
  isEmpty(a) ? isEmpty(b) : a!.title === b?.title && a!.summary === b.summary && a!.body === b.body;

/** Why it cannot be saved yet, in one sentence. */
const faultOf = (draft: Draft): string | undefined => {
  const written = LANGUAGE_CODES.filter((code) => !isEmpty(draft.texts[code]));
  if (written.length === 0) return 'It has no text yet';
  const half = written.find(
    (code) => draft.texts[code]!.title.trim() === '' || draft.texts[code]!.summary.trim() === '',
  );
  if (half !== undefined) return `${half}: a title and a summary are needed`;
  if (written.some((code) => draft.texts[code]!.body.length > MAX_ARTICLE_BODY)) return 'A text is too long';
  if (draft.kind === 'news' && draft.source.trim() === '') return 'News name their source';
  if (draft.endAt !== null && draft.endAt < draft.publishAt) return 'It ends before it begins';
  return undefined;
};

type Wish = Omit<DeskCallInput<typeof saveArticle>, 'id' | 'version' | 'reason'>;

export const wishOf = (
  draft: Draft,
  saved: Draft | undefined,
): { wish: Wish; changed: Language[]; fault: string | undefined } => {
  const changed = LANGUAGE_CODES.filter((code) => !isSame(draft.texts[code], saved?.texts[code]));
  const kept = changed.filter((code) => !isEmpty(draft.texts[code]));
  const isAnnouncement = draft.kind === 'announcement';
  const isNews = draft.kind === 'news';
  const wish: Wish = {
    kind: draft.kind,
    topic: draft.kind === 'help' ? draft.topic : null,
    category: isAnnouncement ? draft.category : null,
    priority: draft.priority,
    isPinned: isAnnouncement && draft.isPinned,
    onStrip: isAnnouncement && draft.onStrip && draft.isListed,
    isListed: !isAnnouncement || draft.isListed,
    source: isNews ? draft.source.trim() : null,
    link: isNews && draft.link.trim() !== '' ? draft.link.trim() : null,
    isDraft: draft.isDraft,
    publishAt: draft.publishAt,
    endAt: draft.endAt,
    texts: kept.map((language) => ({ language, ...draft.texts[language]! })),
    removed: changed.filter((code) => isEmpty(draft.texts[code])),
  };
  return { wish, changed, fault: faultOf(draft) };
};
