/** Where the desktop visitor came from. It was stored by a page and may be anything, so only a screen of ours counts. */
import { safeRedirect } from '../navigation/links.ts';

export const returnPath = (stored: string | null, origin: string): string => {
  const url = stored !== null && URL.canParse(stored) ? new URL(stored) : null;
  return safeRedirect(url?.origin === origin ? url.hash.slice(1) : null);
};

/** A phone cannot reach "localhost"; the server knows under which address it can be reached. */
export const phoneAddress = (path: string, origin: string, phoneUrl: string | undefined): string => {
  const isLocal = /^(localhost|127\.|\[::1\])/.test(new URL(origin).hostname);
  return `${isLocal && phoneUrl !== undefined ? phoneUrl : origin}/#${path}`;
};
