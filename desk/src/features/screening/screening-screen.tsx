import { useDeskPages } from '@assay/client/desk/desk-hooks';
import { listHits, SCREENING_VIEWS } from '@assay/contract/desk/screening';
import { usePlace } from '../../navigation/router.ts';
import { Age } from '../../parts/age.tsx';
import type { Column } from '../../parts/desk-table.tsx';
import { LiveMark } from '../../parts/live-mark.tsx';
import { MemberCell } from '../../parts/member-cell.tsx';
import { QueueScreen } from '../../parts/queue-screen.tsx';
import { longTime, useNow } from '../../parts/time.ts';
import { HitPanel } from './hit-panel.tsx';
import { CAUSE_WORDS, entryWords, STATE_WORDS, type Row } from './words.ts';

const openColumns = (now: number): Column<Row>[] => [
  { head: 'Hit', width: '6.25rem', cell: ({ reference }) => reference },
  { head: 'Age', width: '5rem', cell: ({ foundAt, dueAt }) => <Age since={foundAt} due={dueAt} now={now} /> },
  { head: 'Member', cell: ({ member }) => <MemberCell member={member} /> },
  { head: 'Listed as', cell: ({ listedName }) => listedName },
  { head: 'Entry', width: '9rem', cell: entryWords },
  { head: 'Alike', width: '4.5rem', cell: ({ score }) => `${score} %` },
  { head: 'Found by', width: '9rem', cell: ({ cause }) => CAUSE_WORDS[cause] },
];

const DECIDED: Column<Row>[] = [
  { head: 'Hit', width: '6.25rem', cell: ({ reference }) => <span className="font-book">{reference}</span> },
  { head: 'Decided', width: '11rem', cell: ({ decidedAt }) => (decidedAt === null ? '' : longTime(decidedAt)) },
  { head: 'Member', cell: ({ member }) => <MemberCell member={member} /> },
  { head: 'Entry', width: '9rem', cell: entryWords },
  { head: 'Decision', cell: ({ state }) => STATE_WORDS[state] },
];

export const ScreeningScreen = () => {
  const { query } = usePlace();
  const view = SCREENING_VIEWS.find((name) => name === query['view']) ?? 'open';
  const now = useNow();
  const pages = useDeskPages(listHits, { view, search: query['q'] ?? '' });
  return (
    <QueueScreen
      title="Screening"
      searchLabel="Hit, entry, member or e-mail"
      views={[
        { id: 'open', label: 'Open' },
        { id: 'confirmed', label: 'Stopped by law' },
        { id: 'decided', label: 'Decided' },
      ]}
      aside={<LiveMark />}
      bulk={view === 'open' ? 'screening' : undefined}
      pages={pages}
      columns={view === 'open' ? openColumns(now) : DECIDED}
      rowHeight={view === 'open' ? 'open' : 'decided'}
      idOf={({ id }) => id}
      empty={{
        title: 'No list means anybody here',
        note: 'Members are held against the lists at identity review, before a payout and with each new list.',
      }}
      renderPanel={(id, close) => <HitPanel key={id} id={id} onClose={close} />}
    />
  );
};
