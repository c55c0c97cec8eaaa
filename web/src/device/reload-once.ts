/**
 * Code that somebody waits for and that does not arrive is most likely gone, since a newer version was deployed. One reload
 * gets that version; a second failure in the same minute is shown as an error instead of reloading for ever. Code that
 * nobody waits for is asked for again later: a reload would take away what a member is doing.
 */
const RELOADED_AT_KEY = 'preloadReloadedAt';
const PAUSE_MS = 60_000;

export const mayReload = (now: number, lastReload: string | null, online: boolean): boolean =>
  online && now - Number(lastReload ?? 0) > PAUSE_MS;

/** True when the page is about to be loaded anew. */
export const reloadOnce = (): boolean => {
  if (!mayReload(Date.now(), sessionStorage.getItem(RELOADED_AT_KEY), navigator.onLine)) return false;
  sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()));
  location.reload();
  return true;
};
