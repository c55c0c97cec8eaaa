import { useSession } from '@assay/client/session';
import type { ReactElement, ReactNode } from 'react';
import { openExternal } from '../../../navigation/external-link.ts';
import { hrefTo } from '../../../navigation/links.ts';
import type { LinkTarget } from './link-target.ts';
import type { Words } from './read-markdown.ts';

const LINK = 'font-medium text-brand underline decoration-1 underline-offset-3';

/** The words within a paragraph, a cell or an item. */
export const Inline = ({ words }: { words: readonly Words[] }): ReactNode =>
  words.map((piece) => <Piece key={piece.key} piece={piece} />);

const Piece = ({ piece }: { piece: Words }): ReactElement | string => {
  if (piece.kind === 'text') return piece.text;
  if (piece.kind === 'code')
    return <code className="rounded-[0.375rem] bg-raised px-5 py-1 text-[0.9em] break-words">{piece.text}</code>;
  if (piece.kind === 'break') return <br />;
  if (piece.kind === 'link')
    return (
      <Link target={piece.target}>
        <Inline words={piece.inside} />
      </Link>
    );
  if (piece.kind === 'strong')
    return (
      <strong className="font-semi">
        <Inline words={piece.inside} />
      </strong>
    );
  if (piece.kind === 'em')
    return (
      <em>
        <Inline words={piece.inside} />
      </em>
    );
  return (
    <del>
      <Inline words={piece.inside} />
    </del>
  );
};

const Link = ({ target, children }: { target: LinkTarget; children: ReactNode }) =>
  target.kind === 'app' ? (
    <a href={target.href} className={LINK}>
      {children}
    </a>
  ) : (
    <OutsideLink url={target.url}>{children}</OutsideLink>
  );

/** Follows the operator's rule for links that leave the app. */
export const OutsideLink = ({ url, children }: { url: string; children: ReactNode }) => (
  <a
    href={hrefTo('outlink', { url })}
    className={`${LINK} break-words`}
    onClick={(event) => {
      event.preventDefault();
      openExternal(useSession.getState().commonConfig?.linkMode ?? 4, url);
    }}
  >
    {children}
  </a>
);
