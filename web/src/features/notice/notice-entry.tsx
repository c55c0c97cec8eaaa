import { useEndpoint } from '@assay/client/hooks';
import { countUnread } from '@assay/contract/notice';
import { SettingRow } from '@assay/ui/setting-row.tsx';
import { Bell, MessageCircle } from 'lucide-react';
import { useT } from '../../i18n/i18n.ts';
import { hrefTo } from '../../navigation/links.ts';

/** The ways to what waits to be read, as rows of the personal centre. */
export const NoticeEntry = () => {
  const t = useT();
  const { data } = useEndpoint(countUnread, {});
  const valueOf = (count: number) => (count > 0 ? { value: t('app.unseen', { count }) } : {});
  return (
    <>
      <SettingRow icon={<Bell />} title={t('title.notice')} {...valueOf(data?.notices ?? 0)} href={hrefTo('notice')} />
      <SettingRow
        icon={<MessageCircle />}
        title={t('title.chat')}
        {...valueOf(data?.chat ?? 0)}
        href={hrefTo('chat')}
      />
    </>
  );
};
