import { useDeskPages } from '@assay/client/desk/desk-hooks';
import { listLoans, LOAN_VIEWS } from '@assay/contract/desk/loan';
import { usePlace } from '../../navigation/router.ts';
import { Age } from '../../parts/age.tsx';
import { Amount } from '../../parts/amount.tsx';
import type { Column } from '../../parts/desk-table.tsx';
import { LiveMark } from '../../parts/live-mark.tsx';
import { MemberCell } from '../../parts/member-cell.tsx';
import { QueueScreen } from '../../parts/queue-screen.tsx';
import { RobotSwitch } from '../../parts/robot-switch.tsx';
import { longTime, useNow } from '../../parts/time.ts';
import { LoanPanel } from './loan-panel.tsx';
import { REASON_WORDS, STATE_WORDS, type Row } from './words.ts';

const columns = (now: number, isDecided: boolean): Column<Row>[] => [
  { head: 'Application', width: '6.25rem', cell: ({ reference }) => reference },
  isDecided
    ? { head: 'Since', width: '11rem', cell: ({ stateAt }) => longTime(stateAt) }
    : { head: 'Age', width: '5rem', cell: ({ createdAt, dueAt }) => <Age since={createdAt} due={dueAt} now={now} /> },
  { head: 'Member', cell: ({ member }) => <MemberCell member={member} /> },
  { head: 'Amount', isRight: true, cell: ({ amount, currency }) => <Amount value={amount} currency={currency} /> },
  { head: 'Term', isRight: true, isExtra: true, cell: ({ days }) => `${days} days` },
  { head: 'Interest', isRight: true, isExtra: true, cell: ({ dailyPercent }) => `${Number(dailyPercent)} % a day` },
  {
    head: 'State',
    cell: ({ state, reason, claim }) =>
      claim !== null ? `In hand: ${claim.name}` : reason === null ? STATE_WORDS[state] : REASON_WORDS[reason],
  },
];

export const LoanScreen = () => {
  const { query } = usePlace();
  const view = LOAN_VIEWS.find((name) => name === query['view']) ?? 'open';
  const now = useNow();
  const pages = useDeskPages(listLoans, { view, search: query['q'] ?? '' });
  return (
    <QueueScreen
      title="Loans"
      searchLabel="Application, member or amount"
      views={[
        { id: 'open', label: 'Open' },
        { id: 'pending', label: 'Waiting' },
        { id: 'review', label: 'Under review' },
        { id: 'sent_back', label: 'Sent back' },
        { id: 'decided', label: 'Decided' },
      ]}
      aside={
        <>
          <RobotSwitch queue="loan" />
          <LiveMark />
        </>
      }
      pages={pages}
      columns={columns(now, view === 'decided')}
      rowHeight={view === 'decided' ? 'decided' : 'open'}
      bulk={view === 'decided' ? undefined : 'loan'}
      idOf={({ id }) => id}
      empty={{ title: 'Nothing waits here', note: 'Applications for credit appear by themselves.' }}
      renderPanel={(id, close) => <LoanPanel key={id} id={id} onClose={close} />}
    />
  );
};
