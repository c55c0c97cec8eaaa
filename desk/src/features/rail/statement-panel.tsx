import { useDesk, useDeskCommand } from '@assay/client/desk/desk-hooks';
import { getStatement, noteEntry } from '@assay/contract/desk/bank';
import { useState } from 'react';
import type { Place } from '../../navigation/router.ts';
import { amountText } from '../../parts/amount.tsx';
import { DeskButton } from '../../parts/desk-button.tsx';
import { DeskLink } from '../../parts/desk-link.tsx';
import { Fact, Facts } from '../../parts/facts.tsx';
import { notify } from '../../parts/notice.tsx';
import { Panel, PanelPart, StatePill, WaitingPanel } from '../../parts/panel.tsx';
import { longTime } from '../../parts/time.ts';
import { WhyDialog } from '../../parts/why-dialog.tsx';
import { hasRole, useMe } from '../../session/me.ts';
import { ENTRY_WORDS, STATEMENT_WORDS, type Entry } from './words.ts';

/** A statement as the bank wrote it, and what became of each booking. */
export const StatementPanel = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const found = useDesk(getStatement, { id });
  const me = useMe();
  const [noting, setNoting] = useState<Entry>();
  if (!found.data) return <WaitingPanel label="Statement" error={found.error} onClose={onClose} />;
  const item = found.data;
  const shown = (amount: string | null): string => (amount === null ? '–' : amountText(amount, item.currency));
  return (
    <Panel
      label={`Statement ${item.number}`}
      onClose={onClose}
      head={
        <>
          <span className="truncate text-ink-2">{item.number}</span>
          <StatePill tone={item.state === 'waiting' ? 'warn' : 'quiet'}>{STATEMENT_WORDS[item.state]}</StatePill>
        </>
      }
    >
      {item.why !== null && <p className="pt-6 text-warn">{item.why}</p>}
      <PanelPart title="Statement">
        <Facts>
          <Fact label="Rail">{item.rail}</Fact>
          <Fact label="Period">{`${item.fromDay} to ${item.toDay}`}</Fact>
          <Fact label="Before">{shown(item.opening)}</Fact>
          <Fact label="After">{shown(item.closing)}</Fact>
          <Fact label="File">{`${item.fileName} (${item.format})`}</Fact>
          <Fact label="Came">{`${longTime(item.importedAt)}, ${item.importedBy}`}</Fact>
        </Facts>
      </PanelPart>
      <PanelPart title="Bookings">
        {item.list.length === 0 && <p className="text-ink-2">Nothing was booked.</p>}
        <ul>
          {item.list.map((entry) => (
            <Booking
              key={entry.id}
              entry={entry}
              currency={item.currency}
              onNote={hasRole(me, 'treasurer') ? () => setNoting(entry) : undefined}
            />
          ))}
        </ul>
      </PanelPart>
      {noting !== undefined && (
        <NoteDialog entry={noting} currency={item.currency} onClose={() => setNoting(undefined)} />
      )}
    </Panel>
  );
};

const linkOf = ({ paymentId, withdrawalId }: Entry): { to: Partial<Place>; says: string } | undefined => {
  if (paymentId !== null) return { to: { screen: 'deposits', id: paymentId }, says: 'The payment' };
  if (withdrawalId !== null) return { to: { screen: 'withdrawals', id: withdrawalId }, says: 'The withdrawal' };
  return undefined;
};

interface BookingProps {
  entry: Entry;
  currency: string;
  onNote: (() => void) | undefined;
}

const Booking = ({ entry, currency, onNote }: BookingProps) => {
  const link = linkOf(entry);
  const isOpen = entry.state === 'unexplained' || entry.state === 'suspense';
  return (
    <li className="border-b border-line py-8 last:border-0">
      <p className="flex justify-between gap-10 font-medium">
        <span className="min-w-0 break-words">{entry.name || 'Not named'}</span>
        <span className="whitespace-nowrap">{`${entry.side === 'debit' ? '−' : '+'}${amountText(entry.amount, currency)}`}</span>
      </p>
      <p className="pt-2 text-[0.75rem] break-words text-ink-2">
        {[entry.bookedOn, entry.isReturn ? 'return' : '', entry.text, entry.bankRef].filter(Boolean).join(', ')}
      </p>
      <p className="flex items-center justify-between gap-10 pt-4 text-[0.75rem]">
        <span className={isOpen ? 'text-warn' : 'text-ink-2'}>
          {entry.note === null ? ENTRY_WORDS[entry.state] : `${ENTRY_WORDS[entry.state]}: ${entry.note}`}
        </span>
        {link !== undefined && <DeskLink to={link.to}>{link.says}</DeskLink>}
        {entry.state === 'unexplained' && onNote !== undefined && <DeskButton onClick={onNote}>Explain…</DeskButton>}
      </p>
    </li>
  );
};

const NoteDialog = ({ entry, currency, onClose }: { entry: Entry; currency: string; onClose: () => void }) => {
  const note = useDeskCommand(noteEntry, {
    onSuccess: () => {
      notify('Noted.');
      onClose();
    },
  });
  return (
    <WhyDialog
      title="What this debit is"
      says={`${amountText(entry.amount, currency)} left the account and are no payout. Saying what they are moves nothing.`}
      hint="It stands in the log of acts for good."
      act="Note"
      error={note.error?.message}
      isBusy={note.isPending}
      onClose={onClose}
      onSend={(reason) => note.mutate({ id: entry.id, reason })}
    />
  );
};
