/** Questions of one line that have no answer yet. */
import { LineLostError } from './bus.ts';

const HIGHEST_ID = 2 ** 32;

export interface Pending {
  /** Gives the question an id. */
  add(): { id: number; answer: Promise<Buffer> };
  answer(id: number, body: Buffer): void;
  /** None of them will be answered any more. */
  lose(): void;
}

export const createPending = (): Pending => {
  const waiting = new Map<number, PromiseWithResolvers<Buffer>>();
  let last = 0;
  return {
    add: () => {
      last = (last + 1) % HIGHEST_ID;
      const asked = Promise.withResolvers<Buffer>();
      waiting.set(last, asked);
      return { id: last, answer: asked.promise };
    },
    answer: (id, body) => {
      waiting.get(id)?.resolve(body);
      waiting.delete(id);
    },
    lose: () => {
      for (const { reject } of waiting.values()) reject(new LineLostError());
      waiting.clear();
    },
  };
};

/** Notices a hole in what the engine told: its items are counted without one. */
export const countTold = (onHole: () => void): ((id: number) => void) => {
  let expected: number | undefined;
  return (id) => {
    if (expected !== undefined && id !== expected) onHole();
    expected = (id + 1) % HIGHEST_ID;
  };
};

/** Numbers for what is told. */
export const toldIds = (): (() => number) => {
  let next = 0;
  return () => {
    const id = next;
    next = (next + 1) % HIGHEST_ID;
    return id;
  };
};
