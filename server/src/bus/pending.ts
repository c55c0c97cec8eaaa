/** Questions of one line that have no answer yet. */
import { randomInt } from 'node:crypto';
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

export interface ToldCount {
  /** The number of an item that has come. */
  take(id: number): void;
  /** The number that the next item will have. */
  expect(id: number): void;
}

/** Notices a hole in what the engine told: its items are numbered without one. */
export const countTold = (onHole: () => void): ToldCount => {
  let expected: number | undefined;
  const expect = (id: number): void => {
    if (expected !== undefined && id !== expected) onHole();
    expected = id;
  };
  return {
    take: (id) => {
      expect(id);
      expected = (id + 1) % HIGHEST_ID;
    },
    expect,
  };
};

export interface ToldIds {
  take(): number;
  readonly next: number;
}

/** Numbers for what is told. */
export const toldIds = (first = 0): ToldIds => {
  let next = first;
  return {
    take: () => {
      const id = next;
      next = (next + 1) % HIGHEST_ID;
      return id;
    },
    get next() {
      return next;
    },
  };
};

/** A first number that no count of before can have led to by more than chance. */
export const anyFirstId = (): number => randomInt(HIGHEST_ID);
