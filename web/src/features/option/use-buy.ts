import { useCommand } from '@assay/client/hooks';
import { buyOption, getOptionHead, listOptions, type Option } from '@assay/contract/option';
import { haptic } from '@assay/ui/haptic.ts';
import { keepTerms } from '../../proof/use-receipt-check.ts';
import { withoutTick } from '../../templates/trading/without-tick.ts';

/** Buys, and keeps the signed terms on this phone. A try without an answer is asked again under the same id. */
export const useBuy = (onBought: (option: Option) => void) =>
  useCommand(buyOption, {
    announce: false,
    wishOf: withoutTick,
    invalidates: [listOptions, getOptionHead],
    onSuccess: (option) => {
      haptic('done');
      keepTerms(option.id);
      onBought(option);
    },
  });
