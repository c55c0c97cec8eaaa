/**
 * Work that is heavy by itself (a password hash, a decoded picture, a rehashed tape) runs a few at a time; a bounded number
 * waits, the rest is refused at once. Without the bound a flood would pile up in memory and everyone behind it would wait
 * for minutes.
 */
import type { DomainError } from './domain-error.ts';

export interface BoundedLine {
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Throws the refusal when another one would be refused, so that a caller can ask before it reads a body. */
  refuseIfFull(): void;
}

interface LineOptions {
  atOnce: number;
  waiting: number;
  refuse: () => DomainError;
  /**
   * How many times as long as the work took its place stays empty afterwards. For work on the main thread: with 3, a line
   * of one takes a quarter of it, however many ask.
   */
  restFactor?: number;
}

const MAX_REST_MS = 1000;

export const createLine = (options: LineOptions): BoundedLine => {
  const { restFactor = 0 } = options;
  let inFlight = 0;
  const waiting: (() => void)[] = [];
  const refuseIfFull = (): void => {
    if (inFlight >= options.atOnce && waiting.length >= options.waiting) throw options.refuse();
  };
  // The place goes to the next in line, so nobody can slip in between.
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else inFlight--;
  };
  return {
    refuseIfFull,
    run: async (work) => {
      refuseIfFull();
      if (inFlight >= options.atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
      else inFlight++;
      const startedAt = performance.now();
      try {
        return await work();
      } finally {
        const restMs = Math.min((performance.now() - startedAt) * restFactor, MAX_REST_MS);
        if (restMs > 0) setTimeout(leave, restMs).unref();
        else leave();
      }
    },
  };
};
