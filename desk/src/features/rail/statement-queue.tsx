import { useDeskCommand, useDeskPages } from '@assay/client/desk/desk-hooks';
import { importFile, listStatements } from '@assay/contract/desk/bank';
import { useRef, useState } from 'react';
import { useKeys } from '../../navigation/keys.ts';
import { usePlace } from '../../navigation/router.ts';
import { Amount } from '../../parts/amount.tsx';
import { DeskButton } from '../../parts/desk-button.tsx';
import type { Column } from '../../parts/desk-table.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { notify } from '../../parts/notice.tsx';
import { StatePill } from '../../parts/panel.tsx';
import { QueueScreen } from '../../parts/queue-screen.tsx';
import { longTime } from '../../parts/time.ts';
import { hasRole, useMe } from '../../session/me.ts';
import { StatementPanel } from './statement-panel.tsx';
import { STATEMENT_WORDS, VIEWS, type Statement } from './words.ts';

const columns: Column<Statement>[] = [
  { head: 'Until', width: '6.5rem', cell: ({ toDay }) => toDay },
  { head: 'Rail', width: '6rem', cell: ({ rail }) => rail },
  { head: 'Number', cell: ({ number }) => <span className="break-all">{number}</span> },
  {
    head: 'Closing',
    isRight: true,
    cell: ({ closing, currency }) => (closing === null ? '–' : <Amount value={closing} currency={currency} />),
  },
  { head: 'Bookings', isRight: true, width: '5.5rem', cell: ({ entries }) => String(entries) },
  { head: 'Came', isExtra: true, cell: ({ importedAt, importedBy }) => `${longTime(importedAt)}, ${importedBy}` },
  {
    head: 'State',
    cell: ({ state, unexplained }) => (
      <StatePill tone={state === 'waiting' || unexplained > 0 ? 'warn' : 'quiet'}>
        {unexplained > 0 ? `${unexplained} unexplained` : STATEMENT_WORDS[state]}
      </StatePill>
    ),
  },
];

export const StatementQueue = ({ view }: { view: 'all' | 'waiting' | 'unexplained' }) => {
  const { query } = usePlace();
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  const mayImport = hasRole(me, 'treasurer');
  useKeys(mayImport ? [{ key: 'i', says: 'Import a file of the bank', run: () => setOpen(true) }] : []);
  const pages = useDeskPages(listStatements, { view, search: query['q'] ?? '' });
  return (
    <>
      <QueueScreen
        title="Rails"
        searchLabel="Number, file, payer or text"
        views={VIEWS}
        aside={
          mayImport && (
            <DeskButton kind="primary" hint="I" onClick={() => setOpen(true)}>
              Import a file
            </DeskButton>
          )
        }
        pages={pages}
        columns={columns}
        idOf={({ id }) => id}
        empty={{
          title:
            view === 'waiting'
              ? 'No statement waits'
              : view === 'unexplained'
                ? 'Every debit is explained'
                : 'No statement yet',
          note: 'Files of the bank come through this screen, the folder of the settings, or npm run bank.',
        }}
        renderPanel={(id, close) => <StatementPanel key={id} id={id} onClose={close} />}
      />
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  );
};

const toBase64 = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let from = 0; from < bytes.length; from += 0x80_00)
    text += String.fromCharCode(...bytes.subarray(from, from + 0x80_00));
  return btoa(text);
};

/** Largest file that the desk accepts at once; larger files come through the folder. */
const MAX_BYTES = 700_000;

const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const input = useRef<HTMLInputElement>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const bring = useDeskCommand(importFile, {
    onSuccess: ({ isRepeated, statements }) => {
      const waiting = statements.filter(({ state }) => state === 'waiting').length;
      notify(
        isRepeated
          ? 'This file came before. Nothing was done.'
          : waiting > 0
            ? `Kept. ${waiting} of ${statements.length} wait for what is missing before them.`
            : 'Taken in. What it says is credited within seconds.',
      );
      onClose();
    },
  });
  const send = async (): Promise<void> => {
    const file = input.current?.files?.[0];
    if (!file) return;
    setTooLarge(file.size > MAX_BYTES);
    if (file.size <= MAX_BYTES) bring.mutate({ name: file.name, file: await toBase64(file) });
  };
  const why = bring.error?.params['why'];
  return (
    <Dialog title="Import a file of the bank" onClose={onClose}>
      <p className="pb-12 text-ink-2">
        camt.053, camt.052, camt.054 or MT940. The same file twice does nothing the second time.
      </p>
      <input
        ref={input}
        type="file"
        aria-label="File of the bank"
        accept=".xml,.sta,.mt940,.940,.txt"
        className="w-full"
      />
      {(bring.error || tooLarge) && (
        <p role="alert" className="pt-10 text-bad">
          {tooLarge
            ? 'Files of this size come through the folder or npm run bank.'
            : `${bring.error!.message} ${why === undefined ? '' : String(why)}`}
        </p>
      )}
      <div className="flex justify-end gap-10 pt-16">
        <DeskButton size="large" onClick={onClose}>
          Cancel
        </DeskButton>
        <DeskButton kind="primary" size="large" busy={bring.isPending} onClick={() => void send()}>
          Import
        </DeskButton>
      </div>
    </Dialog>
  );
};
