/** Journeys in a real browser at phone size, against the server started as its users start it, on data of its own. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { CLIENT } from '../server/src/modules/auth/test-provider.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PORT = 8199;
const BASE_URL = `http://localhost:${PORT}`;
const THIRD_PARTY_PORT = 8198;
const THIRD_PARTY = `http://localhost:${THIRD_PARTY_PORT}`;

export default defineConfig({
  // Tests of faults beside them run with vitest.
  testMatch: '**/*.spec.ts',
  testDir: '.',
  outputDir: '../test-results/browser',
  // The browsers, a server and a database share two cores: what takes seconds alone may take several times as long.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  // More than cores, since some journeys mostly wait: for an option to end, a hold to pass, a robot to decide.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['line'], ['json', { outputFile: '../test-results/browser.json' }]],
  use: {
    baseURL: BASE_URL,
    viewport: { width: 390, height: 844 },
    // No journey looks at pixels.
    deviceScaleFactor: 1,
    isMobile: true,
    hasTouch: true,
    // An element not there by then will not come.
    actionTimeout: 45_000,
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    // Motion takes the time of whoever waits for its end and the cores of everybody else; trade, transfer and visitor have it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
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
  webServer: [
    {
      command: `exec node e2e/third-party.ts ${THIRD_PARTY_PORT} ${BASE_URL}/api/app/oidc/callback`,
      cwd: ROOT,
      url: `${THIRD_PARTY}/.well-known/openid-configuration`,
    },
    {
      command: 'exec node server/src/main.ts',
      cwd: ROOT,
      url: `${BASE_URL}/healthz`,
      timeout: 240_000,
      env: {
        PORT: String(PORT),
        DESK_PORT: '8197',
        ASSAY_HTTPS_PORT: '0',
        ASSAY_DATA: 'test-results/data',
        ASSAY_RATE_LIMIT: 'off',
        // Two browsers beside the server make it slow; what comes of waiting is tested without them.
        ASSAY_ORDER_AGE_MS: '10000',
        ASSAY_OIDC: JSON.stringify([{ id: 'acme', name: 'Acme', issuer: THIRD_PARTY, ...CLIENT }]),
      },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    },
  ],
});
