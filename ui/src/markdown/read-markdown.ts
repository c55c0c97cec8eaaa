/**
 * Reads Markdown as the few shapes that are drawn. The result is words, lists, tables and links, which are judged where
 * they are drawn, whatever a writer meant to do to a reader's phone: HTML becomes the text it is, a picture its
 * description.
 */
import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';

/** Keys follow from the place in the text, which never changes while it is shown. */
interface Keyed {
  key: string;
}
export type Words = Keyed &
  (
    | { kind: 'text'; text: string }
    | { kind: 'code'; text: string }
    | { kind: 'strong'; inside: Words[] }
    | { kind: 'em'; inside: Words[] }
    | { kind: 'del'; inside: Words[] }
    | { kind: 'link'; href: string; inside: Words[] }
    | { kind: 'break' }
  );
export interface Cell extends Keyed {
  align: 'left' | 'center' | 'right';
  inside: Words[];
}
export interface Row extends Keyed {
  cells: Cell[];
}
export interface Item extends Keyed {
  words: Words[];
  blocks: Block[];
}
export type Block = Keyed &
  (
    | { kind: 'heading'; inside: Words[] }
    | { kind: 'subheading'; inside: Words[] }
    | { kind: 'paragraph'; inside: Words[] }
    | { kind: 'list'; start: number | null; items: Item[] }
    | { kind: 'table'; header: Row; rows: Row[] }
    | { kind: 'quote'; blocks: Block[] }
    | { kind: 'code'; text: string }
    | { kind: 'rule' }
  );

type Readers<R> = { [T in MarkedToken['type']]?: (token: Extract<MarkedToken, { type: T }>, key: string) => R[] };

const text = (words: string, key: string): Words[] => (words === '' ? [] : [{ key, kind: 'text', text: words }]);

const WORDS: Readers<Words> = {
  strong: ({ tokens }, key) => [{ key, kind: 'strong', inside: readWords(tokens, key) }],
  em: ({ tokens }, key) => [{ key, kind: 'em', inside: readWords(tokens, key) }],
  del: ({ tokens }, key) => [{ key, kind: 'del', inside: readWords(tokens, key) }],
  codespan: (token, key) => [{ key, kind: 'code', text: token.text }],
  br: (_token, key) => [{ key, kind: 'break' }],
  link: ({ href, tokens }: Tokens.Link, key) => [{ key, kind: 'link', href, inside: readWords(tokens, key) }],
  text: (token, key) => (token.tokens ? readWords(token.tokens, key) : text(token.text, key)),
  escape: (token, key) => text(token.text, key),
  image: (token, key) => text(token.text, key),
  checkbox: ({ checked }, key) => text(checked ? '☑ ' : '☐ ', key),
};

/** Shows tokens without a reader as they were typed. */
const readAll = <R>(
  readers: Readers<R>,
  tokens: readonly Token[],
  key: string,
  typed: (raw: string, at: string) => R[],
) =>
  tokens.flatMap((token, index): R[] => {
    const at = `${key}.${index}`;
    const reader = readers[token.type as MarkedToken['type']] as ((token: Token, key: string) => R[]) | undefined;
    return reader ? reader(token, at) : typed(token.raw, at);
  });

const readWords = (tokens: readonly Token[], key: string): Words[] => readAll(WORDS, tokens, key, text);

const readCell = ({ align, tokens }: Tokens.TableCell, key: string): Cell => ({
  key,
  align: align ?? 'left',
  inside: readWords(tokens, key),
});

const readRow = (cells: readonly Tokens.TableCell[], key: string): Row => ({
  key,
  cells: cells.map((cell, index) => readCell(cell, `${key}.${index}`)),
});

const isWord = ({ type }: Token): boolean => type === 'text' || type === 'checkbox';

const readItem = ({ tokens }: Tokens.ListItem, key: string): Item => ({
  key,
  words: readWords(tokens.filter(isWord), key),
  blocks: readBlocks(
    tokens.filter((token) => !isWord(token)),
    key,
  ),
});

const BLOCKS: Readers<Block> = {
  space: () => [],
  def: () => [],
  heading: ({ depth, tokens }, key) => [
    { key, kind: depth <= 2 ? 'heading' : 'subheading', inside: readWords(tokens, key) },
  ],
  paragraph: ({ tokens }, key) => [{ key, kind: 'paragraph', inside: readWords(tokens, key) }],
  text: (token, key) => [{ key, kind: 'paragraph', inside: readWords([token], key) }],
  list: ({ ordered, start, items }, key) => [
    {
      key,
      kind: 'list',
      start: ordered ? Number(start) : null,
      items: items.map((item, index) => readItem(item, `${key}.${index}`)),
    },
  ],
  table: ({ header, rows }, key) => [
    {
      key,
      kind: 'table',
      header: readRow(header, `${key}.h`),
      rows: rows.map((row, index) => readRow(row, `${key}.${index}`)),
    },
  ],
  blockquote: ({ tokens }, key) => [{ key, kind: 'quote', blocks: readBlocks(tokens, key) }],
  code: (token, key) => [{ key, kind: 'code', text: token.text }],
  hr: (_token, key) => [{ key, kind: 'rule' }],
};

const typedBlock = (raw: string, key: string): Block[] => [{ key, kind: 'paragraph', inside: text(raw.trim(), key) }];

const readBlocks = (tokens: readonly Token[], key: string): Block[] => readAll(BLOCKS, tokens, key, typedBlock);

/** Deeper than any text needs; one that goes on for thousands of levels would exhaust the stack. */
const TOO_DEEP = /^[ \t]*(?:>[ \t]*){9}|^[ \t]{40}/m;

/** A text that cannot be read as Markdown is shown as it was typed. */
export const readMarkdown = (markdown: string): Block[] => {
  if (TOO_DEEP.test(markdown)) return typedBlock(markdown, '0');
  try {
    return readBlocks(lexer(markdown, { gfm: true }), '0');
  } catch {
    return typedBlock(markdown, '0');
  }
};
