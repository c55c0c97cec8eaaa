import { serverNow } from '@assay/client/server-clock';
import type { Offering } from '@assay/contract/offering';
import { useEffect, useEffectEvent } from 'react';
import { nextLook } from './phases.ts';

export const offeringWait = (offering: Offering): number | undefined => nextLook(offering, serverNow());

/** Asks again whenever the next moment of an offering that is shown has come, as long as there is one. */
export const useLookAgain = (shown: readonly Offering[], refetch: () => unknown): void => {
  const lookAgain = useEffectEvent(() => void refetch());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      const ms = Math.min(...shown.map((one) => offeringWait(one) ?? Number.POSITIVE_INFINITY));
      if (!Number.isFinite(ms)) return;
      timer = setTimeout(() => {
        lookAgain();
        wait();
      }, ms);
    };
    wait();
    return () => clearTimeout(timer);
  }, [shown]);
};
