import { useState, type ReactNode } from 'react';
import { DeskButton } from './desk-button.tsx';
import { DeskText } from './desk-field.tsx';
import { Dialog } from './dialog.tsx';

interface WhyDialogProps {
  title: string;
  /** Explains the effect beforehand. */
  says: string;
  /** Says who reads the reason. */
  hint: string;
  act: string;
  error: string | undefined;
  isBusy: boolean;
  /** Whether everything else is filled in. */
  isReady?: boolean;
  onClose: () => void;
  onSend: (reason: string) => void;
  children?: ReactNode;
}

/** An act that needs a reason in one's own words. */
export const WhyDialog = ({
  title,
  says,
  hint,
  act,
  error,
  isBusy,
  isReady = true,
  onClose,
  onSend,
  children,
}: WhyDialogProps) => {
  const [reason, setReason] = useState('');
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="pb-12 text-ink-2">{says}</p>
      {children}
      <DeskText
        label="Why"
        hint={hint}
        error={error}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className="flex justify-end gap-10 pt-14">
        <DeskButton size="large" onClick={onClose}>
          Cancel
        </DeskButton>
        <DeskButton
          kind="primary"
          size="large"
          disabled={reason.trim().length < 3 || !isReady}
          busy={isBusy}
          onClick={() => onSend(reason.trim())}
        >
          {act}
        </DeskButton>
      </div>
    </Dialog>
  );
};
