import { useDeskCommand, useDeskPages } from '@assay/client/desk/desk-hooks';
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import { CORRECTION_ACCOUNTS, type getMember, listJournals, proposeCorrection } from '@assay/contract/desk/member';
import { useId, useState } from 'react';
import { hasRole, useMe } from '../../session/me.ts';
import { amountText } from '../../parts/amount.tsx';
import { DeskButton } from '../../parts/desk-button.tsx';
import { DeskField } from '../../parts/desk-field.tsx';
import { notify } from '../../parts/notice.tsx';
import { PanelPart } from '../../parts/panel.tsx';
import { shortTime } from '../../parts/time.ts';
import { WhyDialog } from '../../parts/why-dialog.tsx';

type Member = DeskOutput<typeof getMember>;
type Journal = DeskOutput<typeof listJournals>['records'][number];

/** Journals that changed the member's money. A wrong one is never edited: two people correct it with another one. */
export const Journals = ({ member }: { member: Member }) => {
  const me = useMe();
  const pages = useDeskPages(listJournals, { id: member.id });
  const [chosen, setChosen] = useState<Journal>();
  const mayPropose = hasRole(me, 'risk', 'treasurer');
  return (
    <PanelPart title="Ledger">
      <ul className="flex flex-col gap-6">
        {pages.records.slice(0, 20).map((journal) => (
          <li key={journal.id} className="flex items-baseline gap-10">
            <span className="w-44 shrink-0 text-ink-2">{shortTime(journal.at)}</span>
            <span className="min-w-0 flex-1 truncate">
              {journal.kind.replaceAll('_', ' ')}
              {journal.isCorrected && <span className="text-ink-2"> (corrected)</span>}
            </span>
            <span className="shrink-0 text-right">
              {journal.changes.map(({ currency, amount }) => (
                <span key={currency} className="block">
                  {amountText(amount, currency)}
                </span>
              ))}
            </span>
            {mayPropose && !journal.isCorrected && journal.changes.length > 0 && (
              <button type="button" className="shrink-0 text-brand" onClick={() => setChosen(journal)}>
                Correct
              </button>
            )}
          </li>
        ))}
      </ul>
      {pages.hasMore && (
        <DeskButton className="mt-8" busy={pages.isFetchingMore} onClick={() => pages.fetchMore()}>
          Show more
        </DeskButton>
      )}
      {chosen !== undefined && <Correction member={member} journal={chosen} onClose={() => setChosen(undefined)} />}
    </PanelPart>
  );
};

interface CorrectionProps {
  member: Member;
  journal: Journal;
  onClose: () => void;
}

const Correction = ({ member, journal, onClose }: CorrectionProps) => {
  const id = useId();
  const [change] = journal.changes;
  const [amount, setAmount] = useState('');
  const [account, setAccount] = useState<(typeof CORRECTION_ACCOUNTS)[number]>('fees');
  const propose = useDeskCommand(proposeCorrection, {
    onSuccess: () => {
      notify('Proposed. Another person has to approve it.');
      onClose();
    },
  });
  const { currency } = change!;
  return (
    <WhyDialog
      title="Propose a correction"
      says={`The journal stays as it is (${amountText(change!.amount, currency)}). What it took can be given back, what it gave can be taken back, and no more.`}
      hint="The member reads it in your words."
      act="Propose"
      error={propose.error?.message}
      isBusy={propose.isPending}
      isReady={/^\d+(\.\d+)?$/.test(amount)}
      onClose={onClose}
      onSend={(reason) => propose.mutate({ id: member.id, journalId: journal.id, currency, amount, account, reason })}
    >
      <DeskField
        label={`Amount in ${currency}`}
        inputMode="decimal"
        value={amount}
        onChange={(event) => setAmount(event.currentTarget.value)}
      />
      <div className="py-12">
        <label htmlFor={id} className="block pb-4 text-[0.75rem] font-medium text-ink-2">
          Account of the house
        </label>
        <select
          id={id}
          value={account}
          onChange={(event) => setAccount(event.currentTarget.value as typeof account)}
          className="min-h-40 w-full rounded-tight bg-raised px-12 text-[0.875rem] text-ink inset-ring inset-ring-edge"
        >
          {CORRECTION_ACCOUNTS.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </WhyDialog>
  );
};
