/** One offering with what the member applied for, and the commands, which make what they change be asked for anew. */
import { askAnew } from '@assay/client/ask-anew';
import { useCommand, useEndpoint } from '@assay/client/hooks';
import { useNews } from '@assay/client/stream/hooks';
import {
  listOfferings,
  listSubscriptions,
  type Offering,
  payOffering,
  type Subscription,
  subscribeOffering,
} from '@assay/contract/offering';
import { getAssets, listBalances, listEntries } from '@assay/contract/wallet';
import { haptic } from '@assay/ui/haptic.ts';
import { toast } from '@assay/ui/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useT } from '../../i18n/i18n.ts';
import { keepEntryName } from '../../proof/kept-terms.ts';
import { useLookAgain } from './use-look-again.ts';

const NONE: readonly Offering[] = [];
const INVALIDATES = [listOfferings, listSubscriptions, getAssets, listBalances, listEntries] as const;

/** A draw, a refund, a delivery, or what another phone did: asked for anew as soon as it is told. */
export const useOfferingNews = (): void => {
  const queries = useQueryClient();
  useNews((news) => {
    if (news !== undefined && news[0] !== 'offering') return;
    askAnew(queries, INVALIDATES);
  });
};

export const useOffering = (id: string) => {
  const offerings = useEndpoint(listOfferings, { id });
  const subscriptions = useEndpoint(listSubscriptions, { offeringId: id });
  const refetch = (): void => {
    void offerings.refetch();
    void subscriptions.refetch();
  };
  useLookAgain(offerings.data?.records ?? NONE, refetch);
  return {
    offering: offerings.data?.records[0],
    subscription: subscriptions.data?.records[0],
    /** Both are needed: who does not know that one has applied is not asked to apply. */
    isReady: offerings.isSuccess && subscriptions.isSuccess,
    error: offerings.error ?? subscriptions.error,
    isFetching: offerings.isFetching || subscriptions.isFetching,
    refetch,
  };
};

export const useSubscribe = (onDone: () => void) => {
  const t = useT();
  return useCommand(subscribeOffering, {
    announce: false,
    invalidates: INVALIDATES,
    onSuccess: ({ offeringId, entryName }: Subscription) => {
      keepEntryName(offeringId, entryName);
      haptic('done');
      toast(t('offering.appliedToast'), 'good');
      onDone();
    },
  });
};

export const usePay = (onDone: () => void) => {
  const t = useT();
  return useCommand(payOffering, {
    announce: false,
    invalidates: INVALIDATES,
    onSuccess: () => {
      haptic('done');
      toast(t('offering.paidToast'), 'good');
      onDone();
    },
  });
};
