import { defineConfig } from 'vitest/config';

/** Two kinds of tests: those of Node parts, with a real Postgres, and those of screens, with a DOM. */
export default defineConfig({
  test: {
    // One more than two cores: a test that waits for the database leaves its core to another.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'node',
          include: ['{contract,verify,witness,server,scripts,e2e,examples,bench}/**/*.test.ts'],
          globalSetup: ['server/src/test-setup.ts'],
          setupFiles: ['scripts/seed-properties.ts'],
          // Modules keep nothing between tests, so files share them: the server is loaded once for all of them.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A quiet machine answers at once; a busy one may take its time.
          expect: { poll: { timeout: 20_000 } },
        },
      },
      './web/vitest.config.ts',
    ],
  },
});
