import { useEndpointPages } from '@assay/client/page-hooks';
import { listAnnouncements, type Announcement } from '@assay/contract/article';
import { Pin } from 'lucide-react';
import { useT } from '../../i18n/i18n.ts';
import { hrefTo } from '../../navigation/links.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { showMinute } from '../../time/show-time.ts';
import { ArticleList } from './parts/article-list.tsx';
import { ArticleRow } from './parts/article-rows.tsx';

/** Announcements of the house; pinned ones first, and a dot at those the member has not read. */
export const AnnouncementsScreen = () => {
  const t = useT();
  const pages = useEndpointPages(listAnnouncements, {});
  return (
    <DetailScreen title={t('title.announcements')} parent="home">
      <ArticleList pages={pages} render={(record) => <AnnouncementRow key={record.id} record={record} />} />
    </DetailScreen>
  );
};

const AnnouncementRow = ({ record }: { record: Announcement }) => {
  const t = useT();
  const { id, titile, msgAbstract, msgCategory, sendTime, isPinned, isRead } = record;
  return (
    <ArticleRow
      href={hrefTo('article', { id })}
      title={titile}
      summary={msgAbstract}
      isNew={isRead === false}
      newLabel={t('article.unread')}
      caption={
        <>
          {isPinned && (
            <span className="inline-flex items-center gap-4 text-brand">
              <Pin aria-hidden="true" className="size-13" />
              {t('article.pinned')}
            </span>
          )}
          <span>{t(msgCategory === '2' ? 'article.system' : 'article.notice')}</span>
          <time>{showMinute(sendTime)}</time>
        </>
      }
    />
  );
};
