import { askAnew } from '@assay/client/ask-anew';
import { useEndpoint } from '@assay/client/hooks';
import { useNews } from '@assay/client/stream/hooks';
import { listChat } from '@assay/contract/chat';
import type { Endpoint } from '@assay/contract/endpoint';
import { countUnread, listAlerts, listMyNotices } from '@assay/contract/notice';
import { getSecurity } from '@assay/contract/security';
import { useQueryClient } from '@tanstack/react-query';
import { lazyPart } from '@assay/ui/lazy-part.ts';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { UnreadDot } from '../features/notice/unread-dot.tsx';
import { withTexts } from '../i18n/i18n.ts';
import { everyMinute } from '../time/every-minute.ts';
import { startHourlyReports } from './hourly-reports.ts';

const AlertBanner = lazyPart(
  async () => (await withTexts('notice')(import('../features/notice/alert-banner.tsx'))).AlertBanner,
);

const LoginRequests = lazyPart(
  async () => (await withTexts('guard')(import('../features/security/login-requests.tsx'))).LoginRequests,
);

/** Somebody may begin to take the account away while its owner looks at prices. */
const POLLED: readonly Endpoint[] = [getSecurity, countUnread];
const BY_NEWS: Readonly<Record<string, readonly Endpoint[]>> = {
  // A notice may be of a new device that wants in.
  notice: [countUnread, listMyNotices, listAlerts, getSecurity],
  chat: [countUnread, listChat],
};
const ANY_NEWS = Object.values(BY_NEWS).flat();

/**
 * While a member looks at the app: what waits to be read, and what guards the account, each minute and with the news; and
 * once an hour that the member is here.
 */
export const PagePoll = () => {
  const queries = useQueryClient();
  const poll = useEffectEvent(() => askAnew(queries, POLLED));
  const waiting = useEndpoint(getSecurity, {}, { announce: false }).data?.loginRequests ?? 0;
  // Once asked, it stays: it has something to say after the answer, too.
  const [hasAsked, setHasAsked] = useState(false);
  if (waiting > 0 && !hasAsked) setHasAsked(true);
  // News from before this stands, or before the line knows who listens, are lost: all that they may have changed is asked anew.
  const catchUp = useEffectEvent(() => askAnew(queries, ANY_NEWS));
  useEffect(() => catchUp(), []);
  useEffect(() => everyMinute(() => poll()), []);
  useEffect(() => startHourlyReports(), []);
  useNews((news) => askAnew(queries, news === undefined ? ANY_NEWS : (BY_NEWS[news[0]] ?? [])));
  return (
    <>
      <UnreadDot />
      <Suspense>
        <AlertBanner />
      </Suspense>
      {hasAsked && (
        <Suspense>
          <LoginRequests />
        </Suspense>
      )}
    </>
  );
};
