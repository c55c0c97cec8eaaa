/** The rows behind a figure of the overview. Each leads to its member, or to the item itself. */
import { useDeskPages } from '@assay/client/desk/desk-hooks';
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import { listActive, listCloseOuts, listFlows, listPositions } from '@assay/contract/desk/overview';
import { ArrowLeft } from 'lucide-react';
import { go, pathOf, type Place, usePlace } from '../../navigation/router.ts';
import { Amount } from '../../parts/amount.tsx';
import { DeskButton } from '../../parts/desk-button.tsx';
import { DeskLink } from '../../parts/desk-link.tsx';
import { type Column, DeskTable } from '../../parts/desk-table.tsx';
import { DownloadLinks } from '../../parts/download-links.tsx';
import { RowsEmpty, RowsFailed, RowsLoading } from '../../parts/list-state.tsx';
import { longTime } from '../../parts/time.ts';

type Position = DeskOutput<typeof listPositions>['records'][number];
type CloseOut = DeskOutput<typeof listCloseOuts>['records'][number];
type Flow = DeskOutput<typeof listFlows>['records'][number];
type Active = DeskOutput<typeof listActive>['records'][number];

export const OverviewRows = () => {
  const { query } = usePlace();
  const { day = '', symbol = '' } = query;
  switch (query['rows'] ?? '') {
    case 'close-outs':
      return <CloseOuts day={day} />;
    case 'in':
    case 'out':
      return <Done day={day} way={query['rows'] === 'in' ? 'in' : 'out'} />;
    case 'active':
      return <ActiveMembers />;
    default:
      return <Positions symbol={symbol} of={query['class'] ?? ''} />;
  }
};

const memberPlace = ({ memberId }: { memberId: string }): Partial<Place> => ({ screen: 'members', id: memberId });

const POSITIONS: Column<Position>[] = [
  { head: 'Member', cell: ({ memberName }) => memberName },
  { head: 'Market', cell: ({ symbol }) => symbol },
  { head: 'Side', cell: ({ side, leverage }) => `${side}, ${leverage}x` },
  { head: 'Opened', cell: ({ openedAt }) => <span className="text-ink-2">{longTime(openedAt)}</span> },
  { head: 'Margin', isRight: true, cell: ({ margin }) => <Amount value={margin} currency="USDT" /> },
];

const Positions = ({ symbol, of }: { symbol: string; of: string }) => {
  const filter = { symbol, class: of };
  const pages = useDeskPages(listPositions, filter);
  const about = symbol || of;
  return (
    <RowsPage
      title={about === '' ? 'Open positions' : `Open positions, ${about}`}
      pages={pages}
      columns={POSITIONS}
      idOf={({ id }) => id}
      placeOf={memberPlace}
      download={<DownloadLinks call={listPositions} filter={filter} />}
      empty="Nobody has a position open here."
    />
  );
};

const CLOSE_OUTS: Column<CloseOut>[] = [
  { head: 'Member', cell: ({ memberName }) => memberName },
  { head: 'Position', cell: ({ symbol, side }) => `${symbol}, ${side}` },
  { head: 'Closed', cell: ({ at }) => <span className="text-ink-2">{longTime(at)}</span> },
  { head: 'Margin', isRight: true, cell: ({ margin }) => <Amount value={margin} currency="USDT" /> },
  { head: 'Result', isRight: true, cell: ({ result }) => <Amount value={result} currency="USDT" /> },
  { head: 'Not covered', isRight: true, cell: ({ shortfall }) => <Amount value={shortfall} currency="USDT" /> },
];

const CloseOuts = ({ day }: { day: string }) => (
  <RowsPage
    title={`Closed out ${day || 'today'}`}
    pages={useDeskPages(listCloseOuts, { day })}
    columns={CLOSE_OUTS}
    idOf={({ id, at }) => `${id} ${at}`}
    placeOf={memberPlace}
    download={<DownloadLinks call={listCloseOuts} filter={{ day }} />}
    empty="No margin ran out on this day."
  />
);

