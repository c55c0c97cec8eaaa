import { useEndpoint } from '@assay/client/hooks';
import { useSession } from '@assay/client/session';
import { getSecurity } from '@assay/contract/security';
import { cx } from '@assay/ui/cx.ts';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { ShieldAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { hrefTo } from '../../navigation/links.ts';
import { dismissNews, noteUnseen, useNews } from './news.ts';
import { LostFactorCard } from './parts/lost-factor-card.tsx';

/** Above the tab bar. */
const PLACE =
  'fixed inset-x-0 bottom-[calc(5.75rem+var(--safe-bottom))] z-20 mx-auto w-[calc(100%-1.5rem)] max-w-[calc(var(--column)-1.5rem)] animate-toast';

/** Says that something happened on another device, as the page poll finds it, and stays while the factors are at stake. */
export const SecurityNotice = () => {
  const t = useT();
  const memberId = useSession((session) => session.userInfo?.id);
  const security = useEndpoint(getSecurity, {}).data;
  const unseen = security?.unseenEvents;
  const count = useNews((news) => news.count);
  useEffect(() => {
    if (memberId !== undefined && unseen !== undefined) noteUnseen(memberId, unseen);
  }, [memberId, unseen]);
  if (security?.recovery) return <LostFactorCard recovery={security.recovery} className={cx(PLACE, 'shadow-float')} />;
  if (count === 0) return null;
  return (
    <div role="status" className={cx(PLACE, 'flex items-center rounded-card bg-surface pr-6 shadow-float')}>
      <a href={hrefTo('security', { view: 'events' })} className="flex min-w-0 flex-1 items-center gap-14 py-12 pl-16">
        <ShieldAlert aria-hidden="true" className="size-22 shrink-0 text-warn" strokeWidth={1.8} />
        <span className="min-w-0">
          <span className="block text-row">{t('security.notice', { count })}</span>
          <span className="block text-caption text-ink-2">{t('security.noticeText')}</span>
        </span>
      </a>
      <IconButton label={t('app.close')} onClick={dismissNews} className="text-ink-2">
        <X aria-hidden="true" className="size-20" strokeWidth={1.8} />
      </IconButton>
    </div>
  );
};
