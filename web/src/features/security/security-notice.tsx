import { useEndpoint } from '@assay/client/hooks';
import { getSecurity } from '@assay/contract/security';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { ShieldAlert, X } from 'lucide-react';
import { useState } from 'react';
import { hrefTo } from '../../app/navigation.ts';
import { useT } from '../../i18n/i18n.ts';

/** Says at the start of the app that something happened on another device. It covers nothing that moves money. */
export const SecurityNotice = () => {
  const t = useT();
  const [isDismissed, setIsDismissed] = useState(false);
  const { data } = useEndpoint(getSecurity, {}, { staleTime: Infinity });
  const count = data?.unseenEvents ?? 0;
  if (count === 0 || isDismissed) return null;
  return (
    <aside
      role="status"
      className="fixed inset-x-0 bottom-[calc(5.75rem+var(--safe-bottom))] z-20 mx-auto flex w-[calc(100%-1.5rem)] max-w-[calc(var(--column)-1.5rem)] animate-toast items-center rounded-card bg-surface pr-6 shadow-float"
    >
      <a href={hrefTo('security', { view: 'events' })} className="flex min-w-0 flex-1 items-center gap-14 py-12 pl-16">
        <ShieldAlert aria-hidden="true" className="size-22 shrink-0 text-warn" strokeWidth={1.8} />
        <span className="min-w-0">
          <span className="block text-row">{t('security.notice', { count })}</span>
          <span className="block text-caption text-ink-2">{t('security.noticeText')}</span>
        </span>
      </a>
      <IconButton label={t('app.close')} onClick={() => setIsDismissed(true)} className="text-ink-2">
        <X aria-hidden="true" className="size-20" strokeWidth={1.8} />
      </IconButton>
    </aside>
  );
};
