import { useEndpoint } from '@assay/client/hooks';
import { listUnread, PAGE_IDS } from '@assay/contract/article';
import { Card, CardTitle } from '@assay/ui/card.tsx';
import { SettingRow } from '@assay/ui/setting-row.tsx';
import { BookOpenText, LifeBuoy, Signature, Building2, Megaphone, Newspaper, TriangleAlert } from 'lucide-react';
import { useT } from '../../i18n/i18n.ts';
import { hrefTo } from '../../navigation/links.ts';

/** The ways to everything there is to read, as a group of the personal centre. */
export const ArticleEntries = () => {
  const t = useT();
  const unread = useEndpoint(listUnread, {}).data;
  const count = unread ? unread.anntMsgTotal + unread.sysMsgTotal : 0;
  const page = (id: string) => hrefTo('article', { id });
  return (
    <>
      <CardTitle>{t('article.group')}</CardTitle>
      <Card>
        <SettingRow icon={<LifeBuoy />} title={t('title.help')} href={hrefTo('help', {})} />
        <SettingRow
          icon={<Megaphone />}
          title={t('title.announcements')}
          {...(count > 0 && { value: t('app.unseen', { count }) })}
          href={hrefTo('announcements')}
        />
        <SettingRow icon={<Newspaper />} title={t('title.news')} href={hrefTo('news')} />
        <SettingRow icon={<BookOpenText />} title={t('article.page.whitePaper')} href={page(PAGE_IDS.whitePaper)} />
        <SettingRow icon={<Building2 />} title={t('article.page.about')} href={page(PAGE_IDS.about)} />
        <SettingRow icon={<Signature />} title={t('article.page.agreement')} href={page(PAGE_IDS.agreement)} />
        <SettingRow icon={<TriangleAlert />} title={t('article.page.risk')} href={page(PAGE_IDS.risk)} />
      </Card>
    </>
  );
};
