/** Since when this phone could not check the server: one that no longer answers its checks is not simply green. */
import { useSyncExternalStore } from 'react';
import { readKept, writeKept } from './kept.ts';

const STORE = 'checked';
const DAY_MS = 86_400_000;
/** One failure is a tunnel. */
const FAILURES = 2;

let failures = 0;
let since: number | undefined;
const listeners = new Set<() => void>();

const show = (next: number | undefined): void => {
  since = next;
  for (const listener of listeners) listener();
};

/** `isDone`: every check had its answer. */
export const noteChecks = async (isDone: boolean): Promise<void> => {
  failures = isDone ? 0 : failures + 1;
  if (isDone) {
    show(undefined);
    return writeKept(STORE, Date.now());
  }
  const last = await readKept(STORE);
  if (failures >= FAILURES && typeof last === 'number' && Date.now() - last > DAY_MS) show(last);
  return undefined;
};

/** In epoch milliseconds by this phone; undefined while checks have their answers. */
export const useUnchecked = (): number | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => since,
  );
