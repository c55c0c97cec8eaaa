import { useEndpointPages } from '@assay/client/page-hooks';
import type { OutputOf } from '@assay/contract/endpoint';
import { getSecurity, listSecurityEvents } from '@assay/contract/security';
import { Card } from '@assay/ui/card.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { EndlessList } from '@assay/ui/endless-list.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { showMinute } from '../../i18n/show-time.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { deviceName } from './device-name.ts';

type SecurityEvent = OutputOf<typeof listSecurityEvents>['records'][number];

/** What happened to the security of the account, newest first. Having been read, an event is no longer new. */
export const EventsView = () => {
  const t = useT();
  const queries = useQueryClient();
  const pages = useEndpointPages(listSecurityEvents, {});
  const isRead = pages.state === 'ready';
  useEffect(() => {
    if (isRead) void queries.invalidateQueries({ queryKey: [getSecurity.id] });
  }, [isRead, queries]);
  return (
    <DetailScreen title={t('security.events')} parent="security">
      <p className="px-20 pb-12 text-label font-book text-ink-2">{t('security.notYou')}</p>
      <Card className={pages.state === 'ready' ? undefined : 'px-16'}>
        <EndlessList<SecurityEvent>
          items={pages.records}
          rowHeight={62}
          state={pages.state}
          render={(event) => <EventRow key={event.id} event={event} />}
          skeleton={<RowSkeletons kind="setting" count={6} label={t('app.loading')} />}
          empty={<Empty title={t('security.eventsNone')} text={t('security.eventsNoneText')} />}
          error={
            <ErrorState
              className="px-0"
              title={t('security.failed')}
              text={t('security.failedText')}
              retry={{ label: t('app.retry'), onRetry: () => void pages.refetch(), busy: pages.isFetching }}
            />
          }
          more={{
            has: pages.hasMore,
            busy: pages.isFetchingMore,
            onMore: pages.fetchMore,
            skeleton: <RowSkeletons kind="setting" count={2} label={t('app.loading')} className="px-16" />,
          }}
        />
      </Card>
    </DetailScreen>
  );
};

const EventRow = ({ event }: { event: SecurityEvent }) => {
  const t = useT();
  const where = [deviceName(event), event.address].filter(Boolean).join(' · ');
  return (
    <div className="flex min-h-62 items-center gap-12 px-16 py-10 [:is(li,[role=listitem]):not(:first-child)>&]:shadow-[inset_0_1px_0_var(--line)]">
      <div className="min-w-0 flex-1">
        <p className="text-[0.9375rem] leading-20 font-medium">{t(`security.event.${event.kind}`)}</p>
        <p className="truncate text-caption text-ink-3">{where}</p>
        <p className="text-caption text-ink-3">{showMinute(event.time)}</p>
      </div>
      {!event.isSeen && (
        <span className="shrink-0 rounded-full bg-brand-soft px-10 py-4 text-caption font-medium text-brand">
          {t('security.eventNew')}
        </span>
      )}
    </div>
  );
};
