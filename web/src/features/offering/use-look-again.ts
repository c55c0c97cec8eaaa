import { serverNow } from '@assay/client/server-clock';
import type { Offering, Subscription } from '@assay/contract/offering';
import { useEffect, useEffectEvent } from 'react';
import { nextLook } from './phases.ts';

const POLL_MS = 15_000;

export const offeringWait = (offering: Offering): number | undefined => nextLook(offering, serverNow());

/** An application changes with its offering, whose moments it does not know; one that is over stays as it is. */
export const subscriptionWait = ({ state }: Subscription): number | undefined =>
  state === 'applied' || state === 'won' || state === 'completed' ? POLL_MS : undefined;

/** Asks again whenever the next moment of something that is shown has come, as long as there is one. */
export const useLookAgain = <T>(
  shown: readonly T[],
  waitOf: (one: T) => number | undefined,
  refetch: () => unknown,
): void => {
  const lookAgain = useEffectEvent(() => void refetch());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      const ms = Math.min(...shown.map((one) => waitOf(one) ?? Number.POSITIVE_INFINITY));
      if (!Number.isFinite(ms)) return;
      timer = setTimeout(() => {
        lookAgain();
        wait();
      }, ms);
    };
    wait();
    return () => clearTimeout(timer);
  }, [shown, waitOf]);
};
