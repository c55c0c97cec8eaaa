/** Z2: times of journals never repeat and never go back, whatever the wall clock does. Microseconds. */
import type { Clock } from '../base/clock.ts';

export interface LedgerClock {
  nowMs(): number;
  nextUs(): bigint;
}

export const createLedgerClock = (clock: Clock, lastUs: bigint): LedgerClock => {
  let last = lastUs;
  return {
    nowMs: () => clock.now(),
    nextUs: () => {
      const now = BigInt(clock.now()) * 1000n;
      last = now > last ? now : last + 1n;
      return last;
    },
  };
};
