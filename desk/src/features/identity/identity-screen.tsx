import { useDeskPages } from '@assay/client/desk/desk-hooks';
import { IDENTITY_VIEWS, listApplications } from '@assay/contract/desk/identity';
import { usePlace } from '../../navigation/router.ts';
import { Age } from '../../parts/age.tsx';
import type { Column } from '../../parts/desk-table.tsx';
import { LiveMark } from '../../parts/live-mark.tsx';
import { MemberCell } from '../../parts/member-cell.tsx';
import { QueueScreen } from '../../parts/queue-screen.tsx';
import { RobotSwitch } from '../../parts/robot-switch.tsx';
import { longTime, useNow } from '../../parts/time.ts';
import { IdentityPanel } from './identity-panel.tsx';
import { KIND_WORDS, REASON_WORDS, STATE_WORDS, type Row } from './words.ts';

const Signal = ({ row }: { row: Row }) => {
  if (row.hasDuplicate) return <span className="font-semi text-warn">Same document elsewhere</span>;
  if (row.isAsked) return <span className="text-ink-2">Member was asked</span>;
  return <span className="text-ink-2">{row.triesBefore > 0 ? `Try ${row.triesBefore + 1}` : 'First try'}</span>;
};

const openColumns = (now: number): Column<Row>[] => [
  { head: 'Application', width: '6.25rem', cell: ({ reference }) => reference },
  { head: 'Age', width: '5rem', cell: ({ createdAt, dueAt }) => <Age since={createdAt} due={dueAt} now={now} /> },
  { head: 'Member', cell: ({ member }) => <MemberCell member={member} /> },
  { head: 'For', cell: ({ kind }) => KIND_WORDS[kind] },
  { head: 'Signal', isExtra: true, cell: (row) => <Signal row={row} /> },
  { head: 'State', cell: ({ claim, state }) => (claim === null ? STATE_WORDS[state] : `In hand: ${claim.name}`) },
];

const DECIDED: Column<Row>[] = [
  { head: 'Application', width: '6.25rem', cell: ({ reference }) => <span className="font-book">{reference}</span> },
  { head: 'Decided', width: '11rem', cell: ({ decidedAt }) => (decidedAt === null ? '' : longTime(decidedAt)) },
  { head: 'Member', cell: ({ member }) => <MemberCell member={member} /> },
  { head: 'For', cell: ({ kind }) => KIND_WORDS[kind] },
  {
    head: 'Outcome',
    cell: ({ state, reasons }) =>
      reasons.length === 0 ? STATE_WORDS[state] : reasons.map((name) => REASON_WORDS[name]).join('; '),
  },
  { head: 'By', isExtra: true, cell: ({ decidedBy }) => <span className="text-ink-2">{decidedBy}</span> },
];

export const IdentityScreen = () => {
  const { query } = usePlace();
  const view = IDENTITY_VIEWS.find((name) => name === query['view']) ?? 'open';
  const now = useNow();
  const pages = useDeskPages(listApplications, { view, search: query['q'] ?? '' });
  return (
    <QueueScreen
      title="Identity"
      searchLabel="Application, member or e-mail"
      views={[
        { id: 'open', label: 'Open' },
        { id: 'basic', label: 'Basic' },
        { id: 'advanced', label: 'Advanced' },
        { id: 'recovery', label: 'Recovery' },
        { id: 'decided', label: 'Decided' },
      ]}
      aside={
        <>
          <RobotSwitch queue="identity" />
          <LiveMark />
        </>
      }
      bulk={view === 'decided' ? undefined : 'identity'}
      pages={pages}
      columns={view === 'decided' ? DECIDED : openColumns(now)}
      rowHeight={view === 'decided' ? 'decided' : 'open'}
      idOf={({ id }) => id}
      empty={{ title: 'Nothing waits here', note: 'What members hand in appears by itself.' }}
      renderPanel={(id, close) => <IdentityPanel key={id} id={id} onClose={close} />}
    />
  );
};
