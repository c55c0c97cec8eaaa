import { useEndpointPages } from '@assay/client/page-hooks';
import { serverNow } from '@assay/client/server-clock';
import { FEES } from '@assay/contract/ledger';
import { type LedgerEntry, listEntries } from '@assay/contract/wallet';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { Chips } from '@assay/ui/chips.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { EndlessList } from '@assay/ui/endless-list.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { formatCount } from '@assay/ui/number-format.ts';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { Download, ScrollText, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { type Translate, useT } from '../../i18n/i18n.ts';
import { hrefTo, pathTo } from '../../navigation/links.ts';
import { useScreenSearch } from '../../navigation/place.ts';
import { replaceWith } from '../../navigation/router.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { FilterSheet } from './parts/filter-sheet.tsx';
import { RecordRow } from './parts/record-row.tsx';
import { RecordSheet } from './parts/record-sheet.tsx';
import { CHOICES, entriesOf, foldOf, groupOf, periodOf, readFilter, type RecordFilter } from './record-filter.ts';
import { useExport } from './use-export.ts';

const ROW_HEIGHT = 56;

const changeFilter = (filter: RecordFilter): void => replaceWith(pathTo('walletRecords', { ...filter }));

/** Every change of the member's balances; each row opens to its lines and its hash. */
export const RecordsScreen = () => {
  const t = useT();
  const filter = readFilter(useScreenSearch('walletRecords'));
  const [isFiltering, setIsFiltering] = useState(false);
  const { progress, run } = useExport(filter);
  return (
    <DetailScreen
      title={t('title.walletRecords')}
      parent="assets"
      {...(progress && {
        caption: t('wallet.exporting', { done: formatCount(progress.done), total: formatCount(progress.total) }),
      })}
      action={
        <IconButton label={t('wallet.export')} onClick={() => void run()} aria-disabled={progress !== undefined}>
          <Download aria-hidden="true" className="size-21 text-ink-2" strokeWidth={1.8} />
        </IconButton>
      }
    >
      <Chips
        label={t('wallet.kinds')}
        choices={[
          { value: 'all', label: t('wallet.kind.all') },
          ...CHOICES.map((value) => ({ value, label: t(`wallet.group.${value}`) })),
        ]}
        value={groupOf(filter)}
        onChange={(type) => {
          const { type: _before, ...rest } = filter;
          changeFilter(type === 'all' ? rest : { ...rest, type });
        }}
      />
      <div className="flex flex-wrap gap-8 px-20 pt-4 pb-12">
        <Button
          kind="secondary"
          size="small"
          onClick={() => setIsFiltering(true)}
          icon={<SlidersHorizontal aria-hidden="true" className="size-16 text-ink-2" />}
        >
          {filterText(filter, t)}
        </Button>
        <Button
          kind="secondary"
          size="small"
          href={hrefTo('statement', {})}
          icon={<ScrollText aria-hidden="true" className="size-16 text-ink-2" />}
        >
          {t('title.statement')}
        </Button>
      </div>
      <Card className="py-6">
        <Records key={JSON.stringify(filter)} filter={filter} />
      </Card>
      <FilterSheet open={isFiltering} onClose={() => setIsFiltering(false)} filter={filter} onChange={changeFilter} />
    </DetailScreen>
  );
};

const filterText = (filter: RecordFilter, t: Translate): string => {
  const period = periodOf(filter, serverNow());
  const days = {
    all: () => t('wallet.allTime'),
    other: () => `${filter.from ?? '…'} – ${filter.to ?? '…'}`,
    preset: () => (period === 1 ? t('wallet.today') : t('wallet.lastDays', { count: Number(period) })),
  }[typeof period === 'number' ? 'preset' : period]();
  return `${filter.currency ?? t('wallet.allCurrencies')} · ${days}`;
};

const Records = ({ filter }: { filter: RecordFilter }) => {
  const t = useT();
  const pages = useEndpointPages(listEntries, { ...entriesOf(filter), ...foldOf(filter) });
  const [opened, setOpened] = useState<LedgerEntry>();
  const skeleton = (count: number, label = t('app.loading')) => (
    <RowSkeletons kind="money" count={count} label={label} className="px-16" />
  );
  return (
    <>
      <EndlessList
        items={pages.records}
        rowHeight={ROW_HEIGHT}
        state={pages.state}
        render={(record) => (
          <RecordRow key={record.id} record={record} isFee={filter.type === FEES} onPress={() => setOpened(record)} />
        )}
        skeleton={skeleton(8)}
        error={
          <ErrorState
            title={t('wallet.recordsFailed')}
            text={t('wallet.failedText')}
            retry={{ label: t('app.retry'), onRetry: () => void pages.refetch(), busy: pages.isFetching }}
          />
        }
        empty={<NoRecords isFiltered={Object.keys(filter).length > 0} />}
        more={{
          has: pages.hasMore,
          busy: pages.isFetchingMore,
          onMore: pages.fetchMore,
          skeleton: skeleton(2, t('wallet.more')),
        }}
      />
      <RecordSheet record={opened} onClose={() => setOpened(undefined)} />
    </>
  );
};

const NoRecords = ({ isFiltered }: { isFiltered: boolean }) => {
  const t = useT();
  if (!isFiltered) return <Empty title={t('wallet.none')} text={t('wallet.noneText')} />;
  return (
    <Empty
      title={t('wallet.noneFiltered')}
      action={
        <Button kind="secondary" size="medium" onClick={() => changeFilter({})}>
          {t('wallet.clearFilter')}
        </Button>
      }
    />
  );
};
