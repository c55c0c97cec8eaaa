import type { CallError } from '@assay/client/call-error';
import { serverNow } from '@assay/client/server-clock';
import { useQuery } from '@tanstack/react-query';
import type { ReceiptCheck } from './check-receipt.ts';
import type { ReceiptId } from './fetch-bundle.ts';

const SOON_MS = 1000;

/** Looks again at an undecided receipt: an option once it has expired, the rest with the next checkpoint. */
const nextLook = (check: ReceiptCheck | undefined): number | false => {
  if (check?.state !== 'early') return false;
  const { receipt } = check;
  const left = receipt.kind === 'option' ? Number(receipt.expiryUs) / 1000 - serverNow() : 0;
  return Math.max(SOON_MS, left);
};

/** Checks a receipt as soon as it is shown, once: what was found true stays true. */
export const useReceiptCheck = ({ id, closing }: ReceiptId) => {
  const query = useQuery<ReceiptCheck, CallError>({
    queryKey: ['proof.checkReceipt', id, closing],
    queryFn: async ({ signal }) => (await import('./check-receipt.ts')).checkShownReceipt({ id, closing }, signal),
    enabled: id !== '',
    staleTime: ({ state: { data } }) => (data?.state === 'early' ? 0 : Number.POSITIVE_INFINITY),
    refetchInterval: ({ state: { data } }) => nextLook(data),
    retry: 1,
  });
  return {
    check: query.data,
    /** In one word: `unknown` when the pieces could not be fetched. */
    state: query.data?.state ?? (query.isError && !query.isFetching ? ('unknown' as const) : ('checking' as const)),
    error: query.error,
    checkAgain: () => void query.refetch(),
  };
};
