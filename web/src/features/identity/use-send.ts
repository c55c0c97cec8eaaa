import { CallError } from '@assay/client/call-error';
import { useCommand } from '@assay/client/hooks';
import type { CallInputOf, Endpoint, OutputOf } from '@assay/contract/endpoint';
import { haptic } from '@assay/ui/haptic.ts';
import { errorText } from '../../i18n/i18n.ts';

/** Hands something in; a refusal is said where the button is, until the next try. */
export const useSend = <E extends Endpoint>(
  endpoint: E,
  { invalidates = [], onSent }: { invalidates?: Endpoint[]; onSent: (output: OutputOf<E>) => void },
) => {
  const command = useCommand(endpoint, { announce: false, invalidates });
  const run = async (input: CallInputOf<E>): Promise<void> => {
    try {
      const output = await command.mutateAsync(input);
      // Also when what it changed has led away from this screen already.
      haptic('done');
      onSent(output);
    } catch (error) {
      // A refusal is said by `problem`.
      if (!(error instanceof CallError)) throw error;
    }
  };
  return {
    isBusy: command.isPending,
    problem: command.error instanceof CallError ? errorText(command.error) : undefined,
    send: (input: CallInputOf<E>): void => void run(input),
    reset: (): void => command.reset(),
  };
};
