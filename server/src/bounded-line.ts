/**
 * Work that is heavy by itself (a password hash, a decoded picture) runs a few at a time; a bounded number waits, the rest
 * is refused at once. Without the bound a flood would pile up in memory and everyone behind it would wait for minutes.
 */
import type { DomainError } from './domain-error.ts';

export interface BoundedLine {
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Throws the refusal when another one would be refused, so that a caller can ask before it reads a body. */
  refuseIfFull(): void;
}

export const createLine = (options: { atOnce: number; waiting: number; refuse: () => DomainError }): BoundedLine => {
  let inFlight = 0;
  const waiting: (() => void)[] = [];
  const refuseIfFull = (): void => {
    if (inFlight >= options.atOnce && waiting.length >= options.waiting) throw options.refuse();
  };
  return {
    refuseIfFull,
    run: async (work) => {
      refuseIfFull();
      if (inFlight >= options.atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
      else inFlight++;
      try {
        return await work();
      } finally {
        // The place goes to the next in line, so nobody can slip in between.
        const next = waiting.shift();
        if (next) next();
        else inFlight--;
      }
    },
  };
};
