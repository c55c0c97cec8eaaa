import { useDeskCommand, useDeskPages } from '@assay/client/desk/desk-hooks';
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import { decideProposal, listProposals } from '@assay/contract/desk/proposal';
import { useState } from 'react';
import { usePlace } from '../../navigation/router.ts';
import { BeforeAfter } from '../../parts/before-after.tsx';
import { DeskButton } from '../../parts/desk-button.tsx';
import { DeskText } from '../../parts/desk-field.tsx';
import type { Column } from '../../parts/desk-table.tsx';
import { LinkDialog } from '../../parts/link-dialog.tsx';
import { LiveMark } from '../../parts/live-mark.tsx';
import { Panel, PanelPart, StatePill } from '../../parts/panel.tsx';
import { QueueScreen } from '../../parts/queue-screen.tsx';
import { longTime, spanOf, useNow } from '../../parts/time.ts';

type Row = DeskOutput<typeof listProposals>['records'][number];

const STATE_WORDS = { open: 'Waits for a second person', approved: 'Approved', declined: 'Declined' } as const;

const columns = (now: number): Column<Row>[] => [
  { head: 'Proposal', cell: ({ title }) => title },
  { head: 'By', width: '11rem', cell: ({ proposedBy }) => proposedBy.name },
  { head: 'Age', width: '7rem', cell: ({ proposedAt }) => spanOf((now - proposedAt) / 1000) },
  { head: 'State', width: '13rem', cell: ({ state, isMine }) => (isMine ? 'Waits for you' : STATE_WORDS[state]) },
];

export const ProposalScreen = () => {
  const { query } = usePlace();
  const state = query['view'] === 'decided' ? 'decided' : 'open';
  const now = useNow();
  const pages = useDeskPages(listProposals, { state });
  return (
    <QueueScreen
      title="Proposals"
      views={[
        { id: 'open', label: 'Open' },
        { id: 'decided', label: 'Decided' },
      ]}
      aside={<LiveMark />}
      pages={pages}
      columns={columns(now)}
      rowHeight="decided"
      idOf={({ id }) => id}
      empty={{
        title: 'Nothing waits for a second person',
        note: 'What needs two people is proposed where it is changed.',
      }}
      renderPanel={(id, close) => {
        const row = pages.records.find((one) => one.id === id);
        return row && <ProposalPanel key={id} row={row} onClose={close} />;
      }}
    />
  );
};

const ProposalPanel = ({ row, onClose }: { row: Row; onClose: () => void }) => {
  const [reason, setReason] = useState('');
  const [link, setLink] = useState<string | null>(null);
  const decide = useDeskCommand(decideProposal, { onSuccess: (output) => setLink(output.link) });
  const send = (decision: 'approve' | 'decline') => decide.mutate({ id: row.id, decision, reason });
  return (
    <Panel
      label={row.title}
      head={
        <StatePill tone={row.isMine ? 'act' : 'quiet'}>
          {row.isMine ? 'Waits for you' : STATE_WORDS[row.state]}
        </StatePill>
      }
      onClose={onClose}
      dock={
        row.isMine && (
          <>
            <DeskButton size="large" disabled={reason.trim().length < 3} onClick={() => send('decline')}>
              {'Decline'}
            </DeskButton>
            <DeskButton
              kind="primary"
              size="large"
              className="flex-1"
              disabled={reason.trim().length < 3}
              busy={decide.isPending}
              onClick={() => send('approve')}
            >
              {'Approve'}
            </DeskButton>
          </>
        )
      }
    >
      <h2 className="pt-4 text-[1.125rem] leading-24 font-semi">{row.title}</h2>
      <p className="pt-4 text-ink-2">{`${row.proposedBy.name}, ${longTime(row.proposedAt)}`}</p>
      <PanelPart title="What would change">
        <BeforeAfter lines={row.lines} />
      </PanelPart>
      <PanelPart title="Why">
        <p>{row.reason}</p>
      </PanelPart>
      {row.decidedBy !== null && (
        <PanelPart title={STATE_WORDS[row.state]}>
          <p className="text-ink-2">{`${row.decidedBy.name}, ${longTime(row.decidedAt ?? 0)}`}</p>
        </PanelPart>
      )}
      {row.isMine && (
        <DeskText
          className="pt-18"
          label="Your reason"
          hint="It stands in the log of acts for good."
          error={decide.error?.message}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      {link !== null && <LinkDialog path={link} onClose={() => setLink(null)} />}
    </Panel>
  );
};
