import { useDesk, useDeskPages } from '@assay/client/desk/desk-hooks';
import { getWithdrawalStats, listWithdrawals, WITHDRAWAL_VIEWS } from '@assay/contract/desk/withdrawal';
import { Coin } from '@assay/ui/coin.tsx';
import { cx } from '@assay/ui/cx.ts';
import { Check, Undo2 } from 'lucide-react';
import { usePlace } from '../../navigation/router.ts';
import { Age } from '../../parts/age.tsx';
import { Amount } from '../../parts/amount.tsx';
import type { Column } from '../../parts/desk-table.tsx';
import { LiveMark } from '../../parts/live-mark.tsx';
import { MemberCell } from '../../parts/member-cell.tsx';
import { networkName } from '../../parts/network-name.ts';
import { QueueScreen } from '../../parts/queue-screen.tsx';
import { RobotSwitch } from '../../parts/robot-switch.tsx';
import type { Stat } from '../../parts/stat-strip.tsx';
import { shortTime, spanOf, useNow } from '../../parts/time.ts';
import { WithdrawalPanel } from './withdrawal-panel.tsx';
import { approvalWords, shortAccount, signalOf, type Row } from './words.ts';

type ViewName = (typeof WITHDRAWAL_VIEWS)[number];

const Dots = ({ row }: { row: Row }) => (
  <span className="inline-flex gap-4" aria-hidden="true">
    {Array.from({ length: row.approvalsNeeded }, (_, index) => (
      <span
        key={index}
        className={cx('size-8 rounded-full', index < row.approvals ? 'bg-ink' : 'inset-ring-2 inset-ring-ink-3')}
      />
    ))}
  </span>
);

const Signal = ({ row }: { row: Row }) => {
  const { text, isWarning } = signalOf(row);
  return <span className={isWarning ? 'font-semi text-warn' : 'text-ink-2'}>{text}</span>;
};

const openColumns = (now: number): Column<Row>[] => [
  { head: 'Request', width: '6.25rem', cell: ({ reference }) => reference },
  { head: 'Age', width: '5rem', cell: ({ createdAt, dueAt }) => <Age since={createdAt} due={dueAt} now={now} /> },
  { head: 'Member', cell: ({ member }) => <MemberCell member={member} /> },
  { head: 'Amount', isRight: true, cell: ({ amount, currency }) => <Amount value={amount} currency={currency} /> },
  {
    head: 'To',
    cell: ({ currency, network, account }) => (
      <span className="flex items-center gap-8">
        <Coin code={currency} size={20} />
        <span className="min-w-0">
          <span className="block truncate">{shortAccount(account)}</span>
          <span className="block truncate text-[0.75rem] text-ink-2">{networkName(network)}</span>
        </span>
      </span>
    ),
  },
  { head: 'Signal', isExtra: true, cell: (row) => <Signal row={row} /> },
  {
    head: 'Approval',
    cell: (row) => (
      <span className="inline-flex items-center gap-8">
        <Dots row={row} />
        {approvalWords(row)}
      </span>
    ),
  },
];

const decidedColumns = (): Column<Row>[] => [
  { head: 'Request', width: '6.25rem', cell: ({ reference }) => <span className="font-book">{reference}</span> },
  { head: 'Took', width: '6rem', cell: ({ createdAt, doneAt }) => spanOf(((doneAt ?? createdAt) - createdAt) / 1000) },
  { head: 'Decided', width: '5rem', cell: ({ doneAt }) => (doneAt === null ? '' : shortTime(doneAt)) },
  { head: 'Member', cell: ({ member }) => <MemberCell member={member} /> },
  { head: 'Amount', isRight: true, cell: ({ amount, currency }) => <Amount value={amount} currency={currency} /> },
  { head: 'To', cell: ({ network }) => networkName(network) },
  {
    head: 'Outcome',
    cell: (row) => (
      <span className="inline-flex items-center gap-8">
        {row.state === 'delivered' ? (
          <Check aria-hidden="true" className="size-14" />
        ) : (
          <Undo2 aria-hidden="true" className="size-14" />
        )}
        {approvalWords(row)}
      </span>
    ),
  },
];

const statsOf = (stats: ReturnType<typeof useStats>, now: number): Stat[] => {
  const [most] = stats?.sums ?? [];
  const span = (seconds: number | null | undefined) =>
    seconds === null || seconds === undefined ? '–' : spanOf(seconds);
  const decided = (stats?.paidToday ?? 0) + (stats?.returnedToday ?? 0);
  return [
    {
      label: 'Oldest open',
      value: stats?.oldestAt ? spanOf((now - stats.oldestAt) / 1000) : '–',
      note: 'everybody can see it',
    },
    { label: 'Half paid in', value: span(stats?.medianSeconds), note: 'last 30 days' },
    { label: '95% paid in', value: span(stats?.p95Seconds), note: 'last 30 days' },
    {
      label: 'Held for members',
      value: most ? Number(most.amount).toLocaleString('en', { maximumFractionDigits: 2 }) : '0',
      note: most
        ? `${most.currency}, ${most.count} requests${(stats?.sums.length ?? 0) > 1 ? `, and ${stats!.sums.length - 1} more` : ''}`
        : 'nothing waits',
    },
    {
      label: 'Decided today',
      value: String(decided),
      note: `${stats?.paidToday ?? 0} paid, ${stats?.returnedToday ?? 0} returned`,
    },
  ];
};

const useStats = () => useDesk(getWithdrawalStats, {}).data;

export const WithdrawalScreen = () => {
  const { query } = usePlace();
  const view = (WITHDRAWAL_VIEWS.find((name) => name === query['view']) ?? 'open') satisfies ViewName;
  const now = useNow();
  const stats = useStats();
  const pages = useDeskPages(listWithdrawals, { view, search: query['q'] ?? '' });
  const isDecided = view === 'decided' || view === 'sending';
  return (
    <QueueScreen
      title="Withdrawals"
      searchLabel="Request, member, amount, address"
      stats={statsOf(stats, now)}
      views={[
        { id: 'open', label: 'Open', count: stats?.open },
        { id: 'mine', label: 'Waiting for me', count: stats?.mine },
        { id: 'two', label: 'Two approvals', count: stats?.two },
        { id: 'held', label: 'On hold', count: stats?.held },
        { id: 'sending', label: 'On its way' },
        { id: 'decided', label: 'Decided' },
      ]}
      aside={
        <>
          <RobotSwitch queue="withdrawal" />
          <LiveMark />
        </>
      }
      bulk={isDecided ? undefined : 'withdrawal'}
      pages={pages}
      columns={isDecided ? decidedColumns() : openColumns(now)}
      rowHeight={isDecided ? 'decided' : 'open'}
      idOf={({ id }) => id}
      empty={{
        title: query['q'] ? 'Nothing matches' : 'Nothing waits here',
        note: query['q']
          ? 'Search by reference, member, amount or the start of an address.'
          : 'New requests appear by themselves.',
      }}
      renderPanel={(id, close) => <WithdrawalPanel key={id} id={id} onClose={close} />}
    />
  );
};
