/**
 * Checkpoints that reached this phone live, before anyone could know how something would end. A server that later shows
 * another one under the same number has signed two histories, and the two notes prove it. Of this page alone.
 */
const MOST = 900;
const NUMBER = /\nnumber (\d{1,16})\n/;

const seen = new Map<string, string>();
const listeners = new Set<(note: string) => void>();

const numberOf = (note: string): string | undefined => NUMBER.exec(note)?.[1];

export const rememberCheckpoint = (note: string): void => {
  const number = numberOf(note);
  // The first one under a number is what counts.
  if (number === undefined || seen.has(number)) return;
  seen.set(number, note);
  if (seen.size > MOST) seen.delete(seen.keys().next().value!);
  for (const listener of listeners) listener(note);
};

/** All that are remembered, for a check that runs in another thread. */
export const seenCheckpoints = (): readonly string[] => [...seen.values()];

/** Tells each new one. Returns how to end it. */
export const onCheckpoint = (listener: (note: string) => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export type Sighting = 'unseen' | 'same' | 'other';

/** Whether this very checkpoint, or another one under its number, was seen live. */
export const sightingOf = (note: string): Sighting => {
  const before = seen.get(numberOf(note) ?? '');
  return before === undefined ? 'unseen' : before === note ? 'same' : 'other';
};
