import { isTransportError, type CallError } from '@assay/client/call-error';
import { useCommand } from '@assay/client/hooks';
import { getAssets, listBalances, listEntries } from '@assay/contract/wallet';
import {
  applyWithdrawal,
  getWithdrawalQueue,
  getWithdrawalTerms,
  listWithdrawals,
  withdrawalSubject,
} from '@assay/contract/withdrawal';
import { haptic } from '@assay/ui/haptic.ts';
import { useAttempt } from '../../calls/use-attempt.ts';
import type { FactorProof } from '../../domain/factor/use-factor.ts';
import { pathTo } from '../../navigation/links.ts';
import { replaceWith } from '../../navigation/router.ts';

interface Asked {
  currency: string;
  money: string;
  accountId: string;
}

/**
 * Asks for a withdrawal. Until an answer has come, every try for the same money to the same place is one request, whatever
 * password or code goes with it: a lost answer never becomes a second withdrawal.
 */
export const useWithdrawalCommand = (asked: Asked) => {
  const attempt = useAttempt();
  const requestId = (): string => attempt.idOf(asked);
  const command = useCommand(applyWithdrawal, {
    announce: false,
    requestId,
    invalidates: [getWithdrawalTerms, getWithdrawalQueue, getAssets, listBalances, listEntries, listWithdrawals],
    onSuccess: ({ id }) => {
      attempt.settle();
      haptic('done');
      replaceWith(pathTo('transferResult', { kind: 'withdrawal', id }));
    },
  });
  return {
    refusal: command.error,
    forgetRefusal: command.reset,
    busy: command.isPending,
    requestId,
    subject: withdrawalSubject(asked),
    send: (safePassword: string, proof: FactorProof, onRefused: (error: CallError) => void): void =>
      command.mutate(
        { ...asked, safePassword, ...proof },
        {
          onError: (error) => {
            // A request that is known with another proof was received: it must stay the same one.
            if (!isTransportError(error) && error.name !== 'request_reused') attempt.settle();
            onRefused(error);
          },
        },
      ),
  };
};
