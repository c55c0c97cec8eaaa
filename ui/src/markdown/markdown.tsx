import { type ReactElement, type ReactNode, useMemo } from 'react';
import { cx } from '../cx.ts';
import { type DrawLink, Inline, LinkContext } from './inline.tsx';
import { type Block, type Item, readMarkdown } from './read-markdown.ts';
import { Table } from './table.tsx';

/** A text made of our own elements alone. `drawLink` draws a link, or only its words where it may not lead there. */
export const Markdown = ({ text, drawLink }: { text: string; drawLink: DrawLink }) => {
  const blocks = useMemo(() => readMarkdown(text), [text]);
  return (
    <LinkContext value={drawLink}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-14 text-[1rem] leading-26 font-book break-words">
        <Blocks blocks={blocks} />
      </div>
    </LinkContext>
  );
};

const Blocks = ({ blocks }: { blocks: readonly Block[] }): ReactNode =>
  blocks.map((block) => <OneBlock key={block.key} block={block} />);

/** Screen and article have titles of their own, so the headings of a text begin below them. */
const OneBlock = ({ block }: { block: Block }): ReactElement => {
  if (block.kind === 'heading')
    return (
      <h3 className="pt-10 text-heading">
        <Inline words={block.inside} />
      </h3>
    );
  if (block.kind === 'subheading')
    return (
      <h4 className="pt-6 text-head">
        <Inline words={block.inside} />
      </h4>
    );
  if (block.kind === 'paragraph')
    return (
      <p>
        <Inline words={block.inside} />
      </p>
    );
  if (block.kind === 'list') return <List start={block.start} items={block.items} />;
  if (block.kind === 'table') return <Table header={block.header} rows={block.rows} />;
  if (block.kind === 'quote')
    return (
      <blockquote className="grid gap-10 border-l-3 border-brand pl-14 text-ink-2">
        <Blocks blocks={block.blocks} />
      </blockquote>
    );
  if (block.kind === 'code')
    return (
      <pre className="rounded-field bg-raised px-14 py-12 text-[0.875rem] leading-20 whitespace-pre-wrap">
        <code>{block.text}</code>
      </pre>
    );
  return <hr className="my-4 border-line" />;
};

const List = ({ start, items }: { start: number | null; items: readonly Item[] }) => {
  const rows = items.map((item) => (
    <li key={item.key} className="pl-4 marker:text-ink-3">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {item.words.length > 0 && (
          <p>
            <Inline words={item.words} />
          </p>
        )}
        <Blocks blocks={item.blocks} />
      </div>
    </li>
  ));
  const look = cx('grid grid-cols-[minmax(0,1fr)] gap-8 pl-22', start === null ? 'list-disc' : 'list-decimal');
  return start === null ? (
    <ul className={look}>{rows}</ul>
  ) : (
    <ol start={start} className={look}>
      {rows}
    </ol>
  );
};
