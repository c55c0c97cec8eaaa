import { EVERY_MS, useDesk } from '@assay/client/desk/desk-hooks';
import { listKinds, listRows, listScheduled, REFERENCE_KINDS } from '@assay/contract/desk/reference';
import type { ReferenceKind } from '@assay/contract/desk/reference';
import { useState, type ReactNode } from 'react';
import { useKeys } from '../../navigation/keys.ts';
import { usePlace } from '../../navigation/router.ts';
import { DeskButton } from '../../parts/desk-button.tsx';
import type { Column } from '../../parts/desk-table.tsx';
import { StatePill } from '../../parts/panel.tsx';
import { QueueScreen } from '../../parts/queue-screen.tsx';
import { longTime, useNow } from '../../parts/time.ts';
import type { View } from '../../parts/view-chips.tsx';
import { wholeList } from '../../parts/whole-list.ts';
import { AddDialog } from './add-dialog.tsx';
import { RowPanel } from './row-panel.tsx';
import { ScheduledPanel } from './scheduled-panel.tsx';
import { STATE_WORDS, timeLeft, withUnit, type ListedRow, type Scheduled } from './words.ts';

const useViews = (): { views: View[]; canAdd: (kind: ReferenceKind) => boolean } => {
  const found = useDesk(listKinds, {}, { everyMs: EVERY_MS });
  const kinds =
    found.data?.kinds ?? REFERENCE_KINDS.map((kind) => ({ kind, title: kind, scheduled: 0, canAdd: false }));
  const scheduled = kinds.reduce((sum, one) => sum + one.scheduled, 0);
  return {
    views: [
      ...kinds.map(({ kind, title }) => ({ id: kind, label: title })),
      { id: 'scheduled', label: 'Scheduled', count: scheduled },
    ],
    canAdd: (kind) => kinds.some((one) => one.kind === kind && one.canAdd),
  };
};

export const ReferenceScreen = () => {
  const { query } = usePlace();
  const { views, canAdd } = useViews();
  const view = query['view'] ?? 'instrument';
  if (view === 'scheduled') return <ScheduledList views={views} />;
  const kind = REFERENCE_KINDS.find((one) => one === view) ?? 'instrument';
  return <RowList key={kind} kind={kind} views={views} canAdd={canAdd(kind)} />;
};

const rowColumns = (rows: readonly ListedRow[], now: number): Column<ListedRow>[] => [
  { head: 'Name', cell: ({ title }) => title },
  ...(rows[0]?.cells ?? []).map(({ label }, index): Column<ListedRow> => ({
    head: label,
    isRight: true,
    isExtra: index > 1,
    cell: ({ cells }) => withUnit(cells[index]?.value ?? '', cells[index]?.unit ?? null),
  })),
  {
    head: 'Next change',
    width: '9rem',
    cell: ({ nextAt }) => (nextAt === null ? <None /> : <span className="text-brand">{timeLeft(nextAt, now)}</span>),
  },
  {
    head: 'Since',
    width: '11rem',
    isExtra: true,
    cell: ({ changedAt }) => (changedAt === 0 ? <None /> : <span className="text-ink-2">{longTime(changedAt)}</span>),
  },
];

const None = (): ReactNode => <span className="text-ink-3">–</span>;

/** Settings differ in what they hold, so a list of them names them alone. */
const settingColumns = (now: number): Column<ListedRow>[] => {
  const [name, ...rest] = rowColumns([], now);
  return [name!, { head: 'Key', cell: ({ key }) => <span className="text-ink-2">{key}</span> }, ...rest];
};

const RowList = ({ kind, views, canAdd }: { kind: ReferenceKind; views: View[]; canAdd: boolean }) => {
  const { query } = usePlace();
  const [isAdding, setAdding] = useState(false);
  useKeys([{ key: 'n', says: 'Propose a new row', run: () => canAdd && setAdding(true) }]);
  const now = useNow();
  const found = useDesk(listRows, { kind }, { everyMs: EVERY_MS });
  const sought = (query['q'] ?? '').trim().toLowerCase();
  const rows = found.data?.filter(({ key, title }) => `${key} ${title}`.toLowerCase().includes(sought));
  const list = (
    <QueueScreen
      title="Terms"
      aside={
        canAdd && (
          <DeskButton kind="primary" hint="N" onClick={() => setAdding(true)}>
            New…
          </DeskButton>
        )
      }
      searchLabel="Symbol, currency or network"
      views={views}
      pages={wholeList({ data: rows, error: found.error, refetch: found.refetch })}
      columns={kind === 'setting' ? settingColumns(now) : rowColumns(rows ?? [], now)}
      rowHeight="decided"
      idOf={({ key }) => key}
      empty={{ title: 'Nothing has this name', note: 'Search by symbol, currency, network or number.' }}
      renderPanel={(key, close) => <RowPanel key={`${kind} ${key}`} kind={kind} id={key} onClose={close} />}
    />
  );
  return (
    <>
      {list}
      {isAdding && <AddDialog kind={kind} onClose={() => setAdding(false)} />}
    </>
  );
};

const scheduledColumns = (now: number): Column<Scheduled>[] => [
  { head: 'What', cell: ({ title }) => title },
  { head: 'Change', cell: ({ lines, isNew }) => (isNew ? 'New' : <ShortLines lines={lines} />) },
  {
    head: 'Counts',
    width: '11rem',
    cell: ({ state, from }) =>
      state === 'scheduled' ? timeLeft(from, now) : <span className="text-ink-2">{longTime(from)}</span>,
  },
  {
    head: 'State',
    width: '11rem',
    cell: ({ state }) => <StatePill tone={TONES[state]}>{STATE_WORDS[state]}</StatePill>,
  },
];

const TONES = { scheduled: 'act', made: 'quiet', cancelled: 'quiet', refused: 'warn' } as const;

const ShortLines = ({ lines }: Pick<Scheduled, 'lines'>) => {
  const [first, ...rest] = lines;
  if (!first) return null;
  return (
    <span>
      <span className="text-ink-2">{`${first.label} ${withUnit(first.before, first.unit)} → `}</span>
      <span className="font-medium">{withUnit(first.after, first.unit)}</span>
      {rest.length > 0 && <span className="text-ink-2">{` and ${rest.length} more`}</span>}
    </span>
  );
};

/** Scheduled changes, and below them the outcome of the last ones. */
const ScheduledList = ({ views }: { views: View[] }) => {
  const now = useNow();
  const open = useDesk(listScheduled, { state: 'scheduled' }, { everyMs: EVERY_MS });
  const ended = useDesk(listScheduled, { state: 'ended' }, { everyMs: EVERY_MS });
  const all = open.data && [...open.data, ...(ended.data ?? [])];
  return (
    <QueueScreen
      title="Terms"
      views={views}
      pages={wholeList({ data: all, error: open.error, refetch: open.refetch })}
      columns={scheduledColumns(now)}
      rowHeight="decided"
      idOf={({ id }) => id}
      empty={{
        title: 'No change is scheduled',
        note: 'A change that a second person approved waits here for its moment.',
      }}
      renderPanel={(id, close) => {
        const change = all?.find((one) => one.id === id);
        return change && <ScheduledPanel key={id} change={change} onClose={close} />;
      }}
    />
  );
};
