/** Every queue: figures on top, views, the list, and one item open beside it. */
import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { go, pathOf, usePlace } from '../navigation/router.ts';
import { useKeys } from '../navigation/keys.ts';
import type { DeskEndpoint } from '@assay/contract/desk/endpoint';
import type { Queue } from '@assay/contract/desk/queue';
import { BulkBar, useSelection } from './bulk-bar.tsx';
import { DeskButton } from './desk-button.tsx';
import { DeskTable, type Column } from './desk-table.tsx';
import { DownloadLinks } from './download-links.tsx';
import { KeyHint } from './key-hint.tsx';
import { RowsEmpty, RowsFailed, RowsLoading } from './list-state.tsx';
import { StatStrip, type Stat } from './stat-strip.tsx';
import { ViewChips, type View } from './view-chips.tsx';

interface Pages<R> {
  /** Left out where the rows are no list of a call. */
  source?: { call: Pick<DeskEndpoint, 'id'>; filter: object };
  records: readonly R[];
  state: 'ready' | 'error' | 'loading';
  error: { message: string } | null;
  refetch: () => void;
  hasMore: boolean;
  isFetchingMore: boolean;
  fetchMore: () => void;
}

interface QueueScreenProps<R> {
  title: string;
  searchLabel?: string;
  stats?: readonly Stat[];
  views?: readonly View[];
  aside?: ReactNode;
  pages: Pages<R>;
  columns: readonly Column<R>[];
  idOf: (row: R) => string;
  empty: { title: string; note: string };
  rowHeight?: 'open' | 'decided';
  /** Where several items can be taken in hand at once. */
  bulk?: Queue | undefined;
  /** Drawn beside the list when something is open. */
  renderPanel: (id: string, close: () => void) => ReactNode;
}

/** Pause in typing after which the search runs. */
const SEARCH_MS = 200;

const SearchField = ({ label }: { label: string }) => {
  const place = usePlace();
  const asked = place.query['q'] ?? '';
  const [text, setText] = useState(asked);
  const [shown, setShown] = useState(asked);
  // A link may look for something else than what was typed.
  if (asked !== shown) {
    setShown(asked);
    setText(asked);
  }
  const input = useRef<HTMLInputElement>(null);
  useKeys([{ key: '/', says: 'Search', run: () => input.current?.focus() }]);
  useEffect(() => {
    if (text === asked) return undefined;
    const timer = setTimeout(() => go({ ...place, query: { ...place.query, q: text } }, { replace: true }), SEARCH_MS);
    return () => clearTimeout(timer);
  }, [text, asked, place]);
  return (
    <search className="flex min-h-40 w-300 items-center gap-10 rounded-field bg-raised pr-8 pl-14 outline-2 outline-transparent has-[input:focus]:outline-brand max-md:w-full">
      <Search aria-hidden="true" className="size-15 shrink-0 text-ink-3" />
      <input
        ref={input}
        type="search"
        value={text}
        maxLength={120}
        aria-label={label}
        placeholder={label}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
        className="h-full min-w-0 flex-1 bg-transparent text-[0.8125rem] outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
      />
      <KeyHint name="/" />
    </search>
  );
};

/** J and K, or the arrows, go from one row to the next. */
const useRowKeys = <R,>(rows: readonly R[], idOf: (row: R) => string): void => {
  const place = usePlace();
  const at = rows.findIndex((row) => idOf(row) === place.id);
  const move = (step: number) => () => {
    const next = rows[at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))];
    if (next !== undefined) go({ ...place, id: idOf(next) }, { replace: place.id !== '' });
  };
  useKeys([
    { key: 'j', says: 'Next item', run: move(1) },
    { key: 'k', says: 'Previous item', run: move(-1) },
    { key: 'ArrowDown', says: 'Next item', run: move(1) },
    { key: 'ArrowUp', says: 'Previous item', run: move(-1) },
    { key: 'Escape', says: 'Close the panel', run: () => go({ ...place, id: '' }) },
  ]);
};

export const QueueScreen = <R,>({
  title,
  searchLabel,
  stats,
  views,
  aside,
  pages,
  columns,
  idOf,
  empty,
  rowHeight = 'open',
  bulk,
  renderPanel,
}: QueueScreenProps<R>) => {
  const place = usePlace();
  const rows = pages.records;
  useRowKeys(rows, idOf);
  const selection = useSelection(bulk, rows.map(idOf));
  const open = (id: string) => go({ ...place, id });
  const close = () => go({ ...place, id: '' });
  // A page may come back empty although there is more behind it: the server looks at a bounded part at a time.
  const { state, hasMore, isFetchingMore, fetchMore } = pages;
  const isSeeking = state === 'ready' && rows.length === 0 && hasMore;
  useEffect(() => {
    if (isSeeking && !isFetchingMore) fetchMore();
  }, [isSeeking, isFetchingMore, fetchMore]);
  return (
    <div className="flex min-h-0 min-w-0 flex-1">
      <main className="flex min-w-0 flex-1 flex-col">
        <header className="flex min-h-60 items-center justify-between gap-16 border-b border-line px-20 max-md:flex-col max-md:items-stretch max-md:py-10">
          <h1 className="text-[1.375rem] leading-28 font-bold tracking-[-0.02em]">{title}</h1>
          {searchLabel !== undefined && <SearchField label={searchLabel} />}
        </header>
        {stats !== undefined && stats.length > 0 && <StatStrip stats={stats} />}
        {views !== undefined && (
          <ViewChips
            views={views}
            chosen={place.query['view'] ?? views[0]!.id}
            onChoose={(id) => go({ ...place, id: '', query: { ...place.query, view: id === views[0]!.id ? '' : id } })}
            aside={
              <>
                {aside}
                {pages.source && <DownloadLinks {...pages.source} />}
              </>
            }
          />
        )}
        {bulk !== undefined && selection !== undefined && <BulkBar queue={bulk} {...selection} />}
        <div className="min-h-0 flex-1 overflow-auto">
          {(pages.state === 'loading' || isSeeking) && <RowsLoading />}
          {pages.state === 'error' && (
            <RowsFailed message={pages.error?.message ?? ''} onRetry={() => pages.refetch()} />
          )}
          {pages.state === 'ready' && rows.length === 0 && !isSeeking && <RowsEmpty {...empty} />}
          {rows.length > 0 && (
            <DeskTable
              label={title}
              rows={rows}
              idOf={idOf}
              hrefOf={(row) => pathOf({ ...place, id: idOf(row) })}
              onOpen={(row) => open(idOf(row))}
              columns={columns}
              chosen={place.id}
              rowHeight={rowHeight}
              selection={selection}
            />
          )}
          {pages.hasMore && !isSeeking && (
            <div className="flex justify-center py-16">
              <DeskButton busy={pages.isFetchingMore} onClick={() => pages.fetchMore()}>
                {'Show more'}
              </DeskButton>
            </div>
          )}
        </div>
      </main>
      {place.id !== '' && renderPanel(place.id, close)}
    </div>
  );
};
