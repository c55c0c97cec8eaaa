import type { Article } from '@assay/contract/article';
import { Banner } from '@assay/ui/banner.tsx';
import { SimulatedMark } from '@assay/ui/simulated-mark.tsx';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import { LOCALES, localeTag } from '../../../i18n/locales.ts';
import { showDay } from '../../../time/show-time.ts';
import { ArticleText, OutsideLink } from '../markdown/article-text.tsx';

/** An article as it is read: title, where it comes from, what it says in short, and its text. */
export const ArticleView = ({ article }: { article: Article }) => {
  const t = useT();
  const locale = useLocale();
  const { title, summary, body, language, source, isSimulated, time, kind } = article;
  return (
    <article className="px-20 pt-4 pb-24">
      {language !== locale && (
        <Banner className="mb-14">
          {t('article.untranslated', { language: LOCALES.find(({ code }) => code === language)?.label ?? language })}
        </Banner>
      )}
      <div lang={localeTag(language)}>
        <h2 className="text-title break-words">{title}</h2>
        {(kind === 'announcement' || kind === 'news') && (
          <p className="flex flex-wrap gap-x-8 pt-8 text-caption text-ink-3">
            {source !== null && <span>{t('article.source', { source })}</span>}
            <time>{showDay(time)}</time>
          </p>
        )}
        <p className="pt-10 pb-16 text-[1rem] leading-24 font-medium text-ink-2">{summary}</p>
        <ArticleText text={body} />
      </div>
      <Original article={article} />
      {isSimulated && <SimulatedMark text={t('article.simulated')} className="pt-20" />}
    </article>
  );
};

/** Link to the source of imported news, of which only the summary is shown. */
const Original = ({ article: { link } }: { article: Article }) => {
  const t = useT();
  if (link === null || !URL.canParse(link)) return null;
  return (
    <div className="grid gap-10 text-label">
      <p className="font-book text-ink-3">{t('article.imported')}</p>
      <p>
        <OutsideLink url={link}>{t('article.readAt', { host: new URL(link).hostname })}</OutsideLink>
      </p>
    </div>
  );
};
