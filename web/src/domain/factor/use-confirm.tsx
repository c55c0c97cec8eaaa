import { useState, type ReactNode } from 'react';
import { ConfirmSheet } from './confirm-sheet.tsx';
import type { ConfirmedAction } from './confirmed-action.ts';

interface Question {
  action: ConfirmedAction;
  subject: string | undefined;
  answer: (isConfirmed: boolean) => void;
}

interface Confirm {
  /** `subject` says which: the id of a passkey, the new address. False when the member thought better of it. */
  confirm: (action: ConfirmedAction, subject?: string) => Promise<boolean>;
  /** To be drawn by the screen that asks. */
  confirmSheet: ReactNode;
}

/**
 * The step before a change of what guards the account: password and second factor, for this change alone. The server
 * keeps the confirmation for two minutes and one use, so the change follows at once.
 */
export const useConfirm = (): Confirm => {
  const [question, setQuestion] = useState<Question>();
  const [isOpen, setIsOpen] = useState(false);
  const answer = (isConfirmed: boolean): void => {
    setIsOpen(false);
    question?.answer(isConfirmed);
  };
  return {
    confirm: (action, subject) =>
      new Promise((resolve) => {
        setQuestion({ action, subject, answer: resolve });
        setIsOpen(true);
      }),
    confirmSheet: question && (
      <ConfirmSheet
        open={isOpen}
        action={question.action}
        subject={question.subject}
        onClose={() => answer(false)}
        onConfirmed={() => answer(true)}
      />
    ),
  };
};
