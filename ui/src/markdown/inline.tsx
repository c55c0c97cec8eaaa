import { createContext, use, type ReactElement, type ReactNode } from 'react';
import type { Words } from './read-markdown.ts';

/** How a link looks, wherever it leads. */
export const LINK_LOOK = 'font-medium text-brand underline decoration-1 underline-offset-3';

/** Draws a link as it was written, or only its words. */
export type DrawLink = (href: string, words: ReactElement) => ReactElement;

export const LinkContext = createContext<DrawLink>((_href, words) => words);

/** The words within a paragraph, a cell or an item. */
export const Inline = ({ words }: { words: readonly Words[] }): ReactNode =>
  words.map((piece) => <Piece key={piece.key} piece={piece} />);

const Piece = ({ piece }: { piece: Words }): ReactElement | string => {
  const drawLink = use(LinkContext);
  if (piece.kind === 'text') return piece.text;
  if (piece.kind === 'code')
    return <code className="rounded-[0.375rem] bg-raised px-5 py-1 text-[0.9em] break-words">{piece.text}</code>;
  if (piece.kind === 'break') return <br />;
  const inside = <Inline words={piece.inside} />;
  if (piece.kind === 'link') return drawLink(piece.href, inside);
  if (piece.kind === 'strong') return <strong className="font-semi">{inside}</strong>;
  if (piece.kind === 'em') return <em>{inside}</em>;
  return <del>{inside}</del>;
};
