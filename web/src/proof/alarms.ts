/** Contradictions between what the server says and what this phone has kept. They stay, with both sides as evidence. */
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { changeKept, onKept, readKept } from './kept.ts';

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

const parse = (kept: unknown): readonly Alarm[] => {
  const parsed = z.array(alarm).safeParse(kept);
  return parsed.success ? parsed.data : [];
};

const withAlarm = (all: readonly Alarm[], raised: Alarm): readonly Alarm[] => {
  const isKnown = all.some(({ kind, was, is }) => kind === raised.kind && was === raised.was && is === raised.is);
  return isKnown || all.length >= MOST ? all : [...all, raised];
};

/** Loads the alarms of earlier visits, and those that another thread has raised. */
export const loadAlarms = async (): Promise<void> => {
  const kept = parse(await readKept(STORE));
  if (kept.length > 0) show(kept);
};
onKept((name) => {
  if (name === STORE) void loadAlarms();
});

export const raiseAlarm = async (raised: Omit<Alarm, 'at'>): Promise<void> => {
  const now = { ...raised, at: Date.now() };
  show(withAlarm(alarms, now));
  show(await changeKept(STORE, (kept) => withAlarm(parse(kept), now)));
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
