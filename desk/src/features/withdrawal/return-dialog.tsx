import { RETURN_REASONS, type ReturnReason } from '@assay/contract/withdrawal';
import { useState } from 'react';
import { DeskButton } from '../../parts/desk-button.tsx';
import { DeskText } from '../../parts/desk-field.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { RETURN_WORDS } from './words.ts';

interface ReturnDialogProps {
  onClose: () => void;
  onReturn: (reason: ReturnReason, note: string) => void;
}

/** The member reads the reason in the own language; the note is for the log alone. */
export const ReturnDialog = ({ onClose, onReturn }: ReturnDialogProps) => {
  const [reason, setReason] = useState<ReturnReason>('rejected_by_review');
  const [note, setNote] = useState('');
  return (
    <Dialog title="Return the money" onClose={onClose}>
      <p className="pb-12 text-ink-2">
        {'The whole amount goes back to the member’s balance at once, with the reason.'}
      </p>
      <fieldset className="flex flex-col gap-6">
        <legend className="sr-only">{'Reason'}</legend>
        {RETURN_REASONS.map((name) => (
          <label
            key={name}
            className="flex cursor-pointer items-start gap-10 rounded-tight px-12 py-10 inset-ring inset-ring-line has-checked:inset-ring-2 has-checked:inset-ring-brand"
          >
            <input
              type="radio"
              name="reason"
              className="mt-3"
              checked={reason === name}
              onChange={() => setReason(name)}
            />
            <span>
              <span className="block font-semi">{RETURN_WORDS[name].title}</span>
              <span className="block text-[0.75rem] text-ink-2">{RETURN_WORDS[name].note}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <DeskText
        className="pt-12"
        label="Note for the log"
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div className="flex justify-end gap-10 pt-16">
        <DeskButton size="large" onClick={onClose}>
          {'Cancel'}
        </DeskButton>
        <DeskButton kind="primary" size="large" onClick={() => onReturn(reason, note.trim())}>
          {'Return the money'}
        </DeskButton>
      </div>
    </Dialog>
  );
};
