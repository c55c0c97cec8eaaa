import { useEndpointPages } from '@assay/client/page-hooks';
import type { OutputOf } from '@assay/contract/endpoint';
import { getSecurity, listSecurityEvents } from '@assay/contract/security';
import { Empty } from '@assay/ui/empty.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PanicButton } from '../../domain/panic/panic-button.tsx';
import { useT } from '../../i18n/i18n.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { EndlessCard, settingRows } from '../../templates/endless-card.tsx';
import { showMinute } from '../../time/show-time.ts';
import { deviceName } from './device-name.ts';

type SecurityEvent = OutputOf<typeof listSecurityEvents>['records'][number];

const ROWS = settingRows({ height: 62, count: 6 });

/** Security events of the account, newest first. An event that was read is no longer new. */
export const EventsView = () => {
  const t = useT();
  const queries = useQueryClient();
  const pages = useEndpointPages(listSecurityEvents, {});
  const isRead = pages.state === 'ready';
  useEffect(() => {
    if (isRead) void queries.invalidateQueries({ queryKey: [getSecurity.id] });
  }, [isRead, queries]);
  return (
    <DetailScreen title={t('security.events')} parent="security" action={<PanicButton />}>
      <p className="px-20 pb-12 text-label font-book text-ink-2">{t('security.notYou')}</p>
      <EndlessCard<SecurityEvent>
        pages={pages}
        rows={ROWS}
        className=""
        render={(event) => <EventRow key={event.id} event={event} />}
        empty={<Empty title={t('security.eventsNone')} text={t('security.eventsNoneText')} />}
        failed={{ title: t('security.failed'), text: t('security.failedText') }}
      />
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
