/**
 * A chunk that cannot be loaded, since a newer version was deployed, raises vite's preload-error event. One reload gets
 * the new version; a second failure in the same minute is shown as an error instead of reloading for ever.
 */
const RELOADED_AT_KEY = 'preloadReloadedAt';
const PAUSE_MS = 60_000;

export const mayReload = (now: number, lastReload: string | null, online: boolean): boolean =>
  online && now - Number(lastReload ?? 0) > PAUSE_MS;

export const reloadOnPreloadError = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    if (!mayReload(Date.now(), sessionStorage.getItem(RELOADED_AT_KEY), navigator.onLine)) return;
    sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
};
