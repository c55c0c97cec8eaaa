import { useCommand } from '@assay/client/hooks';
import { keepDemoWallet } from '@assay/client/session';
import { openDemo } from '@assay/contract/trade';
import { useRef } from 'react';
import { type Realm, useIsTrader } from './realm.ts';

/** A visitor's demo wallet is opened by the first order: nobody gets one by looking around. */
export const useDemoWallet = (realm: Realm) => {
  const isTrader = useIsTrader(realm);
  const next = useRef<() => void>(undefined);
  const opening = useCommand(openDemo, {
    announce: false,
    // Not handed to `mutate`: the wallet draws the screen anew, and a screen that is just being drawn is not called back.
    onSuccess: ({ token }) => {
      keepDemoWallet(token);
      next.current?.();
    },
  });
  return {
    isOpening: opening.isPending,
    /** Why none could be opened. */
    refusal: opening.error,
    forget: opening.reset,
    withWallet: (act: () => void): void => {
      if (isTrader || realm === 'money') return act();
      next.current = act;
      opening.mutate({});
    },
  };
};
