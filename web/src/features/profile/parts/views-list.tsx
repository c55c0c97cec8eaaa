import { useEndpointPages } from '@assay/client/page-hooks';
import { listViews } from '@assay/contract/profile';
import type { OutputOf } from '@assay/contract/endpoint';
import { Card, CardTitle } from '@assay/ui/card.tsx';
import { Chips } from '@assay/ui/chips.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { EndlessList } from '@assay/ui/endless-list.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { Eye, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { showMinute } from '../../../time/show-time.ts';

const ROW_HEIGHT = 62;
const OWN_EYE = 'member';

/** Views of the member's documents, newest first. */
export const ViewsList = () => {
  const t = useT();
  const [by, setBy] = useState<'others' | 'member'>('others');
  const pages = useEndpointPages(listViews, { by });
  const skeleton = (count: number) => (
    <RowSkeletons kind="money" count={count} label={t('app.loading')} className="px-16" />
  );
  return (
    <>
      <CardTitle>{t('privacy.views')}</CardTitle>
      {/* One's own looks are many, and would bury those of others. */}
      <Chips
        label={t('privacy.views')}
        className="pb-8"
        choices={[
          { value: 'others', label: t('privacy.byOthers') },
          { value: 'member', label: t('privacy.viewer.member') },
        ]}
        value={by}
        onChange={setBy}
      />
      <Card className="py-6">
        <EndlessList
          items={pages.records}
          rowHeight={ROW_HEIGHT}
          state={pages.state}
          render={(view) => <ViewRow key={view.id} view={view} />}
          skeleton={skeleton(4)}
          error={
            <ErrorState
              title={t('privacy.viewsFailed')}
              text={t('profile.failedText')}
              retry={{ label: t('app.retry'), onRetry: () => void pages.refetch(), busy: pages.isFetching }}
            />
          }
          empty={<Empty title={t('privacy.noViews')} text={t('privacy.noViewsText')} />}
          more={{ has: pages.hasMore, busy: pages.isFetchingMore, onMore: pages.fetchMore, skeleton: skeleton(2) }}
        />
      </Card>
    </>
  );
};

type View = OutputOf<typeof listViews>['records'][number];

const ViewRow = ({ view: { viewer, purpose, document, time } }: { view: View }) => {
  const t = useT();
  const isOwn = viewer === OWN_EYE;
  const who = isOwn ? t('privacy.viewer.member') : t('privacy.viewer.reviewer', { name: viewer });
  return (
    <div className="flex min-h-62 items-center gap-12 px-16 py-8">
      <span
        aria-hidden="true"
        className="flex size-34 shrink-0 items-center justify-center rounded-full bg-raised text-ink-2 [&>svg]:size-17"
      >
        {isOwn ? <UserRound /> : <Eye />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-label font-semi">{t(`privacy.document.${document}`)}</p>
        <p className="text-caption text-ink-2">{`${who} · ${t(`privacy.purpose.${purpose}`)}`}</p>
        <p className="text-caption text-ink-3">{showMinute(time)}</p>
      </div>
    </div>
  );
};
