import type { CallError } from '@assay/client/call-error';
import type { Offering, Subscription } from '@assay/contract/offering';
import { useQuery } from '@tanstack/react-query';
import type { DrawCheck } from '../../proof/check-draw.ts';
import { offeringWait } from './use-look-again.ts';

const SOON_MS = 1000;

/**
 * Draws again as soon as it is shown, and once more when what the member was given changes. A draw still to come is
 * looked at again when it is due.
 */
export const useDrawCheck = (offering: Offering, subscription: Subscription | undefined) => {
  const given = subscription && [subscription.state, subscription.wonLots, subscription.returned];
  const query = useQuery<DrawCheck, CallError>({
    queryKey: ['offering.checkDraw', offering.id, offering.state, given],
    queryFn: async ({ signal }) =>
      (await import('../../proof/check-draw.ts')).checkDrawOf(offering, subscription, signal),
    staleTime: ({ state: { data } }) => (data?.state === 'early' ? 0 : Number.POSITIVE_INFINITY),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'early' && data.draw.seed !== null
        ? SOON_MS
        : data?.state === 'early' && (offeringWait(offering) ?? false),
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
