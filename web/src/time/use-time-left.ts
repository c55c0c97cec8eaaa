/** Time left until a moment the server named, by the server's own clock. */
import { serverNow } from '@assay/client/server-clock';
import { parseWireTime } from '@assay/contract/time';
import { useSyncExternalStore } from 'react';

const SECOND_MS = 1000;
const two = (value: number): string => String(value).padStart(2, '0');

/** `01:23:45`; hours go on counting beyond a day. A begun second counts, so that it never says zero too early. */
export const showTimeLeft = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
};

/** Times on the wire are cut to the second, so the moment has come for certain once that second is over. Whole seconds. */
const msUntil = (wireTime: string | undefined): number => {
  const at = wireTime === undefined ? undefined : parseWireTime(wireTime);
  if (at === undefined) return 0;
  return Math.max(0, Math.ceil((at + SECOND_MS - serverNow()) / SECOND_MS) * SECOND_MS);
};

/**
 * One beat for every count on the screen, when a second of the server begins. Counts with beats of their own end up to
 * a second apart: one part of a screen then says "ready" while another still refuses.
 */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

const waitForBeat = (): void => {
  timer = setTimeout(
    () => {
      waitForBeat();
      for (const listener of listeners) listener();
    },
    SECOND_MS - (serverNow() % SECOND_MS),
  );
};

const onBeat = (listener: () => void): (() => void) => {
  if (listeners.size === 0) waitForBeat();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearTimeout(timer);
  };
};

const never = () => () => {};

/** Counts down once a second and stops at zero; zero when there is nothing to wait for. */
export const useTimeLeft = (wireTime: string | undefined): number => {
  const read = (): number => msUntil(wireTime);
  return useSyncExternalStore(read() > 0 ? onBeat : never, read);
};
