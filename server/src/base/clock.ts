/** Time is handed in, so that tests can turn it. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}

/** Clock of this machine; it can be set, and then jumps. */
export const wallClock: Clock = { now: () => Date.now() };

let guarded: Clock = wallClock;

/** The time of this process: the wall clock, or what guards it once a server has begun (`time-guard.ts`). */
export const systemClock: Clock = { now: () => guarded.now() };

export const guardSystemClock = (clock: Clock): void => {
  guarded = clock;
};

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
