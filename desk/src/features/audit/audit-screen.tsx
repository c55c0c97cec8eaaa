import { EVERY_MS, useDesk, useDeskCommand, useDeskPages } from '@assay/client/desk/desk-hooks';
import { getStanding, listRuns, startRun } from '@assay/contract/desk/audit';
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import { useState } from 'react';
import { go } from '../../navigation/router.ts';
import { DeskButton } from '../../parts/desk-button.tsx';
import type { Column } from '../../parts/desk-table.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { StatePill } from '../../parts/panel.tsx';
import { QueueScreen } from '../../parts/queue-screen.tsx';
import { longTime, spanOf } from '../../parts/time.ts';
import { RunPanel } from './run-panel.tsx';
import { SCOPE_WORDS, stateText, TONES } from './words.ts';

type Run = DeskOutput<typeof listRuns>['records'][number];

const COLUMNS: Column<Run>[] = [
  { head: 'Asked', width: '11rem', cell: ({ askedAt }) => longTime(askedAt) },
  { head: 'By', cell: ({ askedBy }) => askedBy || 'Every night' },
  { head: 'Prices and trades', isExtra: true, cell: ({ scope }) => SCOPE_WORDS[scope] },
  {
    head: 'Took',
    width: '6rem',
    isExtra: true,
    cell: ({ startedAt, endedAt }) =>
      startedAt === null || endedAt === null ? '' : spanOf((endedAt - startedAt) / 1000),
  },
  { head: 'Checks', width: '6rem', isRight: true, cell: ({ checks }) => String(checks) },
  { head: 'Result', cell: (run) => <StatePill tone={TONES[run.state]}>{stateText(run)}</StatePill> },
];

export const AuditScreen = () => {
  const standing = useDesk(getStanding, {}, { everyMs: EVERY_MS }).data;
  const pages = useDeskPages(listRuns, {});
  const isRunning = pages.records[0]?.endedAt === null;
  const [asks, setAsks] = useState(false);
  const paused = standing?.parts.filter(({ pausedAt }) => pausedAt !== null) ?? [];
  return (
    <>
      <QueueScreen
        title="Audit"
        stats={[
          {
            label: 'Proven up to journal',
            value: standing ? standing.proven.toLocaleString('en') : '–',
            note: standing ? `of ${standing.newest.toLocaleString('en')}, every minute` : '',
          },
          {
            label: 'Parts that hold',
            value: standing ? `${standing.parts.length - paused.length} of ${standing.parts.length}` : '–',
            note:
              paused.length === 0
                ? 'nothing is paused'
                : paused.map(({ part, invariant }) => `${part} (${invariant})`).join(', '),
          },
          {
            label: 'Newest whole run',
            value: pages.records[0] ? stateText(pages.records[0]) : 'None yet',
            note: pages.records[0] ? longTime(pages.records[0].askedAt) : 'one runs every night',
          },
        ]}
        views={[{ id: 'all', label: 'Whole runs' }]}
        aside={
          <DeskButton kind="primary" disabled={isRunning} onClick={() => setAsks(true)}>
            {isRunning ? 'Running' : 'Run the audit'}
          </DeskButton>
        }
        pages={pages}
        columns={COLUMNS}
        rowHeight="decided"
        idOf={({ id }) => id}
        empty={{ title: 'No run yet', note: 'The whole audit runs every night, and whenever an auditor asks for it.' }}
        renderPanel={(id, close) => <RunPanel key={id} id={id} onClose={close} />}
      />
      {asks && <StartDialog onClose={() => setAsks(false)} />}
    </>
  );
};

const StartDialog = ({ onClose }: { onClose: () => void }) => {
  const start = useDeskCommand(startRun, {
    onSuccess: ({ id }) => {
      onClose();
      go({ screen: 'audit', id });
    },
  });
  return (
    <Dialog title="Run the audit" onClose={onClose}>
      <p className="text-ink-2">
        It looks at the whole of the books and the public log, in the background. It only reads, and its result is kept.
      </p>
      {start.error && (
        <p role="alert" className="pt-10 text-bad">
          {start.error.message}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-10 pt-16">
        <DeskButton size="large" busy={start.isPending} onClick={() => start.mutate({ scope: 'week' })}>
          Prices of a week
        </DeskButton>
        <DeskButton kind="primary" size="large" busy={start.isPending} onClick={() => start.mutate({ scope: 'all' })}>
          All prices
        </DeskButton>
      </div>
    </Dialog>
  );
};
