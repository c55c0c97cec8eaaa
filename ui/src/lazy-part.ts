import { type ComponentType, lazy } from 'react';

/** Browsers do not always notice that the connection is back. */
const PAUSE_MS = 3000;
/** With a connection, what does not arrive so often will not arrive at all. */
const MOST_TRIES = 5;
/** Between the later tries of code that nobody waits for. */
const LONG_PAUSE_MS = 60_000;

const untilOnline = (pauseMs: number): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, pauseMs);
    window.addEventListener('online', go);
  });

/** Set by the app, which alone may load the page anew; true when it does. */
export const lostParts = { reload: (): boolean => false };

const forGood = (): Promise<never> => new Promise(() => {});

/**
 * A part of a screen whose code comes after the screen. Where it does not arrive, most likely for want of a connection,
 * what stands in its place stays there and it is asked for again: a part that is late breaks nothing else.
 */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> =>
  lazy(async () => {
    for (let tries = 1; ; tries += navigator.onLine ? 1 : 0) {
      try {
        return { default: await load() };
      } catch (error) {
        if (tries >= MOST_TRIES) {
          if (lostParts.reload()) return forGood();
          throw error;
        }
        await untilOnline(PAUSE_MS);
      }
    }
  });

/** Code that runs beside the screens: asked for until it is there, and never a reason to load the page anew. */
export const inBackground = async <T>(load: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load();
    } catch {
      await untilOnline(tries < MOST_TRIES ? PAUSE_MS : LONG_PAUSE_MS);
    }
  }
};

/** Left to the screen itself, and to the first tap on it, before anything that nobody waits for. */
const SCREEN_MS = 500;
/** By then it comes all the same. */
const MOST_IDLE_MS = 2500;

/** For parts that nobody waits for: their code comes when the browser has nothing else to do. Safari does not tell. */
export const whenIdle = async (): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, SCREEN_MS));
  if (!('requestIdleCallback' in window)) return;
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: MOST_IDLE_MS }));
};
