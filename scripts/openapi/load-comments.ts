/**
 * `node --import ./scripts/openapi/load-comments.ts`: modules of the contract are loaded with calls around their schemas that
 * tell `comments.ts` the name and the comment of each, so that what is said once in the contract stands in the documents.
 */
import { registerHooks } from 'node:module';
import { parseSync } from 'oxc-parser';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

interface Insertion {
  at: number;
  text: string;
}

const CONTRACT = new URL('../../contract/src/', import.meta.url).href;
const RECORDER = new URL('comments.ts', import.meta.url).href;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The comment for documents right before a place, as one line. */
const commentReader = (source: string, blocks: readonly { value: string; start: number; end: number }[]) => {
  const byEnd = new Map(blocks.map((block) => [block.end, block]));
  return (start: number): string | undefined => {
    const block = byEnd.get(source.slice(0, start).trimEnd().length);
    if (block === undefined || !block.value.startsWith('*')) return undefined;
    return block.value
      .slice(1)
      .split('\n')
      .map((line) => line.replace(/^\s*\*\s?/, '').trim())
      .join(' ')
      .trim();
  };
};

const around = (node: Node, before: string, after: string): Insertion[] => [
  { at: node.start, text: before },
  { at: node.end, text: after },
];

/** A function without parameters stands for what it makes. */
const made = (init: Node): Node => {
  const { params, body } = init as unknown as { params: unknown[]; body: Node };
  return init.type === 'ArrowFunctionExpression' && params.length === 0 && body.type !== 'BlockStatement' ? body : init;
};

const withRecorder = (file: string, source: string): string => {
  const { program, comments } = parseSync(`${file}.ts`, source);
  const commentBefore = commentReader(
    source,
    comments.filter(({ type }) => type === 'Block'),
  );
  const insertions: Insertion[] = [];

  const nameConstants = (statement: Node): void => {
    const declaration = (statement.declaration ?? statement) as Node;
    if (declaration.type !== 'VariableDeclaration') return;
    for (const { id, init } of declaration.declarations as { id: { name: string }; init: Node | null }[]) {
      if (init === null) continue;
      const name = JSON.stringify({ file, name: id.name, comment: commentBefore(statement.start) });
      insertions.push(...around(made(init), '__named(', `, ${name})`));
    }
  };

  const visit = (node: Node): void => {
    if (node.type === 'Property') {
      const comment = commentBefore(node.start);
      const { value, shorthand } = node as unknown as { value: Node; shorthand: boolean };
      if (comment !== undefined && !shorthand)
        insertions.push(...around(value, '__described(', `, ${JSON.stringify(comment)})`));
    }
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
  };

  for (const statement of program.body as unknown as Node[]) {
    nameConstants(statement);
    visit(statement);
  }
  let text = source;
  // When two share a place, the first found goes outside.
  const ordered = insertions.map((insertion, order) => ({ ...insertion, order }));
  ordered.sort((a, b) => b.at - a.at || (a.text.startsWith(',') ? a.order - b.order : b.order - a.order));
  for (const { at, text: inserted } of ordered) text = text.slice(0, at) + inserted + text.slice(at);
  return `${text}\nimport { described as __described, named as __named } from ${JSON.stringify(RECORDER)};\n`;
};

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context);
    if (!url.startsWith(CONTRACT) || loaded.source === undefined || loaded.source === null) return loaded;
    const file = url.slice(CONTRACT.length).replace(/\.ts$/, '');
    const source = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
    return { ...loaded, source: withRecorder(file, source) };
  },
});
