import { useDesk, useDeskCommand, useDeskPages } from '@assay/client/desk/desk-hooks';
import { createBatch, listBatches, listPayable } from '@assay/contract/desk/batch';
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import { useState } from 'react';
import { useKeys } from '../../navigation/keys.ts';
import { go } from '../../navigation/router.ts';
import { DeskButton } from '../../parts/desk-button.tsx';
import { DeskSelect } from '../../parts/desk-select.tsx';
import type { Column } from '../../parts/desk-table.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { StatePill } from '../../parts/panel.tsx';
import { QueueScreen } from '../../parts/queue-screen.tsx';
import { longTime } from '../../parts/time.ts';
import { hasRole, useMe } from '../../session/me.ts';
import { BatchPanel } from './batch-panel.tsx';
import { BATCH_WORDS, sumText, VIEWS } from './words.ts';

type Row = DeskOutput<typeof listBatches>['records'][number];
type Payable = DeskOutput<typeof listPayable>;

const columns: Column<Row>[] = [
  { head: 'Batch', width: '6.25rem', cell: ({ reference }) => reference },
  { head: 'Rail', width: '8rem', cell: ({ rail }) => rail },
  { head: 'Made', width: '11rem', cell: ({ createdAt }) => longTime(createdAt) },
  { head: 'By', isExtra: true, cell: ({ createdBy }) => createdBy },
  {
    head: 'Payouts',
    isRight: true,
    width: '5rem',
    cell: ({ sums }) => String(sums.reduce((n, one) => n + one.payouts, 0)),
  },
  { head: 'Amount', isRight: true, cell: ({ sums }) => sumText(sums) },
  {
    head: 'State',
    cell: ({ state, why }) => (
      <StatePill tone={why !== null && state !== 'settled' ? 'warn' : state === 'batched' ? 'act' : 'quiet'}>
        {BATCH_WORDS[state]}
      </StatePill>
    ),
  },
];

export const BatchQueue = ({ view }: { view: 'open' | 'all' }) => {
  const me = useMe();
  const pages = useDeskPages(listBatches, { view });
  const payable = useDesk(listPayable, {}).data ?? [];
  const due = payable.filter(({ sums }) => sums.length > 0);
  const [asks, setAsks] = useState(false);
  const mayMake = hasRole(me, 'treasurer') && due.length > 0;
  useKeys(mayMake ? [{ key: 'b', says: 'Make a batch', run: () => setAsks(true) }] : []);
  return (
    <>
      <QueueScreen
        title="Rails"
        stats={payable.map(({ rail, sums }) => ({
          label: `To be paid by ${rail}`,
          value: sums.length === 0 ? 'Nothing' : sumText(sums),
          note: sums.length === 0 ? '' : `${sums.reduce((n, one) => n + one.payouts, 0)} approved payouts`,
        }))}
        views={VIEWS}
        aside={
          mayMake && (
            <DeskButton kind="primary" hint="B" onClick={() => setAsks(true)}>
              Make a batch
            </DeskButton>
          )
        }
        pages={pages}
        columns={columns}
        idOf={({ id }) => id}
        empty={{
          title: view === 'open' ? 'No batch is open' : 'No batch yet',
          note: 'Approved withdrawals are put together here, and people send them: the server cannot.',
        }}
        renderPanel={(id, close) => <BatchPanel key={id} id={id} onClose={close} />}
      />
      {asks && mayMake && <MakeDialog due={due} onClose={() => setAsks(false)} />}
    </>
  );
};

const MakeDialog = ({ due, onClose }: { due: Payable; onClose: () => void }) => {
  const [rail, setRail] = useState(due[0]!.rail);
  const make = useDeskCommand(createBatch, {
    onSuccess: ({ id }) => {
      onClose();
      go({ screen: 'rails', id });
    },
  });
  const chosen = due.find((one) => one.rail === rail) ?? due[0]!;
  return (
    <Dialog title="Make a batch" onClose={onClose}>
      <DeskSelect
        label="Rail"
        choices={due.map((one) => ({ value: one.rail, label: one.rail }))}
        value={rail}
        onChange={setRail}
      />
      <p className="pt-12 text-ink-2">{`${sumText(chosen.sums)}. Each payout stands in one batch for good.`}</p>
      {make.error && (
        <p role="alert" className="pt-10 text-bad">
          {make.error.message}
        </p>
      )}
      <div className="flex justify-end gap-10 pt-16">
        <DeskButton size="large" onClick={onClose}>
          Cancel
        </DeskButton>
        <DeskButton
          kind="primary"
          size="large"
          busy={make.isPending}
          onClick={() => make.mutate({ rail: chosen.rail })}
        >
          Make it
        </DeskButton>
      </div>
    </Dialog>
  );
};
