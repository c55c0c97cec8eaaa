import { useEndpoint } from '@assay/client/hooks';
import { countUnread } from '@assay/contract/notice';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { Bell } from 'lucide-react';
import { useT } from '../../i18n/i18n.ts';
import { hrefTo } from '../../navigation/links.ts';

/** Unread notices, from the first screen: with a dot, and with the number for people who listen. */
export const HomeBell = () => {
  const t = useT();
  const unread = useEndpoint(countUnread, {}).data?.notices ?? 0;
  const name = t('title.notice');
  return (
    <IconButton
      label={unread > 0 ? `${name}: ${t('app.unseen', { count: unread })}` : name}
      href={hrefTo('notice')}
      className="relative"
    >
      <Bell aria-hidden="true" className="size-21" strokeWidth={1.8} />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-10 right-10 size-9 rounded-full bg-brand shadow-[0_0_0_2px_var(--page)]"
        />
      )}
    </IconButton>
  );
};
