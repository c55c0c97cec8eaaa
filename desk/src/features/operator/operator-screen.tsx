import { useDesk } from '@assay/client/desk/desk-hooks';
import { listOperators } from '@assay/contract/desk/operator';
import { useState } from 'react';
import { hasRole, useMe } from '../../session/me.ts';
import { DeskButton } from '../../parts/desk-button.tsx';
import type { Column } from '../../parts/desk-table.tsx';
import { QueueScreen } from '../../parts/queue-screen.tsx';
import { longTime } from '../../parts/time.ts';
import { wholeList } from '../../parts/whole-list.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { OperatorPanel } from './operator-panel.tsx';
import { type OperatorRow, STATE_WORDS } from './words.ts';

const COLUMNS: Column<OperatorRow>[] = [
  { head: 'Name', cell: ({ name }) => name },
  { head: 'E-mail', isExtra: true, cell: ({ email }) => <span className="text-ink-2">{email}</span> },
  { head: 'Roles', cell: ({ roles }) => roles.join(', ') },
  { head: 'State', width: '7rem', cell: ({ state, isSample }) => (isSample ? 'Sample' : STATE_WORDS[state]) },
  { head: 'Last seen', width: '11rem', cell: ({ seenAt }) => (seenAt === null ? 'Never' : longTime(seenAt)) },
];

export const OperatorScreen = () => {
  const me = useMe();
  const found = useDesk(listOperators, {});
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <QueueScreen
        title="Operators"
        views={[{ id: 'all', label: 'Everybody', count: found.data?.length }]}
        aside={
          hasRole(me, 'owner') && (
            <DeskButton kind="primary" onClick={() => setInviting(true)}>
              {'Invite'}
            </DeskButton>
          )
        }
        pages={wholeList(found)}
        columns={COLUMNS}
        rowHeight="decided"
        idOf={({ id }) => id}
        empty={{ title: 'Nobody yet', note: 'Invite the first operator.' }}
        renderPanel={(id, close) => {
          const row = found.data?.find((one) => one.id === id);
          return row && <OperatorPanel key={id} row={row} onClose={close} />;
        }}
      />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
};
