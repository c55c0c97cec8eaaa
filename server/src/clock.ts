/** Time is handed in, so that tests can turn it. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** A clock that can be held at a moment, to let a past pass by, until it is released. */
export interface HeldClock extends Clock {
  holdAt(ms: number): void;
  release(): void;
}

export const holdable = (clock: Clock): HeldClock => {
  let heldMs: number | undefined;
  return {
    now: () => heldMs ?? clock.now(),
    holdAt: (ms) => (heldMs = ms),
    release: () => (heldMs = undefined),
  };
};
