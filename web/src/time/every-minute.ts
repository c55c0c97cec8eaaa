/**
 * The page poll of the specification (section 9): one clock for whatever has to be looked at again while the app is looked
 * at. A page that nobody sees asks for nothing, and looks at once when it is seen again.
 */
const POLL_MS = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let lastMs = 0;

const look = (): void => {
  if (document.visibilityState === 'hidden') return;
  lastMs = Date.now();
  for (const listener of listeners) listener();
};

const lookAgain = (): void => {
  if (Date.now() - lastMs >= POLL_MS) look();
};

/** Returns how to stop it. */
export const everyMinute = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    lastMs = Date.now();
    timer = setInterval(look, POLL_MS);
    document.addEventListener('visibilitychange', lookAgain);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookAgain);
  };
};
