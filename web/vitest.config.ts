import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';
import { STAND_INS } from './stand-ins.ts';
import { buildTexts } from './build-texts.ts';

const UI = new URL('../ui/src/', import.meta.url).pathname;

export default defineProject({
  plugins: [buildTexts(), react()],
  resolve: { alias: STAND_INS },
  test: {
    name: 'dom',
    root: new URL('..', import.meta.url).pathname,
    include: ['{client,ui,web}/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    // Otherwise packages would find React itself.
    server: { deps: { inline: [/@tanstack\/react-query/, /lucide-react/, /zustand/] } },
    setupFiles: ['scripts/seed-properties.ts', 'web/test-window.ts'],
    // A DOM of its own for each file, in processes that stay: making a process for each took as long as the tests.
    pool: 'vmForks',
    maxWorkers: 3,
    // As long as a busy machine may take, not as long as anything should.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // The pictures of coins are files beside the code; nothing else is fetched that a test does not answer itself.
    environmentOptions: {
      happyDOM: { settings: { fetch: { virtualServers: [{ url: 'http://localhost:3000/ui/src/', directory: UI }] } } },
    },
  },
});
