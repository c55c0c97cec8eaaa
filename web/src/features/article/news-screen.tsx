import { useEndpointPages } from '@assay/client/page-hooks';
import { listNews, type News } from '@assay/contract/article';
import { SimulatedMark } from '@assay/ui/simulated-mark.tsx';
import { useLocale, useT } from '../../i18n/i18n.ts';
import { localeTag } from '../../i18n/locales.ts';
import { hrefTo } from '../../navigation/links.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { showMinute } from '../../time/show-time.ts';
import { ArticleList } from './parts/article-list.tsx';
import { ArticleRow } from './parts/article-rows.tsx';

/** News, each with the source it comes from. */
export const NewsScreen = () => {
  const t = useT();
  const pages = useEndpointPages(listNews, {});
  return (
    <DetailScreen title={t('title.news')} parent="home">
      <ArticleList pages={pages} render={(record) => <NewsRow key={record.id} record={record} />} />
      {pages.records.some(({ isSimulated }) => isSimulated) && (
        <SimulatedMark text={t('article.simulated')} className="justify-center px-20 pt-12 text-center" />
      )}
    </DetailScreen>
  );
};

const NewsRow = ({ record: { id, title, summary, language, source, time } }: { record: News }) => {
  const locale = useLocale();
  return (
    <ArticleRow
      href={hrefTo('article', { id })}
      title={title}
      summary={summary}
      lang={language === locale ? undefined : localeTag(language)}
      caption={
        <>
          <span>{source}</span>
          <time>{showMinute(time)}</time>
        </>
      }
    />
  );
};
