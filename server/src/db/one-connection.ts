/**
 * No request takes a second connection: whoever holds one and waits for another can stop everybody who does the same. In
 * tests this is watched; a query beside an open transaction of the same caller fails the test that caused it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { invariant } from '../base/domain-error.ts';

export interface ConnectionRule {
  /** Runs `work` as the holder of a connection. */
  hold<T>(work: () => Promise<T>): Promise<T>;
  /** Fails when the caller holds a connection already. */
  check(): void;
}

/** In production nothing is watched. */
export const UNWATCHED: ConnectionRule = { hold: (work) => work(), check: () => {} };

export const watchConnections = (): ConnectionRule => {
  const holding = new AsyncLocalStorage<true>();
  return {
    hold: (work) => holding.run(true, work),
    check: () => invariant(!holding.getStore(), 'no request takes a second connection'),
  };
};
