import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** `npm run live-run`: apart from the other tests, because it takes minutes. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['e2e/live/live-run.ts'],
    reporters: ['verbose'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    bail: 1,
  },
});
