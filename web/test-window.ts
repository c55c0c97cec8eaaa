/**
 * Vitest closes the window of a file after its tests: it ends whatever is under way, and waits until nothing is. Code that tries
 * again, as the line to the stream does, would keep it waiting for ever. No timer begins any more from then on.
 */
import { afterAll } from 'vitest';

const never = (): number => 0;

afterAll(() => {
  // Some files ask for no window.
  if (globalThis.window) Object.assign(window, { setTimeout: never, setInterval: never });
});
