/**
 * Once the tests of a file are over, its window ends what is under way and waits until nothing is. Code that tries again what was
 * ended, as the line to the stream does, would keep it waiting for ever, so nothing may begin any more.
 */
import { afterAll } from 'vitest';

const never = (): number => 0;

afterAll(() => {
  // Some files ask for no window.
  if (globalThis.window) Object.assign(window, { setTimeout: never, setInterval: never });
});