const FLOWS: Column<Flow>[] = [
  { head: 'Reference', width: '7rem', cell: ({ id }) => id.slice(0, 8) },
  { head: 'Member', cell: ({ memberName }) => memberName },
  { head: 'Done', cell: ({ at }) => <span className="text-ink-2">{longTime(at)}</span> },
  { head: 'By', isExtra: true, cell: ({ network }) => network },
  { head: 'Amount', isRight: true, cell: ({ amount, currency }) => <Amount value={amount} currency={currency} /> },
];

const Done = ({ day, way }: { day: string; way: 'in' | 'out' }) => (
  <RowsPage
    title={`${way === 'in' ? 'Deposits' : 'Withdrawals'} of ${day || 'today'}`}
    pages={useDeskPages(listFlows, { day, way })}
    columns={FLOWS}
    idOf={({ id }) => id}
    placeOf={(row) => (way === 'out' ? { screen: 'withdrawals', id: row.id } : memberPlace(row))}
    download={<DownloadLinks call={listFlows} filter={{ day, way }} />}
    empty={way === 'in' ? 'Nothing was paid in on this day.' : 'Nothing was paid out on this day.'}
  />
);

const ACTIVE: Column<Active>[] = [
  { head: 'Member', cell: ({ memberName }) => memberName },
  { head: 'Since', cell: ({ isNew }) => (isNew ? 'New today' : '') },
  { head: 'Last hour', cell: ({ at }) => <span className="text-ink-2">{longTime(at)}</span> },
];

const ActiveMembers = () => (
  <RowsPage
    title="Active today"
    pages={useDeskPages(listActive, {})}
    columns={ACTIVE}
    idOf={({ memberId }) => memberId}
    placeOf={memberPlace}
    download={<DownloadLinks call={listActive} />}
    empty="Nobody was here today."
  />
);

interface RowsPageProps<R> {
  title: string;
  pages: {
    records: readonly R[];
    state: 'ready' | 'error' | 'loading';
    error: { message: string } | null;
    refetch: () => void;
    hasMore: boolean;
    isFetchingMore: boolean;
    fetchMore: () => void;
  };
  columns: readonly Column<R>[];
  idOf: (row: R) => string;
  placeOf: (row: R) => Partial<Place>;
  download: React.ReactNode;
  empty: string;
}

const RowsPage = <R,>({ title, pages, columns, idOf, placeOf, download, empty }: RowsPageProps<R>) => (
  <main className="flex min-w-0 flex-1 flex-col">
    <header className="flex min-h-60 items-center justify-between gap-16 border-b border-line px-20">
      <div className="flex min-w-0 items-center gap-12">
        <DeskLink
          to={{ screen: 'overview' }}
          title="Overview"
          className="-ml-8 grid size-32 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-raised"
        >
          <ArrowLeft aria-hidden="true" className="size-16" />
          <span className="sr-only">Overview</span>
        </DeskLink>
        <h1 className="truncate text-[1.375rem] leading-28 font-bold tracking-[-0.02em]">{title}</h1>
      </div>
      {download}
    </header>
    <div className="min-h-0 flex-1 overflow-auto">
      {pages.state === 'loading' && <RowsLoading />}
      {pages.state === 'error' && <RowsFailed message={pages.error?.message ?? ''} onRetry={() => pages.refetch()} />}
      {pages.state === 'ready' && pages.records.length === 0 && <RowsEmpty title="No rows" note={empty} />}
      {pages.records.length > 0 && (
        <DeskTable
          label={title}
          rows={pages.records}
          idOf={idOf}
          hrefOf={(row) => pathOf(placeOf(row))}
          onOpen={(row) => go(placeOf(row))}
          columns={columns}
          chosen=""
          rowHeight="decided"
        />
      )}
      {pages.hasMore && (
        <div className="flex justify-center py-16">
          <DeskButton busy={pages.isFetchingMore} onClick={() => pages.fetchMore()}>
            Show more
          </DeskButton>
        </div>
      )}
    </div>
  </main>
);
