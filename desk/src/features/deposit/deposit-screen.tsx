import { useDeskPages } from '@assay/client/desk/desk-hooks';
import { listAnnounced, listPayments } from '@assay/contract/desk/deposit';
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import { usePlace } from '../../navigation/router.ts';
import { Age } from '../../parts/age.tsx';
import { Amount, HeroAmount } from '../../parts/amount.tsx';
import type { Column } from '../../parts/desk-table.tsx';
import { LiveMark } from '../../parts/live-mark.tsx';
import { MemberCell, MemberLink } from '../../parts/member-cell.tsx';
import { networkName } from '../../parts/network-name.ts';
import { Panel, PanelPart, StatePill } from '../../parts/panel.tsx';
import { PictureView } from '../../parts/picture-view.tsx';
import { QueueScreen } from '../../parts/queue-screen.tsx';
import { RobotSwitch } from '../../parts/robot-switch.tsx';
import { longTime, useNow } from '../../parts/time.ts';
import { PaymentPanel } from './payment-panel.tsx';
import { PAYMENT_WORDS } from './words.ts';

type Payment = DeskOutput<typeof listPayments>['records'][number];
type Announced = DeskOutput<typeof listAnnounced>['records'][number];

const VIEWS = [
  { id: 'open', label: 'Unmatched payments' },
  { id: 'announced', label: 'Announced' },
  { id: 'decided', label: 'Decided' },
];

const Aside = () => (
  <>
    <RobotSwitch queue="deposit" />
    <LiveMark />
  </>
);

export const DepositScreen = () => (usePlace().query['view'] === 'announced' ? <AnnouncedQueue /> : <PaymentQueue />);

const paymentColumns = (now: number, isOpen: boolean): Column<Payment>[] => [
  { head: 'Payment', width: '6.25rem', cell: ({ reference }) => reference },
  isOpen
    ? { head: 'Age', width: '5rem', cell: ({ seenAt, dueAt }) => <Age since={seenAt} due={dueAt} now={now} /> }
    : { head: 'Decided', width: '11rem', cell: ({ endedAt }) => (endedAt === null ? '' : longTime(endedAt)) },
  { head: 'Amount', isRight: true, cell: ({ amount, currency }) => <Amount value={amount} currency={currency} /> },
  { head: 'Payer', cell: ({ payer }) => payer ?? <span className="text-ink-2">Not named</span> },
  { head: 'Wrote', cell: ({ text }) => <span className="break-all">{text === '' ? '–' : text}</span> },
  { head: 'By', isExtra: true, cell: ({ network }) => networkName(network) },
  { head: 'State', cell: ({ claim, state }) => (claim === null ? PAYMENT_WORDS[state] : `In hand: ${claim.name}`) },
];

const PaymentQueue = () => {
  const { query } = usePlace();
  const view = query['view'] === 'decided' ? 'decided' : 'open';
  const now = useNow();
  const pages = useDeskPages(listPayments, { view, search: query['q'] ?? '' });
  return (
    <QueueScreen
      title="Deposits"
      searchLabel="Payment, payer, text or amount"
      views={VIEWS}
      aside={<Aside />}
      pages={pages}
      columns={paymentColumns(now, view === 'open')}
      rowHeight={view === 'open' ? 'open' : 'decided'}
      bulk={view === 'open' ? 'deposit' : undefined}
      idOf={({ id }) => id}
      empty={{
        title: 'Every payment has an owner',
        note: 'Payments that name nobody appear here by themselves. All others are credited without the desk.',
      }}
      renderPanel={(id, close) => <PaymentPanel key={id} id={id} onClose={close} />}
    />
  );
};

const announcedColumns = (now: number): Column<Announced>[] => [
  { head: 'Deposit', width: '6.25rem', cell: ({ reference }) => reference },
  {
    head: 'Age',
    width: '5rem',
    cell: ({ createdAt, arrivesAt }) => <Age since={createdAt} due={arrivesAt} now={now} />,
  },
  { head: 'Member', cell: ({ member }) => <MemberCell member={member} /> },
  { head: 'Amount', isRight: true, cell: ({ amount, currency }) => <Amount value={amount} currency={currency} /> },
  { head: 'By', cell: ({ network }) => networkName(network) },
  { head: 'To name', isExtra: true, cell: ({ text }) => text || '–' },
  {
    head: 'State',
    cell: ({ isSeen, confirmations, confirmationsNeeded }) =>
      isSeen ? `${confirmations} of ${confirmationsNeeded} confirmations` : 'Not seen yet',
  },
];

const AnnouncedQueue = () => {
  const { query } = usePlace();
  const now = useNow();
  const pages = useDeskPages(listAnnounced, { search: query['q'] ?? '' });
  return (
    <QueueScreen
      title="Deposits"
      searchLabel="Deposit, member or amount"
      views={VIEWS}
      aside={<Aside />}
      pages={pages}
      columns={announcedColumns(now)}
      idOf={({ id }) => id}
      empty={{ title: 'Nothing is announced', note: 'What members say they have sent appears here until it arrives.' }}
      renderPanel={(id, close) => {
        const row = pages.records.find((one) => one.id === id);
        return row && <AnnouncedPanel row={row} onClose={close} />;
      }}
    />
  );
};

/** It can only be looked at: an announcement is credited when its money comes in. */
const AnnouncedPanel = ({ row, onClose }: { row: Announced; onClose: () => void }) => (
  <Panel
    label={`Deposit ${row.reference}`}
    onClose={onClose}
    head={
      <>
        <span className="text-ink-2">{row.reference}</span>
        <StatePill tone="quiet">{row.isSeen ? 'Confirming' : 'Not seen yet'}</StatePill>
      </>
    }
  >
    <HeroAmount value={row.amount} currency={row.currency} />
    <p className="pt-2 text-ink-2">{`By ${networkName(row.network)}, announced ${longTime(row.createdAt)}`}</p>
    <p className="pt-4">
      <MemberLink member={row.member} />
    </p>
    {row.text !== '' && (
      <PanelPart title="The transfer should name">
        <p className="font-medium">{row.text}</p>
      </PanelPart>
    )}
    <PanelPart title="Proof">
      <PictureView pictures={row.proof === null ? [] : [{ id: row.proof, title: 'Proof of payment' }]} />
    </PanelPart>
    <p className="pt-14 text-[0.75rem] text-ink-2">
      A picture credits nothing. The deposit is credited when its money arrives.
    </p>
  </Panel>
);
