import { useDeskCommand } from '@assay/client/desk/desk-hooks';
import type { DeskCallInput, DeskEndpoint } from '@assay/contract/desk/endpoint';
import { notify } from './notice.tsx';
import { WhyDialog } from './why-dialog.tsx';

export interface StepWords {
  title: string;
  /** Explanation of the step, shown before it happens. */
  says: string;
  act: string;
  done: string;
}

interface StepDialogProps<E extends DeskEndpoint> {
  call: E;
  words: StepWords;
  inputOf: (reason: string) => DeskCallInput<E>;
  onClose: () => void;
  onDone?: () => void;
}

/** One command with a reason that stands in the log of acts. */
export const StepDialog = <E extends DeskEndpoint>({ call, words, inputOf, onClose, onDone }: StepDialogProps<E>) => {
  const { title, says, act, done } = words;
  const command = useDeskCommand(call, {
    onSuccess: () => {
      notify(done);
      onClose();
      onDone?.();
    },
  });
  return (
    <WhyDialog
      title={title}
      says={says}
      hint="It stands in the log of acts for good."
      act={act}
      error={command.error?.message}
      isBusy={command.isPending}
      onClose={onClose}
      onSend={(reason) => command.mutate(inputOf(reason))}
    />
  );
};
