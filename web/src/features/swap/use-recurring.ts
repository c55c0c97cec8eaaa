/** Recurring buys of the member, and the commands on them. */
import { useCommand } from '@assay/client/hooks';
import { addRecurring, changeRecurring, listRecurring, listRecurringRuns } from '@assay/contract/recurring';
import { haptic } from '@assay/ui/haptic.ts';

const CHANGED = [listRecurring, listRecurringRuns];

export const useAddRecurring = (onAdded: (id: string) => void) =>
  useCommand(addRecurring, {
    announce: false,
    invalidates: CHANGED,
    onSuccess: ({ id }) => {
      haptic('done');
      onAdded(id);
    },
  });

export const useChangeRecurring = () =>
  useCommand(changeRecurring, { announce: false, invalidates: CHANGED, onSuccess: () => haptic('done') });
