import { EVERY_MS, useDesk, useDeskPages } from '@assay/client/desk/desk-hooks';
import { getActs, listActs } from '@assay/contract/desk/act';
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import { CodeText } from '@assay/ui/code-text.tsx';
import { usePlace } from '../../navigation/router.ts';
import type { Column } from '../../parts/desk-table.tsx';
import { LiveMark } from '../../parts/live-mark.tsx';
import { Panel, PanelPart } from '../../parts/panel.tsx';
import { QueueScreen } from '../../parts/queue-screen.tsx';
import { longTime } from '../../parts/time.ts';

type Row = DeskOutput<typeof listActs>['records'][number];

const COLUMNS: Column<Row>[] = [
  { head: 'No.', width: '5rem', cell: ({ number }) => String(number) },
  { head: 'Time', width: '11rem', cell: ({ at }) => <span className="text-ink-2">{longTime(at)}</span> },
  { head: 'Who', width: '11rem', cell: ({ operator }) => operator || 'Command line' },
  { head: 'What', cell: ({ act }) => <span className="font-medium">{act}</span> },
  { head: 'To', isExtra: true, cell: ({ object }) => <span className="break-all text-ink-2">{object}</span> },
];

export const ActScreen = () => {
  const { query } = usePlace();
  const head = useDesk(getActs, {}, { everyMs: EVERY_MS }).data;
  const pages = useDeskPages(listActs, { search: query['q'] ?? '' });
  const today = head?.days[0];
  return (
    <QueueScreen
      title="Audit log"
      searchLabel="Call or object"
      stats={[
        { label: 'Acts', value: String(head?.count ?? '–'), note: 'none can be changed or removed' },
        { label: 'Newest day', value: String(today?.count ?? 0), note: today?.day ?? 'nothing yet' },
        {
          label: 'In the public log',
          value: head ? `up to ${head.published}` : '–',
          note: head && head.published === head.count ? 'everything is' : 'the rest follows in seconds',
        },
      ]}
      views={[{ id: 'all', label: 'All acts' }]}
      aside={<LiveMark />}
      pages={pages}
      columns={COLUMNS}
      rowHeight="decided"
      idOf={({ number }) => String(number)}
      empty={{ title: 'No act yet', note: 'Whatever an operator does stands here.' }}
      renderPanel={(id, close) => {
        const row = pages.records.find(({ number }) => String(number) === id);
        return row && <ActPanel row={row} onClose={close} />;
      }}
    />
  );
};

const pretty = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

const State = ({ title, text }: { title: string; text: string | null }) =>
  text === null ? null : (
    <PanelPart title={title}>
      <pre className="overflow-x-auto rounded-tight bg-raised px-12 py-10 text-[0.75rem] leading-16 break-words whitespace-pre-wrap">
        {pretty(text)}
      </pre>
    </PanelPart>
  );

const ActPanel = ({ row, onClose }: { row: Row; onClose: () => void }) => (
  <Panel label={`Act ${row.number}`} head={<span className="text-ink-2">{`No. ${row.number}`}</span>} onClose={onClose}>
    <h2 className="pt-4 text-[1.125rem] leading-24 font-semi">{row.act}</h2>
    <p className="pt-4 text-ink-2">{`${row.operator || 'Command line'}${row.roles.length > 0 ? ` (${row.roles.join(', ')})` : ''}`}</p>
    <p className="text-ink-2">{longTime(row.at)}</p>
    <PanelPart title="To">
      <p className="break-all">{row.object}</p>
    </PanelPart>
    {row.reason !== '' && (
      <PanelPart title="Why">
        <p>{row.reason}</p>
      </PanelPart>
    )}
    <State title="Before" text={row.before} />
    <State title="After" text={row.after} />
    <PanelPart title="Hash of this act and all before it">
      <CodeText text={row.hash} className="text-[0.75rem] leading-18" />
    </PanelPart>
  </Panel>
);
