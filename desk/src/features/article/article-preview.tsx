import type { ArticleKind } from '@assay/contract/article';
import { LANGUAGES, type Language } from '@assay/contract/language';
import { LINK_LOOK, type DrawLink } from '@assay/ui/markdown/inline.tsx';
import { linkTarget } from '@assay/ui/markdown/link-target.ts';
import { Markdown } from '@assay/ui/markdown/markdown.tsx';
import { shortTime } from '../../parts/time.ts';

/** Screens of the app by the look of their path: the desk has no list of them. */
const isScreen = (path: string): boolean => /^\/[A-Za-z]+(\?|$)/.test(path);

/** Says where a link would lead, and leads nowhere: a preview is not left by accident. */
const drawLink: DrawLink = (href, words) => {
  const target = linkTarget(href, isScreen);
  if (target === undefined) return words;
  return (
    <span
      className={LINK_LOOK}
      title={target.kind === 'app' ? `Opens ${target.href}` : `Leaves the app: ${target.url}`}
    >
      {words}
    </span>
  );
};

export interface PreviewText {
  title: string;
  summary: string;
  body: string;
}

interface ArticlePreviewProps extends PreviewText {
  kind: ArticleKind;
  language: Language;
  source: string | null;
  publishAt: number;
}

/** An article as the phone draws it. */
export const ArticlePreview = ({ title, summary, body, kind, language, source, publishAt }: ArticlePreviewProps) => (
  <article lang={LANGUAGES[language]} className="px-20 pt-4 pb-24">
    <h2 className="text-title break-words">{title}</h2>
    {(kind === 'announcement' || kind === 'news') && (
      <p className="flex flex-wrap gap-x-8 pt-8 text-[0.8125rem] text-ink-3">
        {source !== null && <span>{`Source: ${source}`}</span>}
        <time>{shortTime(publishAt)}</time>
      </p>
    )}
    <p className="pt-10 pb-16 text-[1rem] leading-24 font-medium text-ink-2">{summary}</p>
    <Markdown text={body} drawLink={drawLink} />
  </article>
);
