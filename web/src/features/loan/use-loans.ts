/** Refetches the loans and money that a command changes, and those that the jobs of the server changed meanwhile. */
import { askAnew } from '@assay/client/ask-anew';
import { useCommand, useEndpoint } from '@assay/client/hooks';
import { useNews } from '@assay/client/stream/hooks';
import type { Endpoint } from '@assay/contract/endpoint';
import { getLoanInfo, listLoans, type Loan } from '@assay/contract/loan';
import { getAssets, listBalances, listEntries } from '@assay/contract/wallet';
import { haptic } from '@assay/ui/haptic.ts';
import { useQueryClient } from '@tanstack/react-query';

const CHANGED: readonly Endpoint[] = [listLoans, getLoanInfo, getAssets, listBalances, listEntries];

/** While a loan runs its interest grows, and a review may end without news reaching this phone. */
const POLL_MS = 15_000;

export const useLoanNews = (): void => {
  const queries = useQueryClient();
  useNews((news) => {
    if (news !== undefined && news[0] !== 'loan') return;
    askAnew(queries, CHANGED);
  });
};

export const useLoan = (id: string) => useEndpoint(listLoans, { id }, { refetchInterval: POLL_MS });

export const useLoanCommand = <E extends Endpoint>(endpoint: E, onDone: (loan: Loan) => void = () => {}) =>
  useCommand(endpoint, {
    announce: false,
    invalidates: CHANGED,
    onSuccess: (loan) => {
      haptic('done');
      onDone(loan as Loan);
    },
  });
