/**
 * Request keys that were unwrapped before. A client uses one for the calls of some minutes, so that the costly step by
 * RSA is done once for all of them (docs/adr/0011). Only what did unwrap is remembered, never for long, and never more
 * than so many; whoever sends new ones all the time waits for his own.
 */
import { createSecretKey, hash } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Clock } from '../base/clock.ts';
import { createTurns } from '../commands/turns.ts';

/** A minute longer than clients use one. */
export const UNWRAPPED_LIFE_MS = 6 * 60_000;
export const MOST_UNWRAPPED = 10_000;
/** Unwrapping for one address goes on so many times at once, of the four threads that there are. */
const AT_ONCE = 2;
const MAX_WAITING = 100;
const KEY_BYTES = 32;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** The step by RSA; undefined for anything that does not decrypt. Works off the main thread. */
export type Unwrap = (wrapped: Uint8Array) => Promise<Uint8Array | undefined>;

interface Unwrapped {
  key: KeyObject;
  until: number;
}

export interface UnwrappedKeys {
  /** The key inside of what stands before the dot, or undefined for whatever is wrong with it. */
  open(wrapped: string, address: string): Promise<KeyObject | undefined>;
}

export const createUnwrappedKeys = (unwrap: Unwrap, clock: Clock): UnwrappedKeys => {
  /** By hash of the wrapped text, the least recently used first. */
  const known = new Map<string, Unwrapped>();
  /** Calls that come together with one new key wait for one step. */
  const opening = new Map<string, Promise<KeyObject | undefined>>();
  const turns = createTurns({ maxWaiting: MAX_WAITING });
  let turn = 0;

  const recall = (id: string): KeyObject | undefined => {
    const found = known.get(id);
    if (found === undefined) return undefined;
    known.delete(id);
    if (found.until <= clock.now()) return undefined;
    known.set(id, found);
    return found.key;
  };

  const remember = (id: string, key: KeyObject): void => {
    const now = clock.now();
    known.set(id, { key, until: now + UNWRAPPED_LIFE_MS });
    for (const [oldest, { until }] of known) {
      if (until > now && known.size <= MOST_UNWRAPPED) break;
      known.delete(oldest);
    }
  };

  const unwrapNew = async (id: string, wrapped: string): Promise<KeyObject | undefined> => {
    const bytes = BASE64.test(wrapped) ? await unwrap(Buffer.from(wrapped, 'base64')) : undefined;
    if (bytes?.length !== KEY_BYTES) return undefined;
    const key = createSecretKey(bytes);
    remember(id, key);
    return key;
  };

  return {
    open: async (wrapped, address) => {
      const id = hash('sha256', wrapped, 'base64');
      const before = recall(id) ?? opening.get(id);
      if (before !== undefined) return before;
      turn += 1;
      const line = `${address} ${turn % AT_ONCE}`;
      const work = turns.take(line, () => unwrapNew(id, wrapped)).finally(() => opening.delete(id));
      opening.set(id, work);
      return work;
    },
  };
};
