import { useEndpoint } from '@assay/client/hooks';
import { listNotices } from '@assay/contract/article';
import { Megaphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { hrefTo } from '../../navigation/links.ts';

const EVERY_MS = 6000;

/** Goes on by itself, unless the phone asks for rest or somebody is about to press. */
const useTurn = (count: number, isHeld: boolean): number => {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const wantsRest = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (count < 2 || isHeld || wantsRest) return undefined;
    const timer = setInterval(() => setTurn((current) => current + 1), EVERY_MS);
    return () => clearInterval(timer);
  }, [count, isHeld]);
  return count === 0 ? 0 : turn % count;
};

/** One short notice at a time, each with the announcement behind it; all of them are one step away. */
export const NoticeStrip = () => {
  const t = useT();
  const [isHeld, setIsHeld] = useState(false);
  const notices = useEndpoint(listNotices, { pageSize: 5 }).data?.records ?? [];
  const notice = notices[useTurn(notices.length, isHeld)];
  if (!notice) return null;
  const hold = {
    onPointerEnter: () => setIsHeld(true),
    onPointerLeave: () => setIsHeld(false),
    onFocus: () => setIsHeld(true),
    onBlur: () => setIsHeld(false),
  };
  return (
    <section
      aria-label={t('article.notices')}
      className="mx-12 flex min-h-44 items-center rounded-field bg-surface shadow-card"
    >
      <a
        key={notice.id}
        {...hold}
        href={hrefTo('article', { id: notice.id })}
        className="flex min-h-44 min-w-0 flex-1 animate-fade items-center gap-10 pl-14 text-label -outline-offset-2"
      >
        <Megaphone aria-hidden="true" className="size-17 shrink-0 text-brand" strokeWidth={1.9} />
        <span className="truncate">{notice.title}</span>
      </a>
      <a
        href={hrefTo('announcements')}
        className="flex min-h-44 shrink-0 items-center px-14 text-label font-medium text-brand -outline-offset-2"
      >
        {t('article.allNotices')}
      </a>
    </section>
  );
};
