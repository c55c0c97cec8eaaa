/** Tells the service worker to forget by which log it knows the app; browsers without workers have nothing to forget. */
export const forgetServedApp = (): void => {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  serviceWorker?.controller?.postMessage('forget');
};
