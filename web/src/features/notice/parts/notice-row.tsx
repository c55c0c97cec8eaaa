import { type Notice, NOTICE_KINDS, type NoticeTopic } from '@assay/contract/notice';
import { cx } from '@assay/ui/cx.ts';
import { Bell, CandlestickChart, Gift, Megaphone, MessageCircle, ShieldCheck, Sprout, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { safeRedirect } from '../../../navigation/links.ts';
import { showMinute } from '../../../time/show-time.ts';
import { noticeDetails, noticeTitle } from '../notice-text.ts';

const ICONS: Record<NoticeTopic, ReactNode> = {
  security: <ShieldCheck />,
  money: <Wallet />,
  trade: <CandlestickChart />,
  invest: <Sprout />,
  reward: <Gift />,
  alert: <Bell />,
  announcement: <Megaphone />,
  chat: <MessageCircle />,
};

/** One notice, as a link to what it is about. An unread one is marked and stands out. */
export const NoticeRow = ({ notice, onOpen }: { notice: Notice; onOpen: () => void }) => {
  const t = useT();
  const details = noticeDetails(t, notice);
  return (
    <a
      href={`#${safeRedirect(notice.screen)}`}
      onClick={onOpen}
      className="flex min-h-72 items-center gap-14 px-16 py-10 -outline-offset-2"
    >
      <span
        aria-hidden="true"
        className="flex size-38 shrink-0 items-center justify-center rounded-full bg-raised text-ink-2 [&>svg]:size-19"
      >
        {ICONS[NOTICE_KINDS[notice.kind].topic]}
      </span>
      <span className="min-w-0 flex-1">
        <span className={cx('block text-[0.9375rem] leading-20', notice.isRead ? 'font-book' : 'font-medium')}>
          {noticeTitle(t, notice)}
        </span>
        {details && <span className="block text-caption break-words text-ink-2">{details}</span>}
        <span className="block text-caption text-ink-3">{showMinute(notice.time)}</span>
      </span>
      {!notice.isRead && (
        <span className="size-9 shrink-0 rounded-full bg-brand">
          <span className="sr-only">{t('notice.unread')}</span>
        </span>
      )}
    </a>
  );
};
