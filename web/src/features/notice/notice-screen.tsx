import { useCommand } from '@assay/client/hooks';
import { useEndpointPages } from '@assay/client/page-hooks';
import {
  countUnread,
  listMyNotices,
  NOTICE_CATEGORIES,
  type NoticeCategory,
  readNotices,
} from '@assay/contract/notice';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { Chips } from '@assay/ui/chips.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { EndlessList } from '@assay/ui/endless-list.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { CheckCheck, Settings2 } from 'lucide-react';
import { useT } from '../../i18n/i18n.ts';
import { hrefTo, pathTo } from '../../navigation/links.ts';
import { useScreenSearch } from '../../navigation/place.ts';
import { replaceWith } from '../../navigation/router.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { NoticeRow } from './parts/notice-row.tsx';

const ROW_HEIGHT = 72;

const show = (category: NoticeCategory | undefined): void =>
  replaceWith(pathTo('notice', category === undefined ? {} : { category }));

/** Everything the member was told, newest first; each leads to what it is about. */
export const NoticeScreen = () => {
  const t = useT();
  const wanted = useScreenSearch('notice').category;
  const category = NOTICE_CATEGORIES.find((known) => known === wanted);
  const read = useCommand(readNotices, { invalidates: [listMyNotices, countUnread] });
  return (
    <DetailScreen
      title={t('title.notice')}
      parent="my"
      action={
        <IconButton label={t('title.noticeSettings')} href={hrefTo('noticeSettings')}>
          <Settings2 aria-hidden="true" className="size-21 text-ink-2" strokeWidth={1.8} />
        </IconButton>
      }
    >
      <Chips
        label={t('notice.filter')}
        choices={[
          { value: 'all', label: t('notice.all') },
          ...NOTICE_CATEGORIES.map((value) => ({ value, label: t(`notice.${value}`) })),
        ]}
        value={category ?? 'all'}
        onChange={(value) => show(value === 'all' ? undefined : value)}
      />
      <div className="px-20 pt-4 pb-12">
        <Button
          kind="secondary"
          size="small"
          busy={read.isPending && read.variables.id === undefined}
          onClick={() => read.mutate({})}
          icon={<CheckCheck aria-hidden="true" className="size-16 text-ink-2" />}
        >
          {t('notice.readAll')}
        </Button>
      </div>
      <Card className="py-6">
        <Notices key={category ?? 'all'} category={category} onOpen={(id) => read.mutate({ id })} />
      </Card>
    </DetailScreen>
  );
};

interface NoticesProps {
  category: NoticeCategory | undefined;
  onOpen: (id: string) => void;
}

const Notices = ({ category, onOpen }: NoticesProps) => {
  const t = useT();
  const pages = useEndpointPages(listMyNotices, category === undefined ? {} : { category });
  const skeleton = (count: number, label = t('app.loading')) => (
    <RowSkeletons kind="money" count={count} label={label} className="px-16" />
  );
  return (
    <EndlessList
      items={pages.records}
      rowHeight={ROW_HEIGHT}
      state={pages.state}
      render={(notice) => (
        <NoticeRow key={notice.id} notice={notice} onOpen={() => !notice.isRead && onOpen(notice.id)} />
      )}
      skeleton={skeleton(7)}
      error={
        <ErrorState
          title={t('notice.failed')}
          text={t('notice.failedText')}
          retry={{ label: t('app.retry'), onRetry: () => void pages.refetch(), busy: pages.isFetching }}
        />
      }
      empty={<NoNotices isFiltered={category !== undefined} />}
      more={{
        has: pages.hasMore,
        busy: pages.isFetchingMore,
        onMore: pages.fetchMore,
        skeleton: skeleton(2, t('notice.more')),
      }}
    />
  );
};

const NoNotices = ({ isFiltered }: { isFiltered: boolean }) => {
  const t = useT();
  if (!isFiltered) return <Empty title={t('notice.none')} text={t('notice.noneText')} />;
  return (
    <Empty
      title={t('notice.noneFiltered')}
      action={
        <Button kind="secondary" size="medium" onClick={() => show(undefined)}>
          {t('notice.showAll')}
        </Button>
      }
    />
  );
};
