import { useDeskPages } from '@assay/client/desk/desk-hooks';
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import { listMembers } from '@assay/contract/desk/member';
import { usePlace } from '../../navigation/router.ts';
import type { Column } from '../../parts/desk-table.tsx';
import { LiveMark } from '../../parts/live-mark.tsx';
import { MemberCell } from '../../parts/member-cell.tsx';
import { QueueScreen } from '../../parts/queue-screen.tsx';
import { longTime } from '../../parts/time.ts';
import { MemberPanel } from './member-panel.tsx';

type Row = DeskOutput<typeof listMembers>['records'][number];

const STATE_WORDS: Record<Row['state'], string> = {
  open: 'Open',
  frozen: 'Frozen by its owner',
  restricted: 'New orders stopped by the desk',
  closed: 'Closed',
};

const COLUMNS: Column<Row>[] = [
  { head: 'Member', width: '6.25rem', cell: ({ reference }) => reference },
  { head: 'Name', cell: (row) => <MemberCell member={row} /> },
  { head: 'E-mail', cell: ({ email }) => <span className="text-ink-2">{email ?? '–'}</span> },
  { head: 'Phone', isExtra: true, cell: ({ phone }) => <span className="text-ink-2">{phone ?? '–'}</span> },
  { head: 'Since', width: '11rem', cell: ({ createdAt }) => longTime(createdAt) },
  { head: 'State', width: '10rem', cell: ({ state, isSample }) => (isSample ? 'Sample' : STATE_WORDS[state]) },
];

export const MemberScreen = () => {
  const { query } = usePlace();
  const pages = useDeskPages(listMembers, { search: query['q'] ?? '' });
  return (
    <QueueScreen
      title="Members"
      searchLabel="Id, name, e-mail, phone, address"
      views={[{ id: 'all', label: 'Everybody' }]}
      aside={<LiveMark />}
      pages={pages}
      columns={COLUMNS}
      rowHeight="decided"
      idOf={({ id }) => id}
      empty={{
        title: 'Nobody matches',
        note: 'Search by the whole e-mail or phone, or the beginning of a name or an id.',
      }}
      renderPanel={(id, close) => <MemberPanel key={id} id={id} onClose={close} />}
    />
  );
};
