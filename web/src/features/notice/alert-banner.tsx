import { call } from '@assay/client/call';
import { serverNow } from '@assay/client/server-clock';
import { useNews } from '@assay/client/stream/hooks';
import { listMyNotices, type Notice } from '@assay/contract/notice';
import { parseWireTime } from '@assay/contract/time';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { Bell, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { safeRedirect } from '../../navigation/links.ts';
import { isAlertSoundOn, playAlertSound } from './alert-sound.ts';
import { noticeDetails, noticeTitle } from './notice-text.ts';

/** Long enough to be read and pressed. */
const SHOWN_MS = 12_000;
/** Some may come with one tick. */
const LOOKED_AT = 10;
/** An alert that fired while nobody listened, since the code was loading or the line was broken, is still news for so long. */
const STILL_NEWS_MS = 30_000;
const FIRING: ReadonlySet<Notice['kind']> = new Set(['price_above', 'price_below', 'close_out_near']);

/** Finds the notice of this id; without one the newest that fired a moment ago and was not read. */
const findFired = async (id?: string): Promise<Notice | undefined> => {
  const { records } = await call(listMyNotices, { pageNo: 1, pageSize: LOOKED_AT }, { announce: false });
  const isWanted = (notice: Notice): boolean =>
    id === undefined
      ? !notice.isRead && (parseWireTime(notice.time) ?? 0) > serverNow() - STILL_NEWS_MS
      : notice.id === id;
  return records.find((notice) => FIRING.has(notice.kind) && isWanted(notice));
};

/** A price that was waited for, over whichever screen the member looks at; the notice stays in the list. */
export const AlertBanner = () => {
  const t = useT();
  const [fired, setFired] = useState<Notice>();
  const last = useRef('');
  const look = async (id?: string): Promise<void> => {
    // Where it cannot be asked for, the list and the mark on the tab have it.
    const notice = await findFired(id).catch(() => undefined);
    // The same news may come twice, also after it was put away.
    if (!notice || notice.id === last.current) return;
    last.current = notice.id;
    setFired(notice);
    if (isAlertSoundOn()) playAlertSound();
  };
  const catchUp = useEffectEvent(() => void look());
  useEffect(() => catchUp(), []);
  useNews((news) => {
    if (news === undefined) void look();
    else if (news[0] === 'notice') void look(news[2]);
  });
  const close = (): void => setFired(undefined);
  useEffect(() => {
    const timer = fired && setTimeout(() => setFired(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [fired]);
  return (
    <div role="alert" className="pointer-events-none fixed inset-x-0 top-[calc(0.5rem+var(--safe-top))] z-50 px-12">
      {fired && (
        <div className="pointer-events-auto mx-auto flex max-w-(--column) animate-toast items-center rounded-card bg-ink pl-16 text-on-ink shadow-float">
          <Bell aria-hidden="true" className="size-19 shrink-0" />
          <a href={`#${safeRedirect(fired.screen)}`} onClick={close} className="min-w-0 flex-1 px-12 py-12">
            <span className="block text-label font-semi">{noticeTitle(t, fired)}</span>
            <span className="block truncate text-caption">{noticeDetails(t, fired)}</span>
          </a>
          <IconButton label={t('app.close')} onClick={close}>
            <X aria-hidden="true" className="size-19" />
          </IconButton>
        </div>
      )}
    </div>
  );
};
