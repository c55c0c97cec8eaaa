/** Contradictions between what the server says and what this phone has kept. They stay, with both sides as evidence. */
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { readKept, writeKept } from './kept.ts';

const alarm = z.object({
  kind: z.enum([
    'key',
    'signature',
    'shorter',
    'forked',
    'rewritten',
    'checkpoint',
    'statement',
    'receipt',
    'mark',
    'night',
    'denied',
    'acceptance',
    'draw',
    'liabilities',
    'profile',
  ]),
  /** Epoch milliseconds, by this phone. */
  at: z.number(),
  /** Kept text, and what the server says now: both signed by it, as far as it signed them. */
  was: z.string(),
  is: z.string(),
});
export type Alarm = z.infer<typeof alarm>;

const STORE = 'alarms';
/** Each contradiction is told once; so many different ones are more than enough. */
const MOST = 20;

let alarms: readonly Alarm[] = [];
const listeners = new Set<() => void>();

const show = (next: readonly Alarm[]): void => {
  alarms = next;
  for (const listener of listeners) listener();
};

/** Loads the alarms of earlier visits. */
export const loadAlarms = async (): Promise<void> => {
  const parsed = z.array(alarm).safeParse(await readKept(STORE));
  if (parsed.success && parsed.data.length > 0) show(parsed.data);
};

export const raiseAlarm = async (raised: Omit<Alarm, 'at'>): Promise<void> => {
  const isKnown = alarms.some(({ kind, was, is }) => kind === raised.kind && was === raised.was && is === raised.is);
  if (isKnown || alarms.length >= MOST) return;
  show([...alarms, { ...raised, at: Date.now() }]);
  await writeKept(STORE, alarms);
};

export const clearAlarms = (): void => show([]);

export const useAlarms = (): readonly Alarm[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => alarms,
  );
