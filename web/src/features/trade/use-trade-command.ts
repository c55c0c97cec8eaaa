import { useCommand } from '@assay/client/hooks';
import type { Endpoint, OutputOf } from '@assay/contract/endpoint';
import { CHANGED_BY_TRADING } from '../../domain/trading/changed-by-trading.ts';
import { withoutTick } from '../../domain/trading/without-tick.ts';

/** A command of trading: the sheet that sends it shows the refusal itself. */
export const useTradeCommand = <E extends Endpoint>(endpoint: E, onSuccess?: (output: OutputOf<E>) => void) =>
  useCommand(endpoint, {
    invalidates: CHANGED_BY_TRADING,
    announce: false,
    wishOf: withoutTick,
    ...(onSuccess && { onSuccess: (output: OutputOf<E>) => onSuccess(output) }),
  });
