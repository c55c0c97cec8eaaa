/** Journeys in a real browser at phone size, against the server started as its users start it, on data of its own. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PORT = 8199;
const BASE_URL = `http://localhost:${PORT}`;

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/browser',
  // Two browsers, a server and a database share two cores: what takes seconds alone may take several times as long.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['line'], ['json', { outputFile: '../test-results/browser.json' }]],
  use: {
    baseURL: BASE_URL,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    trace: 'retain-on-failure',
    // Journeys look at the server's own answers; offline.spec.ts is about the worker.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env['CHROMIUM'] ? { executablePath: process.env['CHROMIUM'] } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: 'exec node server/src/main.ts',
    cwd: ROOT,
    url: `${BASE_URL}/healthz`,
    timeout: 120_000,
    env: { PORT: String(PORT), ASSAY_HTTPS_PORT: '0', ASSAY_DATA: 'test-results/data', ASSAY_RATE_LIMIT: 'off' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
