/** Where a link in an article may lead: to a screen of the app, or to an https address that the outlink page judges. */
import { routeOfPath } from '../../../navigation/links.ts';

export type LinkTarget = { kind: 'app'; href: string } | { kind: 'outside'; url: string };

const MAX_LENGTH = 2048;

/** Nothing for anything else: such a link is drawn as the words it has. */
export const linkTarget = (href: string): LinkTarget | undefined => {
  if (href.length > MAX_LENGTH) return undefined;
  if (href.startsWith('#/')) return routeOfPath(href.slice(1)) === undefined ? undefined : { kind: 'app', href };
  return /^https:\/\/[^/\\@]+(\/|$|\?|#)/i.test(href) && URL.canParse(href)
    ? { kind: 'outside', url: href }
    : undefined;
};
