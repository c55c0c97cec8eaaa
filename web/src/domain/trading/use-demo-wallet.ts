import { useCommand } from '@assay/client/hooks';
import { keepDemoWallet } from '@assay/client/session';
import { openDemo } from '@assay/contract/trade';
import { type Realm, useIsTrader } from './realm.ts';

/** A visitor's demo wallet is opened by the first order: nobody gets one by looking around. */
export const useDemoWallet = (realm: Realm) => {
  const isTrader = useIsTrader(realm);
  const opening = useCommand(openDemo, { announce: false, onSuccess: ({ token }) => keepDemoWallet(token) });
  return {
    isOpening: opening.isPending,
    /** Why none could be opened. */
    refusal: opening.error,
    forget: opening.reset,
    withWallet: (act: () => void): void => {
      if (isTrader || realm === 'money') act();
      else opening.mutate({}, { onSuccess: act });
    },
  };
};
