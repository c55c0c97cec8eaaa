import { useSession } from '@assay/client/session';
import { LINK_LOOK, type DrawLink } from '@assay/ui/markdown/inline.tsx';
import { linkTarget } from '@assay/ui/markdown/link-target.ts';
import { Markdown } from '@assay/ui/markdown/markdown.tsx';
import type { ReactNode } from 'react';
import { openExternal } from '../../../navigation/external-link.ts';
import { hrefTo, routeOfPath } from '../../../navigation/links.ts';

const isScreen = (path: string): boolean => routeOfPath(path) !== undefined;

const drawLink: DrawLink = (href, words) => {
  const target = linkTarget(href, isScreen);
  if (target === undefined) return words;
  if (target.kind === 'outside') return <OutsideLink url={target.url}>{words}</OutsideLink>;
  return (
    <a href={target.href} className={LINK_LOOK}>
      {words}
    </a>
  );
};

/** Follows the operator's rule for links that leave the app. */
export const OutsideLink = ({ url, children }: { url: string; children: ReactNode }) => (
  <a
    href={hrefTo('outlink', { url })}
    className={`${LINK_LOOK} break-words`}
    onClick={(event) => {
      event.preventDefault();
      openExternal(useSession.getState().commonConfig?.linkMode ?? 4, url);
    }}
  >
    {children}
  </a>
);

/** An article's text, with links to screens of the app and out of it. */
export const ArticleText = ({ text }: { text: string }) => <Markdown text={text} drawLink={drawLink} />;
