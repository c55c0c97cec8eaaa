import { useDeskPages } from '@assay/client/desk/desk-hooks';
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import { listAccounts, listJournals } from '@assay/contract/desk/ledger';
import { JOURNAL_KINDS, type JournalKind } from '@assay/contract/ledger';
import { go, usePlace } from '../../navigation/router.ts';
import { Amount } from '../../parts/amount.tsx';
import type { Column } from '../../parts/desk-table.tsx';
import { QueueScreen } from '../../parts/queue-screen.tsx';
import { longTime } from '../../parts/time.ts';
import { AccountPanel } from './account-panel.tsx';
import { JournalPanel } from './journal-panel.tsx';
import { accountName, words } from './words.ts';

type Journal = DeskOutput<typeof listJournals>['records'][number];
type Account = DeskOutput<typeof listAccounts>['records'][number];

const VIEWS = [
  { id: 'journals', label: 'Journals' },
  { id: 'accounts', label: 'Accounts' },
  { id: 'demo', label: 'Demo money' },
];

export const LedgerScreen = () => {
  const view = usePlace().query['view'];
  return view === 'accounts' ? <Accounts /> : <Journals realm={view === 'demo' ? 'demo' : 'money'} />;
};

/** Journals are opened by their id, accounts by their number. */
const panelOf = (id: string, close: () => void) =>
  /^\d+$/.test(id) ? (
    <AccountPanel key={id} id={id} onClose={close} />
  ) : (
    <JournalPanel key={id} id={id} onClose={close} />
  );

const JOURNALS: Column<Journal>[] = [
  { head: 'No.', width: '5.5rem', cell: ({ number }) => number.toLocaleString('en') },
  {
    head: 'Time',
    width: '9.5rem',
    cell: ({ at }) => <span className="whitespace-nowrap text-ink-2">{longTime(at)}</span>,
  },
  { head: 'Kind', cell: ({ kind }) => <span className="font-medium whitespace-nowrap">{words(kind)}</span> },
  {
    head: 'Member',
    cell: ({ memberName }) => <span className="block max-w-144 truncate">{memberName ?? 'House'}</span>,
  },
  {
    head: 'Moved',
    isRight: true,
    cell: ({ moved }) => (
      <span className="inline-flex flex-col items-end">
        {moved.map(({ currency, amount }) => (
          <Amount key={currency} value={amount} currency={currency} />
        ))}
      </span>
    ),
  },
  {
    head: 'Cause',
    isExtra: true,
    cell: ({ object }) => <span className="text-ink-2">{object.replace(/(:[0-9a-f]{8})-[0-9a-f-]{27}$/, '$1')}</span>,
  },
];

type Kind = JournalKind | 'all';

const kindOf = (name: string | undefined): Kind =>
  name !== undefined && Object.hasOwn(JOURNAL_KINDS, name) ? (name as JournalKind) : 'all';

const KindChoice = ({ chosen }: { chosen: Kind }) => {
  const place = usePlace();
  return (
    <select
      aria-label="Kind"
      value={chosen}
      className="min-h-32 rounded-full bg-raised px-12 font-medium text-ink"
      onChange={({ currentTarget: { value } }) =>
        go({ ...place, id: '', query: { ...place.query, kind: value === 'all' ? '' : value } })
      }
    >
      <option value="all">Every kind</option>
      {Object.keys(JOURNAL_KINDS).map((kind) => (
        <option key={kind} value={kind}>
          {words(kind)}
        </option>
      ))}
    </select>
  );
};

const Journals = ({ realm }: { realm: 'money' | 'demo' }) => {
  const { query } = usePlace();
  const kind = kindOf(query['kind']);
  const filter = { search: query['q'] ?? '', kind, realm };
  const pages = useDeskPages(listJournals, filter);
  return (
    <QueueScreen
      title="Ledger"
      searchLabel="Journal, reference or member"
      views={VIEWS}
      aside={<KindChoice chosen={kind} />}
      pages={pages}
      columns={JOURNALS}
      rowHeight="decided"
      idOf={({ id }) => id}
      empty={{ title: 'No journal found', note: 'Journals are found by number, id, reference and member.' }}
      renderPanel={panelOf}
    />
  );
};

const ACCOUNTS: Column<Account>[] = [
  { head: 'Account', cell: accountName },
  { head: 'Parts', width: '5rem', isExtra: true, cell: ({ parts }) => <span className="text-ink-2">{parts}</span> },
  {
    head: 'Newest journal',
    width: '9rem',
    cell: ({ newest }) => (
      <span className="text-ink-2">{newest === null ? 'none yet' : newest.toLocaleString('en')}</span>
    ),
  },
  {
    head: 'Balance',
    isRight: true,
    width: '14rem',
    cell: ({ balance, currency }) => <Amount value={balance} currency={currency} />,
  },
];

const Accounts = () => {
  const { query } = usePlace();
  const filter = { search: query['q'] ?? '' };
  const pages = useDeskPages(listAccounts, filter);
  return (
    <QueueScreen
      title="Ledger"
      searchLabel="Member, purpose, label or currency"
      views={VIEWS}
      pages={pages}
      columns={ACCOUNTS}
      rowHeight="decided"
      idOf={({ id }) => id}
      empty={{ title: 'No account found', note: 'Without a search the accounts of the house are listed.' }}
      renderPanel={panelOf}
    />
  );
};
