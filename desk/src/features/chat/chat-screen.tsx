import { useDeskPages } from '@assay/client/desk/desk-hooks';
import { listChats } from '@assay/contract/desk/chat';
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import { usePlace } from '../../navigation/router.ts';
import { Age } from '../../parts/age.tsx';
import type { Column } from '../../parts/desk-table.tsx';
import { LiveMark } from '../../parts/live-mark.tsx';
import { MemberCell } from '../../parts/member-cell.tsx';
import { QueueScreen } from '../../parts/queue-screen.tsx';
import { RobotSwitch } from '../../parts/robot-switch.tsx';
import { shortTime, useNow } from '../../parts/time.ts';
import { ChatPanel } from './chat-panel.tsx';

type Row = DeskOutput<typeof listChats>['records'][number];

const VIEWS = ['open', 'mine', 'all'] as const;

const columns = (now: number): Column<Row>[] => [
  { head: 'Member', width: '13rem', cell: ({ member }) => <MemberCell member={member} /> },
  {
    head: 'Waits',
    width: '6rem',
    cell: ({ waitingSince, dueAt, lastAt }) =>
      waitingSince === null ? (
        <span className="text-ink-2">{shortTime(lastAt)}</span>
      ) : (
        <Age since={waitingSince} due={dueAt ?? waitingSince} now={now} />
      ),
  },
  {
    head: 'Last message',
    cell: ({ preview, lastAuthor, unread }) => (
      <span className="flex items-center gap-8">
        {unread > 0 && (
          <span className="grid min-w-20 place-items-center rounded-full bg-brand px-6 text-[0.6875rem] leading-20 font-semi text-on-brand">
            {unread}
            <span className="sr-only"> unread</span>
          </span>
        )}
        <span className="line-clamp-1 max-w-[34rem] break-all text-ink-2">
          {`${lastAuthor === 'member' ? '' : lastAuthor === 'robot' ? 'Robot: ' : 'Desk: '}${preview === '' ? 'a picture' : preview}`}
        </span>
      </span>
    ),
  },
  { head: 'Language', width: '6rem', isExtra: true, cell: ({ language }) => language },
  { head: 'In hand', width: '9rem', cell: ({ claim }) => claim?.name ?? <span className="text-ink-2">Nobody</span> },
];

export const ChatScreen = () => {
  const { query } = usePlace();
  const view = VIEWS.find((name) => name === query['view']) ?? 'open';
  const now = useNow();
  const pages = useDeskPages(listChats, { view, search: query['q'] ?? '' });
  return (
    <QueueScreen
      title="Chat"
      searchLabel="Member or e-mail"
      views={[
        { id: 'open', label: 'Waiting' },
        { id: 'mine', label: 'In my hands' },
        { id: 'all', label: 'All' },
      ]}
      aside={
        <>
          <RobotSwitch queue="chat" />
          <LiveMark />
        </>
      }
      bulk="chat"
      pages={pages}
      columns={columns(now)}
      idOf={({ id }) => id}
      empty={{ title: 'Nobody waits for an answer', note: 'New messages appear by themselves.' }}
      renderPanel={(id, close) => <ChatPanel key={id} id={id} onClose={close} />}
    />
  );
};
