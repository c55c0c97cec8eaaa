/** Where a link in a text may lead: to a screen of the app, or to an https address that whoever draws it opens with care. */
export type LinkTarget = { kind: 'app'; href: string } | { kind: 'outside'; url: string };

const MAX_LENGTH = 2048;

/**
 * Returns undefined for any other link, which is drawn as the words it has. A screen is named by its path,
 * `/help?topic=money`.
 */
export const linkTarget = (href: string, isScreen: (path: string) => boolean): LinkTarget | undefined => {
  if (href.length > MAX_LENGTH) return undefined;
  if (href.startsWith('#/')) return isScreen(href.slice(1)) ? { kind: 'app', href } : undefined;
  return /^https:\/\/[^/\\@]+(\/|$|\?|#)/i.test(href) && URL.canParse(href)
    ? { kind: 'outside', url: href }
    : undefined;
};
