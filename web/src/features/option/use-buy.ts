import { useCommand } from '@assay/client/hooks';
import { buyOption, getOptionHead, listOptions } from '@assay/contract/option';
import { haptic } from '@assay/ui/haptic.ts';
import { CHANGED_BY_TRADING } from '../../domain/trading/changed-by-trading.ts';
import { withoutTick } from '../../domain/trading/without-tick.ts';
import type { AcceptedOption } from '../../proof/accepted.ts';

/** A try without an answer is asked again under the same id. */
export const useBuy = (onBought: (option: AcceptedOption) => void) =>
  useCommand(buyOption, {
    announce: false,
    wishOf: withoutTick,
    invalidates: [...CHANGED_BY_TRADING, listOptions, getOptionHead],
    onSuccess: (option) => {
      haptic('done');
      onBought(option);
    },
  });
