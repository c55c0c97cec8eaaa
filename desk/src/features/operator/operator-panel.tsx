import { useDeskCommand } from '@assay/client/desk/desk-hooks';
import { endOperator, grantRoles } from '@assay/contract/desk/operator';
import { useState } from 'react';
import { hasRole, useMe } from '../../session/me.ts';
import { DeskButton } from '../../parts/desk-button.tsx';
import { DeskText } from '../../parts/desk-field.tsx';
import { notify } from '../../parts/notice.tsx';
import { Panel, PanelPart, StatePill } from '../../parts/panel.tsx';
import { longTime } from '../../parts/time.ts';
import { RoleChoice } from './role-choice.tsx';
import { type OperatorRow, STATE_WORDS } from './words.ts';

export const OperatorPanel = ({ row, onClose }: { row: OperatorRow; onClose: () => void }) => {
  const me = useMe();
  const [roles, setRoles] = useState(row.roles);
  const [reason, setReason] = useState('');
  const grant = useDeskCommand(grantRoles, {
    onSuccess: ({ proposalId }) =>
      notify(proposalId === null ? 'The roles have changed.' : 'Proposed. A second owner has to approve it.'),
  });
  const end = useDeskCommand(endOperator, { onSuccess: () => notify(`${row.name} has no way in any more.`) });
  const mayChange = hasRole(me, 'owner') && row.state !== 'ended';
  const isChanged = roles.toSorted().join() !== row.roles.toSorted().join();
  const isExplained = reason.trim().length >= 3;
  return (
    <Panel
      label={row.name}
      onClose={onClose}
      head={<StatePill tone="quiet">{row.isSample ? 'Sample' : STATE_WORDS[row.state]}</StatePill>}
      dock={
        mayChange && (
          <>
            <DeskButton
              size="large"
              disabled={!isExplained || row.id === me.id}
              busy={end.isPending}
              onClick={() => end.mutate({ id: row.id, reason })}
            >
              {'End access'}
            </DeskButton>
            <DeskButton
              kind="primary"
              size="large"
              className="flex-1"
              disabled={!isExplained || !isChanged || roles.length === 0}
              busy={grant.isPending}
              onClick={() => grant.mutate({ id: row.id, roles, reason })}
            >
              {'Change roles'}
            </DeskButton>
          </>
        )
      }
    >
      <h2 className="pt-4 text-[1.25rem] leading-26 font-semi">{row.name}</h2>
      <p className="pt-2 text-ink-2">{row.email}</p>
      <p className="pt-2 text-ink-2">
        {`Since ${longTime(row.createdAt)}${row.seenAt === null ? '' : `, last seen ${longTime(row.seenAt)}`}`}
      </p>
      <PanelPart title="What they may do">
        <RoleChoice chosen={roles} onChange={setRoles} disabled={!mayChange} />
      </PanelPart>
      {mayChange && (
        <DeskText
          className="pt-14"
          label="Why"
          hint="It stands in the log of acts for good. Changed roles end all sessions of the operator."
          error={(grant.error ?? end.error)?.message}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </Panel>
  );
};
