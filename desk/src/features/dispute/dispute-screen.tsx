import { useDeskPages } from '@assay/client/desk/desk-hooks';
import { DISPUTE_VIEWS, listDisputes } from '@assay/contract/desk/dispute';
import { usePlace } from '../../navigation/router.ts';
import { Age } from '../../parts/age.tsx';
import type { Column } from '../../parts/desk-table.tsx';
import { LiveMark } from '../../parts/live-mark.tsx';
import { MemberCell } from '../../parts/member-cell.tsx';
import { QueueScreen } from '../../parts/queue-screen.tsx';
import { longTime, useNow } from '../../parts/time.ts';
import { DisputePanel } from './dispute-panel.tsx';
import { ANSWER_WORDS, KIND_WORDS, resultWords, type Row } from './words.ts';

const Result = ({ row }: { row: Row }) => (
  <span className={row.isConfirmed ? 'font-semi text-warn' : 'text-ink-2'}>{resultWords(row)}</span>
);

const openColumns = (now: number): Column<Row>[] => [
  { head: 'Dispute', width: '6.25rem', cell: ({ reference }) => reference },
  { head: 'Age', width: '5rem', cell: ({ createdAt, dueAt }) => <Age since={createdAt} due={dueAt} now={now} /> },
  { head: 'Member', cell: ({ member }) => <MemberCell member={member} /> },
  { head: 'About', cell: ({ kind, subject }) => `${KIND_WORDS[kind]} ${subject.slice(0, 8)}` },
  { head: 'Result here', cell: (row) => <Result row={row} /> },
  { head: 'In hand', width: '9rem', cell: ({ claim }) => claim?.name ?? <span className="text-ink-2">Nobody</span> },
];

const ANSWERED: Column<Row>[] = [
  { head: 'Dispute', width: '6.25rem', cell: ({ reference }) => <span className="font-book">{reference}</span> },
  { head: 'Answered', width: '11rem', cell: ({ answeredAt }) => (answeredAt === null ? '' : longTime(answeredAt)) },
  { head: 'Member', cell: ({ member }) => <MemberCell member={member} /> },
  { head: 'About', cell: ({ kind, subject }) => `${KIND_WORDS[kind]} ${subject.slice(0, 8)}` },
  { head: 'Answer', cell: ({ answer }) => (answer === null ? '' : ANSWER_WORDS[answer].title) },
];

export const DisputeScreen = () => {
  const { query } = usePlace();
  const view = DISPUTE_VIEWS.find((name) => name === query['view']) ?? 'open';
  const now = useNow();
  const pages = useDeskPages(listDisputes, { view, search: query['q'] ?? '' });
  return (
    <QueueScreen
      title="Disputes"
      searchLabel="Dispute, trade, member or e-mail"
      views={[
        { id: 'open', label: 'Open' },
        { id: 'confirmed', label: 'Do not check here either' },
        { id: 'answered', label: 'Answered' },
      ]}
      aside={<LiveMark />}
      bulk={view === 'answered' ? undefined : 'dispute'}
      pages={pages}
      columns={view === 'answered' ? ANSWERED : openColumns(now)}
      rowHeight={view === 'answered' ? 'decided' : 'open'}
      idOf={({ id }) => id}
      empty={{ title: 'Nobody disputes anything', note: 'Proofs that did not check on a phone appear by themselves.' }}
      renderPanel={(id, close) => <DisputePanel key={id} id={id} onClose={close} />}
    />
  );
};
