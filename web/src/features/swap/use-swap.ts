/** Uses a quote. When no answer comes, the same quote is asked about again, so that nothing is ever swapped twice. */
import { isTransportError } from '@assay/client/call-error';
import { useCommand } from '@assay/client/hooks';
import type { OutputOf } from '@assay/contract/endpoint';
import { executeSwap, listSwaps } from '@assay/contract/swap';
import { getAssets, listBalances, listEntries } from '@assay/contract/wallet';
import { haptic } from '@assay/ui/haptic.ts';
import { useState } from 'react';

export type SwapResult = OutputOf<typeof executeSwap>;

export const useSwap = () => {
  const [result, setResult] = useState<SwapResult>();
  const [unanswered, setUnanswered] = useState<string>();
  const command = useCommand(executeSwap, {
    announce: false,
    invalidates: [getAssets, listBalances, listEntries, listSwaps],
    onSuccess: (swap) => {
      haptic('done');
      setResult(swap);
    },
  });
  const swap = (quoteId: string, onRefused: () => void): void =>
    command.mutate(
      { quoteId },
      {
        onError: (error) => {
          const isUnknown = isTransportError(error);
          setUnanswered(isUnknown ? quoteId : undefined);
          if (!isUnknown) onRefused();
        },
        onSuccess: () => setUnanswered(undefined),
      },
    );
  return {
    swap,
    result,
    /** The quote whose use was asked for and never answered. */
    unanswered,
    isSwapping: command.isPending,
    error: command.error,
    forgetError: command.reset,
  };
};
