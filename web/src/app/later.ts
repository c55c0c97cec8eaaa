/**
 * Tasks that begin beside the first screen, and when it stands; they let the app open without a network, too (see
 * offline-worker.ts).
 */
import { inBackground } from '@assay/ui/lazy-part.ts';
import { workerAddress } from '../device/worker-address.ts';

const WORKER = '/offline-worker.js';
/** The first screen comes first: what is kept for later is fetched when it stands. */
const WAIT_MS = 5000;

const loadedPaths = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);

const start = async (): Promise<void> => {
  await navigator.serviceWorker.register(workerAddress(WORKER));
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(loadedPaths(), []);
};

const ignore = (): void => {};

const EAGER = ['hashchange', 'keydown', 'pointerdown'] as const;
let announcing: Promise<void> | undefined;
/** True once a member has gone on before there was code to announce it. */
let hasGoneOn = false;
const announce = (): void => {
  announcing ??= inBackground(async () => (await import('./start-announcing.ts')).startAnnouncing(() => hasGoneOn));
};
/** Leaves the first tap to the screen that answers it. */
const ANSWERED_MS = 400;
const announceSoon = ({ type }: Event): void => {
  hasGoneOn ||= type === 'hashchange';
  setTimeout(announce, ANSWERED_MS);
};

/**
 * The check of the server's history, and what is kept for later. Browsers give service workers to secure origins only, and
 * not in every private window: the app works without.
 */
export const startLater = (): void => {
  // A member who touches the page or goes on needs it soon; the first prices do not wait for it.
  for (const event of EAGER) addEventListener(event, announceSoon, { once: true });
  setTimeout(() => {
    announce();
    void inBackground(async () => (await import('./start-guard.tsx')).startGuard());
    if (!import.meta.env.DEV && 'serviceWorker' in navigator) start().catch(ignore);
  }, WAIT_MS);
};
